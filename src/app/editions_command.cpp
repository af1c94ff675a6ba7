#include "app/editions_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "app/context.h"
#include "app/edition_page.h"
#include "app/own_editions_command.h"
#include "app/rule_arguments.h"
#include "app/text_table.h"
#include "editions/catalogue.h"
#include "editions/edition_warnings.h"
#include "notation/edition_json.h"
#include "telling/edition_markdown.h"
#include "telling/language.h"

namespace freehold::app {
namespace {

namespace json = boost::json;
using editions::Catalogue;
using telling::t;

struct EditionsArguments {
  std::string edition;
  std::vector<std::string> rules;
  bool as_json = false;
  bool names = false;
  bool markdown = false;
};

Catalogue catalogue() {
  return Catalogue{editions::user_editions_folder()};
}

std::string title_of(const editions::EditionSummary& edition) {
  const auto translated = edition.titles.find(std::string{telling::spoken().tag()});
  return translated == edition.titles.end() ? edition.title : translated->second;
}

void list(const EditionsArguments& arguments, Context& context) {
  json::array all;
  std::string broken;
  TextTable table({left_column("command.list.edition"), left_column("command.list.title"),
                   left_column("command.list.players"), right_column("command.edition.spaces"),
                   left_column("command.list.from")});
  for (const auto& edition : catalogue().list()) {
    const bool sound = edition.mistakes.empty();
    if (arguments.names && sound) context.out << edition.id << '\n';
    if (sound) {
      all.push_back(json::object{{"id", edition.id},
                                 {"title", edition.title},
                                 {"min_players", edition.min_players},
                                 {"max_players", edition.max_players},
                                 {"spaces", edition.spaces},
                                 {"titles", json::value_from(edition.titles)}});
    }
    if (!sound)
      broken += '\n' +
                t("command.list.what_is_wrong",
                  {{"edition", edition.id},
                   {"command", fmt::format("freehold editions check {}", edition.origin)}}) +
                '\n';
    table.add({edition.id, sound ? title_of(edition) : t("command.list.has_mistakes"),
               sound ? fmt::format("{}-{}", edition.min_players, edition.max_players) : "",
               sound ? fmt::to_string(edition.spaces) : "",
               edition.origin == editions::origin_built_in ? t("command.list.built_in") : edition.origin});
  }
  if (arguments.names) return;
  if (arguments.as_json) {
    context.out << json::serialize(all) << '\n';
    return;
  }
  context.out << table.text() << broken;
  if (const auto folder = editions::user_editions_folder(); !folder.empty()) {
    context.out << '\n' << t("command.list.your_own", {{"folder", folder.string()}}) << '\n';
  }
}

// A file in the current folder takes precedence over an edition of that id.
std::string path_or_id(const std::string& name) {
  std::error_code error;
  const bool is_file = name.find('/') == std::string::npos && std::filesystem::is_regular_file(name, error);
  return is_file ? "./" + name : name;
}

void show(const EditionsArguments& arguments, Context& context) {
  const auto edition = catalogue().find(arguments.edition);
  if (!edition) return context.fail(ExitCode::bad, edition.error().message);
  auto rules = edition->ruleset;
  if (!apply_rules(rules, arguments.rules, rules.min_players, context)) return;
  if (arguments.as_json) {
    context.out << json::serialize(notation::print_edition(rules)) << '\n';
    return;
  }
  context.out << (arguments.markdown ? telling::edition_markdown(rules)
                                     : edition_page(*edition, rules.options));
}

json::array mistakes_json(const std::vector<editions::Mistake>& mistakes) {
  json::array list;
  for (const auto& [line, key, message] : mistakes)
    list.push_back(json::object{{"line", line}, {"key", key}, {"message", message}});
  return list;
}

// A file that can't be read is one mistake.
json::array mistakes_json(const editions::LoadFailure& failure) {
  if (failure.mistakes.empty()) return mistakes_json({{0, "", failure.message}});
  return mistakes_json(failure.mistakes);
}

void check(const EditionsArguments& arguments, Context& context) {
  const auto edition = catalogue().check(path_or_id(arguments.edition));
  if (!edition) context.exit_code = ExitCode::bad;
  const auto warnings = edition ? editions::edition_warnings(*edition) : std::vector<editions::Mistake>{};
  if (arguments.as_json) {
    const auto mistakes = edition ? json::array{} : mistakes_json(edition.error());
    json::object said{{"ok", edition.has_value()}, {"mistakes", mistakes}};
    if (!warnings.empty()) said["warnings"] = mistakes_json(warnings);
    context.out << json::serialize(said) << '\n';
  } else if (edition) {
    const auto& rules = edition->ruleset;
    for (auto [line, key, message] : warnings)
      context.out << editions::mistake_line(arguments.edition, {line, key, "warning: " + message}) << '\n';
    context.out << fmt::format("{}: no mistakes. {} ({}), {} spaces, {} deeds, {} cards\n", arguments.edition,
                               rules.text.title, rules.text.edition, rules.space_count, rules.deeds.size(),
                               rules.card_count);
  } else if (edition.error().mistakes.empty()) {
    context.fail(ExitCode::bad, edition.error().message);
  } else {
    context.out << edition.error().message << '\n';
    const auto count = edition.error().mistakes.size();
    context.out << fmt::format("{} {}\n", count, count == 1 ? "mistake" : "mistakes");
  }
}

}  // namespace

void add_editions(CLI::App& program, Context& context) {
  auto* const command =
      program.add_subcommand("editions", "List, show and check editions: boards, decks and rules");
  command->footer(
      "Examples:\n  freehold editions list\n  freehold editions show uk --rule free_parking_pot=true\n  "
      "freehold editions new my-town --from uk\n  freehold editions check my-town.toml\n  freehold editions "
      "options\n\ndocs/manual/own-edition.md shows how to make one; docs/formats/edition.md describes the "
      "format.");
  command->require_subcommand(0, 1);
  const auto arguments = std::make_shared<EditionsArguments>();
  command->callback([command, arguments, &context] {
    if (command->get_subcommands().empty()) list(*arguments, context);
  });

  auto* const list_command =
      command->add_subcommand("list", "List the editions that can be played by id; the default");
  for (auto* const either : {command, list_command}) {
    either->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
    either->add_flag("--names", arguments->names, "Print only the ids, one per line");
  }
  list_command->callback([arguments, &context] { list(*arguments, context); });

  auto* const show_command =
      command->add_subcommand("show", "Show the board, groups, decks and rules of an edition");
  show_command->add_option("EDITION", arguments->edition, "Its id, or the path of its file")->required();
  show_command->add_option("--rule", arguments->rules, rule_help)->allow_extra_args(false);
  auto* const as_json = show_command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  show_command
      ->add_flag("--markdown", arguments->markdown,
                 "Print the board, cards and differing options as in the manual")
      ->excludes(as_json);
  show_command->footer("With --rule it says first what then differs from the edition.");
  show_command->callback([arguments, &context] { show(*arguments, context); });

  auto* const check_command =
      command->add_subcommand("check", "Show every mistake in an edition file, with its line");
  check_command->add_option("FILE", arguments->edition, "The file, or the id of an edition")->required();
  check_command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  check_command->footer(
      "Exit code: 0 if there are no mistakes, otherwise 1. Warnings are about what is allowed but hardly "
      "meant.");
  check_command->callback([arguments, &context] { check(*arguments, context); });

  add_own_editions(*command, context);
}

}  // namespace freehold::app
