
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <string_view>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"
#include "telling/language.h"

namespace freehold::app {
namespace {

constexpr std::string_view about_freehold =
    "Freehold: property-trading board games, to play, host and study.";
constexpr std::string_view footer =
    "Examples:\n"
    "  freehold play                          a game against three bots\n"
    "  freehold play --resume                 on with the last one\n"
    "  freehold serve                         host games for browsers\n"
    "  freehold join 'http://.../join/...'    play at a hosted table here\n"
    "  freehold editions show uk              the board and the rules\n"
    "\n"
    "'freehold COMMAND --help' tells more; so does 'man freehold'.";

// The command the parse error is about: the deepest that was reached.
const CLI::App& reached(const CLI::App& program) {
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty())
    command = command->get_subcommands().front();
  return *command;
}

// "freehold editions show", without the path that the program was started by.
std::string name_of(const CLI::App& command) {
  const auto* const parent = command.get_parent();
  return parent == nullptr ? "freehold" : name_of(*parent) + " " + command.get_name();
}

std::vector<std::string_view> command_names(const CLI::App& command) {
  std::vector<std::string> names;
  std::vector<std::string_view> words;
  for (const auto* const sub : command.get_subcommands({}))
    words.emplace_back(sub->get_name());
  return words;
}

// CLI11 says only that an argument was left over. This names the first one that should be a command, and the command
// that was probably meant.
std::string message_of(const CLI::App& program, const CLI::ParseError& error,
                       const std::vector<std::string>& arguments) {
  const auto& command = reached(program);
  const auto words = command_names(command);
  const bool left_over = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  if (left_over && !words.empty()) {
    for (const auto& argument : arguments) {
      if (argument.starts_with('-') || std::ranges::find(words, argument) != words.end()) continue;
      if (command.get_parent() != nullptr && argument == command.get_name()) continue;
      return fmt::format("there is no command '{} {}'{}", name_of(command), editions::printable(argument),
                         editions::did_you_mean(argument, words));
    }
  }
  return editions::printable(error.what(), 400);
}

// The language of the game and its results. Errors and help texts are English.
void add_language(CLI::App& program) {
  const auto& tags = telling::Language::tags();
  program
      .add_option_function<std::string>(
          "--lang", [](const std::string& tag) { telling::speak(tag); },
          fmt::format("Language of the game: {}. Default: that of the system (LANG)", fmt::join(tags, ", ")))
      ->type_name("LANG")
      ->check(CLI::IsMember(tags));
}

}  // namespace

std::unique_ptr<CLI::App> make_program(Context& context) {
  auto program = std::make_unique<CLI::App>(std::string{about_freehold}, "freehold");
  program->footer(std::string{footer});
  const std::string commit = context.program.commit.empty() ? "" : " (" + context.program.commit + ")";
  program->set_version_flag("--version",
                            "freehold " + context.program.version + commit + "\nbuilt as " + context.build,
                            "Say which version this is: commit, type of build, compiler");
  program->require_subcommand(0, 1);
  program->fallthrough();  // --lang may come after the command
  add_language(*program);
  program->get_formatter()->column_width(34);
  add_play(*program, context);
  add_serve(*program, context);
  add_join(*program, context);
  add_editions(*program, context);
  add_saves(*program, context);
  add_backup(*program, context);
  add_restore(*program, context);
  add_store(*program, context);
  add_fleet(*program, context);
  add_replay(*program, context);
  add_verify(*program, context);
  add_analyse(*program, context);
  add_bots(*program, context);
  add_odds(*program, context);
  add_sim(*program, context);
  add_dataset(*program, context);
  add_ladder(*program, context);
  add_repeat(*program, context);
  add_train(*program, context);
  add_rpc(*program, context);
  add_completion(*program, context);
  return program;
}

ExitCode run(int argc, const char* const* argv, Context& context) {
  const auto program = make_program(context);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  try {
    program->parse(argc, argv);
    if (program->get_subcommands().empty()) context.out << program->help();
  } catch (const CLI::CallForHelp&) {
    const auto& command = reached(*program);
    const auto* const parent = command.get_parent();
    context.out << command.help(parent == nullptr ? "" : name_of(*parent));
  } catch (const CLI::CallForVersion& version) {
    context.out << version.what() << '\n';
  } catch (const CLI::ParseError& error) {
    context.fail(ExitCode::usage, message_of(*program, error, arguments));
    context.err << fmt::format("Try '{} --help'.\n", name_of(reached(*program)));
  }
  return context.exit_code;
}

}  // namespace freehold::app
