#include "terminal/table_game.h"

#include <fmt/format.h>

#include "notation/game_record.h"
#include "telling/language.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

using telling::t;

namespace {

std::string error_sentence(const table::ActError& error) {
  if (const auto* illegal = std::get_if<Illegal>(&error)) return refusal_sentence(*illegal);
  return std::get<table::StoreError>(error).message;
}

}  // namespace

std::string taken_name_question(const std::string& name) {
  return t("terminal.name.taken", {{"name", name}, {"command", "freehold saves --all"}});
}

std::vector<std::string> TableGame::house_rules() const {
  return house_rule_lines(rules(), table_.edition_options());
}

TableGame::TableGame(table::Table& table) : table_(table) {
  retell();
}

Done TableGame::act(PlayerId player, const Action& action) {
  return tell_played(table_.act(player, action));
}

Done TableGame::step_bot() {
  return tell_played(table_.run_bots(1));
}

Done TableGame::tick() {
  if (!table_.time_left()) return {};
  const auto looked = table_.tick();
  return looked && looked->empty() ? Done{} : tell_played(looked);
}

Told TableGame::undo(PlayerId player) {
  const auto undone = table_.undo(player);
  if (!undone) return std::unexpected(error_sentence(undone.error()));
  retell();
  return t("terminal.undo.done");
}

Done TableGame::tell_played(const table::Played& played) {
  if (!played) return std::unexpected(error_sentence(played.error()));
  tell(*played, state());
  return {};
}

void TableGame::retell() {
  const auto record = table_.record();
  tell_from(notation::first_state(rules(), record));
  const auto listener = [this](std::size_t, const State& after, std::span<const Event> events) {
    tell(events, after);
  };
  const auto replayed = notation::replay(rules(), record, listener);
  if (!replayed) tell(t("terminal.log_unreadable", {{"error", replayed.error().message}}), PlayerId{});
}

std::vector<std::string> TableGame::signs() const {
  const auto left = table_.time_left();
  if (!left) return {};
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(*left).count();
  return {t("terminal.time_left", {{"time", fmt::format("{}:{:02}", seconds / 60, seconds % 60)}})};
}

std::expected<void, LiveGame::NotNamed> TableGame::keep_as(const std::string& name, bool insist) {
  const auto kept = table_.keep_as(name, insist);
  if (kept) return {};
  const bool taken = kept.error().fault == table::StoreFault::exists;
  return std::unexpected(NotNamed{kept.error().message, taken ? taken_name_question(name) : ""});
}

std::vector<std::string> TableGame::about_quitting() const {
  return {t("terminal.quit.kept"), t("terminal.quit.resume", {{"command", "freehold play --resume"}})};
}

std::string TableGame::commitment() const {
  const auto proof = table_.proof();
  return proof ? proof->commitment : "";
}

std::string TableGame::seed() const {
  const auto proof = table_.proof();
  return proof && proof->seed ? proof->seed->hex() : "";
}

std::vector<std::string> TableGame::about_checking() const {
  return {t("terminal.proof.anyone"), "freehold verify " + table_.id()};
}

}  // namespace freehold::terminal
