#include "app/bot_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <ostream>
#include <string_view>
#include <utility>

#include "app/arguments.h"
#include "app/figures.h"
#include "base/try.h"
#include "bots/bot.h"
#include "bots/persona.h"
#include "editions/name.h"
#include "notation/names.h"
#include "table/sources_json.h"
#include "table/unknown_bot.h"

namespace freehold::app {

Attempt<> check_bots(const std::vector<std::string>& bots, std::span<const bots::BotInfo> known) {
  for (const auto& bot : bots)
    if (!bots::has_bot(known, bot)) return failed(ExitCode::usage, table::unknown_bot(bot, known));
  return {};
}

std::vector<std::string> bot_names(std::string_view key, std::size_t count,
                                   const std::vector<std::string>& taken) {
  const auto is_taken = [&](std::string_view name) {
    return std::ranges::any_of(
        taken, [name](const std::string& other) { return editions::is_same_name(other, name); });
  };
  std::vector<std::string> chosen;
  for (const bots::Persona* persona : bots::draw_personas(key, count, is_taken))
    chosen.emplace_back(persona->name);
  return chosen;
}

namespace {

namespace json = boost::json;

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::round<std::chrono::milliseconds>(std::chrono::duration<double>(seconds));
}

std::string line_of(const outside::Cast::Report& report) {
  const outside::BotFigures& figures = report.figures;
  std::string line = report.bot;
  if (!report.manners.name.empty()) line += fmt::format(" ({})", report.manners.title());
  line += fmt::format(": {} decisions", count_text(figures.decisions));
  if (figures.all_faults() == 0) return line + ", no faults\n";
  line += fmt::format(", {} of them harmless actions in its place", count_text(figures.harmless));
  for (std::size_t i = 0; i < outside::fault_kinds; ++i) {
    if (figures.faults.at(i) == 0) continue;
    line += fmt::format("\n  {}: {}", outside::text_of(static_cast<outside::FaultKind>(i)),
                        count_text(figures.faults.at(i)));
  }
  line += fmt::format("\n  the first fault: it {}\n", figures.first);
  if (figures.given_up) line += "  it lost too many processes and was asked no more\n";
  return line;
}

}  // namespace

void add_bot_time_options(CLI::App& command, BotOptions& options) {
  constexpr double shortest = 0.001;
  constexpr double longest = 86'400;
  add_option(command, "--bot-time", options.seconds, "SECONDS",
             "Seconds in which a program that plays as a bot has to decide")
      ->check(CLI::Range(shortest, longest).description(""))
      ->capture_default_str();
  add_option(command, "--bot-game-time", options.game_seconds, "SECONDS",
             "Seconds that such a program has for all its decisions in a game; 0: no limit")
      ->check(CLI::Range(0.0, longest).description(""))
      ->capture_default_str();
}

void add_bot_options(CLI::App& command, BotOptions& options) {
  add_option(command, "--bot", options.given, "NAME=exec:COMMAND",
             "A program that plays wherever a bot is called NAME (docs/formats/bots.md); may be repeated")
      ->allow_extra_args(false);
  add_bot_time_options(command, options);
}

outside::BotLimits limits_of(const BotOptions& options) {
  return {.decision = milliseconds(options.seconds), .game = milliseconds(options.game_seconds)};
}

Attempt<OutsideBotsPtr> outside_bots(const BotOptions& options, const std::vector<std::string>& named,
                                     int processes, outside::TellFault tell) {
  auto bots = std::make_unique<OutsideBots>(limits_of(options), processes, std::move(tell));
  auto given = options.given;
  for (const std::string& bot : named)
    if (outside::is_command(bot) && !bots->cast.knows(bot)) given.push_back(bot);
  for (const std::string& text : given) {
    const auto bot = FREEHOLD_TRY(with_code(ExitCode::usage, outside::parse_bot_command(text)));
    bots->cast.add(bot.name, outside::start_command(bot.command, options.errors));
  }
  return bots;
}

Attempt<> check_bots(std::vector<std::string> bots, outside::Cast& cast,
                     std::span<const bots::BotInfo> known) {
  for (const std::string& bot : bots)
    if (const auto fault = cast.knows(bot) ? cast.start_fault(bot) : std::nullopt)
      return failed(ExitCode::bad, fmt::format("{} {}", bot, fault->text));
  std::erase_if(bots, [&](const std::string& id) { return cast.knows(id); });
  return check_bots(bots, known);
}

void seat_outside_bots(outside::Cast& cast, const RuleOptions& edition_options,
                       const std::vector<std::string>& bots, sim::Running& running) {
  running.others = [&cast, &edition_options](std::string_view id, std::uint64_t seed) {
    return cast.make(id, seed, &edition_options);
  };
  if (std::ranges::none_of(bots, [&](const std::string& bot) { return cast.knows(bot); })) return;
  running.threads = cast.games_at_a_time(bots, running.threads);
  running.games_of_a_chunk = 1;
}

std::string outside_page(outside::Cast& cast) {
  std::string page;
  for (const auto& report : cast.reports())
    page += line_of(report);
  return page;
}

void tell_outside_bots(outside::Cast& cast, bool as_json, Context& context) {
  const std::string page = outside_page(cast);
  if (page.empty()) return;
  const auto has_faults = [](const auto& report) { return report.figures.all_faults() > 0; };
  if (!as_json) {
    context.out << '\n' << page;
  } else if (std::ranges::any_of(cast.reports(), has_faults)) {
    context.err << page;
  }
  if (const std::string idle = cast.idle_bot(); !idle.empty())
    context.fail(ExitCode::bad,
                 fmt::format("{} made no decision itself, so these games say nothing about it", idle));
}

void cite_outside_bots(sim::Provenance& provenance, const BotOptions& options, outside::Cast& cast) {
  for (sim::BotVersion& bot : provenance.bots) {
    if (!cast.knows(bot.bot)) continue;
    bot.version = cast.manners(bot.bot).title();
  }
  for (const std::string& given : options.given)
    provenance.command.push_back("--bot=" + given);
}

CLI::Option* add_bots_option(CLI::App& command, BotGamesArguments& arguments, std::vector<std::string>& bots,
                             const char* meaning) {
  command.add_option("--edition", arguments.edition, "Id or file of the edition")->capture_default_str();
  auto* const option = command.add_option("--bots", bots, meaning)->delimiter(',')->allow_extra_args(false);
  add_bot_options(command, arguments.outside);
  return option;
}

void add_talk_option(CLI::App& command, BotTalk& talk) {
  command
      .add_option_function<std::string>(
          "--talk", [&talk](const std::string& how) { talk = *notation::from_word<BotTalk>(how); },
          "How much bots say and propose to people: few, normal or many; else normal")
      ->option_text("HOW")
      ->check(CLI::IsMember(std::vector<std::string>{bot_talk_words.begin(), bot_talk_words.end()}));
}

void add_games_options(CLI::App& command, BotGamesArguments& arguments, std::int32_t& round_limit,
                       std::int64_t most, const char* meaning) {
  add_seed_option(command, arguments.seed);
  add_threads_option(command, arguments.threads);
  command.add_option("--rule", arguments.rules, rule_help)->allow_extra_args(false);
  add_number(command, "--round-limit", round_limit, 1, most, meaning);
}

Attempt<BotGames> BotGames::open(const BotGamesArguments& arguments, const std::vector<std::string>& bots,
                                 int processes) {
  auto edition = FREEHOLD_TRY(find_edition(arguments.edition));
  auto outside = FREEHOLD_TRY(outside_bots(arguments.outside, bots, processes));
  return BotGames{arguments, std::move(edition), std::move(outside)};
}

Attempt<> BotGames::seat(const std::vector<std::string>& bots, Context& context) {
  FREEHOLD_TRY(check_bots(bots, cast()));
  const int count = static_cast<int>(bots.size());
  if (count >= ruleset_.min_players && count <= ruleset_.max_players) return set_rules(count, context);
  return failed(ExitCode::usage,
                fmt::format("--bots names {} players; {} is played by {} to {} (G.2)", count,
                            arguments_->edition, ruleset_.min_players, ruleset_.max_players));
}

Attempt<> BotGames::set_rules(int players, Context& context) {
  return apply_rules(ruleset_, arguments_->rules, players, context);
}

sim::Provenance BotGames::provenance(std::vector<std::string> command, std::string seed,
                                     std::vector<std::string> bots, const Context& context) {
  auto provenance = sim::provenance_of(
      context.program, table::content_hash(edition_.sources), ruleset_,
      {.command = std::move(command), .seed = sim::seed_text(std::move(seed)), .bots = std::move(bots)});
  cite_outside_bots(provenance, arguments_->outside, cast());
  return provenance;
}

void print_result(boost::json::object result, const sim::Provenance& provenance, outside::Cast& cast,
                  Context& context) {
  result["provenance"] = sim::provenance_json(provenance);
  if (!cast.empty()) result["outside_bots"] = cast.reports_json();
  context.print(result);
}

}  // namespace freehold::app
