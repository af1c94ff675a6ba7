#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/written_file.h"
#include "base/try.h"
#include "editions/board_words.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sim/heat_map.h"
#include "sim/income.h"
#include "sim/odds.h"
#include "sim/provenance.h"
#include "sim/results_json.h"
#include "table/sources_json.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::app {
namespace {

using sim::DeedIncome;
using sim::DeedLevel;
using telling::t;

constexpr int bar_width = 30;

// A bar of eighths of a character.
std::string bar(double share, double most) {
  static constexpr std::string_view parts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const int eighths = most > 0 ? static_cast<int>(std::lround(share / most * bar_width * 8)) : 0;
  std::string text;
  for (int i = 0; i < eighths / 8; ++i)
    text += "█";
  return text + std::string{parts[eighths % 8]};
}

// From pale to deep, of the 256 colours of terminals.
std::string coloured(const std::string& text, double share, double most) {
  static constexpr int shades[] = {229, 223, 216, 209, 203, 197, 161};
  const double part = most > 0 ? std::clamp(share / most, 0.0, 0.999) : 0;
  const int shade = shades[static_cast<std::size_t>(part * std::size(shades))];
  return fmt::format("\033[38;5;{}m{}\033[0m", shade, text);
}

std::string group_name(const Ruleset& ruleset, SpaceId space) {
  const GroupId group = ruleset.space(space).group;
  return group.valid() ? ruleset.text.group_names[group.index()] : "";
}

// Rows of the board, jail's held players right after its visitors.
std::string board_table(const Ruleset& ruleset, const sim::OddsAnswer& findings, bool colours) {
  const sim::Odds& odds = findings.odds;
  const double most = std::max(odds.in_jail, *std::ranges::max_element(odds.spaces));
  TextTable table({{"", Align::right},
                   left_column("laboratory.space"),
                   left_column("laboratory.group"),
                   right_column("command.odds.ends_here"),
                   {""}});
  const auto row = [&](const std::string& number, const std::string& name, const std::string& group,
                       double share) {
    const std::string drawn = bar(share, most);
    table.add({number, name, group, percent_text(share, 4),
               colours && !drawn.empty() ? coloured(drawn, share, most) : drawn});
  };
  for (int i = 0; i < ruleset.space_count; ++i) {
    const SpaceId space{i};
    row(fmt::to_string(editions::space_number(space)), telling::spoken_text(ruleset).spaces[space.index()],
        group_name(ruleset, space), odds.spaces[space.index()]);
    if (space == ruleset.jail && odds.in_jail > 0)
      row("", "  " + t("command.odds.in_jail"), "", odds.in_jail);
    if (space == ruleset.hospital && odds.in_hospital > 0)
      row("", "  " + t("command.odds.in_hospital"), "", odds.in_hospital);
  }
  return table.text();
}

bool of_kind(const Ruleset& ruleset, const DeedIncome& income, SpaceKind kind) {
  return ruleset.space(income.deed).kind == kind;
}

// Building levels of a kind of deed, taken from the deed with the most.
std::vector<DeedLevel> steps_of(const Ruleset& ruleset, const std::vector<DeedIncome>& incomes,
                                SpaceKind kind) {
  std::vector<DeedLevel> steps;
  for (const DeedIncome& income : incomes) {
    if (of_kind(ruleset, income, kind) && income.levels.size() > steps.size()) steps = income.levels;
  }
  return steps;
}

bool is_same_step(const DeedLevel& a, const DeedLevel& b) {
  return a.kind == b.kind && a.count == b.count;
}

std::string step_text(const Ruleset& ruleset, const DeedLevel& step) {
  const telling::MessageParams count{{"count", step.count}};
  switch (step.kind) {
    case DeedLevel::Kind::alone: return t("laboratory.level.alone");
    case DeedLevel::Kind::group: return t("laboratory.level.group");
    case DeedLevel::Kind::owned: return t("laboratory.level.owned", count);
    case DeedLevel::Kind::buildings: break;
  }
  if (ruleset.options.building == BuildingRule::levels) return t("laboratory.level.level", count);
  return step.count == hotel ? t("laboratory.level.hotel") : t("laboratory.level.house", count);
}

std::string throws_text(const DeedLevel& level) {
  if (level.cost == 0) return "";
  return std::isinf(level.pays_back_after) ? t("command.odds.never") : decimal_text(level.pays_back_after, 1);
}

// One line for each deed of a kind; `cell` gives the text under a step.
template <class Cell>
std::string deed_table(const Ruleset& ruleset, const sim::OddsAnswer& findings, SpaceKind kind,
                       const Cell& cell) {
  const std::vector<DeedLevel> steps = steps_of(ruleset, findings.incomes, kind);
  std::vector<TextTable::Column> columns{left_column("laboratory.deed"), left_column("laboratory.group")};
  for (const DeedLevel& step : steps)
    columns.push_back({step_text(ruleset, step), Align::right});
  TextTable table(columns);
  for (const DeedIncome& income : findings.incomes) {
    if (!of_kind(ruleset, income, kind)) continue;
    std::vector<std::string> cells{telling::spoken_text(ruleset).spaces[income.deed.index()],
                                   group_name(ruleset, income.deed)};
    for (const DeedLevel& step : steps) {
      const auto level =
          std::ranges::find_if(income.levels, [&](const DeedLevel& one) { return is_same_step(one, step); });
      cells.push_back(level == income.levels.end() ? "" : cell(*level));
    }
    table.add(cells);
  }
  return table.empty() ? "" : table.text(2);
}

template <class Cell>
std::string deed_tables(const Ruleset& ruleset, const sim::OddsAnswer& findings, const Cell& cell) {
  std::string text;
  for (const SpaceKind kind : {SpaceKind::site, SpaceKind::station, SpaceKind::utility}) {
    const std::string table = deed_table(ruleset, findings, kind, cell);
    if (!table.empty()) text += (text.empty() ? "" : "\n") + table;
  }
  return text;
}

std::string model_sentence(const sim::OddsOrder& order) {
  if (order.jail == sim::JailPolicy::leave) return t("command.odds.model_leave");
  return t(order.freed_doubles == sim::FreedDoubles::as_any ? "command.odds.model_again"
                                                            : "command.odds.model_end");
}

std::string facts_text(const sim::OddsAnswer& findings) {
  const sim::Odds& odds = findings.odds;
  TextTable facts({{""}, {""}});
  facts.add({t("command.odds.throws_per_turn"), decimal_text(odds.throws_per_turn, 6)});
  facts.add({t("command.odds.salaries_per_throw"), decimal_text(odds.salaries_per_throw, 6)});
  return facts.text() + model_sentence(findings.order) + '\n' +
         t("command.odds.exact",
           {{"states", odds.states}, {"error", fmt::format("{:.0e}", std::max(odds.residual, 1e-16))}}) +
         '\n';
}

// The board with its chances as bars, coloured where `colours`; then incomes and throws to pay back.
std::string odds_page(const Ruleset& ruleset, const sim::OddsAnswer& findings, bool colours) {
  std::string page = t("command.odds.heading", {{"title", telling::spoken_text(ruleset).title},
                                                {"edition", ruleset.text.edition},
                                                {"jail", sim::jail_word(findings.order.jail)}});
  page += "\n\n" + board_table(ruleset, findings, colours);
  page += '\n' + facts_text(findings);
  page += '\n' + t("command.odds.income", {{"currency", ruleset.text.currency}}) + "\n\n";
  const auto unit = static_cast<double>(power_of_ten(ruleset.text.decimals));
  page += deed_tables(ruleset, findings, [&](const DeedLevel& level) {
    return decimal_text(level.income / unit, 3 + ruleset.text.decimals);
  });
  page += '\n' + t("command.odds.pays_back") + "\n\n";
  page += deed_tables(ruleset, findings, throws_text);
  return page;
}

struct OddsArguments {
  std::string edition = "uk";
  std::string jail = "leave";
  std::string freed_doubles = "again";
  std::string choice = "pay";
  std::vector<std::string> rules;
  std::string svg;
  bool as_json = false;
};

sim::OddsOrder order_of(const OddsArguments& arguments) {
  return {.jail = arguments.jail == "leave" ? sim::JailPolicy::leave : sim::JailPolicy::stay,
          .freed_doubles =
              arguments.freed_doubles == "again" ? sim::FreedDoubles::as_any : sim::FreedDoubles::end_turn,
          .choice = arguments.choice == "pay" ? sim::CardChoice::pay : sim::CardChoice::draw};
}

std::string picture(const Ruleset& ruleset, const sim::OddsAnswer& findings) {
  // "leaving jail at once" or "staying in jail as long as the rules allow".
  const std::string policy = t("command.odds.policy", {{"jail", sim::jail_word(findings.order.jail)}});
  return sim::heat_map_svg(ruleset, {.title = telling::spoken_text(ruleset).title,
                                     .subtitle = t("command.odds.picture", {{"policy", policy}}),
                                     .spaces = findings.odds.spaces,
                                     .in_jail = findings.odds.in_jail});
}

Attempt<> odds(const OddsArguments& arguments, Context& context) {
  const auto edition = FREEHOLD_TRY(find_edition(arguments.edition));
  auto rules = edition.ruleset;
  FREEHOLD_TRY(apply_rules(rules, arguments.rules, rules.min_players, context));
  const auto order = order_of(arguments);
  const auto findings = sim::odds_answer(rules, order);
  if (!findings) return failed(ExitCode::bad, fmt::format("{}: {}", arguments.edition, findings.error()));
  if (!arguments.svg.empty()) FREEHOLD_TRY(write_file(arguments.svg, picture(rules, *findings)));
  if (!arguments.as_json) {
    context.out << odds_page(rules, *findings, context.colours);
    return {};
  }
  // As docs/formats/lab.md has it, with the model and the deeds' incomes.
  auto result = sim::odds_json(rules, *findings);
  result["provenance"] = sim::provenance_json(
      sim::provenance_of(context.program, table::content_hash(edition.sources), rules,
                         {.command = sim::odds_command(arguments.edition, arguments.rules, order)}));
  return context.print(result);
}

}  // namespace

void add_odds(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand(
      "odds", "Work out exactly where throws end on a board in the long run, and what its deeds earn");
  const auto arguments = std::make_shared<OddsArguments>();
  command->add_option("--edition", arguments->edition, "Id or file of the edition")->capture_default_str();
  command
      ->add_option("--jail", arguments->jail,
                   "leave: pay before the first throw; stay: throw as long as the rules allow")
      ->check(CLI::IsMember({"leave", "stay"}))
      ->capture_default_str();
  command
      ->add_option(
          "--freed-doubles", arguments->freed_doubles,
          "After doubles that free a player from jail: 'again': throw again, as in the published tables; "
          "'end': the turn ends, as in these rules (UK.28)")
      ->check(CLI::IsMember({"again", "end"}))
      ->capture_default_str();
  command
      ->add_option("--choice", arguments->choice, "What to do with a card that lets you pay or draw another")
      ->check(CLI::IsMember({"pay", "draw"}))
      ->capture_default_str();
  command->add_option("--rule", arguments->rules, rule_help)->allow_extra_args(false);
  add_option(*command, "--svg", arguments->svg, "FILE", "Write the board as a heat map to this file");
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  command->footer(
      "Examples:\n"
      "  freehold odds --edition us\n"
      "  freehold odds --edition savings --jail stay --svg board.svg");
  command->callback([arguments, &context] { context.end(odds(*arguments, context)); });
}

}  // namespace freehold::app
