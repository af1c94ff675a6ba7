#include "sim/watches.h"

#include <algorithm>
#include <cstddef>

#include "notation/game_record.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold::sim {
namespace {

constexpr Money out = -1;

std::size_t by_buildings(SpaceId space, int buildings) {
  return space.index() * (max_building_steps + 1) + static_cast<std::size_t>(buildings);
}

std::size_t reason_index(Reason reason) {
  return static_cast<std::size_t>(reason);
}

// Worths are squared in tens, so that sums over all games stay below 2^63.
std::int64_t in_tens(std::int64_t worth) {
  return (worth + 5) / 10;
}

std::int64_t square_in_tens(std::int64_t worth) {
  return in_tens(worth) * in_tens(worth);
}

// Rounds after the last tracked one count as that one.
std::size_t round_index(std::int32_t round) {
  return static_cast<std::size_t>(std::clamp(round, 1, followed_rounds) - 1);
}

}  // namespace

void DetailWatch::start_game(const Ruleset& ruleset, const State& state) {
  LandingWatch::start_game(ruleset, state);
  sink.events.clear();
  first_owner_ = {};
  debt_ = {};
  out_in_round_ = {};
  worths_.clear();
  income_ = {};
}

void DetailWatch::stepped(const Ruleset& ruleset, const State& state) {
  count_landing(state);
  for (const Event& event : sink.events)
    hear(ruleset, state, event);
  sink.events.clear();
}

void DetailWatch::hear(const Ruleset& ruleset, const State& state, const Event& event) {
  switch (event.type) {
    case EventType::paid: return hear_payment(state, event);
    case EventType::bought: ++tally().bought[event.space.index()]; return;
    case EventType::auction_won:
      if (!event.space.valid()) return;
      ++tally().auctioned[event.space.index()];
      tally().auction_price[event.space.index()] += event.amount;
      return;
    case EventType::built:
      ++tally().buildings_bought[event.space.index()];
      tally().building_cost[event.space.index()] += event.amount;
      return;
    case EventType::deed_transferred: return hear_transfer(ruleset, state, event);
    case EventType::debt_opened:
      if (event.from.valid()) debt_[event.from.index()] = event;
      return;
    case EventType::bankrupt: return hear_ruin(state, event);
    case EventType::offer_made: ++tally().offers; return;
    case EventType::offer_accepted: ++tally().offers_accepted; return;
    case EventType::round_ended: return note_worths(ruleset, state);
    case EventType::dice:
    case EventType::moved:
    case EventType::salary:
    case EventType::auction_opened:
    case EventType::bid:
    case EventType::auction_unsold:
    case EventType::card_drawn:
    case EventType::confined:
    case EventType::released:
    case EventType::building_sold:
    case EventType::mortgaged:
    case EventType::lifted:
    case EventType::offer_rejected:
    case EventType::turn_started:
    case EventType::turn_ended:
    case EventType::game_over:
    case EventType::rent_claimable:
    case EventType::interest:
    case EventType::order_done:
    case EventType::order_cancelled:
    case EventType::claim_opened:
    case EventType::passed:
    case EventType::claimed:
    case EventType::offer_withdrawn:
    case EventType::offer_void:
    case EventType::jail_card_moved:
    case EventType::rent_lost:
    case EventType::debt_settled:
    case EventType::debt_lapsed:
    case EventType::resigned:
    case EventType::start_decided:
    case EventType::dealt:
    case EventType::order_placed:
    case EventType::time_up:
    case EventType::turn_skipped:
    case EventType::goal_reached: return;
  }
}

void DetailWatch::hear_payment(const State& state, const Event& event) {
  tally().money[reason_index(event.reason)] += event.amount;
  if (event.reason != Reason::rent || !event.space.valid()) return;
  const std::size_t cell = by_buildings(event.space, state.buildings_on(event.space));
  income_[event.space.index()] += event.amount;
  ++tally().rents[event.space.index()];
  tally().rent_income[event.space.index()] += event.amount;
  ++tally().visits_by_buildings[cell];
  tally().rent_by_buildings[cell] += event.amount;
}

void DetailWatch::hear_transfer(const Ruleset& ruleset, const State& state, const Event& event) {
  const GroupId group = ruleset.space(event.space).group;
  if (!event.to.valid() || first_owner_[group.index()].valid()) return;
  if (!owns_group(ruleset, state, event.to, group)) return;
  first_owner_[group.index()] = event.to;
  ++tally().group_completed[group.index()];
  ++tally().group_rounds[group.index() * followed_rounds + round_index(state.round)];
}

void DetailWatch::hear_ruin(const State& state, const Event& event) {
  const std::size_t player = event.player.index();
  out_in_round_[player] = state.round;
  const Event& debt = debt_[player];
  if (debt.type != EventType::debt_opened) {
    ++tally().ruin_without_debt;
    return;
  }
  ++tally().ruin_by_reason[reason_index(debt.reason)];
  if (debt.reason == Reason::rent && debt.space.valid()) ++tally().ruin_by_space[debt.space.index()];
}

void DetailWatch::note_worths(const Ruleset& ruleset, const State& state) {
  if (worths_.size() >= followed_rounds) return;
  Worths worths;
  worths.fill(out);
  for (const PlayerId player : state.in_game)
    worths[player.index()] = worth(ruleset, state, player);
  worths_.push_back(worths);
}

void DetailWatch::add_worths(const State& state) {
  if (state.winners.size() != 1) return;
  const PlayerId winner = state.winners.front();
  for (std::size_t round = 0; round < worths_.size(); ++round) {
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (int i = 0; i < state.player_count; ++i) {
      const Money own = worths_[round][static_cast<std::size_t>(i)];
      if (own == out || winner == PlayerId{i}) continue;
      sum += own;
      ++count;
    }
    add_winner(round, worths_[round][winner.index()]);
    add_others(round, sum, count);
  }
}

void DetailWatch::add_winner(std::size_t round, std::int64_t worth) {
  if (worth == out) return;
  tally().winner_worth[round] += worth;
  tally().winner_worth_squares[round] += square_in_tens(worth);
  ++tally().winners[round];
}

void DetailWatch::add_others(std::size_t round, std::int64_t sum, std::int64_t count) {
  tally().others_worth[round] += sum;
  tally().others_worth_squares[round] += square_in_tens(sum);
  tally().others[round] += count;
  tally().others_squares[round] += count * count;
  tally().others_products[round] += in_tens(sum) * count;
}

void DetailWatch::add_incomes() {
  for (std::size_t i = 0; i < income_.size(); ++i)
    tally().rent_income_squares[i] += income_[i] * income_[i];
}

void DetailWatch::end_game(const Ruleset& ruleset, const State& state, GameRow& row) {
  row.out_in_round = out_in_round_;
  for (int group = 0; group < ruleset.group_count; ++group) {
    const auto index = static_cast<std::size_t>(group);
    if (state.winners.contains(first_owner_[index])) ++tally().group_won[index];
  }
  add_worths(state);
  add_incomes();
}

void LogWatch::start_game(const Ruleset& ruleset, const State& state) {
  DetailWatch::start_game(ruleset, state);
  text_ = {};
  text_.open_array();
}

void LogWatch::choosing(const Ruleset& ruleset, const State&, PlayerId player, const Action& action) {
  notation::write_entry(text_, ruleset, notation::PlayerAction{player, action});
}

void LogWatch::drawn(const Ruleset& ruleset, const State& state, std::uint32_t outcome) {
  notation::write_entry(text_, ruleset, notation::outcome_of(ruleset, state, outcome));
}

void LogWatch::end_game(const Ruleset& ruleset, const State& state, GameRow& row) {
  DetailWatch::end_game(ruleset, state, row);
  text_.close_array();
  (*texts_)[static_cast<std::size_t>(row.game - first_)] = text_.text();
}

}  // namespace freehold::sim
