#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>

#include "bots/dumper.h"
#include "bots/fixed_policy.h"
#include "bots/random_player.h"
#include "bots/shrewd.h"
#include "bots/shrewd_tables.h"
#include "bots/squeezer.h"
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

// A player that is made from tables: from those that it shares, or from its own, which it makes when first asked.
template <class Player>
class TableBot final : public Bot {
 public:
  explicit TableBot(const SteadyTables* shared) : tables_(shared) {}

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (tables_ == nullptr) tables_ = &own_.emplace(ruleset);
    if (!player_) player_.emplace(made());
    return player_->choose(ruleset, view, me);
  }

 private:
  Player made() const {
    if constexpr (std::constructible_from<Player, const SteadyTables&>) {
      return Player{*tables_};
    } else {
      return Player{*tables_, [tables = tables_] { return std::make_unique<TableBot<Steady>>(tables); }};
    }
  }

  std::optional<SteadyTables> own_;
  const SteadyTables* tables_;
  std::optional<Player> player_;
};

class FixedPolicyBot final : public Bot {
 public:
  FixedPolicyBot(FixedPolicyKind kind, OfferPace pace) : kind_(kind), pace_(pace) {}

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (!player_) player_.emplace(ruleset, kind_, pace_);
    return player_->choose(ruleset, view, me);
  }

 private:
  FixedPolicyKind kind_;
  OfferPace pace_;
  std::optional<FixedPolicy> player_;
};

class ShrewdBot final : public Bot {
 public:
  explicit ShrewdBot(const ShrewdTables* shared) : tables_(shared) {}

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (tables_ == nullptr) tables_ = &own_.emplace(ruleset, value::builtin_network());
    if (!player_) player_.emplace(*tables_);
    return player_->choose(ruleset, view, me);
  }

 private:
  std::optional<ShrewdTables> own_;
  const ShrewdTables* tables_;
  std::optional<Shrewd> player_;
};

// What a bot is made with.
struct Materials {
  std::uint64_t seed;
  const ShrewdTables* tables;  // null: it makes its own
};

std::unique_ptr<Bot> make_random(const Materials& with) {
  return std::make_unique<RandomBot>(with.seed);
}
template <class Player>
std::unique_ptr<Bot> make_by_tables(const Materials& with) {
  return std::make_unique<TableBot<Player>>(with.tables == nullptr ? nullptr : &with.tables->steady);
}
std::unique_ptr<Bot> make_by_value(const Materials& with) {
  return std::make_unique<ShrewdBot>(with.tables);
}
template <FixedPolicyKind kind, OfferPace pace>
std::unique_ptr<Bot> make_fixed(const Materials&) {
  return std::make_unique<FixedPolicyBot>(kind, pace);
}

constexpr std::array<BotInfo, 11> bots{{
    {"random", "any legal action, uniform over the kinds of action"},
    {"steady", "plays to win by plain good judgement"},
    {"shrewd", "weighs every decision by a learned chance to win, and trades by it"},
    {"fp-a", "fixed policy A of the literature", true},
    {"fp-b", "fixed policy B: wants stations and the dearest group", true},
    {"fp-c", "fixed policy C: wants stations and two cheap groups, stops at three houses", true},
    {"fp-a-eager", "fixed policy A, making offers whenever it may", true},
    {"fp-b-eager", "fixed policy B, making offers whenever it may, for all that it wants", true},
    {"fp-c-eager", "fixed policy C, making offers whenever it may, for all that it wants", true},
    {"squeezer", "steady, but pays the least that a steady bot would accept", true},
    {"dumper", "steady, but sells steady bots what is mortgaged or lost anyway", true},
}};

// In the order of `bots`.
constexpr std::array<std::unique_ptr<Bot> (*)(const Materials&), bots.size()> makers{
    make_random,
    make_by_tables<Steady>,
    make_by_value,
    make_fixed<FixedPolicyKind::plain, OfferPace::once_a_turn>,
    make_fixed<FixedPolicyKind::rich, OfferPace::once_a_turn>,
    make_fixed<FixedPolicyKind::early, OfferPace::once_a_turn>,
    make_fixed<FixedPolicyKind::plain, OfferPace::eager>,
    make_fixed<FixedPolicyKind::rich, OfferPace::eager>,
    make_fixed<FixedPolicyKind::early, OfferPace::eager>,
    make_by_tables<Squeezer>,
    make_by_tables<Dumper>,
};

std::unique_ptr<Bot> made(std::string_view id, const Materials& with) {
  const auto at = std::ranges::find(bots, id, &BotInfo::id);
  return at == bots.end() ? nullptr : makers[static_cast<std::size_t>(at - bots.begin())](with);
}

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

std::span<const BotInfo> bots_for_people() {
  const auto first_sparring = std::ranges::find(bots, true, &BotInfo::sparring);
  return std::span{bots.begin(), first_sparring};
}

std::unique_ptr<Bot> make_bot(std::string_view id, std::uint64_t seed) {
  return made(id, {seed, nullptr});
}

std::unique_ptr<Bot> make_shrewd(const ShrewdTables& tables) {
  return std::make_unique<ShrewdBot>(&tables);
}

BotMaker::BotMaker(const Ruleset& ruleset)
    : shrewd_tables_(std::make_unique<const ShrewdTables>(ruleset, value::builtin_network())) {}

BotMaker::~BotMaker() = default;

std::unique_ptr<Bot> BotMaker::make(std::string_view id, std::uint64_t seed) const {
  return made(id, {seed, shrewd_tables_.get()});
}

}  // namespace freehold::bots
