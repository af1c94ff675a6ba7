// The actions of a learning program as numbers: one discrete space for every edition.
// docs/formats/environment.md lists it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>

#include "base/id.h"
#include "base/limits.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::environment {

/// The actions 0 to 13, which need no parameter.
enum class PlainAction : std::uint8_t {
  roll,
  buy,
  decline,
  pass,
  pay_fine,
  use_jail_card,
  claim,
  accept,
  reject,
  end_turn,
  declare_bankruptcy,  ///< or resigns, if nothing else is legal
  choose_first,
  choose_second,
  wait  ///< leaves a rent unclaimed until the next throw (UK.13)
};
inline constexpr int plain_count = 14;

// The first number of each kind, and the count. Each block of spaces is one word of a mask.
inline constexpr int bid_first = plain_count;
inline constexpr int bid_tenths = 20;  ///< bids of 10 %, 20 % ... 200 % of the lot's price
inline constexpr int bid_count = bid_tenths + 2;  ///< with the least bid first and all the cash last
inline constexpr std::array order_percents = {10, 25, 50, 100};  ///< of cash or savings (S.12)
inline constexpr int deposit_first = bid_first + bid_count;
inline constexpr int withdraw_first = deposit_first + static_cast<int>(order_percents.size());
inline constexpr int deal_first = withdraw_first + static_cast<int>(order_percents.size());
inline constexpr int deal_count = max_players - 1;  ///< begins a deal with the n-th player after this one
inline constexpr int give_card = deal_first + deal_count;
inline constexpr int take_card = give_card + 1;
inline constexpr int cash_first = take_card + 1;
/// Steps of the cash that the proposer gives, in cash units (see cash_unit); below 0 the other side gives.
inline constexpr std::array cash_steps = {1, 5, 20, 100, -1, -5, -20, -100};
inline constexpr int settle_debt = cash_first + static_cast<int>(cash_steps.size());
inline constexpr int propose = settle_debt + 1;
inline constexpr int abandon = propose + 1;
inline constexpr int word_bits = 64;
static_assert(abandon == word_bits - 1);
inline constexpr int build_first = 1 * word_bits;
inline constexpr int sell_building_first = 2 * word_bits;
inline constexpr int mortgage_first = 3 * word_bits;
inline constexpr int lift_first = 4 * word_bits;
inline constexpr int sell_deed_first = 5 * word_bits;
inline constexpr int claim_rent_first = 6 * word_bits;
inline constexpr int give_deed_first = 7 * word_bits;
inline constexpr int take_deed_first = 8 * word_bits;
inline constexpr int sell_hotels_first = 9 * word_bits;
inline constexpr int go_to_first = sell_hotels_first + max_groups;  ///< in two words, as it came later
inline constexpr int action_count = go_to_first + max_spaces;  ///< 672
static_assert(max_spaces == word_bits);

/// A set of actions.
struct Mask {
  static constexpr int word_count = (action_count + word_bits - 1) / word_bits;
  std::array<std::uint64_t, word_count> words{};

  void set(int action) { words[word_of(action)] |= bit_of(action); }
  void set(PlainAction action) { words[0] |= std::uint64_t{1} << static_cast<int>(action); }
  void clear(PlainAction action) { words[0] &= ~(std::uint64_t{1} << static_cast<int>(action)); }
  void set_spaces(int first, SpaceSet spaces) { words[word_of(first)] = spaces.bits; }
  /// False for numbers that are no actions.
  [[nodiscard]] bool contains(std::int64_t action) const {
    if (action < 0 || action >= action_count) return false;
    return (words[word_of(static_cast<int>(action))] & bit_of(static_cast<int>(action))) != 0;
  }
  [[nodiscard]] bool contains(PlainAction action) const { return contains(static_cast<int>(action)); }
  [[nodiscard]] int size() const {
    int count = 0;
    for (const std::uint64_t word : words)
      count += std::popcount(word);
    return count;
  }
  [[nodiscard]] bool empty() const { return *this == Mask{}; }
  /// The n-th action of the set, counted from 0; n is below size().
  [[nodiscard]] int nth(int n) const;
  /// One byte for each action: 1 if it is in the set, else 0.
  void write(std::int8_t* bytes) const;
  /// The same over the bytes of `before`; writes only words that differ.
  void write_changes(const Mask& before, std::int8_t* bytes) const;

  bool operator==(const Mask&) const = default;

 private:
  static constexpr std::size_t word_of(int action) { return static_cast<std::size_t>(action / word_bits); }
  static constexpr std::uint64_t bit_of(int action) { return std::uint64_t{1} << (action % word_bits); }
};

/// The price of the dearest deed, at least 1.
Money dearest_price(const Ruleset& ruleset);
/// The unit of cash in deals: a fortieth of the dearest deed's price, at least 1.
Money cash_unit(const Ruleset& ruleset);
/// The price that bids are tenths of: a deed's own, a building's least first bid.
Money lot_price(const Ruleset& ruleset, const State& state);
/// The sum of the n-th bid, n below bid_count. The auction is open.
Money bid_amount(const Ruleset& ruleset, const State& state, PlayerId player, int n);
/// The n-th player after `player` in seat order, n from 1 below the number of players.
PlayerId player_after(const State& state, PlayerId player, int n);
/// The number of seats from `viewer` on to `player`; 0 for the viewer.
int seats_behind(const State& state, PlayerId viewer, PlayerId player);

/// An action in words, with this board's names: "build on Pall Mall". Empty if it is no action.
std::string action_name(const Ruleset& ruleset, int action);

/// What a player may still start in this turn; each could be done and undone for ever.
struct Leave {
  bool invest = true;  ///< build, lift, deposit, withdraw; a building won at auction may be placed regardless
  bool deal = true;
};

/// What `player`, who decides in `state`, may do; never empty. Without resigning, and without what only other
/// players do.
Mask menu_mask(const Ruleset& ruleset, const State& state, PlayerId player, Leave leave);

/// What the owner of a rent may do who is asked whether to claim it in another player's turn (UK.13).
Mask claim_mask(const State& state, PlayerId creditor);

/// The engine's action for one of menu_mask() or claim_mask() other than steps of a deal and
/// PlainAction::wait.
Action engine_action(const Ruleset& ruleset, const State& state, PlayerId player, int action);

/// Whether an action of menu_mask() begins to compose a deal, with player_after(action - deal_first + 1).
constexpr bool begins_deal(int action) {
  return action >= deal_first && action < give_card;
}
/// Whether an action counts among a turn's investments (Leave::invest).
bool is_investment(const State& state, int action);
/// Differs from turn to turn.
inline int turn_key(const State& state) {
  return state.round * max_players + state.turn.player.number();
}

/// How often cash may be changed in a deal. Since a deed can be added only once, composing a deal always
/// ends.
inline constexpr int most_cash_steps = 24;

/// The deal composed so far.
struct Composition {
  PlayerId to{};  ///< nobody: no deal is being composed
  Side give{};  ///< without cash
  Side take{};
  Money cash = 0;  ///< what the composer gives; below 0 what `to` gives
  std::uint8_t cash_steps_made = 0;

  [[nodiscard]] bool open() const { return to.valid(); }
  /// The deal as an action of the engine.
  [[nodiscard]] Action offer() const {
    Action action = Action::offer(to, give, take);
    (cash > 0 ? action.give : action.take).cash = cash > 0 ? cash : -cash;
    return action;
  }
  bool operator==(const Composition&) const = default;
};

/// What can be added to the deal that `player` composes, and whether it can be proposed. Abandoning is always
/// possible.
Mask composition_mask(const Ruleset& ruleset, const State& state, PlayerId player, const Composition& deal,
                      Money unit);
/// Adds the part that `action` of that mask stands for; not for propose and abandon.
void add_part(const State& state, PlayerId player, Composition& deal, int action, Money unit);

}  // namespace freehold::environment
