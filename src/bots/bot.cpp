#include "bots/bot.h"

#include <array>
#include <optional>

#include "bots/random_player.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : player_(seed) {}
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    return player_.choose(ruleset, view, me);
  }

 private:
  RandomPlayer player_;
};

class SteadyBot final : public Bot {
 public:
  SteadyBot() = default;
  explicit SteadyBot(const SteadyTables& shared) : player_(shared) {}

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (!player_) player_.emplace(own_.emplace(ruleset));
    return player_->choose(ruleset, view, me);
  }

 private:
  std::optional<SteadyTables> own_;
  std::optional<Steady> player_;
};

constexpr std::array<BotInfo, 2> bots{{
    {"random", "any legal action, uniform over the kinds of action"},
    {"steady", "plays to win by plain good judgement"},
}};

}  // namespace

PlayerId creditor_to_ask(const Ruleset& ruleset, const State& state) {
  for (int i = 0; i < state.claimable.count; ++i) {
    const PlayerId creditor = state.claimable.rents[static_cast<std::size_t>(i)].creditor;
    if (!judge(ruleset, state, creditor, Action::of(ActionType::claim_rent))) return creditor;
  }
  return awaited_player(ruleset, state);
}

std::span<const BotInfo> bot_list() {
  return bots;
}

std::unique_ptr<Bot> make_bot(std::string_view id, std::uint64_t seed) {
  if (id == "random") return std::make_unique<RandomBot>(seed);
  if (id == "steady") return std::make_unique<SteadyBot>();
  return nullptr;
}

BotMaker::BotMaker(const Ruleset& ruleset) : steady_tables_(std::make_unique<const SteadyTables>(ruleset)) {}

BotMaker::~BotMaker() = default;

std::unique_ptr<Bot> BotMaker::make(std::string_view id, std::uint64_t seed) const {
  if (id == "steady") return std::make_unique<SteadyBot>(*steady_tables_);
  return make_bot(id, seed);
}

}  // namespace freehold::bots
