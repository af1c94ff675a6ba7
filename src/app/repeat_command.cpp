#include "app/repeat_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <expected>
#include <filesystem>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "app/context.h"
#include "app/program.h"
#include "app/store_access.h"
#include "editions/printable_text.h"
#include "outside/bot_command.h"
#include "results/result_reader.h"
#include "sim/provenance.h"

namespace freehold::app {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using results::ReadResult;
using results::ResultForm;

constexpr std::size_t most_differences = 20;

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

// The words of the command that made the result; a sentence if it is none that may be run.
std::expected<Words, std::string> command_of(const json::object& provenance, bool runs_programs) {
  const json::value* const command = provenance.if_contains("command");
  Words words;
  if (command != nullptr && command->is_array()) {
    for (const json::value& word : command->get_array())
      if (word.is_string()) words.emplace_back(word.get_string());
  }
  if (!sim::is_repeatable(words))
    return std::unexpected("the command that this result names is none that 'freehold repeat' runs: " +
                           editions::printable(sim::typed(words), 200));
  if (std::ranges::any_of(words, outside::names_program) && !runs_programs)
    return std::unexpected(
        fmt::format("a bot of this result is a program of its own, which would be run: {}. If you trust it, "
                    "add --run-programs",
                    editions::printable(sim::typed(words), 400)));
  return words;
}

// Tables that only reports count are part of some results.
bool has_details(const ReadResult& result) {
  return result.form == ResultForm::json && result.figures.contains("bankruptcies_without_debt");
}

// What makes the command write the same form again.
Words with_output(Words words, const ReadResult& before, const ScratchFolder& scratch) {
  const bool is_ladder = words.size() > 1 && words[1] == "ladder";
  switch (before.form) {
    case ResultForm::json: words.emplace_back("--json"); break;
    case ResultForm::page:
      words.push_back((is_ladder ? "--html=" : "--report=") + scratch.file("result.html"));
      break;
    case ResultForm::csv: words.push_back("--csv=" + scratch.file("result")); break;
    case ResultForm::sqlite: words.push_back("--sqlite=" + scratch.file("result.db")); break;
  }
  if (has_details(before)) words.push_back("--csv=" + scratch.file("details"));
  return words;
}

std::expected<ReadResult, std::string> result_of(ResultForm form, const std::string& printed,
                                                 const ScratchFolder& scratch) {
  switch (form) {
    case ResultForm::json: return results::read_result_json(printed);
    case ResultForm::page: return results::read_result(scratch.file("result.html"));
    case ResultForm::csv: return results::read_result(scratch.file("result"));
    case ResultForm::sqlite: return results::read_result(scratch.file("result.db"));
  }
  return std::unexpected("unknown form");
}

// Runs the command in this program. Nothing after a failure that has been reported.
std::optional<ReadResult> worked_out_again(const ReadResult& before, Words words,
                                           const RepeatArguments& arguments, Context& context) {
  const ScratchFolder scratch;
  if (!scratch.is_there())
    return context.fail(ExitCode::environment, "cannot make a folder for temporary files (TMPDIR)"),
           std::nullopt;
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
    context.exit_code = code;
    return std::nullopt;
  }
  auto now = result_of(before.form, printed.str(), scratch);
  if (!now) return context.fail(ExitCode::bad, now.error()), std::nullopt;
  return *std::move(now);
}

std::string text_at(const json::object& object, std::string_view key) {
  const json::value* const value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string{value->get_string()} : std::string{};
}

std::string program_text(const json::object& provenance) {
  const std::string commit = text_at(provenance, "commit");
  return text_at(provenance, "version") + (commit.empty() ? "" : " (" + commit + ")");
}

// Why figures may differ although the program is right: what they follow from has changed.
std::vector<std::string> changes(const json::object& before, const json::object& now) {
  std::vector<std::string> found;
  if (program_text(before) != program_text(now))
    found.push_back(fmt::format("the program: freehold {} then, {} now",
                                editions::printable(program_text(before), 80), program_text(now)));
  if (before.contains("edition") && before.at("edition") != now.at("edition"))
    found.emplace_back("the edition: its texts are not the same");
  if (text_at(before, "rules") != text_at(now, "rules")) found.emplace_back("the rules in force");
  if (text_at(before, "game") != text_at(now, "game"))
    found.emplace_back("the game: its log is not the same");
  return found;
}

json::array differences_json(const std::vector<results::Difference>& differences) {
  json::array all;
  for (const results::Difference& difference : differences)
    all.push_back(
        json::object{{"path", difference.path}, {"before", difference.before}, {"now", difference.now}});
  return all;
}

void tell(const Words& words, const std::vector<results::Difference>& differences,
          const std::vector<std::string>& changed, const RepeatArguments& arguments, Context& context) {
  if (!differences.empty()) context.exit_code = ExitCode::bad;
  if (arguments.as_json) {
    context.out << json::serialize(json::object{{"same", differences.empty()},
                                                {"command", json::value_from(words)},
                                                {"differences", differences_json(differences)},
                                                {"changed", json::value_from(changed)}})
                << '\n';
    return;
  }
  context.out << sim::typed(words) << "\n\n";
  context.out << (differences.empty() ? "The same figures, every one of them.\n"
                  : differences.size() == most_differences
                      ? fmt::format("The figures differ. The first {} that do:\n\n", most_differences)
                      : "The figures differ:\n\n");
  for (const results::Difference& difference : differences) {
    context.out << fmt::format(
        "  {}: {} then, {} now\n", editions::printable(difference.path, 80),
        difference.before.empty() ? "nothing" : editions::printable(difference.before, 80),
        difference.now.empty() ? "nothing" : difference.now);
  }
  if (!changed.empty()) context.out << "\nWhat has changed since:\n";
  for (const std::string& change : changed)
    context.out << "  " << change << '\n';
}

void repeat(const RepeatArguments& arguments, Context& context) {
  const auto before = results::read_result(arguments.file);
  if (!before)
    return context.fail(ExitCode::bad,
                        fmt::format("{}: {}", editions::printable(arguments.file, 200), before.error()));
  const auto words = command_of(before->provenance, arguments.runs_programs);
  if (!words) return context.fail(ExitCode::bad, words.error());
  const json::value* const interrupted = before->figures.if_contains("interrupted");
  if (interrupted != nullptr && *interrupted == json::value(true))
    return context.fail(ExitCode::bad,
                        "this run was stopped early, so it played games that no command can name. Repeat the "
                        "experiment itself: " +
                            editions::printable(sim::typed(*words), 400));
  const auto now = worked_out_again(*before, *words, arguments, context);
  if (!now) return;
  tell(*words, results::differences(before->figures, now->figures, most_differences),
       changes(before->provenance, now->provenance), arguments, context);
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
      "command "
      "and\ncompares all figures but the times. Exit code: 0 if all are the same, 1 if not.\n"
      "\n"
      "Examples:\n"
      "  freehold sim --games 20000 --json > games.json && freehold repeat games.json\n"
      "  freehold repeat report.html");
  command->callback([arguments, &context] { repeat(*arguments, context); });
}

}  // namespace freehold::app
