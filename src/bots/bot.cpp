#include "bots/bot.h"

#include <array>
#include <optional>

#include "bots/random_player.h"
#include "bots/shrewd.h"
#include "bots/shrewd_tables.h"
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

class ShrewdBot final : public Bot {
 public:
  ShrewdBot() = default;
  explicit ShrewdBot(const ShrewdTables& shared) : player_(shared) {}

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (!player_) player_.emplace(own_.emplace(ruleset, value::builtin_network()));
    return player_->choose(ruleset, view, me);
  }

 private:
  std::optional<ShrewdTables> own_;
  std::optional<Shrewd> player_;
};

constexpr std::array<BotInfo, 3> bots{{
    {"random", "any legal action, uniform over the kinds of action"},
    {"steady", "plays to win by plain good judgement"},
    {"shrewd", "weighs every decision by a learned chance to win, and trades by it"},
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
  if (id == "shrewd") return std::make_unique<ShrewdBot>();
  return nullptr;
}

std::unique_ptr<Bot> make_shrewd(const ShrewdTables& tables) {
  return std::make_unique<ShrewdBot>(tables);
}

BotMaker::BotMaker(const Ruleset& ruleset)
    : shrewd_tables_(std::make_unique<const ShrewdTables>(ruleset, value::builtin_network())) {}

BotMaker::~BotMaker() = default;

std::unique_ptr<Bot> BotMaker::make(std::string_view id, std::uint64_t seed) const {
  if (id == "steady") return std::make_unique<SteadyBot>(shrewd_tables_->steady);
  if (id == "shrewd") return make_shrewd(*shrewd_tables_);
  return make_bot(id, seed);
}

}  // namespace freehold::bots
