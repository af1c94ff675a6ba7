#include "app/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "app/bot_arguments.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "base/try.h"
#include "outside/check.h"
#include "outside/child_process.h"
#include "table/clock.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct CheckArguments {
  std::string bot;
  std::vector<std::string> editions;
  bool as_json = false;
  bool no_speed = false;
  BotOptions limits;
};

constexpr std::chrono::milliseconds time_to_end{1000};
constexpr std::size_t findings_on_a_page = 10;

json::value value_of(const std::string& text) {
  return text.empty() ? json::value{nullptr} : json::parse(text);
}

json::object finding_json(const outside::Finding& finding) {
  return {{"edition", finding.edition},      {"place", finding.place},
          {"wrong", finding.wrong},          {"answered", finding.answered},
          {"batch", finding.batch},          {"question", value_of(finding.question)},
          {"legal", value_of(finding.legal)}};
}

json::object result_json(const CheckArguments& arguments, const outside::CheckResult& result) {
  json::object asked;
  for (std::size_t i = 0; i < outside::decision_places; ++i)
    asked[outside::name_of(static_cast<outside::DecisionPlace>(i))] = result.asked.at(i);
  json::array findings;
  for (const outside::Finding& finding : result.findings)
    findings.push_back(finding_json(finding));
  const outside::Manners& manners = result.manners;
  return {{"bot", arguments.bot},
          {"sound", result.sound()},
          {"protocol", outside::protocol_version},
          {"hello", manners.greets},
          {"name", manners.name},
          {"version", manners.version},
          {"batch", manners.batch},
          {"many_games", manners.many_games},
          {"news", manners.news},
          {"observe", manners.numbers ? "numbers" : "view"},
          {"questions", result.questions},
          {"asked", std::move(asked)},
          {"wrong", result.wrong},
          {"findings", std::move(findings)},
          {"notes", json::value_from(result.notes)},
          {"decisions_a_second", result.decisions_a_second},
          {"batch_decisions_a_second", result.batch_decisions_a_second}};
}

std::string finding_text(const outside::Finding& finding) {
  std::string text = "It " + finding.wrong + ".\n";
  if (!finding.edition.empty())
    text += fmt::format("  Position:  {}, {}{}\n", finding.edition, finding.place,
                        finding.batch > 1 ? fmt::format(", in a batch of {}", finding.batch) : "");
  if (!finding.answered.empty()) text += fmt::format("  Answered:  {}\n", finding.answered);
  if (!finding.legal.empty()) text += fmt::format("  Legal:     {}\n", finding.legal);
  return text;
}

std::string asked_text(const outside::CheckResult& result) {
  std::string text;
  for (std::size_t i = 0; i < outside::decision_places; ++i)
    text += fmt::format("  {:<34}{:>6}\n", outside::name_of(static_cast<outside::DecisionPlace>(i)),
                        count_text(result.asked.at(i)));
  return text;
}

std::string speed_text(const outside::CheckResult& result) {
  if (result.decisions_a_second == 0) return "";
  std::string text = fmt::format("\nDecisions a second: {} one by one",
                                 count_text(static_cast<std::int64_t>(result.decisions_a_second)));
  if (result.batch_decisions_a_second > 0)
    text += fmt::format(", {} in batches",
                        count_text(static_cast<std::int64_t>(result.batch_decisions_a_second)));
  return text + "\n";
}

std::string result_text(const CheckArguments& arguments, const outside::CheckResult& result) {
  const outside::Manners& manners = result.manners;
  std::string text = arguments.bot;
  if (!manners.name.empty()) text += fmt::format(" ({} {})", manners.name, manners.version);
  text += fmt::format(": {} questions\n\n{}", count_text(result.questions), asked_text(result));
  for (const std::string& note : result.notes)
    text += fmt::format("\nNote: it {}.\n", note);
  text += speed_text(result);
  if (result.sound()) return text + "\nEverything it answered was right.\n";
  text += "\n";
  for (std::size_t i = 0; i < std::min(result.findings.size(), findings_on_a_page); ++i)
    text += finding_text(result.findings[i]) + "\n";
  return text +
         fmt::format("{} of its answers were wrong. --json has more of them, with the whole questions.\n",
                     count_text(result.wrong));
}

// Those that were named, or all.
Attempt<std::vector<editions::LoadedEdition>> editions_of(const CheckArguments& arguments) {
  const editions::Catalogue catalogue{arguments.editions.empty() ? std::filesystem::path{}
                                                                 : editions::user_editions_folder()};
  auto names = arguments.editions;
  if (names.empty())
    for (const auto& line : catalogue.list())
      names.push_back(line.id);
  std::vector<editions::LoadedEdition> found;
  for (const std::string& name : names) {
    auto edition = catalogue.find(name);
    if (!edition) return failed(ExitCode::bad, edition.error().message);
    found.push_back(*std::move(edition));
  }
  return found;
}

Attempt<> check(const CheckArguments& arguments, Context& context) {
  const auto bot = outside::parse_bot_command(arguments.bot);
  if (!bot) return failed(ExitCode::usage, "a program is named as exec:COMMAND, such as 'exec:./my-bot'");
  auto editions = FREEHOLD_TRY(editions_of(arguments));
  outside::CheckOrder order{.editions = std::move(editions), .limits = limits_of(arguments.limits)};
  if (arguments.no_speed) order.speed_time = {};
  table::SystemClock clock;
  outside::CheckBench bench{.start = outside::start_command(bot->command), .clock = clock};
  bench.ends_with_its_input = [](outside::BotLink& link) {
    auto* const process = dynamic_cast<outside::ChildProcess*>(&link);
    return process == nullptr || process->ends_with_its_input(time_to_end);
  };
  const outside::CheckResult result = [&] {
    ProgressBar bar(context.watched ? &context.err : nullptr, "questions");
    bench.progress = [&bar](std::int64_t done, std::int64_t all) { bar.show(done, all); };
    return outside::check_bot(order, bench);
  }();
  context.out << (arguments.as_json ? json::serialize(result_json(arguments, result)) + "\n"
                                    : result_text(arguments, result));
  if (!result.sound()) context.exit_code = ExitCode::bad;
  return {};
}

}  // namespace

void add_bot_check(CLI::App& bots, Context& context) {
  auto* const command = bots.add_subcommand(
      "check", "Examine a program that is to play as a bot: is what it answers right, and how fast is it?");
  const auto arguments = std::make_shared<CheckArguments>();
  command->add_option("BOT", arguments->bot, "exec:COMMAND: the command that starts it")->required();
  command
      ->add_option("--edition", arguments->editions,
                   "Id or file of an edition to ask about, by default all that are built in; may be repeated")
      ->allow_extra_args(false);
  add_bot_time_options(*command, arguments->limits);
  command->add_flag("--no-speed", arguments->no_speed, "Don't measure decisions a second");
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  command->footer(
      "Exit code 0: everything it answered was right; 1: something was wrong.\n"
      "Example:\n"
      "  freehold bots check 'exec:./my-bot'\n"
      "docs/formats/bots.md tells how to write one.");
  command->callback([arguments, &context] { context.end(check(*arguments, context)); });
}

}  // namespace freehold::app
