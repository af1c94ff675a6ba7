#include "remote/remote_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

#include "base/try.h"
#include "editions/catalogue.h"
#include "notation/action_json.h"
#include "notation/event_json.h"
#include "notation/game_record.h"
#include "notation/outcome.h"
#include "remote/remote_company.h"
#include "rules/game.h"
#include "table/sources_json.h"
#include "telling/language.h"

namespace freehold::remote {

using telling::t;
using terminal::Done;
using terminal::Told;

namespace {

constexpr std::int64_t steps_of_a_page = 200;

std::expected<Ruleset, std::string> edition_of_table(RemoteTable& table) {
  const auto answer = table.call("table.edition");
  if (!answer) return std::unexpected(answer.error().message);
  const auto* const texts = answer->if_contains("sources");
  const auto sources = table::parse_sources_json(texts == nullptr ? json::value() : *texts);
  if (!sources) return std::unexpected(t("terminal.remote.unreadable_edition", {{"why", sources.error()}}));
  auto edition = editions::parse_sources(*sources);
  if (!edition) return std::unexpected(t("terminal.remote.newer_edition"));
  return *std::move(edition);
}

std::string clock_text(std::chrono::milliseconds left) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(std::max(left, std::chrono::milliseconds{0}));
  return fmt::format("{}:{:02}", seconds.count() / 60, seconds.count() % 60);
}

}  // namespace

RemoteGame::RemoteGame(RemoteTable& table, Ruleset edition, notation::Position position)
    : table_(table),
      edition_(std::move(edition)),
      rules_(edition_),
      seats_(std::move(position.seats)),
      state_(position.state),
      session_(fmt::format("{:016x}-", std::random_device{}())),
      commitment_(table.view().commitment) {
  rules_.options = position.options;
}

std::expected<std::unique_ptr<RemoteGame>, std::string> RemoteGame::open(RemoteTable& table,
                                                                         std::vector<std::string> links) {
  auto edition = FREEHOLD_TRY(edition_of_table(table));
  auto position = notation::parse_position(edition, table.view().state);
  if (!position)
    return std::unexpected(t("terminal.remote.impossible_position", {{"why", position.error().text()}}));
  std::unique_ptr<RemoteGame> game(new RemoteGame(table, std::move(edition), *std::move(position)));
  game->company_ = std::make_unique<RemoteCompany>(
      table, std::move(links), game->next_table_,
      [&live = *game](std::string_view method, json::object params, std::string done) {
        return live.ask(method, std::move(params), std::move(done));
      });
  notation::GameRecord record;
  record.options = game->rules_.options;
  record.seats = game->seats_;
  game->state_ = notation::first_state(game->rules_, record);
  game->tell_from(game->state_);
  // The game doesn't know when it was said, so it comes before what was played.
  for (const json::value& line : table.earlier_chat()) {
    if (line.is_object()) game->tell_chat(line.get_object());
  }
  FREEHOLD_TRY(game->tell_history());
  game->is_new_ = game->steps_ <= 1;
  game->check_dice();
  return game;
}

// What is heard before the last answer is in that answer too.
std::expected<void, std::string> RemoteGame::tell_history() {
  while (true) {
    const auto answer = table_.call("table.history", {{"from", steps_}, {"count", steps_of_a_page}});
    if (!answer) return std::unexpected(answer.error().message);
    const auto* const updates = array_in(*answer, "updates");
    if (updates != nullptr) {
      for (const json::value& step : *updates) {
        if (step.is_object()) tell_step(step.get_object());
      }
    }
    const std::int64_t steps = number_in(*answer, "steps").value_or(0);
    if (updates == nullptr || updates->empty() || steps_ >= steps) {
      steps_ = steps;
      break;
    }
  }
  while (const auto heard = table_.hear(Time{0})) {
    const std::string kind = text_in(heard->update, "kind");
    if (kind != "play" && kind != "undo") take_heard(*heard);
  }
  if (is_exact_) return {};
  if (const auto entered = table_.enter(); !entered) return std::unexpected(entered.error().message);
  take_shown_state();
  fetch_worth_over_time();  // sealed bids have made the sums here wrong
  return {};
}

bool RemoteGame::follow(State& state, const json::object& step) const {
  State after = state;
  std::vector<Event> events;
  const auto* const action = object_in(step, "action");
  if (action != nullptr) {
    const auto parsed = notation::parse_action(rules_, *action);
    const auto by = number_in(step, "by");
    const PlayerId player =
        by && *by >= 0 && *by < max_players ? PlayerId{static_cast<int>(*by)} : PlayerId{};
    if (!parsed || !notation::do_entry(rules_, after, notation::PlayerAction{player, *parsed}, events))
      return false;
  }
  if (const auto* const outcomes = array_in(step, "outcomes")) {
    for (const json::value& outcome : *outcomes) {
      const auto parsed = notation::parse_outcome(rules_, outcome);
      if (!parsed || !notation::do_entry(rules_, after, *parsed, events)) return false;
    }
  }
  state = after;
  return true;
}

PlayerId RemoteGame::player_in(const json::object& update, std::string_view key) const {
  const auto number = number_in(update, key);
  if (!number || *number < 0 || *number >= state_.player_count) return PlayerId{};
  return PlayerId{static_cast<int>(*number)};
}

// Whether everybody it names is at this table.
bool RemoteGame::fits(const Event& event) const {
  const auto here = [this](PlayerId player) {
    return !player.valid() || player.number() < state_.player_count;
  };
  for (const PlayerId player : event.players) {
    if (!here(player)) return false;
  }
  return here(event.player) && here(event.other) && (event.from == pot || here(event.from)) &&
         (event.to == pot || here(event.to));
}

void RemoteGame::tell_step(const json::object& step) {
  if (!follow(state_, step)) {
    is_exact_ = false;
    if (const auto shown = notation::parse_position(edition_, table_.view().state); shown)
      state_ = shown->state;
  }
  std::vector<Event> events;
  if (const auto* const list = array_in(step, "events")) {
    for (const json::value& item : *list) {
      if (const auto event = notation::parse_event(rules_, item); event && fits(*event))
        events.push_back(*event);
    }
  }
  const PlayerId player = player_in(step, "by");
  if (truth_in(step, "harmless") && player.valid())
    tell(t("terminal.remote.out_of_time", about(player)), player);
  if (truth_in(step, "ordered") && player.valid()) tell(t("terminal.remote.by_order", about(player)), player);
  if (!is_person(player)) decided_elsewhere();
  tell(events, state_);
  turn_just_ended_ = std::ranges::find(events, EventType::turn_ended, &Event::type) != events.end();
  ++steps_;
}

void RemoteGame::take_shown_state() {
  const auto shown = notation::parse_position(edition_, table_.view().state);
  if (!shown || shown->state.player_count != state_.player_count) return;
  is_exact_ = true;
  seats_ = shown->seats;
  if (shown->state == state_) return;
  state_ = shown->state;
  changed(state_);
}

telling::MessageParams RemoteGame::about(PlayerId player) const {
  return {{"player", table_.view().name(player.valid() ? player.number() : -1)},
          {"self", is_person(player) ? "player" : "none"}};
}

bool RemoteGame::is_person(PlayerId player) const {
  return player.valid() && is_own(player.number());
}

PlayerId RemoteGame::to_ask() const {
  return over() || !stopped().empty() ? PlayerId{} : awaited_player(rules_, state_);
}

std::string RemoteGame::stopped() const {
  return table_.view().limit == "decisions_per_game" ? t("refusal.game_too_long") : std::string{};
}

bool RemoteGame::can_undo(PlayerId player) const {
  const auto& seats = table_.view().undo;
  return player.valid() && std::ranges::find(seats, player.number()) != seats.end();
}

std::vector<std::string> RemoteGame::signs() const {
  const TableView& view = table_.view();
  std::vector<std::string> parts;
  if (!connected_) parts.push_back(t("terminal.remote.sign_offline"));
  if (!company_->question().empty()) parts.push_back(t("terminal.remote.sign_asked"));
  if (view.paused) parts.push_back(t("terminal.paused"));
  if (company_->away()) parts.push_back(t("terminal.remote.sign_away"));
  if (view.banks) parts.push_back(t("name.banks"));
  if (!company_->takes_part()) parts.push_back(t("terminal.remote.sign_watching"));
  const auto passed = view.paused ? Time{0} : table_.age();
  if (view.clock_for && view.left)
    parts.push_back(view.name(*view.clock_for) + ' ' + clock_text(*view.left - std::max(passed, view.grace)));
  if (view.game_left)
    parts.push_back(t("terminal.time_left", {{"time", clock_text(*view.game_left - passed)}}));
  return parts;
}

Done RemoteGame::act(PlayerId player, const Action& action) {
  if (!is_person(player)) return std::unexpected(t("refusal.not_your_seat"));
  const auto answer = table_.call("table.act", {{"version", table_.version()},
                                                {"request", session_ + std::to_string(++requests_)},
                                                {"action", notation::print_action(rules_, action)}});
  take_in();
  if (!answer) return std::unexpected(answer.error().message);
  return {};
}

Done RemoteGame::tick() {
  take_in();
  return {};
}

Told RemoteGame::ask(std::string_view method, json::object params, std::string done) {
  const auto answer = table_.call(method, std::move(params));
  take_in();
  if (!answer) return std::unexpected(answer.error().message);
  return done;
}

Told RemoteGame::undo(PlayerId player) {
  if (!can_undo(player)) return std::unexpected(t("refusal.nothing_to_undo"));
  const std::uint64_t before = changes();
  auto told = ask("table.undo", {{"version", table_.version()}}, t("question.waiting"));
  if (told && changes() != before) return t("terminal.undo.done");
  return told;
}

std::expected<void, terminal::LiveGame::NotNamed> RemoteGame::keep_as(const std::string&, bool) {
  return std::unexpected(NotNamed{t("terminal.remote.server_keeps")});
}

std::vector<std::string> RemoteGame::about_quitting() const {
  if (!company_->takes_part()) return {t("terminal.remote.game_stays"), t("terminal.remote.link_leads_back")};
  return {t("terminal.remote.game_stays"), t("terminal.remote.seat_stays")};
}

}  // namespace freehold::remote
