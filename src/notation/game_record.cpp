#include "notation/game_record.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/try.h"
#include "notation/action_json.h"
#include "notation/json_node.h"
#include "notation/names.h"
#include "notation/options_json.h"
#include "notation/parts_json.h"
#include "notation/position_parts.h"
#include "notation/seat.h"
#include "notation/state_json.h"
#include "rules/game.h"

namespace freehold::notation {

namespace {

/// In the order of Unasked.
constexpr std::array<std::string_view, 3> unasked_members = {"harmless", "ordered", "stand_in"};

std::string refusal_sentence(const PlayerAction& step, const Illegal& illegal) {
  const std::string who = step.player.valid() ? fmt::format("player {}", step.player.number()) : "the host";
  const std::string clause = clause_id(illegal.clause);
  return fmt::format("{} by {} is refused: {}{}", word(step.action.type), who, refusal_text(illegal.reason),
                     clause.empty() ? "" : fmt::format(" ({})", clause));
}

std::expected<void, std::string> do_action(const Ruleset& ruleset, State& state, const PlayerAction& step,
                                           EventList& sink) {
  const auto done = apply(ruleset, state, step.player, step.action, sink);
  if (!done) return std::unexpected(refusal_sentence(step, done.error()));
  return {};
}

std::expected<void, std::string> do_outcome(const Ruleset& ruleset, State& state, const Outcome& outcome,
                                            EventList& sink) {
  const auto number = number_of(ruleset, state, outcome);
  if (!number) return std::unexpected(number.error().message);
  resolve(ruleset, state, *number, sink);
  return {};
}

/// The position that the record starts from, or just its seats.
void read_start(const Ruleset& edition, const JsonNode& root, GameRecord& record, Mistakes& mistakes) {
  const JsonNode position = root.at("position");
  if (position.given_not_null()) {
    auto parsed = parse_position(edition, *position.value());
    if (!parsed) {
      for (const std::string& mistake : parsed.error().list)
        position.mistake(mistake);
      return;
    }
    record.position = parsed->state;
  }
  const std::vector<Seat> named = read_seats(root.at("players"));
  if (!mistakes.list.empty()) return;
  auto seats = kept_seats(edition, named);
  if (!seats) {
    mistakes = std::move(seats.error());
  } else if (record.position && record.position->player_count != seats->size()) {
    position.mistake("has another number of players than the log");
  } else {
    record.seats = std::move(*seats);
  }
}

void read_head(const Ruleset& edition, const JsonNode& root, GameRecord& record) {
  int format = record_format;
  const JsonNode node = root.at("format");
  node.read(format, 1, max_money);
  if (format != record_format) {
    node.mistake(fmt::format("this program reads format {}, not {}", record_format, format));
  }
  record.edition = edition.text.edition;
  if (root.at("bot_talk").given_not_null()) root.at("bot_talk").read_word(record.bot_talk);
  if (root.at("content").given_not_null()) root.at("content").read(record.content_hash);
}

void read_entries(const Ruleset& rules, const JsonNode& entries, GameRecord& record) {
  for (const JsonNode& node : entries.items()) {
    auto entry = parse_entry(rules, *node.value());
    if (!entry) return node.mistake(entry.error());
    record.entries.push_back(std::move(*entry));
  }
}

}  // namespace

State first_state(const Ruleset& ruleset, const GameRecord& record) {
  if (record.position) return *record.position;
  NoSink sink;
  return new_game(ruleset, static_cast<int>(record.seats.size()), sink);
}

std::expected<void, std::string> do_entry(const Ruleset& ruleset, State& state, const LogEntry& entry,
                                          std::vector<Event>& events) {
  EventList sink;
  const auto* step = std::get_if<PlayerAction>(&entry);
  auto done = step != nullptr ? do_action(ruleset, state, *step, sink)
                              : do_outcome(ruleset, state, std::get<Outcome>(entry), sink);
  events.insert(events.end(), sink.events.begin(), sink.events.end());
  return done;
}

std::expected<State, ReplayError> replay(const Ruleset& ruleset, const GameRecord& record,
                                         const ReplayListener& listener) {
  State state = first_state(ruleset, record);
  for (std::size_t n = 0; n < record.entries.size(); ++n) {
    std::vector<Event> events;
    const auto done = do_entry(ruleset, state, record.entries[n], events);
    if (!done)
      return std::unexpected(ReplayError{n, fmt::format("entry {} of the log: {}", n, done.error())});
    if (listener) listener(n, state, events);
  }
  return state;
}

void write_unasked(JsonText& out, const PlayerAction& step) {
  if (step.unasked) out.member(unasked_members.at(static_cast<std::size_t>(*step.unasked)), true);
}

void write_entry(JsonText& out, const Ruleset& ruleset, const LogEntry& entry) {
  out.open_object();
  if (const auto* outcome = std::get_if<Outcome>(&entry)) {
    out.key("outcome");
    write_outcome(out, *outcome);
  } else {
    const auto& step = std::get<PlayerAction>(entry);
    id_member(out, "player", step.player).key("action");
    write_action(out, ruleset, step.action);
    write_unasked(out, step);
  }
  out.close_object();
}

json::object print_entry(const Ruleset& ruleset, const LogEntry& entry) {
  return written_tree([&](JsonText& out) { write_entry(out, ruleset, entry); }).as_object();
}

std::expected<LogEntry, std::string> parse_entry(const Ruleset& ruleset, const json::value& json) {
  Mistakes mistakes;
  const JsonNode root{&json, "", mistakes};
  if (!root.is_object()) return std::unexpected(mistakes.text());
  if (const JsonNode outcome = root.at("outcome"); outcome.given()) {
    auto parsed = parse_outcome(ruleset, *outcome.value());
    if (!parsed) return std::unexpected("outcome: " + parsed.error());
    return std::move(*parsed);
  }
  PlayerAction step;
  const JsonNode player = root.at("player");
  player.read_id(step.player, max_players, true);
  if (!player.given()) player.mistake("must be given, null for the host");
  const JsonNode action = root.at("action");
  if (!action.given()) action.mistake("must be given, or an outcome");
  for (std::size_t why = 0; why < unasked_members.size(); ++why) {
    bool is_why = false;
    if (const JsonNode member = root.at(unasked_members[why]); member.given()) member.read(is_why);
    if (is_why) step.unasked = static_cast<Unasked>(why);
  }
  if (!mistakes.list.empty()) return std::unexpected(mistakes.text());
  const auto parsed = parse_action(ruleset, *action.value());
  if (!parsed) return std::unexpected("action: " + parsed.error().message);
  step.action = *parsed;
  return step;
}

json::object print_record(const Ruleset& ruleset, const RuleOptions& edition_options,
                          const GameRecord& record) {
  const auto write_entries = [&](JsonText& out) {
    out.open_array();
    for (const LogEntry& entry : record.entries)
      write_entry(out, ruleset, entry);
    out.close_array();
  };
  json::value position;
  if (record.position) position = print_state(ruleset, edition_options, *record.position, record.seats);
  json::object object{{"format", record_format}, {"edition", record.edition}};
  if (!record.content_hash.empty()) object["content"] = record.content_hash;
  object["options"] = print_options(edition_options, record.options);
  object["players"] = print_seats(record.seats);
  if (record.bot_talk != BotTalk::normal) object["bot_talk"] = word(record.bot_talk);
  object["position"] = std::move(position);
  object["entries"] = written_tree(write_entries);
  return object;
}

std::expected<GameRecord, Mistakes> parse_record(const Ruleset& edition, const json::value& json) {
  Mistakes mistakes;
  const JsonNode root{&json, "", mistakes};
  if (!root.is_object()) return std::unexpected(std::move(mistakes));
  Ruleset rules = edition;
  GameRecord record;
  if (const JsonNode options = root.at("options"); options.given()) {
    rules.options = FREEHOLD_TRY(parse_options(edition, *options.value()));
  }
  record.options = rules.options;
  read_head(edition, root, record);
  read_start(edition, root, record, mistakes);
  read_entries(rules, root.at("entries"), record);
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return record;
}

}  // namespace freehold::notation
