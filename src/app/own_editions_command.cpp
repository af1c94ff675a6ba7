#include "app/arguments.h"
#include "app/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>

#include "app/context.h"
#include "app/embedded_files.h"
#include "app/figures.h"
#include "base/try.h"
#include "editions/catalogue.h"
#include "editions/edition_writer.h"
#include "editions/rule_setting.h"
#include "telling/board_text.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct OwnEditionsArguments {
  bool as_json = false;
  bool markdown = false;
  std::string name;
  std::string from = "uk";
  std::string file;
};

void options(const OwnEditionsArguments& arguments, Context& context) {
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
    context.out << json::serialize(all) << '\n';
  } else {
    context.out << (arguments.markdown ? telling::options_markdown() : table.text());
  }
}

// The file of a new edition: as asked, or NAME.toml in the folder of the user's editions.
std::filesystem::path new_file(const OwnEditionsArguments& arguments) {
  if (!arguments.file.empty()) return arguments.file;
  const auto folder = editions::user_editions_folder();
  return (folder.empty() ? std::filesystem::path{"."} : folder) / (arguments.name + ".toml");
}

// Nothing is ever written over.
Attempt<> create(const OwnEditionsArguments& arguments, Context& context) {
  const auto model = FREEHOLD_TRY(find_edition(arguments.from));
  const auto text = editions::edition_text(model.ruleset, arguments.name, arguments.name);
  if (const auto sound = editions::parse_edition(text); !sound)
    return failed(ExitCode::usage, fmt::format("NAME: {}", sound.error().front().message));
  if (find_edition(arguments.name))
    return failed(ExitCode::usage,
                  fmt::format("there is an edition '{}' already: choose another name", arguments.name));
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

}  // namespace

void add_own_editions(CLI::App& editions, Context& context) {
  const auto arguments = std::make_shared<OwnEditionsArguments>();
  auto* const options_command =
      editions.add_subcommand("options", "List every rule that can be switched: meaning, values, clause");
  auto* const as_json = options_command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  options_command->add_flag("--markdown", arguments->markdown, "As a table in Markdown")->excludes(as_json);
  options_command->callback([arguments, &context] { options(*arguments, context); });

  auto* const new_command =
      editions.add_subcommand("new", "Write a commented file to start your own edition from");
  new_command->add_option("NAME", arguments->name, "Its id: lower-case letters, digits, '-' and '_'")
      ->required();
  new_command->add_option("--from", arguments->from, "The edition to start from, by id or path")
      ->capture_default_str();
  new_command->add_option("--file", arguments->file,
                          "File to write; by default NAME.toml in your editions folder");
  new_command->footer("No file is ever written over.");
  new_command->callback([arguments, &context] { context.end(create(*arguments, context)); });

  auto* const schema_command =
      editions.add_subcommand("schema", "Print the JSON Schema of edition files, for editors");
  schema_command->callback([&context] {
    const auto schema = edition_schema_json();
    context.out << std::string(schema.begin(), schema.end());
  });
}

}  // namespace freehold::app
