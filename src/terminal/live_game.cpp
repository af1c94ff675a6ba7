#include "terminal/live_game.h"

#include "base/clause.h"
#include "notation/event_text.h"
#include "notation/game_record.h"
#include "terminal/house_rules.h"
#include "terminal/log_notes.h"

namespace freehold::terminal {

std::string refusal_sentence(const Illegal& illegal) {
  std::string text(refusal_text(illegal.reason));
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  const std::string clause = clause_id(illegal.clause);
  return text + (clause.empty() ? "." : " (" + clause + ").");
}

std::string error_sentence(const table::ActError& error) {
  if (const auto* illegal = std::get_if<Illegal>(&error)) return refusal_sentence(*illegal);
  return std::get<table::StoreError>(error).message;
}

namespace {

PlayerId subject_of(const Event& event, const State& after) {
  if (event.player.valid()) return event.player;
  return event.from.valid() ? event.from : after.turn.player;
}

}  // namespace

LiveGame::LiveGame(table::Table& table) : table_(table), before_(table.state()) {
  retell();
}

PlayerSet LiveGame::people() const {
  PlayerSet people;
  for (const PlayerId player : state().in_game) {
    if (is_person(player)) people.insert(player);
  }
  return people;
}

Done LiveGame::act(PlayerId player, const Action& action) {
  return tell(table_.act(player, action));
}
Done LiveGame::step_bot() {
  return tell(table_.step_bot());
}
Done LiveGame::tick() {
  return tell(table_.tick());
}

Done LiveGame::undo(PlayerId player) {
  const auto undone = table_.undo(player);
  if (!undone) return std::unexpected(error_sentence(undone.error()));
  retell();
  return {};
}

Done LiveGame::tell(const table::Played& played) {
  if (!played) return std::unexpected(error_sentence(played.error()));
  tell(*played, state());
  return {};
}

void LiveGame::tell(std::span<const Event> events, const State& after) {
  const auto add = [this](std::string text, PlayerId who) {
    if (!text.empty()) log_.push_back({std::move(text), who});
  };
  add(note_on_decline(rules(), before_, after, seats()), before_.turn.player);
  for (const Event& event : events) {
    events_.push_back(event);
    add(notation::event_text(rules(), after, seats(), event), subject_of(event, after));
    add(note_on(rules(), after, seats(), event), subject_of(event, after));
  }
  before_ = after;
}

void LiveGame::retell() {
  log_.clear();
  events_.clear();
  for (std::string& line : house_rule_lines(rules(), table_.edition_options()))
    log_.push_back({std::move(line), PlayerId{}});
  preamble_ = log_.size();
  const auto record = table_.record();
  before_ = notation::first_state(rules(), record);
  const auto listener = [this](std::size_t, const State& after, std::span<const Event> events) {
    tell(events, after);
  };
  const auto replayed = notation::replay(rules(), record, listener);
  if (!replayed)
    log_.push_back({"The log of this game cannot be told again: " + replayed.error().message, PlayerId{}});
}

}  // namespace freehold::terminal
