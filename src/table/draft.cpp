#include "table/draft.h"

#include <utility>
#include <variant>

#include "notation/outcome.h"
#include "rules/chance.h"
#include "rules/game.h"

namespace freehold::table {

namespace json = boost::json;

namespace {

// The last sealed bid reveals all the others, so it can't be taken back (S.4).
bool opened_sealed_bids(const State& before, const State& after) {
  return before.auction.sealed && before.auction.space != after.auction.space;
}

// The choice is made before the player's worth is added up, and the payment reveals it (X.9).
bool chose_a_tax(const State& before) {
  return before.phase == Phase::tax_choice;
}

// Mortgages and sales of buildings don't count: they raise cash for a game that stands still all the same.
bool got_on(const State& before, const State& after) {
  if (before.owner_key != after.owner_key || before.in_game != after.in_game) return true;
  for (const SpaceId site : after.built) {
    if (after.buildings_on(site) > before.buildings_on(site)) return true;
  }
  return false;
}

}  // namespace

// A player can take back a row of their own actions; chance or another player's action ends the row.
void Draft::note_step(const notation::PlayerAction* step, const State& before) {
  if (refusals_ != nullptr && step != nullptr && step->action.type == ActionType::reject)
    refusals_->hear(before);
  PlayerId player = step != nullptr ? step->player : nobody;
  const int quiet_before = position_.quiet_rounds;
  position_.quiet_rounds += position_.state.round - before.round;
  if (got_on(before, position_.state)) position_.quiet_rounds = 0;
  if (opened_sealed_bids(before, position_.state) || chose_a_tax(before)) player = nobody;
  if (player != position_.last_player || !player.valid()) position_.before.clear();
  position_.last_player = player;
  if (!player.valid()) return;
  if (position_.before.size() == most_undos) position_.before.erase(position_.before.begin());
  position_.before.push_back({before, quiet_before});
}

std::expected<void, Illegal> Draft::act(const notation::PlayerAction& step) {
  const State before = position_.state;
  EventList sink;
  if (auto done = apply(*ruleset_, position_.state, step.player, step.action, sink); !done) return done;
  note_step(&step, before);
  entries_.emplace_back(step);
  steps_.push_back({.action = step});
  hear(sink.events);
  draw_chance();
  return {};
}

void Draft::supply(std::uint32_t outcome) {
  entries_.emplace_back(notation::outcome_of(*ruleset_, position_.state, outcome));
  const State before = position_.state;
  EventList sink;
  resolve(*ruleset_, position_.state, outcome, sink);
  if (steps_.empty()) steps_.emplace_back();
  steps_.back().outcomes.push_back(std::get<notation::Outcome>(entries_.back()));
  hear(sink.events);
  note_step(nullptr, before);
  ++position_.draws;
}

void Draft::draw_chance() {
  if (stream_ == nullptr) return;
  for (;;) {
    const PendingChance chance = pending_chance(*ruleset_, position_.state);
    if (chance.kind == ChanceKind::none) return;
    supply(stream_->draw(position_.draws, chance.count));
  }
}

void Draft::follow(const notation::LogEntry& entry, const State& after) {
  const State before = std::exchange(position_.state, after);
  const auto* step = std::get_if<notation::PlayerAction>(&entry);
  note_step(step, before);
  if (step == nullptr) ++position_.draws;
}

void Draft::hear(const std::vector<Event>& events) {
  events_.insert(events_.end(), events.begin(), events.end());
  PlayedStep& step = steps_.back();
  step.events.insert(step.events.end(), events.begin(), events.end());
  step.after = position_.state;
}

void for_each_step(const Ruleset& ruleset, const notation::GameRecord& record,
                   const std::function<bool(std::int64_t, const table::PlayedStep&)>& hear) {
  State state = notation::first_state(ruleset, record);
  table::PlayedStep step;
  std::int64_t number = 0;
  bool any = false;
  for (const notation::LogEntry& entry : record.entries) {
    const auto* action = std::get_if<notation::PlayerAction>(&entry);
    if (action != nullptr && any && !hear(number++, std::exchange(step, {}))) return;
    if (action != nullptr) {
      step.action = *action;
    } else {
      step.outcomes.push_back(std::get<notation::Outcome>(entry));
    }
    if (!notation::do_entry(ruleset, state, entry, step.events)) return;
    step.after = state;
    any = true;
  }
  if (any) hear(number, step);
}

std::int64_t count_steps(const notation::GameRecord& record) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    if (i == 0 || std::holds_alternative<notation::PlayerAction>(record.entries[i])) ++count;
  }
  return count;
}

json::array print_draws(const Ruleset& ruleset, const notation::GameRecord& record) {
  json::array draws;
  State state = notation::first_state(ruleset, record);
  std::vector<Event> events;
  for (const notation::LogEntry& entry : record.entries) {
    if (const auto* outcome = std::get_if<notation::Outcome>(&entry)) {
      const auto value = notation::number_of(ruleset, state, *outcome);
      if (!value) return draws;
      draws.push_back({{"bound", pending_chance(ruleset, state).count}, {"value", *value}});
    }
    events.clear();
    if (!notation::do_entry(ruleset, state, entry, events)) return draws;
  }
  return draws;
}

}  // namespace freehold::table
