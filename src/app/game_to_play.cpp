#include "app/game_to_play.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <ostream>
#include <utility>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/own_name.h"
#include "app/store_access.h"
#include "base/try.h"
#include "editions/printable_text.h"
#include "store/store_errors.h"
#include "terminal/table_game.h"

namespace freehold::app {
namespace {

// The name of a person who plays alone. A given name is kept for next time.
std::string own_name(const WantedGame& wanted, Context& context) {
  const OwnName own(OwnName::usual_file());
  if (wanted.name.empty()) return own.known_or_asked(context);
  own.keep(wanted.name);
  return wanted.name;
}

// "steady,random", or "3" for that many of the usual bot.
std::vector<std::string> bot_ids(const std::string& text) {
  int count = 0;
  const auto* const end = text.data() + text.size();
  if (const auto [stop, error] = std::from_chars(text.data(), end, count);
      error == std::errc{} && stop == end) {
    return std::vector<std::string>(static_cast<std::size_t>(std::clamp(count, 0, max_players)), "steady");
  }
  return CLI::detail::split(text, ',');
}

Attempt<> check_table_bots(std::vector<std::string> bots, const outside::Cast& cast) {
  std::erase_if(bots, [&](const std::string& id) { return cast.knows(id); });
  return check_bots(bots, bots::bots_for_people());
}

// Every bot of a game that is resumed has to be here: a game names its programs, never the commands that
// start them.
Attempt<> check_bots_are_here(table::GameStore& store, const std::string& name, const outside::Cast& cast) {
  const auto game = table::read_log(store, name);
  if (!game) return {};  // opening it says why
  for (const notation::Seat& seat : game->record.seats) {
    if (seat.bot.empty() || cast.knows(seat.bot) || bots::make_bot(seat.bot, 0) != nullptr) continue;
    return failed(
        ExitCode::usage,
        fmt::format("{0} is played by the program '{1}': say how to start it with --bot {1}=exec:COMMAND",
                    editions::printable(seat.name), editions::printable(seat.bot)));
  }
  return {};
}

// People first, each "NAME" or "NAME:TOKEN", then the bots.
Attempt<std::vector<notation::Seat>> seats_of(const WantedGame& wanted, const outside::Cast& cast,
                                              Context& context) {
  auto people = wanted.players;
  if (people.empty() && !wanted.watch) people.push_back(own_name(wanted, context));
  if (!people.empty() && wanted.watch)
    return failed(ExitCode::usage, "--watch is for bots alone: leave --players out");
  const int usual = wanted.watch ? 4 : people.size() == 1 ? 3 : 0;
  auto bots = bot_ids(wanted.bots.empty() ? fmt::to_string(usual) : wanted.bots);
  FREEHOLD_TRY(check_table_bots(bots, cast));
  std::vector<notation::Seat> seats;
  std::vector<std::string> names;
  for (const auto& person : people) {
    const auto colon = person.find(':');
    seats.push_back({.name = person.substr(0, colon),
                     .token = colon == std::string::npos ? "" : person.substr(colon + 1),
                     .bot = ""});
    names.push_back(seats.back().name);
  }
  names = bot_names(wanted.seed.value_or(table::new_game_id()), bots.size(), names);
  for (std::size_t i = 0; i < bots.size(); ++i)
    seats.push_back({.name = names[i], .token = "", .bot = bots[i]});
  return seats;
}

// House rules, with those that have options of their own.
std::vector<std::string> rules_of(const WantedGame& wanted) {
  auto rules = wanted.rules;
  if (wanted.minutes) {
    rules.emplace_back("timed=true");
    rules.push_back(fmt::format("time_limit={}", *wanted.minutes));
  }
  if (wanted.rounds) rules.push_back(fmt::format("max_rounds={}", *wanted.rounds));
  return rules;
}

Attempt<TablePtr> new_game(const WantedGame& wanted, table::GameStore& store, table::Clock& clock,
                           outside::Cast& cast, Context& context) {
  const auto edition = FREEHOLD_TRY(find_edition(wanted.edition));
  auto rules = edition.ruleset;
  auto seats = FREEHOLD_TRY(seats_of(wanted, cast, context));
  // Too few or too many seats are the table's to refuse.
  const int players = std::clamp(static_cast<int>(seats.size()), rules.min_players, rules.max_players);
  FREEHOLD_TRY(apply_rules(rules, rules_of(wanted), players, context));
  table::TableSetup setup{.edition = edition, .options = rules.options};
  setup.seats = std::move(seats);
  setup.seed_text = wanted.seed;
  return table::Table::open(store, clock, std::move(setup), cast.factory(outside::Patience::waits));
}

// The game of a name, or the last unfinished one.
Attempt<TablePtr> resumed_game(const WantedGame& wanted, table::GameStore& store, table::Clock& clock,
                               outside::Cast& cast) {
  auto name = wanted.resumed;
  if (name.empty()) {
    const auto games = FREEHOLD_TRY(store.games());
    const auto last =
        std::ranges::find_if(games, [](const table::GameInfo& game) { return !game.progress.finished; });
    if (last == games.end())
      return failed(ExitCode::bad, "there is no game to continue; 'freehold play' starts one");
    name = last->id;
  }
  FREEHOLD_TRY(check_bots_are_here(store, name, cast));
  return table::Table::load(store, clock, name, cast.factory(outside::Patience::waits));
}

// Whether `game` (empty: a new one) may have the name wanted. Checked before anything begins, so that a
// refusal leaves nothing behind.
Attempt<> check_name(const WantedGame& wanted, table::GameStore& store, const std::string& game,
                     const Context& context) {
  const auto& name = wanted.save;
  if (name.empty()) return {};
  if (const auto fault = table::save_name_fault(name)) return std::unexpected(Failure{*fault});
  const auto point = store.find(name);
  const bool own = point && point->game == game && !point->length;
  if (!point || own || context.confirm(terminal::taken_name_question(name))) return {};
  return std::unexpected(Failure{store::save_exists(name)});
}

}  // namespace

std::vector<std::string> named_bots(const WantedGame& wanted) {
  return bot_ids(wanted.bots);
}

Attempt<TablePtr> wanted_game(const WantedGame& wanted, table::GameStore& store, table::Clock& clock,
                              outside::Cast& cast, Context& context) {
  if (!wanted.resume) FREEHOLD_TRY(check_name(wanted, store, "", context));
  auto table = FREEHOLD_TRY(wanted.resume ? resumed_game(wanted, store, clock, cast)
                                          : new_game(wanted, store, clock, cast, context));
  if (wanted.resume) FREEHOLD_TRY(check_name(wanted, store, table->id(), context));
  if (!wanted.save.empty()) FREEHOLD_TRY(table->keep_as(wanted.save, true));
  return table;
}

Attempt<TablePtr> another_game(const table::Table& last, table::GameStore& store, table::Clock& clock,
                               outside::Cast& cast) {
  const auto edition = FREEHOLD_TRY(find_edition(last.ruleset().text.edition));
  table::TableSetup setup{.edition = edition, .options = last.ruleset().options};
  setup.seats.assign(last.seats().begin(), last.seats().end());
  return table::Table::open(store, clock, std::move(setup), cast.factory(outside::Patience::waits));
}

std::string name_of(table::GameStore& store, const std::string& game) {
  const auto saves = store.saves();
  if (!saves) return game;
  const auto own = std::ranges::find_if(*saves, [&](const table::GameInfo& save) {
    const auto point = store.find(save.name);
    return point && point->game == game && !point->length;
  });
  return own == saves->end() ? game : own->name;
}

}  // namespace freehold::app
