// A program that plays as a bot: its processes, its manners, its record.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "outside/desk.h"

namespace freehold::outside {

/// What a program is run with. The clock outlives it and is safe from any thread.
struct ProgramSetup {
  std::string bot;  ///< what it is called here
  StartBot start;
  BotLimits limits{};
  table::Clock& clock;
  int processes = 1;  ///< of one that plays many games in each: at most so many at a time
  TellFault tell{};
};

/// Safe from any thread. Outlives the bots that it seats.
class Program {
 public:
  explicit Program(ProgramSetup setup);

  /// Starts and greets it, once; every other call has to wait meanwhile.
  const Manners& manners();
  /// Where the bot of one more seat asks: at one of the processes that all share, or at one of its own.
  std::shared_ptr<Desk> desk();
  /// A number for a seat's game.
  std::int64_t next_game() { return ++games_; }

  [[nodiscard]] const BotLimits& limits() const { return setup_.limits; }
  [[nodiscard]] BotRecord& record() { return record_; }
  [[nodiscard]] const BotRecord& record() const { return record_; }

 private:
  [[nodiscard]] DeskSetup desk_setup();
  /// See manners(); the mutex is held.
  void meet();

  ProgramSetup setup_;
  BotRecord record_;
  std::atomic<std::int64_t> games_{0};
  std::mutex mutex_;
  std::optional<Greeted> met_;  ///< its link goes to the first desk
  std::vector<std::shared_ptr<Desk>> shared_;
  std::size_t next_ = 0;
};

}  // namespace freehold::outside
