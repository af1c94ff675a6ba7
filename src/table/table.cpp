#include "table/table.h"

#include <fmt/format.h>

#include <utility>

#include "base/try.h"
#include "bots/bot.h"
#include "editions/option_conflicts.h"
#include "editions/printable_text.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/invariants.h"
#include "table/draft.h"
#include "table/harmless_action.h"
#include "table/sources_json.h"
#include "table/table_inside.h"
#include "table/unknown_bot.h"

namespace freehold::table {

namespace {

using Kind = OpenError::Kind;

constexpr std::size_t longest_word = 200;  // bytes

std::unexpected<OpenError> refuse(Kind kind, std::string message) {
  return std::unexpected(OpenError{kind, std::move(message)});
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

}  // namespace

Table::Table(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Table::~Table() = default;

const std::string& Table::id() const {
  return inside_->game.id;
}

const Ruleset& Table::ruleset() const {
  return inside_->game.ruleset;
}

const std::vector<editions::SourceText>& Table::sources() const {
  return inside_->game.sources;
}
const RuleOptions& Table::edition_options() const {
  return inside_->game.edition_options;
}

const State& Table::state() const {
  return inside_->position.state;
}

std::span<const notation::Seat> Table::seats() const {
  return inside_->game.record.seats;
}

ChanceMode Table::chance() const {
  return inside_->game.chance;
}

bool Table::over() const {
  return state().phase == Phase::over;
}

Played Table::act(PlayerId player, const Action& action) {
  inside_->dithering = 0;
  Draft draft = inside_->draft();
  if (auto done = draft.act(player, action); !done) return std::unexpected(ActError{done.error()});
  return inside_->keep(std::move(draft));
}

Played Table::act_and_run_bots(PlayerId player, const Action& action, int most_bot_decisions,
                               const AnswerMaker& answer) {
  inside_->dithering = 0;
  Draft draft = inside_->draft();
  if (auto done = draft.act(player, action); !done) return std::unexpected(ActError{done.error()});
  inside_->let_bots_act(draft, most_bot_decisions, std::numeric_limits<std::int32_t>::max());
  return inside_->keep(std::move(draft), answer);
}

Played Table::supply(std::uint32_t outcome) {
  const PendingChance awaited = pending_chance(ruleset(), state());
  if (chance() != ChanceMode::manual || outcome >= awaited.count)
    return std::unexpected(ActError{Illegal{Refusal::wrong_phase, Clause::G_4}});
  Draft draft = inside_->draft();
  draft.supply(outcome);
  return inside_->keep(std::move(draft));
}

PlayerId Table::to_ask() const {
  return inside_->to_ask(state());
}

bool Table::bot_to_act() const {
  return inside_->is_bot(to_ask());
}

Played Table::step_bot() {
  return run_bots(1);
}

Played Table::run_bots(int most, std::int32_t last_round) {
  Draft draft = inside_->draft();
  inside_->let_bots_act(draft, most, last_round);
  return inside_->keep(std::move(draft));
}

void Table::sit_in(PlayerId player, std::unique_ptr<bots::Bot> bot) {
  inside_->bots.at(player.index()) = std::move(bot);
}

std::uint64_t Table::bot_seed(PlayerId player) const {
  return inside_->stream ? inside_->stream->bot_seed(player.number())
                         : static_cast<std::uint64_t>(player.number());
}

const std::vector<std::string>& Table::bot_faults() const {
  return inside_->bot_faults;
}

Played Table::tick() {
  return inside_->keep(inside_->draft());
}

std::optional<std::chrono::milliseconds> Table::time_left() const {
  return inside_->time_left();
}

bool Table::can_undo(PlayerId player) const {
  const LivePosition& position = inside_->position;
  return player.valid() && position.last_player == player && !position.before.empty() && !over();
}

std::expected<void, ActError> Table::undo(PlayerId player) {
  if (!can_undo(player)) return std::unexpected(ActError{Illegal{Refusal::wrong_phase, Clause::G_5}});
  return inside_->take_back();
}

const std::vector<PlayedStep>& Table::last_steps() const {
  return inside_->last_steps;
}

const std::vector<Event>& Table::opening_events() const {
  return inside_->opening_events;
}

std::chrono::sys_seconds Table::saved_at() const {
  return inside_->game.saved_at;
}

std::int64_t Table::decisions() const {
  return inside_->game.decisions;
}

const notation::GameRecord& Table::record() const {
  return inside_->game.record;
}

std::optional<DiceProof> Table::proof() const {
  auto proof = inside_->game.dice;
  if (proof && !over()) proof->seed.reset();
  return proof;
}

std::string Table::commitment() const {
  return inside_->game.dice ? inside_->game.dice->commitment : std::string{};
}

Stored<void> Table::save(const std::string& name, bool overwrite) {
  return inside_->store.save({.name = name,
                              .game = id(),
                              .length = inside_->game.length,
                              .progress = inside_->progress(state()),
                              .overwrite = overwrite},
                             inside_->clock.wall());
}

Stored<void> Table::keep_as(const std::string& name, bool overwrite) {
  const auto point = inside_->store.find(name);
  if (point && point->game == id() && !point->length) return {};
  return inside_->store.save({.name = name,
                              .game = id(),
                              .length = {},
                              .progress = inside_->progress(state()),
                              .overwrite = overwrite},
                             inside_->clock.wall());
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
                 .position = setup.position,
                 .entries = {}};
  if (game.chance == ChanceMode::automatic) game.dice = dice_of(setup, game.id);

  auto inside = std::make_unique<Inside>(store, clock, std::move(game), bots);
  inside->position.state = notation::first_state(inside->game.ruleset, inside->game.record);
  Draft draft = inside->draft();
  draft.draw_chance();
  inside->position = draft.position();
  inside->game.record.entries = draft.entries();
  inside->opening_events = draft.events();
  inside->last_steps = draft.steps();
  if (auto made = inside->create(); !made) return std::unexpected(OpenError::of(made.error()));
  return std::unique_ptr<Table>(new Table(std::move(inside)));
}

std::expected<std::unique_ptr<Table>, OpenError> Table::load(GameStore& store, Clock& clock,
                                                             const std::string& name, const BotFactory& bots,
                                                             const EventListener& hear) {
  auto game = FREEHOLD_TRY(read_log(store, name));
  const auto point = store.find(name);
  const bool stays_what_it_is = point && point->length;
  if (stays_what_it_is) game.id = new_game_id();

  auto inside = std::make_unique<Inside>(store, clock, std::move(game), bots);
  FREEHOLD_TRY(inside->replay(hear));
  if (stays_what_it_is) {
    if (auto made = inside->create(); !made) return std::unexpected(OpenError::of(made.error()));
  }
  // A table never leaves chance undecided, but a file may have been cut there by hand.
  Draft rest = inside->draft();
  rest.draw_chance();
  const auto kept = inside->keep(std::move(rest));
  if (!kept) return std::unexpected(OpenError::of(std::get<StoreError>(kept.error())));
  if (hear) hear(*kept);
  return std::unique_ptr<Table>(new Table(std::move(inside)));
}

}  // namespace freehold::table
