#include "table/draft.h"

#include <utility>
#include <variant>

#include "notation/outcome.h"
#include "rules/chance.h"
#include "rules/game.h"

namespace freehold::table {

namespace {

// The last sealed bid shows all the others: that cannot be taken back (S.4).
bool opened_sealed_bids(const State& before, const State& after) {
  return before.auction.sealed && before.auction.space != after.auction.space;
}

// What was paid shows what the player is worth, and the choice is made before that is added up (X.9).
bool chose_a_tax(const State& before) {
  return before.phase == Phase::tax_choice;
}

}  // namespace

// Only a player's own actions in a row can be taken back: what chance or anybody else decides ends the row.
void Draft::remember(PlayerId player, const State& before) {
  if (opened_sealed_bids(before, position_.state) || chose_a_tax(before)) player = nobody;
  if (player != position_.last_player || !player.valid()) position_.before.clear();
  position_.last_player = player;
  if (!player.valid()) return;
  if (position_.before.size() == most_undos) position_.before.erase(position_.before.begin());
  position_.before.push_back(before);
}

std::expected<void, Illegal> Draft::act(PlayerId player, const Action& action) {
  const State before = position_.state;
  EventList sink;
  if (auto done = apply(*ruleset_, position_.state, player, action, sink); !done) return done;
  remember(player, before);
  entries_.emplace_back(notation::PlayerAction{player, action});
  steps_.push_back({.action = notation::PlayerAction{player, action}});
  hear(sink.events);
  draw_chance();
  return {};
}

void Draft::supply(std::uint32_t outcome) {
  entries_.emplace_back(notation::outcome_of(*ruleset_, position_.state, outcome));
  EventList sink;
  resolve(*ruleset_, position_.state, outcome, sink);
  if (steps_.empty()) steps_.emplace_back();
  steps_.back().outcomes.push_back(std::get<notation::Outcome>(entries_.back()));
  hear(sink.events);
  remember(nobody, position_.state);
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
  remember(step != nullptr ? step->player : nobody, before);
  if (step == nullptr) ++position_.draws;
}

void Draft::hear(const std::vector<Event>& events) {
  events_.insert(events_.end(), events.begin(), events.end());
  PlayedStep& step = steps_.back();
  step.events.insert(step.events.end(), events.begin(), events.end());
  step.after = position_.state;
}

}  // namespace freehold::table
