#include "hosting/update.h"

#include "notation/action_json.h"
#include "notation/event_json.h"
#include "notation/outcome.h"
#include "telling/event_text.h"
#include "telling/manner.h"

namespace freehold::hosting {

namespace json = boost::json;
using notation::JsonText;

const std::string& Update::for_seats(std::span<const int> seats) const {
  const bool own = !own_text.empty() && seats.size() == 1 && seats.front() == own_seat;
  return own ? own_text : text;
}

Update update_with(const std::string& table, std::int64_t version, json::object members) {
  json::object object{{"table", table}, {"version", version}};
  for (auto& member : members)
    object.emplace(member.key(), std::move(member.value()));
  return {.version = version, .text = json::serialize(object)};
}

void write_events(JsonText& out, const Ruleset& ruleset, std::span<const notation::Seat> seats,
                  const State& after, std::span<const Event> events) {
  const telling::Names names{telling::Language::of("en"), ruleset, after, seats};
  out.open_array();
  for (const Event& event : events) {
    const auto why = notation::rejection_of(ruleset, seats, after, event);
    const bool explained = event.type == EventType::paid;
    notation::write_event(out, ruleset, event,
                          {.explain = explained ? telling::event_text(names, event)
                                      : why     ? telling::reason_text(names, *why)
                                                : std::string{},
                           .manner = telling::manner_of(ruleset, after, event),
                           .why = why});
  }
  out.close_array();
}

void write_step(JsonText& out, const Ruleset& ruleset, std::span<const notation::Seat> names,
                const table::PlayedStep& step, bool hidden) {
  const bool by_player = step.action && step.action->player.valid();
  if (by_player) {
    out.member("by", step.action->player.number());
  } else {
    out.null_member("by");
  }
  out.key("action");
  if (!step.action) {
    out.null();
  } else if (hidden && has_secrets(ruleset, step)) {
    out.open_object().member("type", "bid").close_object();
  } else {
    notation::write_action(out, ruleset, step.action->action);
  }
  if (step.action) notation::write_unasked(out, *step.action);
  out.key("events");
  write_events(out, ruleset, names, step.after, step.events);
  out.key("outcomes").open_array();
  for (const notation::Outcome& outcome : step.outcomes)
    notation::write_outcome(out, outcome);
  out.close_array();
}

bool has_secrets(const Ruleset& ruleset, const table::PlayedStep& step) {
  return ruleset.options.auctions == AuctionKind::sealed && step.action &&
         step.action->action.type == ActionType::bid;
}

Update play_update(const std::string& table, std::int64_t version, const Ruleset& ruleset,
                   std::span<const notation::Seat> names, const table::PlayedStep& step) {
  const auto text = [&](bool hidden) {
    JsonText out;
    out.open_object().member("table", table).member("version", version).member("kind", "play");
    write_step(out, ruleset, names, step, hidden);
    out.close_object();
    return out.take();
  };
  Update update{.version = version, .text = text(true)};
  if (has_secrets(ruleset, step)) {
    update.own_text = text(false);
    update.own_seat = step.action->player.number();
  }
  return update;
}

std::string update_message(const std::string& update, std::string_view name, std::string_view value) {
  std::string message;
  message.reserve(update.size() + value.size() + 80);
  message = R"({"jsonrpc":"2.0","method":"table.update","params":)";
  message += update;
  if (!value.empty()) {
    message.back() = ',';
    message.append("\"").append(name).append("\":").append(value).append("}");
  }
  return message += '}';
}

}  // namespace freehold::hosting
