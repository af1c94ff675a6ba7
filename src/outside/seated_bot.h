// An outside program in one seat of one game, used like any other bot.
#pragma once

#include <chrono>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "environment/numbered_seat.h"
#include "notation/seat.h"
#include "outside/desk.h"
#include "rules/ruleset.h"
#include "table/thinking_bot.h"

namespace freehold::outside {

/// Whether answer() waits for the program, within its time limit, or may return without an answer for now.
enum class Patience : std::uint8_t { waits, comes_back };

/// Never stops a game: if the program exits, is too slow or answers nonsense, the harmless action is taken
/// (table::harmless_action). Starts nothing before it is first asked.
class SeatedBot final : public table::ThinkingBot {
 public:
  /// `seed` determines the numbers for the bot's own random choices. With `edition_options`, which must
  /// outlive it, choose() knows the edition's own options; otherwise it assumes those of the game.
  SeatedBot(Program& program, std::uint64_t seed, Patience patience = Patience::waits,
            const RuleOptions* edition_options = nullptr)
      : program_(program), seed_(seed), patience_(patience), edition_options_(edition_options) {}
  ~SeatedBot() override;

  /// Waits, whatever its patience. The players' names are numbers.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override;
  std::optional<Action> answer(const table::BotQuestion& question) override;
  std::vector<std::string> take_faults() override;

 private:
  /// A question being asked.
  struct Asked {
    State state;
    PlayerId player;
    std::future<BotReply> outcome;
  };

  void ask(const table::BotQuestion& question);
  [[nodiscard]] std::string params_of(const table::BotQuestion& question, std::uint64_t seed);
  /// The answer, checked; nullopt after a step of a deal, when there is more to ask.
  std::optional<Action> take(const table::BotQuestion& question);
  std::expected<std::optional<Action>, Fault> read(const table::BotQuestion& question,
                                                   const boost::json::value& answer);
  void note(Fault fault);
  void stop_asking(const std::string& why);

  Program& program_;
  std::uint64_t seed_;
  Patience patience_;
  const RuleOptions* edition_options_;
  std::shared_ptr<Desk> desk_;
  std::int64_t game_ = 0;
  std::uint64_t questions_ = 0;
  std::optional<Asked> asked_;
  std::optional<environment::NumberedSeat> numbers_;  // of a bot that sees numbers
  std::chrono::nanoseconds used_{};
  int bad_answers_ = 0;
  bool asks_no_more_ = false;
  std::vector<std::string> faults_;
  std::vector<notation::Seat> numbered_;
};

}  // namespace freehold::outside
