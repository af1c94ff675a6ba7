#include "table/table_inside.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "rules/game.h"
#include "table/harmless_action.h"
#include "table/thinking_bot.h"

namespace freehold::table {

namespace {

/// Applies an action that is known to be legal.
void do_legal(Draft& draft, PlayerId player, const Action& action) {
  const auto done = draft.act(player, action);
  FREEHOLD_ASSERT(done.has_value());
}

/// Plays for a bot that is not here any more: an outside program that nobody named this time.
class AbsentBot final : public bots::Bot {
 public:
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    return harmless_action(ruleset, view, me);
  }
};

}  // namespace

Table::Inside::Inside(GameStore& the_store, Clock& the_clock, KeptGame the_game, const BotFactory& make_bot)
    : store(the_store), clock(the_clock), game(std::move(the_game)), sat_down(clock.steady()) {
  if (game.dice) stream.emplace(game.dice->seed.value(), game.dice->label, game.dice->words);
  const auto seats = static_cast<int>(game.record.seats.size());
  for (int seat = 0; seat < seats; ++seat) {
    const auto& [name, token, bot] = game.record.seats[static_cast<std::size_t>(seat)];
    const auto seed = stream ? stream->bot_seed(seat) : static_cast<std::uint64_t>(seat);
    bots.push_back(bot.empty() ? nullptr : make_bot(bot, seed, bots::temper_of(name)));
    if (bot.empty() || bots.back() != nullptr) continue;
    bots.back() = std::make_unique<AbsentBot>();
    report(PlayerId{seat}, "is not among the bots here: harmless actions are played in its place");
  }
}

Draft Table::Inside::draft() const {
  return {game.ruleset, stream ? &*stream : nullptr, position};
}

std::chrono::milliseconds Table::Inside::played() const {
  return game.played + (clock.steady() - sat_down);
}

std::optional<std::chrono::milliseconds> Table::Inside::time_left() const {
  const RuleOptions& options = game.ruleset.options;
  if (!options.timed || options.time_limit == 0) return std::nullopt;
  const std::chrono::milliseconds limit = std::chrono::minutes(options.time_limit);
  return std::max(limit - played(), std::chrono::milliseconds{0});
}

bool Table::Inside::time_is_up(const State& state) const {
  const auto left = time_left();
  return left && left->count() == 0 && !judge(game.ruleset, state, nobody, Action::of(ActionType::time_up));
}

Progress Table::Inside::progress(const State& state) const {
  return {.round = state.round, .finished = state.phase == Phase::over, .played = played()};
}

Played Table::Inside::keep(Draft draft, const AnswerMaker& answer) {
  if (time_is_up(draft.state())) do_legal(draft, nobody, Action::of(ActionType::time_up));
  if (draft.entries().empty()) {
    last_steps.clear();
    return std::move(draft).events();
  }
  std::vector<std::string> texts;
  texts.reserve(draft.entries().size());
  for (const notation::LogEntry& entry : draft.entries())
    texts.push_back(entry_text(game.ruleset, entry));
  const std::int64_t decisions = game.decisions + std::ranges::count_if(draft.steps(), [](const auto& step) {
                                   return step.action.has_value();
                                 });
  std::optional<Answered> answered;
  if (answer) answered = answer(draft.steps().front(), decisions);
  if (auto kept = store.append(game.id, game.length, texts, progress(draft.state()), clock.wall(),
                               answered ? &*answered : nullptr);
      !kept)
    return std::unexpected(ActError{kept.error()});
  game.length += static_cast<std::int64_t>(texts.size());
  auto& log = game.record.entries;
  log.insert(log.end(), draft.entries().begin(), draft.entries().end());
  position = std::move(draft).position();
  last_steps = std::move(draft).steps();
  game.decisions = decisions;
  return std::move(draft).events();
}

std::expected<void, OpenError> Table::Inside::replay(const EventListener& hear) {
  position.state = notation::first_state(game.ruleset, game.record);
  Draft along = draft();
  const auto follow = [&](std::size_t entry, const State& after, std::span<const Event> events) {
    along.follow(game.record.entries[entry], after);
    if (hear) hear(events);
  };
  if (auto done = replay_log(game, follow); !done) return done;
  position = std::move(along).position();
  return {};
}

Stored<void> Table::Inside::create() {
  std::vector<std::string> texts;
  texts.reserve(game.record.entries.size());
  for (const notation::LogEntry& entry : game.record.entries)
    texts.push_back(entry_text(game.ruleset, entry));
  auto made = store.create(head_of(game), texts, progress(position.state), clock.wall());
  if (made) game.length = static_cast<std::int64_t>(texts.size());
  return made;
}

std::expected<void, ActError> Table::Inside::take_back() {
  const std::vector<std::string> texts{std::string(undo_entry)};
  const State& earlier = position.before.back();
  if (auto kept = store.append(game.id, game.length, texts, progress(earlier), clock.wall()); !kept)
    return std::unexpected(ActError{kept.error()});
  ++game.length;
  ++game.decisions;
  game.record.entries.pop_back();
  position.state = earlier;
  position.before.pop_back();
  return {};
}

bool Table::Inside::is_bot(PlayerId player) const {
  return player.valid() && bots[player.index()] != nullptr;
}

// A rent that a person has to ask for does not hold up the others: it is claimed in time or lost (UK.13).
PlayerId Table::Inside::to_ask(const State& state) const {
  const PlayerId first = bots::player_to_ask(game.ruleset, state);
  return is_bot(first) ? first : awaited_player(game.ruleset, state);
}

void Table::Inside::report(PlayerId player, const std::string& fault) {
  bot_faults.push_back(fmt::format("{} ({}) {}", game.record.seats[player.index()].name,
                                   game.record.seats[player.index()].bot, fault));
}

std::optional<Action> Table::Inside::choice_of(const State& state, PlayerId player) {
  bots::Bot& bot = *bots[player.index()];
  auto* const thinking = dynamic_cast<ThinkingBot*>(&bot);
  if (thinking == nullptr) return bot.choose(game.ruleset, state, player);
  auto action = thinking->answer({game.ruleset, game.edition_options, state, game.record.seats, player});
  for (const std::string& fault : thinking->take_faults())
    report(player, fault);
  return action;
}

bool Table::Inside::let_bot_act(Draft& draft, PlayerId player) {
  const std::uint64_t draws = draft.position().draws;
  const Action harmless = harmless_action(game.ruleset, draft.state(), player);
  if (dithering < most_dithering) {
    const auto chosen = choice_of(draft.state(), player);
    if (!chosen) return false;
    if (const auto done = draft.act(player, *chosen); !done) {
      report(player, fmt::format("chose an illegal action: {}", refusal_text(done.error().reason)));
      do_legal(draft, player, harmless);
    }
  } else {
    report(player, "did not come to an end and was told to go on");
    do_legal(draft, player, harmless);
  }
  dithering = draft.position().draws == draws ? dithering + 1 : 0;
  return true;
}

void Table::Inside::let_bots_act(Draft& draft, int most, std::int32_t last_round) {
  for (int decisions = 0; decisions < most && draft.state().round <= last_round; ++decisions) {
    const PlayerId asked = to_ask(draft.state());
    if (!is_bot(asked) || time_is_up(draft.state())) return;
    if (!let_bot_act(draft, asked)) return;
  }
}

}  // namespace freehold::table
