// A program that plays as a bot, and its desks, one per process, with the questions waiting for it.
#pragma once

#include <atomic>
#include <boost/json/value.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <expected>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "outside/bot_link.h"
#include "outside/fault.h"
#include "outside/manners.h"
#include "table/clock.h"

namespace freehold::outside {

/// What became of a question.
struct BotReply {
  std::expected<boost::json::value, Fault> answer;
  std::chrono::nanoseconds took{};  ///< this question's share of the time for its line
  bool asked = true;  ///< false if the bot isn't asked any more, which isn't another fault
};

/// What all desks of a bot share, and must not outlive. The clock is thread-safe.
struct DeskSetup {
  StartBot start;
  BotLimits limits;
  table::Clock& clock;
  BotRecord& record;
};

/// Passes questions from many games to one process. If the bot takes batches, everything asked while it was
/// thinking goes into the next line. Thread-safe; a thread of its own serves the process.
class Desk {
 public:
  /// `opened`: the bot after its handshake. Without `restarts` (a desk for one seat), the desk closes when
  /// its process is gone; otherwise it starts a new one.
  Desk(DeskSetup setup, Greeted opened, bool restarts);
  /// The same for a bot with these manners, which is started when first asked.
  Desk(DeskSetup setup, Manners manners, bool restarts);
  /// Ends the process; waiting questions return faults.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// Asks a question (question_params).
  std::future<BotReply> ask(std::string params);
  /// A line of news, sent before the next question.
  void tell(const std::string& line);

 private:
  struct Waiting {
    std::string params;
    std::promise<BotReply> outcome;
  };
  using Line = std::vector<Waiting>;

  void work(const std::stop_token& stop);
  /// The next questions, and the news before them; empty once the desk is to stop.
  Line next_line(const std::stop_token& stop, std::string& news);
  void serve(Line line, const std::string& news);
  /// Starts the process if necessary; returns why it can't be asked.
  std::optional<Fault> open();
  void lose(Line line, Fault fault, std::chrono::nanoseconds took);
  /// Sets the size of the next line, after `count` questions took `took`, to stay well within its limit.
  void pace(std::size_t count, std::chrono::milliseconds took);

  DeskSetup setup_;
  Manners manners_;
  bool restarts_;
  bool closed_ = false;
  std::int64_t asked_ = 0;
  std::size_t most_now_ = 1;

  std::mutex mutex_;
  std::condition_variable_any wakes_;
  std::deque<Waiting> waiting_;
  std::string news_;
  std::optional<Fault> fault_;  // from starting
  std::unique_ptr<BotLink> link_;  // changed only under the mutex

  std::jthread thread_;  // last, because it uses all of the above
};

/// Settings for a program. The clock must outlive it and be thread-safe.
struct ProgramSetup {
  std::string bot;  ///< its name here
  StartBot start;
  BotLimits limits{};
  table::Clock& clock;
  int processes = 1;  ///< most at a time, for a program that plays many games in each
  TellFault tell{};
};

/// A program that plays as a bot: its processes, manners and record. Thread-safe. Must outlive its bots.
class Program {
 public:
  explicit Program(ProgramSetup setup);

  /// Starts and greets it the first time; other calls wait for that.
  const Manners& manners();
  /// Does that too. Why it can't be asked, as long as it has no desk.
  std::optional<Fault> start_fault();
  /// The desk for another seat's bot: one of the shared processes, or one of its own.
  std::shared_ptr<Desk> desk();
  /// A number for a seat's game.
  std::int64_t next_game() { return ++games_; }

  [[nodiscard]] const BotLimits& limits() const { return setup_.limits; }
  [[nodiscard]] BotRecord& record() { return record_; }
  [[nodiscard]] const BotRecord& record() const { return record_; }

 private:
  [[nodiscard]] DeskSetup desk_setup();
  /// See manners(); call with the mutex held.
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
