#include "hosting/hosted_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "hosting/table_view.h"

namespace freehold::hosting {

HostedGame::HostedGame(const Limits& limits, const TableRecord& record)
    : limits_(limits), record_(record), bounds_(limits) {
  if (record.stage == Stage::gathering) round_ = 0;
}

void HostedGame::take(std::unique_ptr<table::Table> game) {
  forget();
  game_ = std::move(game);
  luck_ = {};
  ranking_.clear();
  round_ = game_->state().round;
  loaded_ = true;
}

void HostedGame::begin(std::unique_ptr<table::Table> game) {
  take(std::move(game));
  luck_.hear(game_->opening_events());
}

void HostedGame::load(std::unique_ptr<table::Table> game, const table::DiceLuck& luck) {
  take(std::move(game));
  luck_ = luck;
}

void HostedGame::forget() {
  valuer_.reset();
  course_.reset();
  game_.reset();
  loaded_ = false;
}

const value::Valuer& HostedGame::valuer() {
  if (!valuer_) valuer_.emplace(game_->ruleset(), value::builtin_network());
  return *valuer_;
}

const std::string& HostedGame::ranking() {
  if (ranking_.empty() && game_ != nullptr && game_->over()) ranking_ = print_ranking(*game_);
  return ranking_;
}

bool HostedGame::goes_on() const {
  return game_ && record_.stage == Stage::playing && !record_.paused && bounds_.has_room(*game_.get());
}

wire::Allowed<> HostedGame::need_going_on() const {
  if (record_.paused) return wire::refuse(wire::RefusalKind::wrong_stage, "paused", "the table is paused");
  if (!game_ || bounds_.has_room(*game_.get())) return {};
  return wire::refuse(
      wire::RefusalKind::wrong_stage, "game_too_long",
      fmt::format("this game has reached {} decisions, as many as a game may have on this server, "
                  "and stops here",
                  limits_.decisions_per_game));
}

std::optional<int> HostedGame::awaited_person() const {
  if (!game_ || record_.stage != Stage::playing) return std::nullopt;
  const PlayerId asked = game_->to_ask();
  if (!asked.valid() || game_->bot_to_act()) return std::nullopt;
  return asked.number();
}

bool HostedGame::decides_alone(int number) const {
  const HostedSeat& held = record_.seat(number);
  return game_ && record_.stage == Stage::playing && !held.is_bot() && held.sitting_in.empty() &&
         !game_->state().players.at(static_cast<std::size_t>(number)).bankrupt;
}

bool HostedGame::bots_are_watched() const {
  bool watched = record_.banker.any();
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (decides_alone(i)) return false;
    watched = watched || (!record_.seat(i).sitting_in.empty() && game_ &&
                          !game_->state().players.at(static_cast<std::size_t>(i)).bankrupt);
  }
  return watched;
}

bool HostedGame::shows_chances() const {
  if (record_.stage != Stage::playing || !game_) return false;
  const auto has_person = [](const HostedSeat& one) { return !one.is_bot() && one.taken(); };
  return std::ranges::any_of(record_.seats, has_person) &&
         std::ranges::none_of(
             record_.seats, [&](const HostedSeat& one) { return has_person(one) && !one.agrees_to_chances; });
}

// The value reveals no secret of the position: it doesn't use the order of cards, and ignores auctions with
// their sealed bids.
std::optional<value::WinChances> HostedGame::chances_shown() {
  if (!shows_chances()) return std::nullopt;
  return valuer().chances(game_->state());
}

}  // namespace freehold::hosting
