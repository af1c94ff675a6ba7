// The actions of a learning program as numbers: one discrete space for every edition. docs/formats/environment.md lists it.
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

/// The actions 0 to 13: what needs no further word.
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
  declare_bankruptcy,  ///< or resigns, if the rules leave nothing else
  choose_first,
  choose_second,
  wait  ///< leaves a rent unclaimed until the next throw (UK.13)
};
inline constexpr int plain_count = 14;

// The first number of each kind and how many there are. Each block of spaces is one word of a mask.
inline constexpr int bid_first = plain_count;
inline constexpr int bid_tenths = 20;  ///< bids of 10 %, 20 % ... 200 % of the lot's price
inline constexpr int bid_count = bid_tenths + 2;  ///< before them the least bid, behind them all the cash
inline constexpr std::array order_percents = {10, 25, 50, 100};  ///< of the cash, or of the savings (S.12)
inline constexpr int deposit_first = bid_first + bid_count;
inline constexpr int withdraw_first = deposit_first + static_cast<int>(order_percents.size());
inline constexpr int deal_first = withdraw_first + static_cast<int>(order_percents.size());
inline constexpr int deal_count = max_players - 1;  ///< begins a deal with the n-th player after this one
inline constexpr int give_card = deal_first + deal_count;
inline constexpr int take_card = give_card + 1;
inline constexpr int cash_first = take_card + 1;
/// Steps of what the deal's proposer gives in cash, in cash units (see cash_unit); below 0 the other one gives.
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
inline constexpr int action_count = sell_hotels_first + max_groups;  ///< 608
static_assert(max_spaces == word_bits);

/// A set of actions.
struct Mask {
  static constexpr int word_count = (action_count + word_bits - 1) / word_bits;
  std::array<std::uint64_t, word_count> words{};

  void set(int action) { words[word_of(action)] |= bit_of(action); }
  void set(PlainAction action) { words[0] |= std::uint64_t{1} << static_cast<int>(action); }
  void set_spaces(int first, SpaceSet spaces) { words[word_of(first)] = spaces.bits; }
  /// False for any number that is no action.
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
  /// The same over the bytes of `before`: only the words that differ.
  void write_changes(const Mask& before, std::int8_t* bytes) const;

  bool operator==(const Mask&) const = default;

 private:
  static constexpr std::size_t word_of(int action) { return static_cast<std::size_t>(action / word_bits); }
  static constexpr std::uint64_t bit_of(int action) { return std::uint64_t{1} << (action % word_bits); }
};

/// The price of the dearest deed, at least 1.
Money dearest_price(const Ruleset& ruleset);
/// The unit in which cash is added to a deal: a fortieth of the dearest deed's price, at least 1.
Money cash_unit(const Ruleset& ruleset);
/// The price that bids are tenths of: of a deed its own, of a building the least first bid.
Money lot_price(const Ruleset& ruleset, const State& state);
/// What the n-th bid comes to, n below bid_count. The auction is open.
Money bid_amount(const Ruleset& ruleset, const State& state, PlayerId player, int n);
/// The n-th player after `player` in seat order, n from 1 below the number of players.
PlayerId player_after(const State& state, PlayerId player, int n);
/// How far `player` sits behind `viewer`: 0 for the viewer.
int seats_behind(const State& state, PlayerId viewer, PlayerId player);

/// An action in words, with the names of this board: "build on Pall Mall". Empty for a number that is no action.
std::string action_name(const Ruleset& ruleset, int action);

/// What a player may still start in this turn. Each of these could be done and undone without end.
struct Leave {
  bool invest = true;  ///< build, lift, deposit, withdraw; a building that was won is placed all the same
  bool deal = true;
};

/// What `player` may do, who decides in `state`; never empty. Not in it: to resign, and what only players do who are not
/// asked.
Mask menu_mask(const Ruleset& ruleset, const State& state, PlayerId player, Leave leave);

/// What the owner of a rent may do who is asked whether to claim it while another player has the turn (UK.13).
Mask claim_mask(const State& state, PlayerId creditor);

/// The engine's action for one of menu_mask() or claim_mask() that is neither a step of a deal nor PlainAction::wait.
Action engine_action(const Ruleset& ruleset, const State& state, PlayerId player, int action);

/// How often cash may be added to or taken from one deal: with every deed addable once, a deal always comes to an end.
inline constexpr int most_cash_steps = 24;

/// The deal so far. Closed, all of it is as at the start.
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

/// What can be added to the deal that `player` composes, and whether it can be proposed. It can always be abandoned.
Mask composition_mask(const Ruleset& ruleset, const State& state, PlayerId player, const Composition& deal,
                      Money unit);
/// Adds the part that `action`, one of that mask, stands for; neither propose nor abandon.
void add_part(const State& state, PlayerId player, Composition& deal, int action, Money unit);

}  // namespace freehold::environment
