#include "property/random_walk.h"

#include <fmt/format.h>

#include <algorithm>

#include "kit/audit.h"
#include "kit/describe.h"
#include "property/random_action.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/invariants.h"
#include "rules/legal_actions.h"

namespace freehold::property {
namespace {

State beginning(const Ruleset& ruleset, int players) {
  NoSink sink;
  return new_game(ruleset, players, sink);
}

}  // namespace

RandomWalk::RandomWalk(const Ruleset& ruleset, int players, std::uint64_t seed)
    : RandomWalk(ruleset, beginning(ruleset, players), seed) {}

RandomWalk::RandomWalk(const Ruleset& ruleset, const State& start, std::uint64_t seed)
    : ruleset_(ruleset),
      dice_(seed),
      start_(start),
      state_(start),
      actions_done_(static_cast<std::size_t>(action_type_count)),
      events_seen_(static_cast<std::size_t>(EventType::goal_reached) + 1) {
  check_after(state_, {});
}

void RandomWalk::report(const std::string& what) {
  mistake_ += what + "\n";
  if (mistake_.size() > what.size() + 1) return; // the steps are reported once
  const std::size_t first = log_.size() > 12 ? log_.size() - 12 : 0;
  for (std::size_t n = first; n < log_.size(); ++n) {
    if (const auto* asked = std::get_if<Asked>(&log_[n])) {
      mistake_ += fmt::format("  {}: {} {}\n", n, kit::describe(asked->player),
                              kit::describe(ruleset_, asked->action));
    } else {
      mistake_ += fmt::format("  {}: outcome {}\n", n, std::get<std::uint32_t>(log_[n]));
    }
  }
  mistake_ += "  in phase " + kit::describe(state_.phase) + "\n";
}

void RandomWalk::check_after(const State& before, const std::vector<Event>& events) {
  for (const Event& event : events)
    ++events_seen_[static_cast<std::size_t>(event.type)];
  for (const auto& line : broken_invariants(ruleset_, state_))
    report("invariant: " + line);
  for (const auto& line : kit::impossible_in(ruleset_, state_))
    report("impossible: " + line);
  for (const auto& line : kit::unexplained(ruleset_, before, state_, events))
    report("unexplained: " + line);
  const bool usual = state_.phase == Phase::pre_roll || state_.phase == Phase::post_roll;
  if (usual && !dice_.chance(1, 12)) return;
  for (const auto& line : kit::menu_against_judge(ruleset_, state_))
    report("menu against judge: " + line);
}

void RandomWalk::resolve_chance(std::uint32_t count) {
  if (count == 0) return report("a choice among none");
  const auto outcome = static_cast<std::uint32_t>(dice_.next() % count);
  const State before = state_;
  log_.emplace_back(outcome);
  EventList list;
  resolve(ruleset_, state_, outcome, list);
  check_after(before, list.events);
}

/// Judge and apply agree; a refusal changes nothing; with and without a listener the same happens.
void RandomWalk::ask(PlayerId player, const Action& action) {
  const State before = state_;
  const auto judged = judge(ruleset_, before, player, action);
  EventList list;
  const auto done = apply(ruleset_, state_, player, action, list);
  if (done) log_.push_back(Asked{player, action});
  if (done.has_value() == judged.has_value() || (judged && *judged != done.error())) {
    report("judge and apply disagree on " + kit::describe(player) + " " + kit::describe(ruleset_, action));
  }
  if (!done) {
    if (state_ != before) report("a refused action changed the state: " + kit::describe(ruleset_, action));
    if (!list.events.empty()) report("a refused action had events: " + kit::describe(ruleset_, action));
    if (done.error().clause == Clause::none)
      report("a refusal names no clause: " + kit::describe(done.error()));
    return;
  }
  ++actions_done_[static_cast<std::size_t>(action.type)];
  State unheard = before;
  NoSink nobody_listens;
  if (!apply(ruleset_, unheard, player, action, nobody_listens) || unheard != state_) {
    report("without a listener something else happens");
  }
  check_after(before, list.events);
}

void RandomWalk::try_illegal() {
  const Action action = wild_action(dice_, ruleset_, state_);
  const bool leaves = action.type == ActionType::resign || action.type == ActionType::time_up;
  if (leaves && !dice_.chance(1, 100)) return;
  ask(PlayerId{dice_.between(-2, state_.player_count)}, action);
}

void RandomWalk::act() {
  PlayerId player = awaited_player(ruleset_, state_);
  if (!player.valid()) return report("nobody is awaited");
  if (dice_.chance(1, 4)) player = dice_.chance(1, 30) ? nobody : dice_.any_of(state_.in_game);
  const LegalActions menu = legal_actions(ruleset_, state_, player);
  const auto action = menu_action(dice_, ruleset_, state_, player, menu);
  if (action) ask(player, *action);
}

void RandomWalk::step() {
  const auto pending = pending_chance(ruleset_, state_);
  if (dice_.chance(1, 6)) return try_illegal();
  if (pending.kind != ChanceKind::none) return resolve_chance(pending.count);
  act();
}

/// G.4: the log alone leads to the same state.
void RandomWalk::check_replay() {
  State replayed = start_;
  NoSink sink;
  for (const Step& step : log_) {
    if (const auto* asked = std::get_if<Asked>(&step)) {
      if (!apply(ruleset_, replayed, asked->player, asked->action, sink))
        return report("the replay is refused");
    } else {
      resolve(ruleset_, replayed, std::get<std::uint32_t>(step), sink);
    }
  }
  if (replayed != state_) report("the replay leads to another state");
}

void RandomWalk::play(int steps) {
  for (int n = 0; n < steps && mistake_.empty() && state_.phase != Phase::over; ++n)
    step();
  if (mistake_.empty()) check_replay();
}

}  // namespace freehold::property
