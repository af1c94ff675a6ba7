#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <vector>

#include "bots/bot_kind.h"
#include "bots/casual.h"
#include "bots/random_player.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : player_(seed) {}
  [[nodiscard]] std::unique_ptr<Bot> clone() const override { return std::make_unique<RandomBot>(*this); }
  // Pesters nobody: one offer a round, none twice while no deed has changed hands, and none to people, whom
  // most of its offers would insult.
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
  void meet(const Addressees& addressees) override { addressees_ = addressees; }

 private:
  bool may_propose(const State& view, const Action& offer) {
    if (addressees_.has(offer.to)) return false;
    if (made_with_ != view.owner_key) made_.clear();
    made_with_ = view.owner_key;
    return offered_in_ != view.round && std::ranges::none_of(made_, [&](const Action& past) {
             return past.to == offer.to && past.give.deeds == offer.give.deeds &&
                    past.take.deeds == offer.take.deeds;
           });
  }

  RandomPlayer player_;
  Addressees addressees_{};
  std::int32_t offered_in_ = 0;  // the round of its last offer
  std::vector<Action> made_;  // its offers since a deed last changed hands
  std::uint64_t made_with_ = 0;
};

std::unique_ptr<Bot> make_random(const Materials& with) {
  return std::make_unique<RandomBot>(with.seed);
}

std::unique_ptr<Bot> make_casual(const Materials& with) {
  return std::make_unique<TableBot<Casual, SteadyTables, std::uint64_t, Temper>>(with.steady_tables(),
                                                                                 with.seed, with.temper);
}
std::unique_ptr<Bot> make_steady(const Materials& with) {
  return std::make_unique<SteadyBot>(with.steady_tables(), with.temper);
}
std::unique_ptr<Bot> make_by_value(const Materials& with) {
  return std::make_unique<ShrewdBot>(with.tables, Shrewd::Deals::looks_for_them, with.temper);
}
std::unique_ptr<Bot> make_by_search(const Materials& with) {
  return std::make_unique<MasterBot>(with.tables, with.seed, Effort{}, with.temper);
}

constexpr std::array for_people{
    BotKind{{"random", "any legal action, uniform over the kinds of action"}, make_random},
    BotKind{
        {"casual", "plays to win with the mistakes that people make: by list prices, attached, forgetful"},
        make_casual},
    BotKind{{"steady", "plays to win by plain good judgement"}, make_steady},
    BotKind{{"shrewd", "weighs every decision by a learned chance to win, and trades by it"}, make_by_value},
    BotKind{{.id = "master",
             .description = "as shrewd, and plays on in its head before it decides",
             .slow = true},
            make_by_search},
};

// All bots known by name: those for people, then added ones.
class BotTable {
 public:
  BotTable() { add(for_people); }
  void add(std::span<const BotKind> kinds) {
    kinds_.insert(kinds_.end(), kinds.begin(), kinds.end());
    std::ranges::transform(kinds, std::back_inserter(infos_), &BotKind::info);
  }
  [[nodiscard]] std::span<const BotKind> kinds() const { return kinds_; }
  [[nodiscard]] std::span<const BotInfo> infos() const { return infos_; }

 private:
  std::vector<BotKind> kinds_;
  std::vector<BotInfo> infos_;
};

BotTable& bot_table() {
  static BotTable table;
  return table;
}

std::unique_ptr<Bot> made(std::string_view id, const Materials& with) {
  const auto kinds = bot_table().kinds();
  const auto at = std::ranges::find(kinds, id, [](const BotKind& kind) { return kind.info.id; });
  return at == kinds.end() ? nullptr : at->make(with);
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
  return bot_table().infos();
}

void add_to_bot_list(std::span<const BotKind> kinds) {
  bot_table().add(kinds);
}

std::span<const BotInfo> bots_for_people() {
  return bot_table().infos().first(for_people.size());
}

bool has_bot(std::span<const BotInfo> list, std::string_view id) {
  return std::ranges::any_of(list, [id](const BotInfo& bot) { return bot.id == id; });
}

bool stands_for_person(std::string_view id) {
  return std::ranges::any_of(bot_list(), [id](const BotInfo& bot) { return bot.person && bot.id == id; });
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
