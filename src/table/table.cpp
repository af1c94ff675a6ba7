#include "table/table.h"

#include <utility>

#include "bots/bot.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "table/draft.h"
#include "table/harmless_action.h"
#include "table/table_parts.h"

namespace freehold::table {

Table::Table(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Table::~Table() = default;

const std::string& Table::id() const {
  return parts_->game.id;
}

const Ruleset& Table::ruleset() const {
  return parts_->game.ruleset;
}

const std::vector<editions::SourceText>& Table::sources() const {
  return parts_->game.sources;
}
const RuleOptions& Table::edition_options() const {
  return parts_->game.edition_options;
}

const State& Table::state() const {
  return parts_->position.state;
}

std::span<const notation::Seat> Table::seats() const {
  return parts_->game.record.seats;
}

ChanceMode Table::chance() const {
  return parts_->game.chance;
}

bool Table::over() const {
  return state().phase == Phase::over;
}

Played Table::act(PlayerId player, const Action& action) {
  parts_->dithering = 0;
  Draft draft = parts_->draft();
  if (auto done = draft.act(player, action); !done) return std::unexpected(ActError{done.error()});
  return parts_->keep(std::move(draft));
}

Played Table::act_and_run_bots(PlayerId player, const Action& action, int most_bot_decisions) {
  parts_->dithering = 0;
  Draft draft = parts_->draft();
  if (auto done = draft.act(player, action); !done) return std::unexpected(ActError{done.error()});
  parts_->let_bots_act(draft, most_bot_decisions);
  return parts_->keep(std::move(draft));
}

Played Table::supply(std::uint32_t outcome) {
  const PendingChance awaited = pending_chance(ruleset(), state());
  if (chance() != ChanceMode::manual || outcome >= awaited.count)
    return std::unexpected(ActError{Illegal{Refusal::wrong_phase, Clause::G_4}});
  Draft draft = parts_->draft();
  draft.supply(outcome);
  return parts_->keep(std::move(draft));
}

PlayerId Table::to_ask() const {
  return parts_->to_ask(state());
}

bool Table::bot_to_act() const {
  return parts_->is_bot(to_ask());
}

Played Table::step_bot() {
  return run_bots(1);
}

Played Table::run_bots(int most) {
  Draft draft = parts_->draft();
  parts_->let_bots_act(draft, most);
  return parts_->keep(std::move(draft));
}

void Table::sit_in(PlayerId player, std::unique_ptr<bots::Bot> bot) {
  parts_->bots.at(player.index()) = std::move(bot);
}

std::uint64_t Table::bot_seed(PlayerId player) const {
  return parts_->stream ? parts_->stream->bot_seed(player.number())
                        : static_cast<std::uint64_t>(player.number());
}

const std::vector<std::string>& Table::bot_faults() const {
  return parts_->bot_faults;
}

Played Table::tick() {
  return parts_->keep(parts_->draft());
}

std::optional<std::chrono::milliseconds> Table::time_left() const {
  return parts_->time_left();
}

bool Table::can_undo(PlayerId player) const {
  const LivePosition& position = parts_->position;
  return player.valid() && position.last_player == player && !position.before.empty() && !over();
}

std::expected<void, ActError> Table::undo(PlayerId player) {
  if (!can_undo(player)) return std::unexpected(ActError{Illegal{Refusal::wrong_phase, Clause::G_5}});
  return parts_->take_back();
}

const std::vector<PlayedStep>& Table::last_steps() const {
  return parts_->last_steps;
}

const std::vector<Event>& Table::opening_events() const {
  return parts_->opening_events;
}

std::int64_t Table::decisions() const {
  return parts_->game.decisions;
}

const notation::GameRecord& Table::record() const {
  return parts_->game.record;
}

std::optional<DiceProof> Table::proof() const {
  auto proof = parts_->game.dice;
  if (proof && !over()) proof->seed.reset();
  return proof;
}

std::string Table::commitment() const {
  return parts_->game.dice ? parts_->game.dice->commitment : std::string{};
}

Stored<void> Table::save(const std::string& name, bool overwrite) {
  return parts_->store.save({.name = name,
                             .game = id(),
                             .length = parts_->game.length,
                             .progress = parts_->progress(state()),
                             .overwrite = overwrite},
                            parts_->clock.wall());
}

Stored<void> Table::keep_as(const std::string& name, bool overwrite) {
  const auto point = parts_->store.find(name);
  if (point && point->game == id() && !point->length) return {};
  return parts_->store.save({.name = name,
                             .game = id(),
                             .length = {},
                             .progress = parts_->progress(state()),
                             .overwrite = overwrite},
                            parts_->clock.wall());
}

}  // namespace freehold::table
