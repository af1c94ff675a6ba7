#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/written_file.h"
#include "base/try.h"
#include "editions/board_words.h"
#include "editions/catalogue.h"
#include "editions/edition_making.h"
#include "editions/foreign_board.h"
#include "editions/rule_setting.h"
#include "notation/edition_json.h"
#include "telling/board_text.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::app {

using telling::t;

namespace {

namespace json = boost::json;
using editions::Catalogue;

// Whether there are deeds of a kind with one rent for all, or with one for each number owned.
bool has_rents(const Ruleset& rules, SpaceKind kind, bool by_number) {
  for (const SpaceId deed : rules.deeds) {
    const bool several = telling::rents_text(telling::spoken(), rules, deed).find(' ') != std::string::npos;
    if (rules.space(deed).kind == kind && several == by_number) return true;
  }
  return false;
}

/// "0", "1" and so on, as many houses as a site can have (UKS.2).
std::vector<std::string> house_counts(const RuleOptions& options) {
  std::vector<std::string> counts;
  for (int houses = 0; houses <= options.houses_before_hotel; ++houses)
    counts.push_back(fmt::to_string(houses));
  return counts;
}

/// How to read the figures in the column of rents.
std::vector<std::string> rents_legend(const Ruleset& rules) {
  const RuleOptions& options = rules.options;
  std::vector<std::string> parts;
  if (options.building == BuildingRule::levels) parts.push_back(t("command.edition.rents_of_levels"));
  if (options.building == BuildingRule::houses)
    parts.push_back(
        t(options.hotels ? "command.edition.rents_with_hotel" : "command.edition.rents_with_houses",
          {{"counts", telling::spoken().joined(house_counts(options))}}));
  if (has_rents(rules, SpaceKind::station, true)) parts.push_back(t("command.edition.rents_of_stations"));
  if (has_rents(rules, SpaceKind::utility, true))
    parts.push_back(t("command.edition.rents_of_utilities_owned"));
  if (has_rents(rules, SpaceKind::utility, false)) parts.push_back(t("command.edition.rents_of_utilities"));
  return parts;
}

std::string board_heading(const Ruleset& rules) {
  const auto legend = rents_legend(rules);
  if (legend.empty()) return t("command.edition.board");
  return t("command.edition.board_with_rents", {{"legend", fmt::format("{}", fmt::join(legend, "; "))}});
}

/// What an option means, in the language spoken; the option's own English if there is no translation.
std::string meaning_text(const OptionInfo& info) {
  const std::string key = "rule." + std::string{info.key};
  return telling::spoken().has(key) ? t(key) : std::string{info.meaning};
}

std::string board_table(const Ruleset& rules) {
  const bool houses = rules.options.building == BuildingRule::houses;
  const bool mortgages = rules.options.mortgages;
  std::vector<TextTable::Column> columns{{"", Align::right},
                                         left_column("laboratory.space"),
                                         left_column("command.edition.group_or_effect"),
                                         right_column("deed.price"),
                                         left_column("deed.bare")};
  if (houses) columns.push_back(right_column("command.edition.house"));
  if (mortgages) columns.push_back(right_column("deed.mortgage"));
  TextTable table(std::move(columns));
  const auto amount = [&](Money sum) { return telling::plain_amount(telling::spoken(), rules, sum); };
  for (int i = 0; i < rules.space_count; ++i) {
    const SpaceId id{i};
    const auto& space = rules.space(id);
    std::vector<std::string> row{fmt::to_string(editions::space_number(id)),
                                 telling::spoken_text(rules).spaces[id.index()],
                                 telling::space_effect_text(telling::spoken(), rules, id)};
    if (rules.deeds.contains(id)) {
      row.insert(row.end(), {amount(space.price), telling::rents_text(telling::spoken(), rules, id)});
      if (houses) row.push_back(space.building_price > 0 ? amount(space.building_price) : "");
      if (mortgages) row.push_back(space.mortgage_value > 0 ? amount(space.mortgage_value) : "");
    }
    table.add(std::move(row));
  }
  return table.text(2);
}

std::string groups_table(const Ruleset& rules) {
  TextTable table({left_column("laboratory.group"), left_column("command.edition.id"),
                   left_column("command.edition.colour"), left_column("command.edition.spaces")});
  for (int i = 0; i < rules.group_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (rules.text.group_ids[at].starts_with('_')) continue;  // a deed without a group
    std::string members;
    for (const SpaceId id : rules.groups[at].members)
      members += fmt::format("{}{}", members.empty() ? "" : ", ", editions::space_number(id));
    table.add({telling::spoken_text(rules).group_names[at], rules.text.group_ids[at],
               rules.text.group_colours[at], members});
  }
  return table.text(2);
}

std::string decks_text(const Ruleset& rules) {
  std::string text;
  for (int i = 0; i < rules.deck_count; ++i) {
    const DeckId id{i};
    text += '\n' +
            t("command.edition.deck", {{"name", telling::spoken_text(rules).deck_names[id.index()]},
                                       {"id", rules.text.deck_ids[id.index()]},
                                       {"cards", int{rules.deck(id).size}}}) +
            '\n';
    TextTable table({left_column("command.edition.card"), left_column("command.edition.effect"),
                     left_column("command.edition.wording")});
    for (const CardId card : rules.deck(id).cards())
      table.add({rules.text.card_ids[card.index()], telling::card_effect_text(telling::spoken(), rules, card),
                 telling::spoken_text(rules).cards[card.index()]});
    text += table.text(2);
  }
  return text;
}

std::string options_table(const RuleOptions& options) {
  TextTable table({left_column("command.edition.rule"), right_column("command.edition.value"),
                   left_column("command.edition.meaning")});
  for (const auto& [info, value] : editions::all_options(options)) {
    table.add({std::string{info.key}, editions::value_text(value),
               fmt::format("{} ({})", meaning_text(info), clause_id(info.clause))});
  }
  return table.text(2);
}

// `title` says what is compared, `there` heads the column of what it is compared with.
std::string differences_text(const RuleOptions& printed, const RuleOptions& here, const std::string& title,
                             const std::string& there) {
  const auto differences = editions::option_differences(printed, here);
  if (differences.empty()) return "";
  TextTable table({left_column("command.edition.rule"),
                   right_column("command.edition.here"),
                   {there, Align::right},
                   left_column("command.edition.meaning")});
  for (const auto& [info, was, is] : differences) {
    table.add(
        {std::string{info.key}, editions::value_text(is), editions::value_text(was), meaning_text(info)});
  }
  return fmt::format("\n{}\n{}", title, table.text(2));
}

// What a variant changes of the rules of its base.
std::string variant_text(const editions::LoadedEdition& edition) {
  if (edition.sources.size() < 2) return "";
  const auto base = editions::parse_sources({edition.sources.begin() + 1, edition.sources.end()});
  if (!base) return "";
  return differences_text(base->options, edition.ruleset.options,
                          t("command.edition.variant", {{"base", base->text.edition}}),
                          t("command.edition.base"));
}

std::string edition_heading(const editions::LoadedEdition& edition, const Ruleset& rules) {
  const auto& text = telling::spoken_text(rules);
  std::string lines =
      t("command.edition.title", {{"title", text.title},
                                  {"edition", text.edition},
                                  {"from", edition.origin == editions::origin_built_in ? "program" : "file"},
                                  {"file", edition.origin}});
  lines += '\n' + t("command.edition.size", {{"least", rules.min_players},
                                             {"most", rules.max_players},
                                             {"spaces", rules.space_count},
                                             {"deeds", static_cast<int>(rules.deeds.size())}});
  lines += ' ' + t("command.edition.tokens", {{"tokens", fmt::format("{}", fmt::join(text.tokens, ", "))}});
  if (!text.currency.empty()) lines += '\n' + t("command.edition.currency", {{"currency", text.currency}});
  return lines + '\n';
}

// The whole page. `options` are those of the game: what differs from the edition comes first and is marked.
std::string edition_page(const editions::LoadedEdition& edition, const RuleOptions& options) {
  Ruleset rules = edition.ruleset;
  rules.options = options;
  std::string page = edition_heading(edition, rules);
  page += variant_text(edition);
  page += differences_text(edition.ruleset.options, options, t("command.edition.house_rules"),
                           t("command.edition.printed"));
  page += '\n' + board_heading(rules) + '\n' + board_table(rules);
  const auto groups = groups_table(rules);
  if (groups.find('#') != std::string::npos) page += '\n' + t("command.edition.groups") + '\n' + groups;
  page += decks_text(rules);
  page += '\n' + t("command.edition.rules") + '\n' + options_table(options);
  return page;
}

struct EditionsArguments {
  std::string edition;  // its id, or that of a new one
  std::string from = "uk";  // what a new one starts from
  std::string file;         // that it is written to
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
    context.print(all);
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

Attempt<> show(const EditionsArguments& arguments, Context& context) {
  const auto edition = FREEHOLD_TRY(find_edition(arguments.edition));
  auto rules = edition.ruleset;
  FREEHOLD_TRY(apply_rules(rules, arguments.rules, rules.min_players, context));
  if (arguments.as_json) return context.print(notation::print_edition(rules));
  context.out << (arguments.markdown ? telling::edition_markdown(rules)
                                     : edition_page(edition, rules.options));
  return {};
}

// A file that can't be read is one mistake.
json::array mistakes_json(const editions::LoadFailure& failure) {
  if (failure.mistakes.empty()) return notation::print_mistakes({{0, "", failure.message}});
  return notation::print_mistakes(failure.mistakes);
}

void check(const EditionsArguments& arguments, Context& context) {
  const auto edition = catalogue().check(path_or_id(arguments.edition));
  if (!edition) context.exit_code = ExitCode::bad;
  const auto warnings = edition ? editions::edition_warnings(*edition) : std::vector<editions::Mistake>{};
  if (arguments.as_json) {
    const auto mistakes = edition ? json::array{} : mistakes_json(edition.error());
    json::object said{{"ok", edition.has_value()}, {"mistakes", mistakes}};
    if (!warnings.empty()) said["warnings"] = notation::print_mistakes(warnings);
    context.print(said);
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

void options(const EditionsArguments& arguments, Context& context) {
  json::array all;
  TextTable table({{"Option"}, {"Takes"}, {"Official"}, {"Clause"}, {"Meaning"}});
  for (const auto& [info, value] : editions::all_options(RuleOptions{})) {
    const auto clause = clause_id(info.clause);
    const auto accepts = editions::accepted_values(info);
    all.push_back(json::object{{"key", info.key},
                               {"meaning", info.meaning},
                               {"accepts", accepts},
                               {"official", editions::value_text(value)},
                               {"clause", clause}});
    table.add(
        {std::string{info.key}, accepts, editions::value_text(value), clause, std::string{info.meaning}});
  }
  if (arguments.as_json) {
    context.print(all);
  } else {
    context.out << (arguments.markdown ? telling::options_markdown() : table.text());
  }
}

// The file of a new edition: as asked, or NAME.toml in the folder of the user's editions.
std::filesystem::path new_file(const EditionsArguments& arguments) {
  if (!arguments.file.empty()) return arguments.file;
  const auto folder = editions::user_editions_folder();
  return (folder.empty() ? std::filesystem::path{"."} : folder) / (arguments.edition + ".toml");
}

// Nothing is ever written over.
Attempt<> create(const EditionsArguments& arguments, Context& context) {
  const auto model = FREEHOLD_TRY(find_edition(arguments.from));
  const auto text = editions::edition_text(model.ruleset, arguments.edition, arguments.edition);
  if (const auto sound = editions::parse_edition(text); !sound)
    return failed(ExitCode::usage, fmt::format("NAME: {}", sound.error().front().message));
  if (find_edition(arguments.edition))
    return failed(ExitCode::usage,
                  fmt::format("there is an edition '{}' already: choose another name", arguments.edition));
  const auto path = new_file(arguments);
  std::error_code error;
  if (std::filesystem::exists(path, error))
    return failed(ExitCode::bad, fmt::format("{} is there already: nothing is written over", path.string()));
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  std::ofstream out{path, std::ios::binary};
  out << text << std::flush;
  if (!out) return failed(ExitCode::bad, fmt::format("{} cannot be written", path.string()));
  context.out << fmt::format(
      "{} is written, after {}. Change it with any text editor, then:\n"
      "  freehold editions check {}\n",
      path.string(), model.ruleset.text.title, path.string());
  return {};
}

// The text goes to standard output or a new file, and what there is to say of it to standard error.
Attempt<> import(const EditionsArguments& arguments, Context& context) {
  std::ifstream file{arguments.edition, std::ios::binary};
  std::string text(editions::max_edition_bytes + 1, '\0');
  file.read(text.data(), std::ssize(text));
  text.resize(static_cast<std::size_t>(file.gcount()));
  const auto board = editions::import_board(arguments.edition, text);
  if (!board) return failed(ExitCode::bad, editions::mistake_line(arguments.edition, board.error()));
  const bool sound = board->mistakes.empty();
  if (!sound) context.exit_code = ExitCode::bad;
  if (std::error_code error; !arguments.file.empty() && std::filesystem::exists(arguments.file, error))
    return failed(ExitCode::bad, fmt::format("{} is there already: nothing is written over", arguments.file));
  if (!arguments.file.empty()) FREEHOLD_TRY(write_file(arguments.file, board->text));
  if (arguments.as_json) return context.print(notation::print_imported(*board));
  if (arguments.file.empty()) context.out << board->text;
  for (const auto& note : board->notes)
    context.err << editions::mistake_line(arguments.edition, note) << '\n';
  const auto name = arguments.file.empty() ? "the edition" : arguments.file;
  context.err << (sound ? name + " is a valid edition" : editions::mistake_lines(name, board->mistakes))
              << '\n';
  return {};
}

void add_own_editions(CLI::App& editions, Context& context) {
  const auto arguments = std::make_shared<EditionsArguments>();
  auto* const options_command =
      editions.add_subcommand("options", "List every rule that can be switched: meaning, values, clause");
  auto* const as_json = options_command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  options_command->add_flag("--markdown", arguments->markdown, "As a table in Markdown")->excludes(as_json);
  options_command->callback([arguments, &context] { options(*arguments, context); });

  auto* const new_command =
      editions.add_subcommand("new", "Write a commented file to start your own edition from");
  new_command->add_option("NAME", arguments->edition, "Its id: lower-case letters, digits, '-' and '_'")
      ->required();
  new_command->add_option("--from", arguments->from, "The edition to start from, by id or path")
      ->capture_default_str();
  new_command->add_option("--file", arguments->file,
                          "File to write; by default NAME.toml in your editions folder");
  new_command->footer("No file is ever written over.");
  new_command->callback([arguments, &context] { context.end(create(*arguments, context)); });

  auto* const import_command =
      editions.add_subcommand("import", "Make an edition of a board of another program");
  import_command->add_option("FILE", arguments->edition, "A game file of monopd, JSON or CSV")->required();
  import_command->add_option("--out", arguments->file, "File to write; by default standard output");
  import_command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  import_command->footer(
      "Says on standard error what was left out or worked out. No file is ever written over.\n"
      "Exit code: 0 if the edition has no mistakes, otherwise 1.");
  import_command->callback([arguments, &context] { context.end(import(*arguments, context)); });

  auto* const schema_command =
      editions.add_subcommand("schema", "Print the JSON Schema of edition files, for editors");
  schema_command->callback([&context] { context.out << freehold::editions::edition_schema(); });
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
  show_command->callback([arguments, &context] { context.end(show(*arguments, context)); });

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
