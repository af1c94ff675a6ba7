// A program that plays as a bot, and its desks: one for each process, with the questions that wait for it.
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
  std::chrono::nanoseconds took{};  ///< this question's share of the time that the bot took for its line
  bool asked = true;  ///< false: the bot is asked no more, which is no fault of its own again
};

/// What all desks of a bot share. All of it outlives them; the clock is safe from any thread.
struct DeskSetup {
  StartBot start;
  BotLimits limits;
  table::Clock& clock;
  BotRecord& record;
};

/// Hands questions of many games to one process, in one line where the bot takes batches: whatever has been asked while it
/// thought goes into the next line. Its calls may come from any thread; the process is served by a thread of the desk's own.
class Desk {
 public:
  /// `opened`: the bot as it was greeted. A desk of a single seat (`restarts` false) is closed once its process is gone, any
  /// other starts a new process.
  Desk(DeskSetup setup, Greeted opened, bool restarts);
  /// The same for a bot of these manners, which is started when it is first asked.
  Desk(DeskSetup setup, Manners manners, bool restarts);
  /// Ends the process; questions that wait come back as faults.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// Asks a question (question_params).
  std::future<BotReply> ask(std::string params);
  /// A line of news, sent ahead of the next question.
  void tell(const std::string& line);

 private:
  struct Waiting {
    std::string params;
    std::promise<BotReply> outcome;
  };
  using Line = std::vector<Waiting>;

  void work(const std::stop_token& stop);
  /// The next questions and the news before them; none once the desk is to end.
  Line next_line(const std::stop_token& stop, std::string& news);
  void serve(Line line, const std::string& news);
  /// Starts the process where it isn't there; why it can't be asked.
  std::optional<Fault> open();
  void lose(Line line, Fault fault, std::chrono::nanoseconds took);
  /// How many questions the next line may have, after `count` took so long: a line has to stay well within its limit.
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
  std::optional<Fault> fault_;  // of the start
  std::unique_ptr<BotLink> link_;  // changed under the mutex

  std::jthread thread_;  // last: it uses all of the above
};

/// What a program is run with. The clock outlives it and is safe from any thread.
struct ProgramSetup {
  std::string bot;  ///< what it is called here
  StartBot start;
  BotLimits limits{};
  table::Clock& clock;
  int processes = 1;  ///< of one that plays many games in each: at most so many at a time
  TellFault tell{};
};

/// A program that plays as a bot: its processes, its manners, its record. Safe from any thread. Outlives the bots that it seats.
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
