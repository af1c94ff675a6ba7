#include "sim/provenance.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cctype>

#include "base/assert.h"
#include "bots/bot.h"
#include "editions/catalogue.h"
#include "notation/options_json.h"
#include "sim/results_json.h"
#include "sim/schedule.h"
#include "table/hash.h"

namespace freehold::sim {

namespace json = boost::json;

namespace {

json::value text_or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}

bool needs_no_quotes(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
         std::string_view{"-_=./,:+@%"}.find(letter) != std::string_view::npos;
}

// Without duplicates. Built-in bots have the program's version.
std::vector<BotVersion> versions_of(const std::vector<std::string>& bots, const ProgramVersion& program) {
  std::vector<BotVersion> versions;
  for (const std::string& bot : bots) {
    const auto known = [&](const BotVersion& other) { return other.bot == bot; };
    if (std::ranges::any_of(versions, known)) continue;
    versions.push_back({bot, bots::has_bot(bots::bot_list(), bot) ? program.version : std::string{}});
  }
  return versions;
}

// All options that a CommandLine may have: those that a result depends on.
constexpr std::array<std::string_view, 20> known_options{
    "edition", "bots",  "rule",   "fixed-seats", "until-width",    "until",  "round-limit",
    "games",   "seed",  "jail",   "choice",      "freed-doubles",  "boards", "seats",
    "entries", "trade", "course", "bot",         "turning-points", "talk"};

bool is_known_option(std::string_view name) {
  return std::ranges::find(known_options, name) != known_options.end();
}

std::string quoted(const std::string& word) {
  if (!word.empty() && std::ranges::all_of(word, needs_no_quotes)) return word;
  std::string text = "'";
  for (const char letter : word)
    text += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
  return text + "'";
}

}  // namespace

Provenance provenance_of(const ProgramVersion& program, std::string content, const Ruleset& ruleset,
                         AskedFor asked) {
  std::string rules =
      table::sha256_hex(content + "\n" + json::serialize(notation::print_all_options(ruleset.options)));
  return {.program = program,
          .command = std::move(asked.command),
          .edition = ruleset.text.edition,
          .content = std::move(content),
          .rules = std::move(rules),
          .seed = std::move(asked.seed),
          .bots = versions_of(asked.bots, program)};
}

SeedText seed_text(std::string text) {
  const std::uint64_t number = seed_of(text);
  return {std::move(text), number};
}

json::object provenance_json(const Provenance& provenance) {
  json::object object{{"program", "freehold"},
                      {"version", text_or_null(provenance.program.version)},
                      {"commit", text_or_null(provenance.program.commit)},
                      {"command", json::value_from(provenance.command)},
                      {"edition", {{"id", provenance.edition}, {"content", provenance.content}}},
                      {"rules", provenance.rules}};
  object["seed"] = nullptr;
  if (provenance.seed)
    object["seed"] = {{"text", provenance.seed->text}, {"number", fmt::to_string(provenance.seed->number)}};
  json::array bots;
  for (const BotVersion& bot : provenance.bots)
    bots.push_back(json::object{{"bot", bot.bot}, {"version", text_or_null(bot.version)}});
  object["bots"] = std::move(bots);
  if (!provenance.game.empty()) object["game"] = provenance.game;
  return object;
}

std::vector<std::string> rule_texts(const json::object& differing) {
  std::vector<std::string> texts;
  for (const auto& [key, value] : differing) {
    const std::string text = value.is_string() ? std::string{value.get_string()} : json::serialize(value);
    texts.push_back(fmt::format("{}={}", std::string_view{key}, text));
  }
  return texts;
}

std::string log_hash(const Ruleset& ruleset, const RuleOptions& edition_options,
                     const notation::GameRecord& record) {
  return table::sha256_hex(json::serialize(notation::print_record(ruleset, edition_options, record)));
}

CommandLine& CommandLine::word(std::string text) {
  words_.push_back(std::move(text));
  return *this;
}

CommandLine& CommandLine::flag(std::string_view name) {
  FREEHOLD_ASSERT(is_known_option(name));
  return word(fmt::format("--{}", name));
}

CommandLine& CommandLine::option(std::string_view name, std::string_view value) {
  FREEHOLD_ASSERT(is_known_option(name));
  return word(fmt::format("--{}={}", name, value));
}

CommandLine& CommandLine::edition(std::string_view name) {
  return option("edition", editions::full_name(name));
}

CommandLine& CommandLine::list(std::string_view name, const std::vector<std::string>& values) {
  return option(name, fmt::format("{}", fmt::join(values, ",")));
}

CommandLine& CommandLine::each(std::string_view name, const std::vector<std::string>& values) {
  for (const std::string& value : values)
    option(name, value);
  return *this;
}

std::vector<std::string> simulation_command(std::string_view edition, const Experiment& experiment) {
  CommandLine line{{"sim"}};
  line.edition(edition).list("bots", experiment.bots).each("rule", experiment.rules);
  if (experiment.seating == Seating::fixed) line.flag("fixed-seats");
  if (experiment.until_width > 0)
    line.option("until-width", std::string_view{fmt::format("{}", experiment.until_width)});
  if (experiment.until) line.option("until", milestone_name(*experiment.until));
  return line.games_of(experiment).words();
}

std::vector<std::string> simulation_command(std::string_view edition, Experiment experiment,
                                            const Findings& findings) {
  if (findings.interrupted) experiment.games = findings.tally->games;
  return simulation_command(edition, experiment);
}

std::vector<std::string> odds_command(std::string_view edition, const std::vector<std::string>& rules,
                                      const OddsOrder& order) {
  CommandLine line{{"odds"}};
  line.edition(edition).each("rule", rules).option("jail", jail_word(order.jail));
  return line.option("freed-doubles", freed_doubles_word(order.freed_doubles))
      .option("choice", choice_word(order.choice))
      .words();
}

ResultTable provenance_table(const Provenance& provenance) {
  ResultTable table{"provenance", {"key", "value"}, {}};
  const auto add = [&](std::string key, std::string value) {
    table.rows.push_back({std::move(key), std::move(value)});
  };
  add("program", "freehold");
  add("version", provenance.program.version);
  add("commit", provenance.program.commit);
  add("command", typed(provenance.command));
  add("edition", provenance.edition);
  add("content", provenance.content);
  add("rules", provenance.rules);
  if (provenance.seed) {
    add("seed_text", provenance.seed->text);
    add("seed_number", fmt::to_string(provenance.seed->number));
  }
  for (const BotVersion& bot : provenance.bots)
    add("bot " + bot.bot, bot.version);
  add("json", json::serialize(provenance_json(provenance)));
  return table;
}

std::vector<std::string> match_command(std::string_view edition, const Experiment& experiment, int boards) {
  CommandLine line{{"bots", "match"}};
  line.edition(edition).list("bots", experiment.bots).each("rule", experiment.rules);
  if (boards > 0) line.option("boards", boards);
  return line.games_of(experiment).words();
}

std::vector<std::string> ladder_command(std::string_view edition, const LadderOrder& order) {
  CommandLine line{{"ladder"}};
  line.edition(edition).list("bots", order.bots).each("rule", order.rules).option("seats", order.seats);
  return line.games_of(order).words();
}

bool is_repeatable(const std::vector<std::string>& command) {
  const auto is = [&](std::size_t place, std::string_view word) {
    return place < command.size() && command[place] == word;
  };
  const bool of_bots = is(1, "bots") && (is(2, "match") || is(2, "costs") || is(2, "manners"));
  const bool analyses = is(1, "analyse");
  if (!is(0, "freehold") || !(is(1, "sim") || is(1, "odds") || is(1, "ladder") || analyses || of_bots))
    return false;
  const std::ptrdiff_t names = of_bots || analyses ? 3 : 2;
  if (analyses && (command.size() < 3 || command[2].starts_with('-'))) return false;
  return std::all_of(command.begin() + names, command.end(), [](std::string_view word) {
    return word.starts_with("--") && is_known_option(word.substr(2, word.find('=') - 2));
  });
}

std::string typed(const std::vector<std::string>& command) {
  std::string text;
  for (const std::string& word : command)
    text += (text.empty() ? "" : " ") + quoted(word);
  return text;
}

}  // namespace freehold::sim
