#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spawn.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/own_name.h"
#include "app/serve_command.h"
#include "app/store_access.h"
#include "base/try.h"
#include "base/whole_number.h"
#include "editions/printable_text.h"
#include "store/store_errors.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/table.h"
#include "telling/language.h"
#include "terminal/lines.h"
#include "terminal/run_terminal.h"
#include "terminal/table_game.h"

namespace freehold::app {
namespace {

struct PlayArguments {
  std::string edition = "uk";
  std::vector<std::string> players;  // "NAME" or "NAME:TOKEN"
  std::string name;  // of a person who plays alone; empty: the same as last time
  std::string bots;  // ids, or how many
  BotOptions outside;  // programs that may be among them
  BotTalk talk = BotTalk::normal;
  bool watch = false;  // bots alone
  std::vector<std::string> rules;
  std::optional<int> minutes;
  std::optional<int> rounds;
  std::optional<std::string> seed;
  bool resume = false;
  std::string resumed;  // its name or id; empty: the last unfinished one
  std::string save;  // its new name; may be empty
  std::string store;
  int speed = terminal::Pace::usual;
  bool plain = false;
  bool ascii = false;
  bool terminal = false;
};

using TablePtr = std::unique_ptr<table::Table>;

// The name of a person who plays alone. A given name is kept for next time.
std::string own_name(const PlayArguments& wanted, Context& context) {
  const OwnName own(OwnName::usual_file());
  if (wanted.name.empty()) return own.known_or_asked(context);
  own.keep(wanted.name);
  return wanted.name;
}

// "steady,random", or "3" for that many of the usual bot.
std::vector<std::string> bot_ids(const std::string& text) {
  if (const auto count = whole_number<int>(text))
    return std::vector<std::string>(static_cast<std::size_t>(std::clamp(*count, 0, max_players)), "steady");
  return CLI::detail::split(text, ',');
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
Attempt<std::vector<notation::Seat>> seats_of(const PlayArguments& wanted, outside::Cast& cast,
                                              Context& context) {
  auto people = wanted.players;
  if (people.empty() && !wanted.watch) people.push_back(own_name(wanted, context));
  if (!people.empty() && wanted.watch)
    return failed(ExitCode::usage, "--watch is for bots alone: leave --players out");
  const int usual = wanted.watch ? 4 : people.size() == 1 ? 3 : 0;
  auto bots = bot_ids(wanted.bots.empty() ? fmt::to_string(usual) : wanted.bots);
  FREEHOLD_TRY(check_bots(bots, cast, bots::bots_for_people()));
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
std::vector<std::string> rules_of(const PlayArguments& wanted) {
  auto rules = wanted.rules;
  if (wanted.minutes) {
    rules.emplace_back("timed=true");
    rules.push_back(fmt::format("time_limit={}", *wanted.minutes));
  }
  if (wanted.rounds) rules.push_back(fmt::format("max_rounds={}", *wanted.rounds));
  return rules;
}

Attempt<TablePtr> new_game(const PlayArguments& wanted, table::GameStore& store, table::Clock& clock,
                           outside::Cast& cast, Context& context) {
  const auto edition = FREEHOLD_TRY(find_edition(wanted.edition));
  auto rules = edition.ruleset;
  auto seats = FREEHOLD_TRY(seats_of(wanted, cast, context));
  // Too few or too many seats are the table's to refuse.
  const int players = std::clamp(static_cast<int>(seats.size()), rules.min_players, rules.max_players);
  FREEHOLD_TRY(apply_rules(rules, rules_of(wanted), players, context));
  table::TableSetup setup{.edition = edition, .options = rules.options};
  setup.seats = std::move(seats);
  setup.bot_talk = wanted.talk;
  setup.seed_text = wanted.seed;
  return table::Table::open(store, clock, std::move(setup), cast.factory(outside::Patience::waits));
}

// The game of a name, or the last unfinished one.
Attempt<TablePtr> resumed_game(const PlayArguments& wanted, table::GameStore& store, table::Clock& clock,
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
Attempt<> check_name(const PlayArguments& wanted, table::GameStore& store, const std::string& game,
                     const Context& context) {
  const auto& name = wanted.save;
  if (name.empty()) return {};
  if (const auto fault = table::save_name_fault(name)) return std::unexpected(Failure{*fault});
  const auto point = store.find(name);
  const bool own = point && point->game == game && !point->length;
  if (!point || own || context.confirm(terminal::taken_name_question(name))) return {};
  return std::unexpected(Failure{store::save_exists(name)});
}

// The game, under its name; the cast has the programs that play in it.
Attempt<TablePtr> wanted_game(const PlayArguments& wanted, table::GameStore& store, table::Clock& clock,
                              outside::Cast& cast, Context& context) {
  if (!wanted.resume) FREEHOLD_TRY(check_name(wanted, store, "", context));
  auto table = FREEHOLD_TRY(wanted.resume ? resumed_game(wanted, store, clock, cast)
                                          : new_game(wanted, store, clock, cast, context));
  if (wanted.resume) FREEHOLD_TRY(check_name(wanted, store, table->id(), context));
  if (!wanted.save.empty()) FREEHOLD_TRY(table->keep_as(wanted.save, true));
  return table;
}

// A new game of the same edition, by the same rules, with the same people and bots.
Attempt<TablePtr> another_game(const table::Table& last, table::GameStore& store, table::Clock& clock,
                               outside::Cast& cast) {
  const auto edition = FREEHOLD_TRY(find_edition(last.ruleset().text.edition));
  table::TableSetup setup{.edition = edition, .options = last.ruleset().options};
  setup.seats = last.record().seats;
  setup.bot_talk = last.record().bot_talk;
  return table::Table::open(store, clock, std::move(setup), cast.factory(outside::Patience::waits));
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

Attempt<> play(const PlayArguments& arguments, Context& context) {
  const auto display = FREEHOLD_TRY(display_of(arguments.plain, context));
  const auto store = FREEHOLD_TRY(open_store(arguments.store));
  BotOptions bots = arguments.outside;
  if (!display.plain) bots.errors = outside::Stderr::dropped;
  const auto outside = FREEHOLD_TRY(outside_bots(bots, bot_ids(arguments.bots)));
  outside::Cast& cast = outside->cast;
  table::SystemClock clock;
  auto table = FREEHOLD_TRY(wanted_game(arguments, *store, clock, cast, context));
  while (true) {
    terminal::TableGame game(*table);
    terminal::AsciiStream ascii(context.out);
    const auto sitting =
        display.plain ? terminal::ScreenEnd{.code = terminal::run_plain(
                                                game, context.in, arguments.ascii ? ascii : context.out)}
                      : terminal::run_terminal(
                            game, {.pace = terminal::Pace{arguments.speed}, .ascii = arguments.ascii});
    context.exit_code = static_cast<ExitCode>(sitting.code);
    context.err << outside_page(cast);
    if (sitting.code != 0 || (display.plain && table->over())) return {};  // plain mode says how to verify
    say_how_on(*table, *store, context);
    if (!sitting.wants_another) return {};
    table = FREEHOLD_TRY(another_game(*table, *store, clock, cast));
  }
}

constexpr std::string_view opener = "xdg-open";

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool is_in_path(std::string_view program) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    folder += '/';
    folder += program;
    if (::access(folder.c_str(), X_OK) == 0) return true;
  }
  return false;
}

// Whether there is a display, and a program (xdg-open) that opens links on it.
bool has_browser() {
  return (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")) && is_in_path(opener);
}

// Opens a link in it, without waiting.
void open_browser(const std::string& link) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
  std::string program(opener);
  std::string argument = link;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  ::posix_spawnp(&child, program.c_str(), &files, nullptr, static_cast<char**>(arguments), environ);
  posix_spawn_file_actions_destroy(&files);
}

// Plays in this machine's browser, with a server that runs as long as the program.
Attempt<> play_in_browser(const PlayArguments& arguments, Context& context) {
  return serve({.store = arguments.store, .bots = arguments.outside, .any_port = true, .quiet = true},
               context, [&context](const std::string& link) {
                 context.out << telling::t("command.play.browser", {{"link", link}}) << '\n'
                             << telling::t("command.play.end", {{"command", "freehold play --terminal"}})
                             << std::endl;
                 open_browser(link);
               });
}

// Any option about how to play means the terminal.
bool wants_browser(const CLI::App& command) {
  const auto said = [](const CLI::Option* option) {
    return option->count() > 0 && option->get_name() != "--store" &&
           !option->get_name().starts_with("--bot-") && option->get_name() != "--bot";
  };
  return command.get_options(said).empty() && has_browser();
}

// What a game starts with; a resumed game has it already.
void add_start_options(CLI::App& command, PlayArguments& arguments) {
  const auto at_least_one = whole_from(1, 1'000'000).description("");
  add_option(command, "--edition", arguments.edition, "EDITION", "Id or file of the edition")
      ->capture_default_str();
  add_option(command, "--players", arguments.players, "NAME[:TOKEN]",
             "People at this keyboard, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_option(command, "--name", arguments.name, "NAME",
             "Your name, if you play alone; you are asked for it once, and it is remembered")
      ->excludes("--players");
  add_option(command, "--bots", arguments.bots, "N|BOT",
             "How many bots, or which ones, separated by commas; 3 against one person");
  add_bot_options(command, arguments.outside);
  add_talk_option(command, arguments.talk);
  command.add_flag("--watch", arguments.watch, "Watch bots play, without a person");
  add_option(command, "--rule", arguments.rules, "KEY=VALUE", rule_help)->allow_extra_args(false);
  add_option(command, "--minutes", arguments.minutes, "N",
             "Play a timed game: when time is up, the richest wins")
      ->check(at_least_one);
  add_option(command, "--rounds", arguments.rounds, "N", "End after this many rounds; the richest wins")
      ->check(at_least_one);
  add_option(command, "--seed", arguments.seed, "TEXT",
             "Text that decides the dice; the same text gives the same dice");
}

void add_show_options(CLI::App& command, PlayArguments& arguments) {
  add_option(command, "--speed", arguments.speed, "N",
             fmt::format("How fast bots play, {} to {}", terminal::Pace::slowest, terminal::Pace::fastest))
      ->check(whole_from(terminal::Pace::slowest, terminal::Pace::fastest).description(""))
      ->capture_default_str();
  command.add_flag("--plain", arguments.plain, "Line by line, for a screen reader or a pipe");
  command.add_flag("--ascii", arguments.ascii, "Use only ASCII characters, even in amounts");
  command.add_flag("--terminal", arguments.terminal,
                   "Play in this terminal, even if there is a display for a browser");
}

// The options of a new game that were given, though one goes on with an old one.
std::string clash_with_resume(const CLI::App& command) {
  std::vector<std::string> given;
  for (const auto* const name : {"--edition", "--players", "--name", "--bots", "--talk", "--watch", "--rule",
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
  add_option(*command, "--resume", arguments->resumed, "[NAME]",
             "Continue a game: a save, or the last one if you leave out NAME")
      ->expected(0, 1);
  add_option(*command, "--save", arguments->save, "NAME", "Give the game this name");
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
    if (wants_browser(*command)) return context.end(play_in_browser(*arguments, context));
    arguments->resume = command->count("--resume") > 0;
    const auto clash = arguments->resume ? clash_with_resume(*command) : "";
    if (clash.empty()) return context.end(play(*arguments, context));
    context.fail(ExitCode::usage, fmt::format("--resume continues a game as it is; leave out {}", clash));
  });
}

}  // namespace freehold::app
