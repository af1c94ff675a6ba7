// Proposing: the swap that fills a group for both sides, at a pace that doesn't pester anyone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What a bot has proposed lately, so that it does not pester: one look for a swap in each turn of its own,
/// none proposed again within `patience` rounds, no search while nothing has changed hands in a group that it could fill.
/// Where it gives up (Judgement): none again either while the two have the same deeds; and after each refusal in a row of one
/// player nothing to that player for `patience` rounds, then for twice as many, and so on.
class SwapMemory {
 public:
  /// Called before a search: notes how the last offer was taken.
  void look_back(const State& state, int patience);
  /// Whether `player` is not to be asked yet, after what it has refused.
  [[nodiscard]] bool leaves_alone(const State& state, PlayerId player) const {
    return state.round < silent_to_[player.index()];
  }
  /// Whether this is the first question of the turn; from then on it is not.
  bool first_look(const State& state) { return std::exchange(last_round_, state.round) != state.round; }
  /// Whether nothing was found lately where the groups at hand were owned as now.
  [[nodiscard]] bool barren(const State& state, std::uint64_t ownership) const {
    return state.round < silent_until_ && ownership == barren_;
  }
  /// The same where no deed at all has changed hands: asked first, since it is cheaper.
  [[nodiscard]] bool nothing_new(const State& state, std::uint64_t all_ownership) {
    const bool is_same = all_ownership == seen_ && state.round < seen_until_;
    if (is_same) seen_in_ = state.round;
    return is_same;
  }
  void saw_nothing(const State& state, std::uint64_t all_ownership, std::int32_t until) {
    seen_ = all_ownership;
    seen_until_ = until;
    seen_in_ = state.round;
  }
  /// The round before which there is nothing to propose while no deed changes hands; 0 if this round's look has not
  /// told.
  [[nodiscard]] std::int32_t nothing_before(const State& state) const {
    return seen_in_ == state.round ? seen_until_ : 0;
  }
  [[nodiscard]] std::int32_t silent_until() const { return silent_until_; }
  [[nodiscard]] bool proposed_lately(const State& state, const Offer& deal, const Judgement& judgement) const;
  void found_none(const State& state, std::uint64_t ownership, int patience);
  void proposed(const State& state, const Offer& deal);

 private:
  struct Proposal {
    PlayerId to;
    SpaceSet give;
    SpaceSet take;
    std::int32_t round = 0;
    SpaceSet own;  ///< what the proposer had then
    SpaceSet theirs;  ///< and the other
  };
  std::array<Proposal, 8> proposals_{};
  std::size_t next_ = 0;
  bool waits_ = false;  ///< for the answer to last_
  Offer last_;
  std::array<std::uint8_t, max_players> refusals_{};  ///< in a row, of each player
  std::array<std::int32_t, max_players> silent_to_{};  ///< the round before which none is proposed to it
  std::int32_t last_round_ = 0;  ///< in which it looked; 0 for none
  std::int32_t silent_until_ = 0;
  std::uint64_t barren_ = 0;  ///< the ownership in which nothing was found
  std::uint64_t seen_ = 0;  ///< that of all deeds, when last nothing was found
  std::int32_t seen_until_ = 0;
  std::int32_t seen_in_ = 0;  ///< the round of that look
};

/// The deal most worth proposing, noted in `memory`: it fills a group for `player`, or comes nearer to that,
/// and where it can fills one for the other side; cash makes up the difference. Both sides score at least the
/// least gain. Nothing if there is none, or where it is not the time (see SwapMemory).
std::optional<Offer> next_swap(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId player, SwapMemory& memory);

}  // namespace freehold::bots
