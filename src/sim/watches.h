// Watches that count games being played: landings, the first time of a milestone, and everything in a report:
// incomes, groups, ruins, worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "notation/json_text.h"
#include "rules/action.h"
#include "rules/game.h"
#include "rules/state.h"
#include "sim/milestone.h"
#include "sim/tally.h"

namespace freehold::sim {

/// Counts landings into a tally, game after game.
class LandingWatch {
 public:
  explicit LandingWatch(Tally& tally) : tally_(&tally) {}

  void start_game(const Ruleset&, const State&) { at_ = filled(); }
  void choosing(const Ruleset&, const State&, PlayerId, const Action&) const {}
  void stepped(const Ruleset&, const State& state) { count_landing(state); }
  void end_game(const Ruleset&, const State&, GameRow&) const {}

 protected:
  // Only the player in turn moves. A player who is moved on within a step has landed where the token ends up.
  void count_landing(const State& state) {
    const std::size_t player = state.turn.player.index();
    const SpaceId now = state.players[player].space;
    if (now == at_[player]) return;
    at_[player] = now;
    ++tally_->landings[now.index()];
  }

  Tally& tally() { return *tally_; }

 private:
  Tally* tally_;
  std::array<SpaceId, max_players> at_ = filled();

  static constexpr std::array<SpaceId, max_players> filled() {
    std::array<SpaceId, max_players> all{};
    all.fill(SpaceId{0});
    return all;
  }
};

/// A `Watch` that also notes when the milestone is first reached. Counts only throws that move a token: not
/// those for the start, nor the new throw for a utility.
template <class Watch>
class MilestoneWatch : public Watch {
 public:
  MilestoneWatch(Tally& tally, Milestone milestone) : Watch(tally), milestone_(milestone) {}

  void start_game(const Ruleset& ruleset, const State& state) {
    Watch::start_game(ruleset, state);
    throws_ = 0;
    waits_ = true;
  }
  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    Watch::choosing(ruleset, state, player, action);
    throws_ += static_cast<std::int64_t>(action.type == ActionType::roll);
  }
  void stepped(const Ruleset& ruleset, const State& state) {
    Watch::stepped(ruleset, state);
    if (!waits_ || !is_reached(ruleset, state, milestone_)) return;
    waits_ = false;
    note(state.round);
  }

 private:
  void note(std::int32_t round) {
    Waits& waits = this->tally().waits;
    const std::int64_t rounds = std::max(round, 1);
    ++waits.games;
    waits.throws += throws_;
    waits.rounds += rounds;
    ++waits.games_by_throws[static_cast<std::size_t>(std::min(throws_, most_waited_throws))];
    ++waits.games_by_rounds[static_cast<std::size_t>(std::min<std::int64_t>(rounds, max_round_limit + 1))];
  }

  Milestone milestone_;
  std::int64_t throws_ = 0;
  bool waits_ = true;
};

/// Counts details into a tally, game after game.
class DetailWatch : public LandingWatch {
 public:
  explicit DetailWatch(Tally& tally) : LandingWatch(tally) { sink.events.reserve(64); }

  void start_game(const Ruleset& ruleset, const State& state);
  void stepped(const Ruleset& ruleset, const State& state);
  /// `row` gets the rounds in which players went out.
  void end_game(const Ruleset& ruleset, const State& state, GameRow& row);

  EventList sink;  ///< the events of the current step

 private:
  using Worths = std::array<Money, max_players>;

  void hear(const Ruleset& ruleset, const State& state, const Event& event);
  void hear_payment(const State& state, const Event& event);
  void hear_transfer(const Ruleset& ruleset, const State& state, const Event& event);
  void hear_ruin(const State& state, const Event& event);
  void note_worths(const Ruleset& ruleset, const State& state);
  void add_worths(const State& state);
  void add_winner(std::size_t round, std::int64_t worth);
  void add_others(std::size_t round, std::int64_t sum, std::int64_t count);
  void add_incomes();

  std::array<PlayerId, max_groups> first_owner_{};  // first player to complete the group
  std::array<Event, max_players> debt_{};  // the latest debt of each player
  std::array<std::int32_t, max_players> out_in_round_{};
  Counters<max_spaces> income_{};  // in this game, by deed
  std::vector<Worths> worths_;  // at the end of each round; -1 if out
};

/// Also writes each game's entries, as a log has them (docs/formats/notation.md): a JSON array to `texts[game - first]`.
class LogWatch : public DetailWatch {
 public:
  LogWatch(Tally& tally, std::vector<std::string>& texts, std::int64_t first)
      : DetailWatch(tally), texts_(&texts), first_(first) {}

  void start_game(const Ruleset& ruleset, const State& state);
  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action);
  /// Chance gives `outcome` in `state`.
  void drawn(const Ruleset& ruleset, const State& state, std::uint32_t outcome);
  void end_game(const Ruleset& ruleset, const State& state, GameRow& row);

 private:
  std::vector<std::string>* texts_;
  std::int64_t first_;
  notation::JsonText text_;
};

}  // namespace freehold::sim
