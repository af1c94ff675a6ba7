// Bots that Python gives to a run besides the built-in ones: functions of its own, and programs.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "outside/cast.h"
#include "table/clock.h"

namespace freehold::python {

namespace py = pybind11;

/// Made and ended with Python's lock held; its bots play without it, on any thread.
class GivenBots {
 public:
  /// Each bot is a built-in one, the name of a function, or "exec:COMMAND". A function takes and returns lines of docs/formats/bots.md.
  /// ValueError for any other bot, and for a name that a function can't have.
  GivenBots(const std::vector<std::string>& bots, const py::dict& functions, int threads);

  /// A bot that isn't built in, or null. `printed`: the edition's own options, which outlive the bot.
  [[nodiscard]] std::unique_ptr<bots::Bot> make(std::string_view name, std::uint64_t seed,
                                                const RuleOptions& printed) {
    return cast_.make(name, seed, &printed);
  }
  [[nodiscard]] bool empty() const { return cast_.empty(); }
  [[nodiscard]] bool has_functions() const { return !functions_.empty(); }
  [[nodiscard]] outside::Cast& cast() { return cast_; }

  /// An exception of a function sets `stop` from now on.
  void stop_with(std::atomic<bool>& stop) { trouble_.stop = &stop; }
  /// After the games: throws the first of these exceptions, and warns of a bot that has decided nothing.
  void conclude();

 private:
  struct Trouble {
    std::mutex mutex;
    std::exception_ptr first;
    std::atomic<bool>* stop = nullptr;
  };
  class Link;

  table::SystemClock clock_;
  Trouble trouble_;
  std::map<std::string, py::function, std::less<>> functions_;  // outlives the links, which call them
  outside::Cast cast_;
};

}  // namespace freehold::python
