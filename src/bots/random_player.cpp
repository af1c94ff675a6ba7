#include "bots/random_player.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/assert.h"
#include "base/id_set.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::bots {
namespace {

constexpr std::uint32_t offers_drawn_for_one_made = 4;

using ActionKind = Id<struct ActionKindTag>;
using ActionKinds = IdSet<ActionKind, std::uint32_t>;

constexpr ActionKind kind_of(ActionType type) {
  return ActionKind{static_cast<int>(type)};
}

constexpr ActionKinds never{kind_of(ActionType::resign), kind_of(ActionType::time_up)};

// Draws actions from a menu.
class Draw {
 public:
  Draw(RandomSource& random, const Ruleset& ruleset, const State& state, PlayerId player)
      : random_(random),
        ruleset_(ruleset),
        state_(state),
        player_(player),
        menu_(legal_actions(ruleset, state, player)) {}

  Action run() {
    ActionKinds kinds = ActionKinds{static_cast<std::uint32_t>(menu_.types.to_ulong())} - never;
    FREEHOLD_ASSERT(!kinds.empty());
    const auto kind = any(kinds);
    if (kind != kind_of(ActionType::offer)) return of(type_of(kind));
    if (const auto offer = some_offer()) return *offer;
    kinds.erase(kind);
    FREEHOLD_ASSERT(!kinds.empty());  // there is always something besides offers
    return of(type_of(any(kinds)));
  }

 private:
  static ActionType type_of(ActionKind kind) { return static_cast<ActionType>(kind.number()); }

  template <class IdType, class Word>
  IdType any(IdSet<IdType, Word> set) {
    return set.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(set.size()))));
  }

  // Uniform from `least` to `most`.
  Money amount(Money least, Money most) {
    return least + static_cast<Money>(random_.below(static_cast<std::uint32_t>(most - least) + 1));
  }

  Action of(ActionType type) {
    switch (info_of(type).says) {
      case ActionField::nothing:
      case ActionField::sum_if_any:
      case ActionField::deal: return Action::of(type);
      case ActionField::space:
      case ActionField::space_if_any: return Action::on(type, any(menu_.spaces_of(type)));
      case ActionField::group: return Action::sell_hotels(any(menu_.sell_hotels));
      case ActionField::amount: return with_amount(type);
      case ActionField::option: return Action::choose(option());
    }
    return Action::of(type);
  }

  // A bid, or an order of any available amount, or of 1 (S.12).
  Action with_amount(ActionType type) {
    if (type == ActionType::bid) return Action::bid(amount(menu_.least_bid, menu_.most_bid));
    const Player& self = state_.player(player_);
    const Money there = type == ActionType::deposit ? self.cash : self.savings;
    return {.type = type, .amount = amount(1, std::clamp(there, 1, menu_.most_order))};
  }

  int option() {
    using Option = Id<struct OptionTag>;
    const IdSet<Option, std::uint32_t> options{static_cast<std::uint32_t>(menu_.options)};
    return any(options).number();
  }

  // A random part of what `owner` has, as one side of an offer.
  Side side(PlayerId owner) {
    Side side;
    const SpaceSet deeds = state_.owned_by(owner);
    if (!deeds.empty() && random_.below(3) != 0) side.deeds.insert(any(deeds));
    if (random_.below(2) == 0) side.cash = amount(0, std::max(0, state_.player(owner).cash / 2));
    if (side.deeds.empty() && !state_.player(owner).jail_cards.empty()) side.jail_cards = 1;
    return side;
  }

  std::optional<Action> some_offer() {
    if (random_.below(offers_drawn_for_one_made) != 0) return std::nullopt;
    PlayerSet others = state_.in_game;
    others.erase(player_);
    if (others.empty()) return std::nullopt;
    const PlayerId to = any(others);
    const Side give = side(player_);
    const Action offer = Action::offer(to, give, side(to));
    if (judge(ruleset_, state_, player_, offer)) return std::nullopt;
    return offer;
  }

  RandomSource& random_;
  const Ruleset& ruleset_;
  const State& state_;
  PlayerId player_;
  LegalActions menu_;
};

}  // namespace

Action RandomPlayer::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  return Draw{random_, ruleset, view, me}.run();
}

}  // namespace freehold::bots
