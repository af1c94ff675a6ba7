#include "server/update.h"

#include <algorithm>
#include <utility>

#include "notation/action_json.h"
#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/outcome.h"

namespace freehold::server {

namespace json = boost::json;

namespace {

json::array print_events(const Ruleset& ruleset, std::span<const notation::Seat> names,
                         const table::PlayedStep& step) {
  json::array events = notation::print_events(ruleset, step.events);
  for (std::size_t i = 0; i < step.events.size(); ++i) {
    const Event& event = step.events[i];
    if (event.type != EventType::paid) continue;
    events[i].as_object()["explain"] = notation::event_text(ruleset, step.after, names, event);
  }
  return events;
}

json::object head(const std::string& table, std::int64_t version, std::string_view kind) {
  return {{"table", table}, {"version", version}, {"kind", kind}};
}

}  // namespace

const std::string& Update::for_seats(std::span<const int> seats) const {
  const bool own = !own_text.empty() && seats.size() == 1 && seats.front() == own_seat;
  return own ? own_text : text;
}

Update plain_update(const std::string& table, std::int64_t version, json::object members) {
  json::object object{{"table", table}, {"version", version}};
  for (auto& member : members)
    object.emplace(member.key(), std::move(member.value()));
  return {.version = version, .text = json::serialize(object)};
}

json::object print_step(const Ruleset& ruleset, std::span<const notation::Seat> names,
                        const table::PlayedStep& step) {
  json::object object{{"by", nullptr}, {"action", nullptr}};
  if (step.action) {
    if (step.action->player.valid()) object["by"] = step.action->player.number();
    object["action"] = notation::print_action(ruleset, step.action->action);
  }
  json::array outcomes;
  for (const notation::Outcome& outcome : step.outcomes)
    outcomes.push_back(notation::print_outcome(outcome));
  object["events"] = print_events(ruleset, names, step);
  object["outcomes"] = std::move(outcomes);
  return object;
}

bool hide_secrets(const Ruleset& ruleset, const table::PlayedStep& step, json::object& printed) {
  if (ruleset.options.auctions != AuctionKind::sealed || !step.action) return false;
  if (step.action->action.type != ActionType::bid) return false;
  printed["action"] = {{"type", "bid"}};
  return true;
}

Update play_update(const std::string& table, std::int64_t version, const Ruleset& ruleset,
                   std::span<const notation::Seat> names, const table::PlayedStep& step, bool harmless) {
  json::object object = head(table, version, "play");
  for (auto& member : print_step(ruleset, names, step))
    object.emplace(member.key(), std::move(member.value()));
  if (harmless) object["harmless"] = true;
  Update update{.version = version, .text = json::serialize(object)};
  if (hide_secrets(ruleset, step, object)) {
    update.own_text = std::exchange(update.text, json::serialize(object));
    update.own_seat = step.action->player.number();
  }
  return update;
}

std::string joined_objects(const std::string& one, const std::string& other) {
  if (other.size() <= 2) return one;
  if (one.size() <= 2) return other;
  std::string text = one;
  text.back() = ',';
  return text.append(other, 1);
}

std::string update_message(const std::string& update, const std::string& view) {
  std::string message = R"({"jsonrpc":"2.0","method":"table.update","params":)";
  message += view.empty() ? update : joined_objects(update, R"({"view":)" + view + "}");
  return message += '}';
}

}  // namespace freehold::server
