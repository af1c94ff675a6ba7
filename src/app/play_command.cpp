#include "app/play_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "app/bot_names.h"
#include "app/browser.h"
#include "app/context.h"
#include "app/display_choice.h"
#include "app/own_name.h"
#include "app/rule_arguments.h"
#include "app/serve_command.h"
#include "app/store_access.h"
#include "editions/catalogue.h"
#include "editions/rule_setting.h"
#include "store/store_errors.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/table.h"
#include "telling/language.h"
#include "terminal/ascii_stream.h"
#include "terminal/run_terminal.h"
#include "terminal/table_game.h"

namespace freehold::app {
namespace {

struct PlayArguments {
  std::string edition = "uk";
  std::vector<std::string> players;
  std::string name;
  std::string bots;
  bool watch = false;
  std::vector<std::string> rules;
  std::optional<int> minutes;
  std::optional<int> rounds;
  std::optional<std::string> seed;
  bool resume = false;
  std::string resumed;
  std::string save;
  std::string store;
  int speed = terminal::Pace::usual;
  bool plain = false;
  bool ascii = false;
  bool terminal = false;
};

// Who sits down by themselves where nobody is named. A name that is given is kept for the next time.
std::string own_name(const PlayArguments& arguments, Context& context) {
  const OwnName own(OwnName::usual_file());
  if (arguments.name.empty()) return own.known_or_asked(context);
  own.keep(arguments.name);
  return arguments.name;
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

// People first, each "NAME" or "NAME:TOKEN", then the bots.
std::expected<std::vector<notation::Seat>, std::string> seats_of(const PlayArguments& arguments,
                                                                 Context& context) {
  auto people = arguments.players;
  if (people.empty() && !arguments.watch) people.push_back(own_name(arguments, context));
  if (!people.empty() && arguments.watch)
    return std::unexpected("--watch is for bots alone: leave --players out");
  const int usual = arguments.watch ? 4 : people.size() == 1 ? 3 : 0;
  const auto bots = bot_ids(arguments.bots.empty() ? fmt::to_string(usual) : arguments.bots);
  if (const auto known = check_bots(bots, bots::bots_for_people()); !known)
    return std::unexpected(known.error());

  std::vector<notation::Seat> seats;
  std::vector<std::string> names;
  for (const auto& person : people) {
    const auto colon = person.find(':');
    seats.push_back({.name = person.substr(0, colon),
                     .token = colon == std::string::npos ? "" : person.substr(colon + 1),
                     .bot = ""});
    names.push_back(seats.back().name);
  }
  names = bot_names(arguments.seed.value_or(table::new_game_id()), bots.size(), names);
  for (std::size_t i = 0; i < bots.size(); ++i)
    seats.push_back({.name = names[i], .token = "", .bot = bots[i]});
  return seats;
}

// House rules, with those that have options of their own.
std::vector<std::string> rules_of(const PlayArguments& arguments) {
  auto rules = arguments.rules;
  if (arguments.minutes) {
    rules.emplace_back("timed=true");
    rules.push_back(fmt::format("time_limit={}", *arguments.minutes));
  }
  if (arguments.rounds) rules.push_back(fmt::format("max_rounds={}", *arguments.rounds));
  return rules;
}

std::unique_ptr<table::Table> new_game(const PlayArguments& arguments, table::GameStore& store,
                                       table::Clock& clock, Context& context) {
  const auto edition = editions::Catalogue{editions::user_editions_folder()}.find(arguments.edition);
  if (!edition) {
    for (const auto& mistake : edition.error().mistakes)
      context.err << editions::mistake_line(edition.error().origin, mistake) << '\n';
    return context.fail(ExitCode::bad, edition.error().message), nullptr;
  }
  auto rules = edition->ruleset;
  auto seats = seats_of(arguments, context);
  if (!seats) return context.fail(ExitCode::usage, seats.error()), nullptr;
  // Too few or too many seats are the table's to refuse.
  const int players = std::clamp(static_cast<int>(seats->size()), rules.min_players, rules.max_players);
  if (!apply_rules(rules, rules_of(arguments), players, context)) return nullptr;
  table::TableSetup setup{.edition = *edition, .options = rules.options};
  setup.seats = *std::move(seats);
  setup.seed_text = arguments.seed;
  auto table = table::Table::open(store, clock, std::move(setup));
  if (!table) return fail(context, table.error()), nullptr;
  return *std::move(table);
}

// The game of a name, or the last one that is not over.
std::unique_ptr<table::Table> resumed_game(const PlayArguments& arguments, table::GameStore& store,
                                           table::Clock& clock, Context& context) {
  auto name = arguments.resumed;
  if (name.empty()) {
    const auto games = store.games();
    if (!games) return fail(context, games.error()), nullptr;
    const auto last =
        std::ranges::find_if(*games, [](const table::GameInfo& game) { return !game.progress.finished; });
    if (last == games->end())
      return context.fail(ExitCode::bad, "there is no game to continue; 'freehold play' starts one"), nullptr;
    name = last->id;
  }
  auto table = table::Table::load(store, clock, name);
  if (!table) return fail(context, table.error()), nullptr;
  return *std::move(table);
}

// Whether the name that is wanted can be that of `game`, which is empty for one that is still to begin. Asked before
// anything is begun, so that a refusal leaves nothing behind.
bool may_have_name(const PlayArguments& arguments, table::GameStore& store, const std::string& game,
                   Context& context) {
  const auto& name = arguments.save;
  if (name.empty()) return true;
  if (const auto fault = table::save_name_fault(name)) return fail(context, *fault), false;
  const auto point = store.find(name);
  const bool own = point && point->game == game && !point->length;
  if (!point || own || context.confirm(terminal::taken_name_question(name))) return true;
  return fail(context, store::save_exists(name)), false;
}

// The game that is asked for, under the name that is asked for.
std::unique_ptr<table::Table> game_of(const PlayArguments& arguments, table::GameStore& store,
                                      table::Clock& clock, Context& context) {
  if (!arguments.resume && !may_have_name(arguments, store, "", context)) return nullptr;
  auto table = arguments.resume ? resumed_game(arguments, store, clock, context)
                                : new_game(arguments, store, clock, context);
  if (!table || (arguments.resume && !may_have_name(arguments, store, table->id(), context))) return nullptr;
  if (arguments.save.empty()) return table;
  if (const auto kept = table->keep_as(arguments.save, true); !kept)
    return fail(context, kept.error()), nullptr;
  return table;
}

// A new game of the same edition, by the same rules, with the same people and bots.
std::unique_ptr<table::Table> another_game(const table::Table& last, table::GameStore& store,
                                           table::Clock& clock, Context& context) {
  const auto edition =
      editions::Catalogue{editions::user_editions_folder()}.find(last.ruleset().text.edition);
  if (!edition) return context.fail(ExitCode::bad, edition.error().message), nullptr;
  table::TableSetup setup{.edition = *edition, .options = last.ruleset().options};
  setup.seats.assign(last.seats().begin(), last.seats().end());
  auto table = table::Table::open(store, clock, std::move(setup));
  if (!table) return fail(context, table.error()), nullptr;
  return *std::move(table);
}

// What --resume takes for this game: the name it was given, or its id.
std::string name_of(table::GameStore& store, const std::string& game) {
  const auto saves = store.saves();
  if (!saves) return game;
  const auto own = std::ranges::find_if(*saves, [&](const table::GameInfo& save) {
    const auto point = store.find(save.name);
    return point && point->game == game && !point->length;
  });
  return own == saves->end() ? game : own->name;
}

// How to come back to the game, or to check it.
void say_how_on(const table::Table& table, table::GameStore& store, Context& context) {
  const auto command =
      fmt::format(fmt::runtime(table.over() ? "freehold verify '{}'" : "freehold play --resume '{}'"),
                  name_of(store, table.id()));
  context.err << telling::t(table.over() ? "command.play.over" : "command.play.saved", {{"command", command}})
              << '\n';
}

void play(const PlayArguments& arguments, Context& context) {
  const auto display = display_of(arguments.plain, context);
  if (!display) return;
  const auto store = open_store(arguments.store, context);
  if (!store) return;
  table::SystemClock clock;
  auto table = game_of(arguments, *store, clock, context);
  while (table) {
    terminal::TableGame game(*table);
    terminal::AsciiStream ascii(context.out);
    const auto sitting =
        display->plain ? terminal::ScreenEnd{.code = terminal::run_plain(
                                                 game, context.in, arguments.ascii ? ascii : context.out)}
                       : terminal::run_terminal(
                             game, {.pace = terminal::Pace{arguments.speed}, .ascii = arguments.ascii});
    context.exit_code = static_cast<ExitCode>(sitting.code);
    if (sitting.code != 0 || (display->plain && table->over())) return;  // the line mode says how to verify
    say_how_on(*table, *store, context);
    if (!sitting.wants_another) return;
    table = another_game(*table, *store, clock, context);
  }
}

// In the browser of this machine: a server of its own, as long as the program runs.
void play_in_browser(const PlayArguments& arguments, Context& context) {
  serve({.store = arguments.store, .any_port = true, .quiet = true}, context,
        [&context](const std::string& link) {
          context.out << telling::t("command.play.browser", {{"link", link}}) << '\n'
                      << telling::t("command.play.end", {{"command", "freehold play --terminal"}})
                      << std::endl;
          open_browser(link);
        });
}

// Who says anything of how to play means the terminal.
bool wants_browser(const CLI::App& command) {
  const auto said = [](const CLI::Option* option) {
    return option->count() > 0 && option->get_name() != "--store";
  };
  return command.get_options(said).empty() && has_browser();
}

// What a game starts with; a game that goes on has it already.
void add_start_options(CLI::App& command, PlayArguments& arguments) {
  const auto at_least_one = CLI::Range(1, 1'000'000).description("");
  command.add_option("--edition", arguments.edition, "Id or file of the edition")
      ->type_name("EDITION")
      ->capture_default_str();
  command.add_option("--players", arguments.players, "People at this keyboard, separated by commas")
      ->type_name("NAME[:TOKEN]")
      ->delimiter(',')
      ->allow_extra_args(false);
  command
      .add_option("--name", arguments.name,
                  "Your name, if you play alone; you are asked for it once, and it is remembered")
      ->type_name("NAME")
      ->excludes("--players");
  command
      .add_option("--bots", arguments.bots,
                  "How many bots, or which ones, separated by commas; 3 against one person")
      ->type_name("N|BOT");
  command.add_flag("--watch", arguments.watch, "Watch bots play, without a person");
  command.add_option("--rule", arguments.rules, rule_help)->type_name("KEY=VALUE")->allow_extra_args(false);
  command.add_option("--minutes", arguments.minutes, "Play a timed game: when time is up, the richest wins")
      ->type_name("N")
      ->check(at_least_one);
  command.add_option("--rounds", arguments.rounds, "End after this many rounds; the richest wins")
      ->type_name("N")
      ->check(at_least_one);
  command
      .add_option("--seed", arguments.seed, "Text that decides the dice; the same text gives the same dice")
      ->type_name("TEXT");
}

void add_show_options(CLI::App& command, PlayArguments& arguments) {
  command
      .add_option(
          "--speed", arguments.speed,
          fmt::format("How fast bots play, {} to {}", terminal::Pace::slowest, terminal::Pace::fastest))
      ->type_name("N")
      ->check(CLI::Range(terminal::Pace::slowest, terminal::Pace::fastest).description(""))
      ->capture_default_str();
  command.add_flag("--plain", arguments.plain, "Line by line, for a screen reader or a pipe");
  command.add_flag("--ascii", arguments.ascii, "Use only ASCII characters, even in amounts");
  command.add_flag("--terminal", arguments.terminal,
                   "Play in this terminal, even if there is a display for a browser");
}

// The options of a new game that were given, though one goes on with an old one.
std::string clash_with_resume(const CLI::App& command) {
  std::vector<std::string> given;
  for (const auto* const name : {"--edition", "--players", "--name", "--bots", "--watch", "--rule",
                                 "--minutes", "--rounds", "--seed"}) {
    if (command.count(name) > 0) given.emplace_back(name);
  }
  return fmt::format("{}", fmt::join(given, ", "));
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand(
      "play", "Play a game, alone against bots or with others, in the browser or here");
  const auto arguments = std::make_shared<PlayArguments>();
  add_start_options(*command, *arguments);
  command
      ->add_option("--resume", arguments->resumed,
                   "Continue a game: a save, or the last one if you leave out NAME")
      ->type_name("[NAME]")
      ->expected(0, 1);
  command->add_option("--save", arguments->save, "Give the game this name")->type_name("NAME");
  add_show_options(*command, *arguments);
  add_store_option(*command, arguments->store);
  command->footer(
      "If there is a display, the game opens in the browser; with --terminal, or any other option here, it "
      "is played in the terminal.\nEvery action is saved at once: quit whenever you like, and continue with "
      "--resume.\n\nExamples:\n  freehold play                                  you against three bots\n  "
      "freehold play --players Ann:hat,Bob --bots 2   two people and two bots\n  freehold play --edition "
      "uk-short --rule free_parking_pot=true --save friday\n  freehold play --watch --speed 4\n  freehold "
      "play --resume friday");
  command->callback([arguments, command, &context] {
    if (wants_browser(*command)) return play_in_browser(*arguments, context);
    arguments->resume = command->count("--resume") > 0;
    const auto clash = arguments->resume ? clash_with_resume(*command) : "";
    if (clash.empty()) return play(*arguments, context);
    context.fail(ExitCode::usage, fmt::format("--resume continues a game as it is; leave out {}", clash));
  });
}

}  // namespace freehold::app
