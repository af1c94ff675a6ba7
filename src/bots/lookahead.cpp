#include "bots/lookahead.h"

#include <algorithm>
#include <cmath>

#include "base/assert.h"
#include "bots/bot.h"
#include "bots/random_source.h"
#include "bots/shrewd.h"
#include "rules/chance.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

constexpr int rounds_ahead = 2;  // throws per player
constexpr int most_sample_steps = 400;  // per sample, because an auction in small steps mustn't take for ever

bool is_quiet(const State& state) {
  return !state.awaits_chance() && state.undisturbed() &&
         (state.phase == Phase::pre_roll || state.phase == Phase::post_roll);
}

}  // namespace

value::WinChances Prospect::mean() const {
  FREEHOLD_ASSERT(!samples.empty());
  value::WinChances mean{};
  for (const value::WinChances& sample : samples)
    for (std::size_t seat = 0; seat < mean.size(); ++seat)
      mean[seat] += sample[seat];
  for (float& each : mean)
    each /= static_cast<float>(samples.size());
  return mean;
}

ProspectGap prospect_gap(const Prospect& better, const Prospect& than, PlayerId player) {
  const std::size_t count = std::min(better.samples.size(), than.samples.size());
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double each = double{better.samples[i][player.index()]} - double{than.samples[i][player.index()]};
    sum += each;
    squares += each * each;
  }
  const auto n = static_cast<double>(count);
  if (count < 2) return {.mean = count == 0 ? 0 : sum, .error = 0};
  const double variance = std::max(0.0, (squares - sum * sum / n) / (n - 1));
  return {.mean = sum / n, .error = std::sqrt(variance / n)};
}

Lookahead::Lookahead(const ShrewdTables& tables, std::uint64_t seed)
    : tables_(&tables), seed_(seed), appraiser_(tables.valuer) {
  players_.reserve(max_players);
  for (int seat = 0; seat < max_players; ++seat)
    players_.emplace_back(tables, Shrewd::Deals::none);
}

Lookahead::Lookahead(const Lookahead&) = default;

Lookahead::~Lookahead() = default;

void Lookahead::suppose(const value::LikeMinded& peers) {
  appraiser_.suppose(peers);
  for (Shrewd& player : players_)
    player.suppose(peers);
}

void Lookahead::look(const State& from, std::size_t until, Prospect& prospect) {
  while (prospect.samples.size() < until)
    prospect.samples.push_back(sample(from, prospect.samples.size()));
}

// The same turn in the same sample has the same dice, whatever happened before.
std::uint32_t Lookahead::draw(const State& state, std::size_t sample, int drawn, std::uint32_t count) const {
  std::uint64_t at = seed_ + static_cast<std::uint64_t>(sample) * 0x9E3779B97F4A7C15 +
                     static_cast<std::uint64_t>(state.round) * 1'000'003 +
                     static_cast<std::uint64_t>(state.turn.player.number()) * 10'007 +
                     static_cast<std::uint64_t>(drawn) * 101;
  RandomSource random{RandomSource::split_mix(at)};
  return random.below(count);
}

value::WinChances Lookahead::sample(const State& from, std::size_t number) {
  State state = from;
  const Ruleset& ruleset = tables_->valuer.ruleset();
  const int most_throws = rounds_ahead * state.in_game.size();
  for (Shrewd& player : players_)
    player.forget();
  NoSink sink;
  int throws = 0;
  int drawn = 0;  // so far in this turn
  PlayerId mover = state.turn.player;
  for (int step = 0; step < most_sample_steps && state.phase != Phase::over; ++step) {
    if (throws >= most_throws && is_quiet(state)) break;
    if (state.turn.player != mover) {
      mover = state.turn.player;
      drawn = 0;
    }
    if (state.awaits_chance()) {
      const PendingChance pending = pending_chance(ruleset, state);
      throws += static_cast<int>(pending.kind == ChanceKind::dice);
      resolve(ruleset, state, draw(state, number, drawn++, pending.count), sink);
      continue;
    }
    const PlayerId player = player_to_ask(ruleset, state);
    const Action action = players_[player.index()].choose(ruleset, state, player);
    const bool accepted = apply(ruleset, state, player, action, sink).has_value();
    FREEHOLD_ASSERT(accepted);
  }
  return appraiser_.chances(state);
}

}  // namespace freehold::bots
