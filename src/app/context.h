// What every command gets: where it reads and writes, and what it leaves behind.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <expected>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/program_version.h"

namespace freehold::table {
struct OpenError;
struct StoreError;
}  // namespace freehold::table

namespace freehold::app {

enum class ExitCode : std::uint8_t {
  ok = 0,
  bad = 1,  ///< what was asked about is not there or not sound: a file with mistakes, a proof that fails
  usage = 2,  ///< the command line makes no sense
  environment = 3  ///< the system refuses: a disk, a file's permissions, a terminal
};

/// Why a command ends early: what the person is told, and the exit code.
struct Failure {
  ExitCode code;
  std::string message;  ///< empty: it has been told

  Failure(ExitCode what, std::string why) : code(what), message(std::move(why)) {}
  Failure(const table::StoreError& error);
  Failure(const table::OpenError& error);
};

/// What a step of a command comes to.
template <class T = void>
using Attempt = std::expected<T, Failure>;

inline std::unexpected<Failure> failed(ExitCode code, std::string message) {
  return std::unexpected(Failure{code, std::move(message)});
}

/// The same, where the error is a sentence: a failure with this exit code.
template <class T>
Attempt<T> with_code(ExitCode code, std::expected<T, std::string> tried) {
  if (!tried) return failed(code, std::move(tried).error());
  if constexpr (std::is_void_v<T>)
    return {};
  else
    return *std::move(tried);
}

/// One run of the program. Commands write results to `out`, and messages for the person at the keyboard to `err`.
struct Context {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool interactive = false;  ///< somebody can answer a question on `in`
  ProgramVersion program{};
  std::string build{};  ///< its type and compiler: "Release, GNU 12.2.0"
  bool colours = false;  ///< `out` is a terminal that shows colours, and they are wanted (NO_COLOR)
  bool watched = false;  ///< `err` is a terminal: progress may be shown on it
  ExitCode exit_code = ExitCode::ok;

  /// Says what went wrong and what to do, and sets the exit code.
  void fail(ExitCode code, std::string_view message);
  /// Says why a command has failed, if it has.
  void end(const Attempt<>& done);
  /// Prints a result for scripts, on a line. Succeeds, so that a command can end with it.
  Attempt<> print(const boost::json::value& result) const;
  /// Asks a question with the answers y and n. False if nobody can answer.
  [[nodiscard]] bool confirm(std::string_view question) const;
};

}  // namespace freehold::app
