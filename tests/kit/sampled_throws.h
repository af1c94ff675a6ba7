// Throws by the rules themselves, counted, to compare with exact odds. Two players walk a board on which
// nobody ever buys; the decks are restored and shuffled after every card, as in the model for the odds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"
#include "base/limits.h"
#include "bots/random_source.h"
#include "rules/game.h"
#include "rules/speed_die.h"
#include "sim/odds.h"

namespace freehold::sim {

/// Where throws ended, and what they brought.
struct ThrowCounts {
  std::int64_t throws = 0;
  std::int64_t turns = 0;
  std::int64_t salaries = 0;
  std::int64_t in_jail = 0;
  std::array<std::int64_t, max_spaces> spaces{};  ///< jail counted separately, as in Odds
};

/// Walks on endlessly; each call of `sample` continues where the last one stopped.
class ThrowSampler {
 public:
  ThrowSampler(const Ruleset& printed, const OddsOrder& order, std::uint64_t seed)
      : rules_(walking(printed)), order_(order), chance_(seed) {
    NoSink sink;
    state_ = new_game(rules_, rules_.min_players, sink);
    put_back();
  }

  ThrowCounts sample(std::int64_t throws) {
    counts_ = ThrowCounts{};
    while (counts_.throws < throws)
      step();
    return counts_;
  }

 private:
  // Nothing but moving: no deed changes hands, nobody goes out, and there is no end.
  static Ruleset walking(Ruleset rules) {
    rules.options.auctions = AuctionKind::off;
    rules.options.start_order = StartOrder::first_seat;
    rules.options.dealt_deeds = 0;
    rules.options.max_rounds = 0;
    return rules;
  }

  // Gives players enough cash for everything, and restores the decks.
  void put_back() {
    constexpr Money plenty = 1'000'000;
    for (int i = 0; i < state_.player_count; ++i) {
      Player& player = state_.player(PlayerId{i});
      counts_.salaries += player.salaries;
      player.salaries = 0;
      player.cash = plenty;
      player.jail_cards = CardSet{};
    }
    state_.issued = plenty * state_.player_count;
    state_.pot = 0;
    state_.undrawn = CardSet::first(rules_.card_count);
    state_.decks = {};
    state_.round = 1;
  }

  void step() {
    NoSink sink;
    const PlayerId player = state_.turn.player;
    if (state_.awaits_chance()) {
      thrown_ = thrown_ || state_.pending.turn_throw;
      resolve(rules_, state_, chance_.below(pending_chance(rules_, state_).count), sink);
    } else {
      const Action action = choice(player);
      counts_.turns += static_cast<std::int64_t>(action.type == ActionType::end_turn);
      const bool accepted = apply(rules_, state_, player, action, sink).has_value();
      FREEHOLD_ASSERT(accepted);
    }
    const bool at_rest = state_.phase == Phase::pre_roll || state_.phase == Phase::post_roll;
    if (thrown_ && at_rest && !state_.awaits_chance()) count(state_.player(player));
    put_back();
  }

  [[nodiscard]] Action choice(PlayerId player) const {
    const Phase phase = state_.phase;
    if (phase == Phase::buy) return Action::of(ActionType::decline);
    if (phase == Phase::post_roll) return Action::of(ActionType::end_turn);
    if (phase == Phase::card_choice || phase == Phase::tax_choice)
      return Action::choose(order_.choice == CardChoice::draw ? 1 : 0);
    if (phase == Phase::move_choice) {
      const Throw dice = state_.turn.dice;
      const int way = is_three_alike(rules_.options, dice) ? 0 : dice[0] + dice[1];
      const int to = (state_.player(player).space.number() + way) % rules_.space_count;
      return Action::on(ActionType::go_to, SpaceId{to});
    }
    const Action fine = Action::of(ActionType::pay_fine);
    const bool pays = order_.jail == JailPolicy::leave && !judge(rules_, state_, player, fine);
    return pays ? fine : Action::of(ActionType::roll);
  }

  void count(const Player& player) {
    thrown_ = false;
    ++counts_.throws;
    if (player.confined == Place::jail) {
      ++counts_.in_jail;
    } else {
      ++counts_.spaces[player.space.index()];
    }
  }

  Ruleset rules_;
  OddsOrder order_;
  bots::RandomSource chance_;
  State state_;
  ThrowCounts counts_;
  bool thrown_ = false;  // whether a throw hasn't ended yet
};

}  // namespace freehold::sim
