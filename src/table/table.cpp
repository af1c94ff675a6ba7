#include "table/table.h"

#include <utility>

#include "bots/bot.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "table/draft.h"
#include "table/harmless_action.h"
#include "table/table_inside.h"

namespace freehold::table {

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

}  // namespace freehold::table
