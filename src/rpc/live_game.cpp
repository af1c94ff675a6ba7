#include "rpc/live_game.h"

#include <fmt/format.h>

#include <utility>
#include <variant>

#include "bots/bot.h"
#include "notation/event_json.h"
#include "notation/state_json.h"
#include "wire/table_error.h"

namespace freehold::rpc {

namespace {

namespace json = boost::json;

using wire::ErrorCode;
using wire::RpcError;
using wire::store_error;

constexpr int most_bot_decisions = 100'000;  ///< within one call

void add(std::vector<Event>& events, table::Played played) {
  if (!played) {
    const auto* illegal = std::get_if<Illegal>(&played.error());
    throw illegal != nullptr ? RpcError::illegal(*illegal)
                             : store_error(std::get<table::StoreError>(played.error()));
  }
  events.insert(events.end(), played->begin(), played->end());
}

}  // namespace

void LiveGame::seat(PlayerId player, const std::string& name, ExternalBot bot) {
  if (!bot.runs()) faults_.push_back(fmt::format("the bot {} cannot be started", name));
  bots_.emplace(player, std::move(bot));
  bot_names_[player] = name;
}

std::vector<notation::Seat> LiveGame::seats() const {
  std::vector<notation::Seat> seats{table_->seats().begin(), table_->seats().end()};
  for (const auto& [player, name] : bot_names_)
    seats.at(player.index()).bot = name;
  return seats;
}

void LiveGame::act(PlayerId player, const Action& action, std::vector<Event>& events) {
  add(events, table_->act(player, action));
}

void LiveGame::supply(const notation::Outcome& outcome, std::vector<Event>& events) {
  const auto number = notation::number_of(table_->ruleset(), table_->state(), outcome);
  if (!number) throw RpcError{ErrorCode::illegal_action, number.error().reason, number.error().message};
  add(events, table_->supply(*number));
}

bool LiveGame::step_external_bot(std::vector<Event>& events) {
  const PlayerId player = bots::player_to_ask(table_->ruleset(), table_->state());
  const auto bot = bots_.find(player);
  if (bot == bots_.end()) return false;
  const auto all_seats = seats();
  const Action action = bot->second.choose(
      {table_->ruleset(), table_->edition_options(), table_->state(), all_seats, player}, faults_);
  add(events, table_->act(player, action));
  return true;
}

void LiveGame::run_bots(std::vector<Event>& events) {
  try {
    for (int decisions = 0; decisions < most_bot_decisions; ++decisions) {
      add(events, table_->run_bots(most_bot_decisions - decisions));
      if (!step_external_bot(events)) return;
    }
  } catch (const RpcError& error) {
    faults_.push_back(error.message);
  }
}

json::object LiveGame::state_json() const {
  return notation::print_state(table_->ruleset(), table_->edition_options(), table_->state(), seats());
}

json::object LiveGame::report(const std::vector<Event>& events) {
  json::object result{{"game", table_->id()},
                      {"state", state_json()},
                      {"events", notation::print_events(table_->ruleset(), events)}};
  if (const std::string commitment = table_->commitment(); !commitment.empty())
    result["commitment"] = commitment;
  const auto& table_faults = table_->bot_faults();
  for (; table_faults_reported_ < table_faults.size(); ++table_faults_reported_) {
    faults_.push_back(table_faults[table_faults_reported_]);
  }
  if (!faults_.empty()) result["bot_faults"] = json::value_from(std::exchange(faults_, {}));
  return result;
}

}  // namespace freehold::rpc
