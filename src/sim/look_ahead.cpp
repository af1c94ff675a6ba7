#include "sim/look_ahead.h"

#include <array>
#include <memory>

#include "base/assert.h"
#include "bots/random_source.h"
#include "rules/chance.h"
#include "rules/game.h"

namespace freehold::sim {
namespace {

// Shrewd players in all seats, seated when they are first asked. They draw nothing: no seed.
class ShrewdSeats {
 public:
  ShrewdSeats(const Ruleset& ruleset, const bots::BotMaker& maker) : ruleset_(ruleset), maker_(maker) {}

  Action choose(const State& state, PlayerId player) {
    auto& bot = bots_.at(player.index());
    if (!bot) bot = maker_.make("shrewd", 0);
    FREEHOLD_ASSERT(bot != nullptr);
    return bot->choose(ruleset_, state, player);
  }

 private:
  const Ruleset& ruleset_;
  const bots::BotMaker& maker_;
  std::array<std::unique_ptr<bots::Bot>, max_players> bots_{};
};

bool is_reached(Horizon horizon, const State& from, const State& state) {
  if (state.phase == Phase::over) return true;
  if (horizon.rounds > 0) return state.round > from.round + horizon.rounds;
  return state.turn.player != from.turn.player || state.round != from.round;
}

}  // namespace

LookAhead::LookAhead(const Ruleset& ruleset)
    : ruleset_(&ruleset), valuer_(ruleset, value::builtin_network()), maker_(ruleset) {}

std::optional<Action> LookAhead::shrewd_action(const Decision& decision) const {
  if (bots::player_to_ask(*ruleset_, decision.state) != decision.player) return std::nullopt;
  return ShrewdSeats{*ruleset_, maker_}.choose(decision.state, decision.player);
}

Prospect LookAhead::play_on(const Decision& decision, const Choice& choice, Horizon horizon,
                            std::uint64_t seed) const {
  ShrewdSeats seats{*ruleset_, maker_};
  bots::RandomSource chance{seed};
  State state = decision.state;
  NoSink sink;
  Prospect prospect;
  const auto act = [&](PlayerId player, const Action& action) {
    const bool accepted = apply(*ruleset_, state, player, action, sink).has_value();
    FREEHOLD_ASSERT(accepted);
  };
  if (choice.shrewd) seats.choose(state, decision.player);  // so that it has in mind what comes next
  if (choice.action) act(decision.player, *choice.action);
  while (!is_reached(horizon, decision.state, state)) {
    if (state.awaits_chance()) {
      prospect.by_chance = true;
      resolve(*ruleset_, state, chance.below(pending_chance(*ruleset_, state).count), sink);
    } else {
      const PlayerId player = bots::player_to_ask(*ruleset_, state);
      act(player, seats.choose(state, player));
    }
  }
  prospect.chance = valuer_.chances(state)[decision.player.index()];
  return prospect;
}

}  // namespace freehold::sim
