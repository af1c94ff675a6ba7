#include "rpc/session_game.h"

#include <utility>

#include "notation/event_json.h"
#include "notation/state_json.h"
#include "wire/table_error.h"

namespace freehold::rpc {

namespace {

namespace json = boost::json;

using wire::Allowed;
using wire::RefusalKind;

constexpr int decisions_at_a_time = 1000;  // one step of the store

Allowed<> add(std::vector<Event>& events, const table::Played& played) {
  if (!played) return wire::refuse_play(played.error());
  events.insert(events.end(), played->begin(), played->end());
  return {};
}

}  // namespace

Allowed<> SessionGame::act(PlayerId player, const Action& action, std::vector<Event>& events) {
  return add(events, table_->act(player, action));
}

Allowed<> SessionGame::supply(const notation::Outcome& outcome, std::vector<Event>& events) {
  const auto number = notation::number_of(table_->ruleset(), table_->state(), outcome);
  if (!number)
    return wire::refuse(RefusalKind::illegal_action, number.error().reason, number.error().message);
  return add(events, table_->supply(*number));
}

void SessionGame::run_bots(std::vector<Event>& events, const BotRun& run) {
  const std::int32_t last_round = table_->state().round + run.rounds;
  while (table_->bot_to_act()) {
    if (table_->state().round > last_round) {
      stopped_ = "round_limit";
      return;
    }
    if (run.stop != nullptr && run.stop->load()) {
      stopped_ = "stop";
      return;
    }
    const auto before = table_->record().entries.size();
    if (const auto done = add(events, table_->run_bots(decisions_at_a_time, last_round)); !done) {
      faults_.push_back(done.error().message);
      return;
    }
    if (table_->record().entries.size() == before) return;
  }
}

json::object SessionGame::state_json() const {
  return notation::print_state(table_->ruleset(), table_->edition_options(), table_->state(),
                               table_->record().seats);
}

json::object SessionGame::report(const std::vector<Event>& events) {
  json::object result{{"game", table_->id()},
                      {"state", state_json()},
                      {"events", notation::print_events(table_->ruleset(), events)}};
  if (const auto proof = table_->proof()) result["commitment"] = proof->commitment;
  const auto& table_faults = table_->bot_faults();
  for (; table_faults_reported_ < table_faults.size(); ++table_faults_reported_) {
    faults_.push_back(table_faults[table_faults_reported_]);
  }
  if (!stopped_.empty()) result["stopped"] = std::exchange(stopped_, {});
  if (!faults_.empty()) result["bot_faults"] = json::value_from(std::exchange(faults_, {}));
  return result;
}

}  // namespace freehold::rpc
