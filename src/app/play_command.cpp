#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <istream>
#include <memory>
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
#include "app/game_to_play.h"
#include "app/serve_command.h"
#include "app/store_access.h"
#include "base/try.h"
#include "editions/rule_setting.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/table.h"
#include "telling/language.h"
#include "terminal/lines.h"
#include "terminal/run_terminal.h"
#include "terminal/table_game.h"

namespace freehold::app {
namespace {

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

struct PlayArguments : WantedGame {
  std::string store;
  int speed = terminal::Pace::usual;
  bool plain = false;
  bool ascii = false;
  bool terminal = false;
};

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
  const auto outside = FREEHOLD_TRY(outside_bots(bots, named_bots(arguments)));
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
  add_bot_options(command, arguments.outside);
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
    if (wants_browser(*command)) return context.end(play_in_browser(*arguments, context));
    arguments->resume = command->count("--resume") > 0;
    const auto clash = arguments->resume ? clash_with_resume(*command) : "";
    if (clash.empty()) return context.end(play(*arguments, context));
    context.fail(ExitCode::usage, fmt::format("--resume continues a game as it is; leave out {}", clash));
  });
}

}  // namespace freehold::app
