#include "rpc/session_game.h"

#include <fmt/format.h>

#include <utility>

#include "bots/bot.h"
#include "notation/event_json.h"
#include "notation/state_json.h"
#include "wire/table_error.h"

namespace freehold::rpc {

namespace {

namespace json = boost::json;

using wire::Allowed;
using wire::RefusalKind;

constexpr int most_bot_decisions = 100'000;  ///< within one call

Allowed<> add(std::vector<Event>& events, const table::Played& played) {
  if (!played) return wire::refuse_play(played.error());
  events.insert(events.end(), played->begin(), played->end());
  return {};
}

}  // namespace

void SessionGame::seat(PlayerId player, const std::string& name, ExternalBot bot) {
  if (!bot.runs()) faults_.push_back(fmt::format("the bot {} cannot be started", name));
  bots_.emplace(player, std::move(bot));
  bot_names_[player] = name;
}

std::vector<notation::Seat> SessionGame::seats() const {
  std::vector<notation::Seat> seats{table_->seats().begin(), table_->seats().end()};
  for (const auto& [player, name] : bot_names_)
    seats.at(player.index()).bot = name;
  return seats;
}

Allowed<> SessionGame::act(PlayerId player, const Action& action, std::vector<Event>& events) {
  return add(events, table_->act(player, action));
}

Allowed<> SessionGame::supply(const notation::Outcome& outcome, std::vector<Event>& events) {
  const auto number = notation::number_of(table_->ruleset(), table_->state(), outcome);
  if (!number)
    return wire::refuse(RefusalKind::illegal_action, number.error().reason, number.error().message);
  return add(events, table_->supply(*number));
}

Allowed<bool> SessionGame::step_external_bot(std::vector<Event>& events) {
  const PlayerId player = bots::player_to_ask(table_->ruleset(), table_->state());
  const auto bot = bots_.find(player);
  if (bot == bots_.end()) return false;
  const auto all_seats = seats();
  const Action action = bot->second.choose(
      {table_->ruleset(), table_->edition_options(), table_->state(), all_seats, player}, faults_);
  if (const auto done = act(player, action, events); !done) return std::unexpected(done.error());
  return true;
}

Allowed<> SessionGame::let_bots_decide(std::vector<Event>& events) {
  for (int decisions = 0; decisions < most_bot_decisions; ++decisions) {
    if (auto done = add(events, table_->run_bots(most_bot_decisions - decisions)); !done) return done;
    const auto stepped = step_external_bot(events);
    if (!stepped) return std::unexpected(stepped.error());
    if (!*stepped) return {};
  }
  return {};
}

void SessionGame::run_bots(std::vector<Event>& events) {
  if (const auto done = let_bots_decide(events); !done) faults_.push_back(done.error().message);
}

json::object SessionGame::state_json() const {
  return notation::print_state(table_->ruleset(), table_->edition_options(), table_->state(), seats());
}

json::object SessionGame::report(const std::vector<Event>& events) {
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
