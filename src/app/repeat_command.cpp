#include "app/commands.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <expected>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "app/context.h"
#include "app/store_access.h"
#include "app/written_file.h"
#include "base/byte_order_mark.h"
#include "base/try.h"
#include "editions/printable_text.h"
#include "outside/cast.h"
#include "sim/provenance.h"
#include "table/hash.h"

namespace freehold::app {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t most_differences = 20;

// A result, read back from what the laboratory wrote.
struct ReadResult {
  std::string_view option;  // that writes this form: "--json", "--report", "--csv", "--sqlite"
  json::object provenance;  // see provenance_json()
  // Only what a repetition must reproduce: no times, nothing about the program. A table counts as the SHA-256 of its rows.
  json::object figures;
};

using Read = std::expected<ReadResult, std::string>;

constexpr std::string_view provenance_name = "provenance";

std::unexpected<std::string> not_a_result(std::string_view why) {
  return std::unexpected(fmt::format("this is not a result of the laboratory: {}", why));
}

std::expected<json::object, std::string> object_of(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(without_byte_order_mark(text), error);
  if (error || !value.is_object()) return not_a_result("it is not a JSON object");
  return std::move(value.as_object());
}

Read with_provenance(std::string_view option, json::object figures) {
  auto* const provenance = figures.if_contains(provenance_name);
  if (provenance == nullptr || !provenance->is_object())
    return std::unexpected("this result does not say where it comes from: it has no \"provenance\"");
  ReadResult result{option, std::move(provenance->as_object()), {}};
  figures.erase(provenance_name);
  // What depends on the machine and on programs' times, and the command, which the provenance has too.
  for (const char* const key : {"seconds", "games_per_second", "ns_per_throw", "outside_bots", "command"})
    figures.erase(key);
  result.figures = std::move(figures);
  return result;
}

Read read_page(std::string_view text) {
  constexpr std::string_view begin = R"(<script type="application/json" id="data">)";
  const auto at = text.find(begin);
  if (at == std::string_view::npos) return not_a_result("the page has no data");
  text.remove_prefix(at + begin.size());
  json::object data = FREEHOLD_TRY(object_of(text.substr(0, text.find("</script>"))));
  return with_provenance("--report", std::move(data));
}

// The cell beside "json" in a table of keys and values, as CSV.
std::string json_cell(std::string_view table) {
  constexpr std::string_view key = "\njson,\"";
  const auto at = table.find(key);
  if (at == std::string_view::npos) return {};
  std::string cell;
  for (std::size_t i = at + key.size(); i < table.size(); ++i) {
    const bool quote = table[i] == '"';
    if (quote && (i + 1 == table.size() || table[i + 1] != '"')) break;
    if (quote) ++i;
    cell += table[i];
  }
  return cell;
}

Read read_folder(const fs::path& folder) {
  json::object figures;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".csv") files.push_back(entry.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    if (file.stem() != provenance_name) {
      figures[file.stem().string()] = table::sha256_hex(content_so_far(file));
      continue;
    }
    figures[provenance_name] = FREEHOLD_TRY(object_of(json_cell(content_so_far(file))));
  }
  return with_provenance("--csv", std::move(figures));
}

std::string row_text(SQLite::Statement& rows) {
  std::string text;
  for (int column = 0; column < rows.getColumnCount(); ++column) {
    const std::string cell = rows.getColumn(column).getString();
    text += fmt::format("{}:{} ", cell.size(), cell);
  }
  return text + '\n';
}

// A hash for each table, of the hashes of its parts: tables of games are long.
std::string table_hash(SQLite::Database& database, const std::string& name) {
  constexpr std::size_t most_bytes = 1 << 20;
  std::string hash;
  std::string part;
  SQLite::Statement rows(database, fmt::format("SELECT * FROM \"{}\" ORDER BY rowid", name));
  while (rows.executeStep()) {
    part += row_text(rows);
    if (part.size() < most_bytes) continue;
    hash = table::sha256_hex(hash + part);
    part.clear();
  }
  return table::sha256_hex(hash + part);
}

Read read_database(const std::string& path) {
  try {
    SQLite::Database database(path, SQLite::OPEN_READONLY);
    json::object figures;
    std::vector<std::string> names;
    SQLite::Statement tables(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    while (tables.executeStep())
      names.push_back(tables.getColumn(0).getString());
    for (const std::string& name : names) {
      if (name.find('"') != std::string::npos) return not_a_result("it has tables of another program");
      if (name != provenance_name) {
        figures[name] = table_hash(database, name);
        continue;
      }
      SQLite::Statement cell(database, "SELECT value FROM provenance WHERE key = 'json'");
      figures[provenance_name] =
          FREEHOLD_TRY(object_of(cell.executeStep() ? cell.getColumn(0).getString() : std::string{}));
    }
    return with_provenance("--sqlite", std::move(figures));
  } catch (const SQLite::Exception& error) {
    return std::unexpected(fmt::format("cannot read {}: {}", path, error.what()));
  }
}

Read read_json(std::string_view text) {
  json::object figures = FREEHOLD_TRY(object_of(text));
  return with_provenance("--json", std::move(figures));
}

// Reads a file or a folder of CSV files. The error says what is wrong: no such
// file, not a result, or no provenance.
Read read_result(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return read_folder(path);
  if (!fs::is_regular_file(path, error)) return std::unexpected(fmt::format("there is no file {}", path));
  const std::string text = content_so_far(path);
  if (text.starts_with("SQLite format 3")) return read_database(path);
  if (text.starts_with("<!")) return read_page(text);
  return read_json(text);
}

// A figure that differs between two results.
struct Difference {
  std::string path;  // "seats[0].wins"
  std::string before;
  std::string now;  // both as JSON, cut where they are long; empty: not there
};

using Figures = std::vector<std::pair<std::string, std::string>>;

// Every figure as JSON, by where it is.
void add_figures(const std::string& path, const json::value& value, Figures& figures) {
  if (const auto* const object = value.if_object(); object != nullptr && !object->empty()) {
    for (const auto& [key, member] : *object)
      add_figures(path.empty() ? std::string{key} : fmt::format("{}.{}", path, std::string_view{key}), member,
                  figures);
  } else if (const auto* const array = value.if_array(); array != nullptr && !array->empty()) {
    for (std::size_t i = 0; i < array->size(); ++i)
      add_figures(fmt::format("{}[{}]", path, i), (*array)[i], figures);
  } else {
    figures.emplace_back(path, json::serialize(value));
  }
}

Figures figures_of(const ReadResult& result) {
  Figures figures;
  add_figures("", result.figures, figures);
  return figures;
}

// Where two results differ, in the order of the first; at most `most_differences`.
std::vector<Difference> differences(const ReadResult& before, const ReadResult& now) {
  constexpr std::size_t longest_shown = 60;
  const auto shown = [](const std::string& text) {
    return text.size() > longest_shown ? text.substr(0, longest_shown) + "..." : text;
  };
  const Figures figures_now = figures_of(now);
  std::map<std::string, std::string> unseen{figures_now.begin(), figures_now.end()};
  std::vector<Difference> found;
  for (const auto& [path, text] : figures_of(before)) {
    const auto other = unseen.extract(path);
    if (other.empty() || other.mapped() != text)
      found.push_back({path, shown(text), other.empty() ? "" : shown(other.mapped())});
  }
  for (const auto& [path, text] : figures_now)
    if (unseen.contains(path)) found.push_back({path, "", shown(text)});
  if (found.size() > most_differences) found.resize(most_differences);
  return found;
}

struct RepeatArguments {
  std::string file;
  std::string store;
  bool runs_programs = false;
  bool as_json = false;
};

// A folder for what is worked out again; it goes with the object.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "freehold-XXXXXX").string();
    if (!error && ::mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  ~ScratchFolder() {
    std::error_code error;
    if (!folder_.empty()) fs::remove_all(folder_, error);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  /// Whether it could be made.
  [[nodiscard]] bool is_there() const { return !folder_.empty(); }
  [[nodiscard]] std::string file(const char* name) const { return (folder_ / name).string(); }

 private:
  fs::path folder_;
};

using Words = std::vector<std::string>;

// The words of the command that made the result, if it may be run.
Attempt<Words> command_of(const json::object& provenance, bool runs_programs) {
  const json::value* const command = provenance.if_contains("command");
  Words words;
  if (command != nullptr && command->is_array()) {
    for (const json::value& word : command->get_array())
      if (word.is_string()) words.emplace_back(word.get_string());
  }
  if (!sim::is_repeatable(words))
    return failed(ExitCode::bad, "the command that this result names is none that 'freehold repeat' runs: " +
                                     editions::printable(sim::typed(words), 200));
  if (std::ranges::any_of(words, outside::names_program) && !runs_programs)
    return failed(
        ExitCode::bad,
        fmt::format("a bot of this result is a program of its own, which would be run: {}. If you trust it, "
                    "add --run-programs",
                    editions::printable(sim::typed(words), 400)));
  return words;
}

// Adds the options that make the command write the same form again.
Words with_output(Words words, const ReadResult& before, const ScratchFolder& scratch) {
  const bool as_json = before.option == "--json";
  const std::string option{before.option == "--report" && words[1] == "ladder" ? "--html" : before.option};
  words.push_back(as_json ? option : option + "=" + scratch.file("result"));
  // Tables that only reports count are part of some results.
  if (as_json && before.figures.contains("bankruptcies_without_debt"))
    words.push_back("--csv=" + scratch.file("details"));
  return words;
}

// Runs the command in this program.
Attempt<ReadResult> worked_out_again(const ReadResult& before, Words words, const RepeatArguments& arguments,
                                     Context& context) {
  const ScratchFolder scratch;
  if (!scratch.is_there())
    return failed(ExitCode::environment, "cannot make a folder for temporary files (TMPDIR)");
  if (words[1] == "analyse" && !arguments.store.empty()) words.push_back("--store=" + arguments.store);
  words = with_output(std::move(words), before, scratch);
  std::vector<const char*> texts;
  for (const std::string& word : words)
    texts.push_back(word.c_str());
  std::ostringstream printed;
  Context inner{.in = context.in,
                .out = printed,
                .err = context.err,
                .program = context.program,
                .watched = context.watched};
  if (const auto code = run(static_cast<int>(texts.size()), texts.data(), inner); code != ExitCode::ok) {
    return failed(code, "");
  }
  return with_code(ExitCode::bad, before.option == "--json" ? read_json(printed.str())
                                                            : read_result(scratch.file("result")));
}

std::string program_text(const json::object& provenance) {
  const std::string commit = notation::text_in(provenance, "commit");
  return notation::text_in(provenance, "version") + (commit.empty() ? "" : " (" + commit + ")");
}

// Legitimate reasons for different figures: their inputs have changed.
std::vector<std::string> changes(const json::object& before, const json::object& now) {
  std::vector<std::string> found;
  if (program_text(before) != program_text(now))
    found.push_back(fmt::format("the program: freehold {} then, {} now",
                                editions::printable(program_text(before), 80), program_text(now)));
  if (before.contains("edition") && before.at("edition") != now.at("edition"))
    found.emplace_back("the edition: its texts are not the same");
  if (notation::text_in(before, "rules") != notation::text_in(now, "rules"))
    found.emplace_back("the rules in force");
  if (notation::text_in(before, "game") != notation::text_in(now, "game"))
    found.emplace_back("the game: its log is not the same");
  return found;
}

json::array differences_json(const std::vector<Difference>& differences) {
  json::array all;
  for (const Difference& difference : differences)
    all.push_back(
        json::object{{"path", difference.path}, {"before", difference.before}, {"now", difference.now}});
  return all;
}

void tell(const Words& words, const std::vector<Difference>& differences,
          const std::vector<std::string>& changed, const RepeatArguments& arguments, Context& context) {
  if (!differences.empty()) context.exit_code = ExitCode::bad;
  if (arguments.as_json) {
    context.print(json::object{{"same", differences.empty()},
                               {"command", json::value_from(words)},
                               {"differences", differences_json(differences)},
                               {"changed", json::value_from(changed)}});
    return;
  }
  context.out << sim::typed(words) << "\n\n";
  context.out << (differences.empty() ? "The same figures, every one of them.\n"
                  : differences.size() == most_differences
                      ? fmt::format("The figures differ. The first {} that do:\n\n", most_differences)
                      : "The figures differ:\n\n");
  for (const Difference& difference : differences) {
    context.out << fmt::format(
        "  {}: {} then, {} now\n", editions::printable(difference.path, 80),
        difference.before.empty() ? "nothing" : editions::printable(difference.before, 80),
        difference.now.empty() ? "nothing" : difference.now);
  }
  if (!changed.empty()) context.out << "\nWhat has changed since:\n";
  for (const std::string& change : changed)
    context.out << "  " << change << '\n';
}

Attempt<> repeat(const RepeatArguments& arguments, Context& context) {
  const auto before = read_result(arguments.file);
  if (!before)
    return failed(ExitCode::bad,
                  fmt::format("{}: {}", editions::printable(arguments.file, 200), before.error()));
  const auto words = FREEHOLD_TRY(command_of(before->provenance, arguments.runs_programs));
  const json::value* const interrupted = before->figures.if_contains("interrupted");
  if (interrupted != nullptr && *interrupted == json::value(true))
    return failed(ExitCode::bad,
                  "this run was stopped early, so it played games that no command can name. Repeat the "
                  "experiment itself: " +
                      editions::printable(sim::typed(words), 400));
  const auto now = FREEHOLD_TRY(worked_out_again(*before, words, arguments, context));
  tell(words, differences(*before, now), changes(before->provenance, now.provenance), arguments, context);
  return {};
}

}  // namespace

void add_repeat(CLI::App& program, Context& context) {
  auto* const command =
      program.add_subcommand("repeat", "Work a result of the laboratory out again, and compare");
  const auto arguments = std::make_shared<RepeatArguments>();
  command
      ->add_option(
          "FILE", arguments->file,
          "JSON, a report page, a folder of CSV files or an SQLite database of freehold sim, odds, ladder, "
          "bots match, bots costs or analyse")
      ->required();
  command->add_flag("--run-programs", arguments->runs_programs,
                    "Also run bots that are programs of their own, by the commands in FILE");
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  add_store_option(*command, arguments->store);
  command->footer(
      "Every result says which command made it, and from which edition, rules, bots and seed. This runs that "
      "command and\ncompares all figures but the times. Exit code: 0 if all are the same, 1 if not.\n"
      "\n"
      "Examples:\n"
      "  freehold sim --games 20000 --json > games.json && freehold repeat games.json\n"
      "  freehold repeat report.html");
  command->callback([arguments, &context] { context.end(repeat(*arguments, context)); });
}

}  // namespace freehold::app
