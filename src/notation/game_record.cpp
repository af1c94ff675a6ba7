#include "notation/game_record.h"

#include <fmt/format.h>

#include "notation/action_json.h"
#include "notation/names.h"
#include "rules/game.h"

namespace freehold::notation {

namespace {

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

}  // namespace freehold::notation
