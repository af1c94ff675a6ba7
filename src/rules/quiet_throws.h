// A fast path for the throws that make up most of a game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Handles throws that move a free player to a space where nobody has to decide, no card is drawn, and cash
/// covers what is due: nothing, a rent or a tax, after any salary. What a space charges is cached until its
/// owner's deeds change (State::deed_keys); the bank counts as an owner, so that no case is special. Does
/// what the engine's throw, move and land do, but emits no events; all other throws are left to the engine.
class QuietThrows {
 public:
  /// `rules` must outlive it.
  explicit QuietThrows(const Ruleset& rules);

  /// Handles the throw of the player in turn, who isn't confined and may throw, in a position that nothing
  /// interrupts. False if it isn't a quiet one; then nothing has changed.
  [[nodiscard, gnu::always_inline]] bool take(State& state, const Fall& fall) {
    Turn& turn = state.turn;
    Player& self = state.player(turn.player);
    const int sum = fall.sum;
    const int way = self.space.number() + sum;
    const Money on_passing = all_if(way >= space_count_);
    const SpaceId to{way - (space_count_ & on_passing)};
    const std::size_t slot = state.owner_slot(to);
    Due& due = dues_[to.index()];
    if (due.owners_key != state.deed_keys[slot]) [[unlikely]]
      due = due_at(state, to);
    const Money salary = salary_ & on_passing;
    const Money is_others = all_if(static_cast<int>(slot) != turn.player.number() + 1);
    const Money amount = (due.fixed + due.per_pip * sum) & is_others;
    const Money left = self.cash + salary - amount;
    const Money is_double = all_if(fall.is_double);
    const int doubles = turn.doubles - is_double;
    const Money to_jail = is_double & all_if(doubles == doubles_to_jail_);
    if ((left | (most_issued_ - state.issued) | to_jail | due.not_quiet) < 0) return false;
    self.cash = left;
    const Money to_player = all_if(slot != 0);
    state.issued += salary - (amount & ~to_player);
    state.players[slot - static_cast<std::size_t>(slot != 0)].cash += amount & to_player;
    self.salaries = static_cast<std::uint8_t>(self.salaries - (on_passing & all_if(self.salaries < 255)));
    self.space = to;
    turn.dice = fall.dice;
    turn.doubles = static_cast<std::uint8_t>(doubles);
    turn.thrown = true;
    turn.throw_owed = (is_double & throws_again_) != 0;
    state.phase = state.resume = turn.throw_owed ? Phase::pre_roll : Phase::post_roll;
    return true;
  }

 private:
  /// All bits or none, for selecting where a branch would often be mispredicted.
  static constexpr Money all_if(bool condition) { return -static_cast<Money>(condition); }
  /// What landing on a space costs a player who doesn't own it.
  struct Due {
    Money not_quiet = all_if(true);
    Money fixed = 0;
    Money per_pip = 0;  ///< times the sum of the dice (UK.18)
    std::uint64_t owners_key = 1;  ///< State::deed_keys of the owner for which this is valid; 0 for the bank
  };

  [[nodiscard]] Due due_at(const State& state, SpaceId at) const;
  [[nodiscard]] Due due_of_deed(const State& state, SpaceId deed) const;
  [[nodiscard]] bool is_quiet(const Space& space) const;

  const Ruleset* rules_;
  int space_count_;
  Money salary_;
  /// Up to this, nobody can be too rich for a salary (G.12h); below any real amount if no throw is quiet.
  std::int64_t most_issued_;
  int doubles_to_jail_;  ///< UK.8; 0 if there is no jail
  Money throws_again_;  ///< all_if(doubles throw again)
  std::array<Due, max_spaces> dues_{};
};

}  // namespace freehold
