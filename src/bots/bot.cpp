#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <tuple>
#include <vector>

#include "bots/casual.h"
#include "bots/dumper.h"
#include "bots/fixed_policy.h"
#include "bots/master.h"
#include "bots/milker.h"
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
  // It pesters nobody: one offer a round, and none again while no deed has changed hands.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    Action action = player_.choose(ruleset, view, me);
    while (action.type == ActionType::offer && !may_propose(view, action))
      action = player_.choose(ruleset, view, me);
    if (action.type == ActionType::offer) {
      offered_in_ = view.round;
      made_.push_back(action);
    }
    return action;
  }

 private:
  bool may_propose(const State& view, const Action& offer) {
    if (made_with_ != view.owner_key) made_.clear();
    made_with_ = view.owner_key;
    return offered_in_ != view.round && std::ranges::none_of(made_, [&](const Action& past) {
             return past.to == offer.to && past.give.deeds == offer.give.deeds &&
                    past.take.deeds == offer.take.deeds;
           });
  }

  RandomPlayer player_;
  std::int32_t offered_in_ = 0;  // the round of its last offer
  std::vector<Action> made_;  // its offers while the deeds were in these hands
  std::uint64_t made_with_ = 0;
};

// The tables that a bot makes for itself.
struct OwnTables {
  void operator()(const Ruleset& ruleset, std::optional<SteadyTables>& own) const {
    own.emplace(ruleset, numbers);
  }
  void operator()(const Ruleset& ruleset, std::optional<ShrewdTables>& own) const {
    own.emplace(ruleset, value::builtin_network());
  }
  Judgement numbers{};  // of a steady player
};

// A player that is made, of tables and what else it takes, when first asked. The tables are those that it shares; without
// any it makes its own.
template <class Player, class Tables, class... More>
class TableBot final : public Bot {
 public:
  explicit TableBot(const Tables* shared, More... more, const OwnTables& make_own = {})
      : make_own_(make_own), tables_(shared), more_(more...) {}

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (tables_ == nullptr) {
      make_own_(ruleset, own_);
      tables_ = &*own_;
    }
    if (!player_) std::apply([&](const More&... more) { player_.emplace(*tables_, more...); }, more_);
    return player_->choose(ruleset, view, me);
  }

 private:
  OwnTables make_own_;
  std::optional<Tables> own_;
  const Tables* tables_;
  std::tuple<More...> more_;
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

// What a bot is made with.
struct Materials {
  std::uint64_t seed;
  Temper temper;
  const ShrewdTables* tables;  // null: it makes its own
};

std::unique_ptr<Bot> make_random(const Materials& with) {
  return std::make_unique<RandomBot>(with.seed);
}

const SteadyTables* steady_tables(const Materials& with) {
  return with.tables == nullptr ? nullptr : &with.tables->steady;
}

using SteadyBot = TableBot<Steady, SteadyTables, Temper>;
// A player that asks copies of steady players.
template <class Player>
struct AskingSteady : Player {
  explicit AskingSteady(const SteadyTables& tables)
      : Player{tables, [&tables] { return std::make_unique<SteadyBot>(&tables, Temper::even); }} {}
};
template <class Player>
std::unique_ptr<Bot> make_asking(const Materials& with) {
  return std::make_unique<TableBot<AskingSteady<Player>, SteadyTables>>(steady_tables(with));
}

using ShrewdBot = TableBot<Shrewd, ShrewdTables, Shrewd::Deals, Temper>;
using MasterBot = TableBot<Master, ShrewdTables, std::uint64_t, Effort, Temper>;

// One that asks copies of players who go by the value, made with this.
template <class Other>
struct MilkerOf : Milker {
  template <class... More>
  explicit MilkerOf(const ShrewdTables& tables, More... more)
      : Milker{tables, [&tables, more...] { return std::make_unique<Other>(&tables, more...); }} {}
};

std::unique_ptr<Bot> make_casual(const Materials& with) {
  return std::make_unique<TableBot<Casual, SteadyTables, std::uint64_t, Temper>>(steady_tables(with),
                                                                                 with.seed, with.temper);
}
std::unique_ptr<Bot> make_steady(const Materials& with) {
  return std::make_unique<SteadyBot>(steady_tables(with), with.temper);
}
std::unique_ptr<Bot> make_steady_before(const Materials& with) {
  return std::make_unique<SteadyBot>(with.tables == nullptr ? nullptr : &with.tables->steady_before,
                                     Temper::even, OwnTables{judgement_before()});
}
std::unique_ptr<Bot> make_by_value(const Materials& with) {
  return std::make_unique<ShrewdBot>(with.tables, Shrewd::Deals::looks_for_them, with.temper);
}
std::unique_ptr<Bot> make_by_search(const Materials& with) {
  return std::make_unique<MasterBot>(with.tables, with.seed, Effort{}, with.temper);
}
std::unique_ptr<Bot> make_milker(const Materials& with) {
  return std::make_unique<TableBot<MilkerOf<ShrewdBot>, ShrewdTables, Shrewd::Deals, Temper>>(
      with.tables, Shrewd::Deals::looks_for_them, Temper::even);
}
std::unique_ptr<Bot> make_milker_of_masters(const Materials& with) {
  return std::make_unique<TableBot<MilkerOf<MasterBot>, ShrewdTables, std::uint64_t, Effort, Temper>>(
      with.tables, with.seed, Effort{}, Temper::even);
}
template <FixedPolicyKind kind, OfferPace pace>
std::unique_ptr<Bot> make_fixed(const Materials&) {
  return std::make_unique<FixedPolicyBot>(kind, pace);
}

struct Entry {
  BotInfo info;
  std::unique_ptr<Bot> (*make)(const Materials&);
};

using enum FixedPolicyKind;
using enum OfferPace;
constexpr bool sparring = true;
constexpr bool slow = true;

constexpr std::array entries{
    Entry{{"random", "any legal action, uniform over the kinds of action"}, make_random},
    Entry{{"casual", "plays to win with the mistakes that people make: by list prices, attached, forgetful"},
          make_casual},
    Entry{{"steady", "plays to win by plain good judgement"}, make_steady},
    Entry{{"shrewd", "weighs every decision by a learned chance to win, and trades by it"}, make_by_value},
    Entry{{"master", "as shrewd, and plays on in its head before it decides", !sparring, slow},
          make_by_search},
    Entry{{"steady-before", "steady as it was before its auctions and deals were mended", sparring},
          make_steady_before},
    Entry{{"fp-a", "fixed policy A of the literature", sparring}, make_fixed<any_group, once_a_turn>},
    Entry{{"fp-b", "fixed policy B: wants stations and the dearest group", sparring},
          make_fixed<rich, once_a_turn>},
    Entry{{"fp-c", "fixed policy C: wants stations and two cheap groups, stops at three houses", sparring},
          make_fixed<early, once_a_turn>},
    Entry{{"fp-a-eager", "fixed policy A, making offers whenever it may", sparring},
          make_fixed<any_group, eager>},
    Entry{{"fp-b-eager", "fixed policy B, making offers whenever it may, for all that it wants", sparring},
          make_fixed<rich, eager>},
    Entry{{"fp-c-eager", "fixed policy C, making offers whenever it may, for all that it wants", sparring},
          make_fixed<early, eager>},
    Entry{{"squeezer", "steady, but pays the least that a steady bot would accept", sparring},
          make_asking<Squeezer>},
    Entry{{"dumper", "steady, but sells steady bots what is mortgaged or lost anyway", sparring},
          make_asking<Dumper>},
    Entry{{"milker", "shrewd, but pays the least that a shrewd bot would accept", sparring}, make_milker},
    Entry{{"master-milker", "shrewd, but pays the least that a master would accept", sparring, slow},
          make_milker_of_masters},
};

constexpr auto bots = [] {
  std::array<BotInfo, entries.size()> all;
  std::ranges::transform(entries, all.begin(), &Entry::info);
  return all;
}();
static_assert(std::ranges::is_partitioned(bots, [](const BotInfo& bot) { return !bot.sparring; }));

std::unique_ptr<Bot> made(std::string_view id, const Materials& with) {
  const auto at = std::ranges::find(entries, id, [](const Entry& entry) { return entry.info.id; });
  return at == entries.end() ? nullptr : at->make(with);
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

bool has_bot(std::span<const BotInfo> list, std::string_view id) {
  return std::ranges::any_of(list, [id](const BotInfo& bot) { return bot.id == id; });
}

std::unique_ptr<Bot> make_bot(std::string_view id, std::uint64_t seed, Temper temper) {
  return made(id, {seed, temper, nullptr});
}

std::unique_ptr<Bot> make_shrewd(const ShrewdTables& tables) {
  return std::make_unique<ShrewdBot>(&tables, Shrewd::Deals::looks_for_them, Temper::even);
}

BotMaker::BotMaker(const Ruleset& ruleset)
    : tables_(std::make_unique<const ShrewdTables>(ruleset, value::builtin_network())) {}

BotMaker::~BotMaker() = default;

std::unique_ptr<Bot> BotMaker::make(std::string_view id, std::uint64_t seed, Temper temper) const {
  return made(id, {seed, temper, tables_.get()});
}

}  // namespace freehold::bots
