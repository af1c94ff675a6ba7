#include "terminal/live_game.h"

#include <utility>

#include "base/clause.h"
#include "base/illegal.h"
#include "rules/valuation.h"
#include "table/worth_course.h"
#include "telling/event_text.h"
#include "telling/language.h"
#include "terminal/house_rules.h"
#include "terminal/log_notes.h"

namespace freehold::terminal {

using telling::t;

std::string refusal_sentence(const Illegal& illegal) {
  const std::string text = t("refusal." + std::string(refusal_word(illegal.reason)));
  const std::string clause = clause_id(illegal.clause);
  return clause.empty() ? text : t("terminal.refusal", {{"text", text}, {"clause", clause}});
}

namespace {

std::vector<Money> worth_of_all(const Ruleset& rules, const State& state) {
  std::vector<Money> sums;
  for (int n = 0; n < state.player_count; ++n)
    sums.push_back(worth(rules, state, PlayerId{n}));
  return sums;
}

PlayerId subject_of(const Event& event, const State& after) {
  if (event.player.valid()) return event.player;
  return event.from.valid() ? event.from : after.turn.player;
}

}  // namespace

PlayerSet LiveGame::people() const {
  PlayerSet people;
  for (const PlayerId player : state().in_game) {
    if (is_person(player)) people.insert(player);
  }
  return people;
}

PlayerId LiveGame::reader() const {
  PlayerId found = nobody;
  for (std::size_t i = 0; i < seats().size(); ++i) {
    const PlayerId player{static_cast<int>(i)};
    if (!is_person(player)) continue;
    if (found.valid()) return nobody;
    found = player;
  }
  return found;
}

void LiveGame::tell(std::string sentence, PlayerId who) {
  if (!sentence.empty()) log_.push_back({std::move(sentence), who});
}

void LiveGame::tell(std::span<const Event> events, const State& after) {
  tell(note_on_decline(rules(), before_, after, seats()), before_.turn.player);
  const telling::Names names{telling::spoken(), rules(), after, seats(), reader()};
  for (const Event& event : events) {
    events_.push_back(event);
    tell(telling::event_text(names, event), subject_of(event, after));
    tell(note_on(rules(), after, seats(), event), subject_of(event, after));
  }
  if (table::ends_a_turn(events)) worth_over_time_.push_back(worth_of_all(rules(), after));
  changed(after);
}

void LiveGame::changed(const State& now) {
  before_ = now;
  ++changes_;
}

void LiveGame::take_worth_over_time(WorthOverTime course) {
  if (!course.empty()) worth_over_time_ = std::move(course);
}

void LiveGame::forget_turn_end() {
  if (worth_over_time_.size() > 1) worth_over_time_.pop_back();
}

void LiveGame::tell_from(const State& first) {
  log_.clear();
  events_.clear();
  for (std::string& line : house_rules())
    tell(std::move(line), PlayerId{});
  preamble_ = log_.size();
  worth_over_time_ = {worth_of_all(rules(), first)};
  changed(first);
}

}  // namespace freehold::terminal
