// What every command gets: where it reads and writes, and what it leaves behind.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "base/program_version.h"

namespace freehold::app {

enum class ExitCode : std::uint8_t {
  ok = 0,
  bad = 1,  ///< what was asked about is not there or not sound: a file with mistakes, a proof that fails
  usage = 2,  ///< the command line makes no sense
  environment = 3  ///< the system refuses: a disk, a file's permissions, a terminal
};

/// One run of the program. Commands write results to `out`, and to `err` what is said to the person at the keyboard.
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
  /// Asks a question that is answered by y or n. False without anybody to answer.
  [[nodiscard]] bool confirm(std::string_view question) const;
};

}  // namespace freehold::app
