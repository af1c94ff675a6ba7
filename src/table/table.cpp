#include "table/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "base/try.h"
#include "bots/bot.h"
#include "editions/option_conflicts.h"
#include "editions/printable_text.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/invariants.h"
#include "table/harmless_action.h"
#include "table/sources_json.h"
#include "table/thinking_bot.h"
#include "table/unknown_bot.h"

namespace freehold::table {

namespace {

using Kind = OpenError::Kind;

constexpr std::size_t longest_word = 200;  // bytes
/// Decisions that bots may make without chance or a person in between. After that each does a harmless
/// action, so that two bots that deal back and forth can't stall a game.
constexpr int most_dithering = 1000;

std::unexpected<OpenError> refuse(Kind kind, std::string message) {
  return std::unexpected(OpenError{kind, std::move(message)});
}

std::unexpected<ActError> wrong_phase(Clause clause) {
  return std::unexpected(ActError{Illegal{Refusal::wrong_phase, clause}});
}

/// Everything wrong with the setup but its seats, in a sentence.
std::optional<OpenError> mistake_in(const TableSetup& setup, const Ruleset& ruleset, const BotFactory& bots) {
  if (const auto conflicts = editions::option_conflicts(ruleset, static_cast<int>(setup.seats.size()));
      !conflicts.empty()) {
    return OpenError{Kind::options,
                     fmt::format("Option {} {}.", conflicts.front().key, conflicts.front().message)};
  }
  for (const notation::Seat& seat : setup.seats) {
    if (!seat.bot.empty() && bots(seat.bot, 0, bots::Temper::even) == nullptr) {
      return OpenError{Kind::players, unknown_bot(seat.bot, bots::bots_for_people())};
    }
  }
  if (setup.words.size() > setup.seats.size())
    return OpenError{Kind::players, "There are more words for the dice than players."};
  for (const std::string& word : setup.words) {
    if (word.size() > longest_word || editions::text_fault(word)) {
      return OpenError{Kind::players,
                       fmt::format("A word for the dice has at most {} bytes of plain text.", longest_word)};
    }
  }
  if (!setup.position) return std::nullopt;
  if (setup.position->player_count != setup.seats.size())
    return OpenError{Kind::position, "The position has another number of players than the table."};
  if (const auto broken = broken_invariants(ruleset, *setup.position); !broken.empty())
    return OpenError{Kind::position, fmt::format("The position is impossible: {}.", fmt::join(broken, "; "))};
  return std::nullopt;
}

DiceProof dice_of(const TableSetup& setup, const std::string& id) {
  const bool chosen = setup.seed_text.has_value();
  const DiceSeed seed = chosen       ? DiceSeed::from_text(*setup.seed_text)
                        : setup.seed ? *setup.seed
                                     : DiceSeed::random();
  DiceProof proof{
      .commitment = seed.commitment(), .label = chosen ? "" : id, .words = setup.words, .seed = seed};
  proof.words.resize(setup.seats.size());
  return proof;
}

/// Applies an action that is known to be legal.
void do_legal(Draft& draft, const notation::PlayerAction& step) {
  const auto done = draft.act(step);
  FREEHOLD_ASSERT(done.has_value());
}

/// Plays for a bot that isn't available, such as an outside program that was not named this time.
class AbsentBot final : public bots::Bot {
 public:
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    return harmless_action(ruleset, view, me);
  }
};

}  // namespace

Table::Table(GameStore& store, Clock& clock, KeptGame game, const BotFactory& make_bot)
    : store_(store), clock_(clock), game_(std::move(game)), sat_down_(clock.steady()) {
  if (game_.dice) stream_.emplace(game_.dice->seed.value(), game_.dice->label, game_.dice->words);
  const auto seats = static_cast<int>(game_.record.seats.size());
  for (int seat = 0; seat < seats; ++seat) {
    const auto& [name, token, bot] = game_.record.seats[static_cast<std::size_t>(seat)];
    bots_.push_back(bot.empty() ? nullptr : make_bot(bot, bot_seed(PlayerId{seat}), bots::temper_of(name)));
    if (bot.empty() || bots_.back() != nullptr) continue;
    bots_.back() = std::make_unique<AbsentBot>();
    report(PlayerId{seat}, "is not among the bots here: harmless actions are played in its place");
  }
  for (const auto& bot : bots_)
    if (bot) bot->meet(addressees());
}

std::expected<std::unique_ptr<Table>, OpenError> Table::open(GameStore& store, Clock& clock, TableSetup setup,
                                                             const BotFactory& bots) {
  KeptGame game;
  game.id = setup.id.empty() ? new_game_id() : setup.id;
  game.edition_options = setup.edition.ruleset.options;
  game.ruleset = setup.edition.ruleset;
  game.ruleset.options = setup.options;
  game.sources = std::move(setup.edition.sources);
  game.chance = setup.chance;
  auto seats = notation::checked_seats(game.ruleset, setup.seats);
  if (!seats) return refuse(Kind::players, seats.error().text());
  if (auto mistake = mistake_in(setup, game.ruleset, bots)) return std::unexpected(*std::move(mistake));
  game.record = {.edition = game.ruleset.text.edition,
                 .content_hash = content_hash(game.sources),
                 .options = setup.options,
                 .seats = *std::move(seats),
                 .bot_talk = setup.bot_talk,
                 .position = setup.position,
                 .entries = std::move(setup.entries)};
  game.decisions = std::ranges::count_if(game.record.entries, [](const notation::LogEntry& entry) {
    return std::holds_alternative<notation::PlayerAction>(entry);
  });
  if (game.chance == ChanceMode::automatic) game.dice = dice_of(setup, game.id);

  std::unique_ptr<Table> table(new Table(store, clock, std::move(game), bots));
  FREEHOLD_TRY(table->replay(nullptr));
  Draft draft = table->draft();
  draft.draw_chance();
  table->position_ = draft.position();
  auto& log = table->game_.record.entries;
  log.insert(log.end(), draft.entries().begin(), draft.entries().end());
  table->opening_events_ = draft.events();
  table->last_steps_ = draft.steps();
  FREEHOLD_TRY(add_game(store, table->game_, table->progress(), clock.wall()));
  return table;
}

std::expected<std::unique_ptr<Table>, OpenError> Table::load(GameStore& store, Clock& clock,
                                                             const std::string& name, const BotFactory& bots,
                                                             const EventListener& hear) {
  auto game = FREEHOLD_TRY(read_log(store, name));
  const auto point = store.find(name);
  const bool stays_what_it_is = point && point->length;
  if (stays_what_it_is) game.id = new_game_id();

  std::unique_ptr<Table> table(new Table(store, clock, std::move(game), bots));
  FREEHOLD_TRY(table->replay(hear));
  if (stays_what_it_is) {
    FREEHOLD_TRY(add_game(store, table->game_, table->progress(), clock.wall()));
  }
  // A table never leaves chance undecided, but a file may have been cut short by hand.
  Draft rest = table->draft();
  rest.draw_chance();
  const auto kept = table->keep(std::move(rest));
  if (!kept) return std::unexpected(OpenError::of(std::get<StoreError>(kept.error())));
  if (hear) hear(*kept);
  return table;
}

Played Table::act_and_run_bots(const notation::PlayerAction& action, int most_bot_decisions,
                               const AnswerMaker& answer) {
  dithering_ = 0;
  Draft next = draft();
  if (auto done = next.act(action); !done) return std::unexpected(ActError{done.error()});
  let_bots_act(next, most_bot_decisions, std::numeric_limits<std::int32_t>::max());
  return keep(std::move(next), answer);
}

Played Table::supply(std::uint32_t outcome) {
  const PendingChance awaited = pending_chance(ruleset(), state());
  if (chance() != ChanceMode::manual || outcome >= awaited.count) return wrong_phase(Clause::G_4);
  Draft next = draft();
  next.supply(outcome);
  return keep(std::move(next));
}

Played Table::run_bots(int most, std::int32_t last_round) {
  Draft next = draft();
  let_bots_act(next, most, last_round);
  return keep(std::move(next));
}

void Table::sit_in(PlayerId player, std::string_view bot, const BotFactory& bots) {
  auto& seat = bots_.at(player.index());
  seat = bot.empty() ? nullptr : bots(bot, bot_seed(player), bots::Temper::even);
  if (seat) seat->meet(addressees());
}

// Whoever is away remains a person.
bots::Addressees Table::addressees() const {
  bots::Addressees addressees{.talk = game_.record.bot_talk, .refusals = &refusals_};
  for (std::size_t seat = 0; seat < game_.record.seats.size(); ++seat)
    if (game_.record.seats[seat].bot.empty()) addressees.people.insert(PlayerId{static_cast<int>(seat)});
  return addressees;
}

std::uint64_t Table::bot_seed(PlayerId player) const {
  return stream_ ? stream_->bot_seed(player.number()) : static_cast<std::uint64_t>(player.number());
}

bool Table::can_undo(PlayerId player) const {
  return player.valid() && position_.last_player == player && !position_.before.empty() && !over();
}

std::expected<void, ActError> Table::undo(PlayerId player) {
  if (!can_undo(player)) return wrong_phase(Clause::G_5);
  const std::vector<std::string> texts{std::string(undo_entry)};
  const EarlierPosition& earlier = position_.before.back();
  if (auto kept = store_.append(game_.id, game_.length, texts, progress(earlier.state), clock_.wall()); !kept)
    return std::unexpected(ActError{kept.error()});
  ++game_.length;
  ++game_.decisions;
  game_.record.entries.pop_back();
  position_.state = earlier.state;
  position_.quiet_rounds = earlier.quiet_rounds;
  position_.before.pop_back();
  return {};
}

std::optional<DiceProof> Table::proof() const {
  auto proof = game_.dice;
  if (proof && !over()) proof->seed.reset();
  return proof;
}

Stored<void> Table::save(const std::string& name, bool overwrite) {
  return store_.save(
      {.name = name, .game = id(), .length = game_.length, .progress = progress(), .overwrite = overwrite},
      clock_.wall());
}

Stored<void> Table::keep_as(const std::string& name, bool overwrite) {
  const auto point = store_.find(name);
  if (point && point->game == id() && !point->length) return {};
  return store_.save(
      {.name = name, .game = id(), .length = {}, .progress = progress(), .overwrite = overwrite},
      clock_.wall());
}

std::chrono::milliseconds Table::played() const {
  return game_.played + (clock_.steady() - sat_down_);
}

std::optional<std::chrono::milliseconds> Table::time_left() const {
  const RuleOptions& options = game_.ruleset.options;
  if (!options.timed || options.time_limit == 0) return std::nullopt;
  const std::chrono::milliseconds limit = std::chrono::minutes(options.time_limit);
  return std::max(limit - played(), std::chrono::milliseconds{0});
}

bool Table::time_is_up(const State& state) const {
  const auto left = time_left();
  return left && left->count() == 0 && !judge(game_.ruleset, state, nobody, Action::of(ActionType::time_up));
}

Progress Table::progress(const State& state) const {
  return {.round = state.round, .finished = state.phase == Phase::over, .played = played()};
}

Played Table::keep(Draft draft, const AnswerMaker& answer) {
  if (time_is_up(draft.state())) do_legal(draft, {nobody, Action::of(ActionType::time_up)});
  if (draft.entries().empty()) {
    last_steps_.clear();
    return std::move(draft).events();
  }
  const auto texts = entry_texts(game_.ruleset, draft.entries());
  const std::int64_t decisions = game_.decisions + std::ranges::count_if(draft.steps(), [](const auto& step) {
                                   return step.action.has_value();
                                 });
  std::optional<Answered> answered;
  if (answer) answered = answer(draft.steps().front(), decisions);
  if (auto kept = store_.append(game_.id, game_.length, texts, progress(draft.state()), clock_.wall(),
                                answered ? &*answered : nullptr);
      !kept)
    return std::unexpected(ActError{kept.error()});
  game_.length += static_cast<std::int64_t>(texts.size());
  auto& log = game_.record.entries;
  log.insert(log.end(), draft.entries().begin(), draft.entries().end());
  position_ = std::move(draft).position();
  last_steps_ = std::move(draft).steps();
  game_.decisions = decisions;
  return std::move(draft).events();
}

std::expected<void, OpenError> Table::replay(const EventListener& hear) {
  position_.state = notation::first_state(game_.ruleset, game_.record);
  Draft along = draft();
  const auto follow = [&](std::size_t entry, const State& after, std::span<const Event> events) {
    along.follow(game_.record.entries[entry], after);
    if (hear) hear(events);
  };
  FREEHOLD_TRY(replay_log(game_, follow));
  position_ = std::move(along).position();
  return {};
}

// A rent that a person has to claim doesn't hold up the others: it is claimed in time or lost (UK.13).
PlayerId Table::to_ask(const State& state) const {
  const PlayerId first = bots::player_to_ask(game_.ruleset, state);
  return is_bot(first) ? first : awaited_player(game_.ruleset, state);
}

void Table::report(PlayerId player, const std::string& fault) {
  const notation::Seat& seat = game_.record.seats[player.index()];
  bot_faults_.push_back(fmt::format("{} ({}) {}", seat.name, seat.bot, fault));
}

std::optional<Action> Table::choice_of(const State& state, PlayerId player) {
  bots::Bot& bot = *bots_[player.index()];
  auto* const thinking = dynamic_cast<ThinkingBot*>(&bot);
  if (thinking == nullptr) return bot.choose(game_.ruleset, state, player);
  auto action = thinking->answer({game_.ruleset, game_.edition_options, state, game_.record.seats, player});
  for (const std::string& fault : thinking->take_faults())
    report(player, fault);
  return action;
}

// Bots haggle with people alone.
std::optional<bots::Counter> Table::counter_of(const State& state, PlayerId player) {
  if (!addressees().has(state.offer.from)) return std::nullopt;
  return bots_[player.index()]->counter(game_.ruleset, state, player);
}

bool Table::let_bot_act(Draft& draft, PlayerId player) {
  const std::uint64_t draws = draft.position().draws;
  const Action harmless = harmless_action(game_.ruleset, draft.state(), player);
  const auto unasked =
      addressees().has(player) ? std::optional{notation::Unasked::by_stand_in} : std::nullopt;
  if (dithering_ < most_dithering) {
    auto chosen = choice_of(draft.state(), player);
    if (!chosen) return false;
    const auto counter =
        chosen->type == ActionType::reject ? counter_of(draft.state(), player) : std::nullopt;
    if (counter) chosen->amount = counter->offer.take.cash - counter->offer.give.cash;
    if (const auto done = draft.act({player, *chosen, unasked}); !done) {
      report(player, fmt::format("chose an illegal action: {}", refusal_text(done.error().reason)));
      do_legal(draft, {player, harmless, unasked});
    } else if (counter && counter->is_near) {
      const Offer& offer = counter->offer;
      const Action proposal = Action::offer(offer.to, offer.give, offer.take);
      if (!judge(game_.ruleset, draft.state(), player, proposal))
        do_legal(draft, {player, proposal, unasked});
    }
  } else {
    report(player, "did not come to an end and was told to go on");
    do_legal(draft, {player, harmless, unasked});
  }
  dithering_ = draft.position().draws == draws ? dithering_ + 1 : 0;
  return true;
}

void Table::let_bots_act(Draft& draft, int most, std::int32_t last_round) {
  for (int decisions = 0; decisions < most && draft.state().round <= last_round; ++decisions) {
    const PlayerId asked = to_ask(draft.state());
    if (!is_bot(asked) || time_is_up(draft.state())) return;
    if (!let_bot_act(draft, asked)) return;
  }
}

}  // namespace freehold::table
