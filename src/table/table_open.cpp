// How a table gets its game: a new one, or a kept one.
#include <fmt/format.h>

#include <utility>

#include "base/try.h"
#include "editions/option_conflicts.h"
#include "editions/printable_text.h"
#include "rules/game.h"
#include "rules/invariants.h"
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
