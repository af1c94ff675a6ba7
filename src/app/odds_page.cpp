#include "app/odds_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdlib>

#include "app/text_table.h"
#include "editions/board_words.h"
#include "sim/odds_json.h"

namespace freehold::app {
namespace {

using sim::DeedIncome;
using sim::DeedLevel;

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
std::string board_table(const Ruleset& ruleset, const OddsFindings& findings, bool colours) {
  const sim::Odds& odds = findings.odds;
  const double most = std::max(odds.in_jail, *std::ranges::max_element(odds.spaces));
  TextTable table({{"", Align::right}, {"Space"}, {"Group"}, {"Ends here", Align::right}, {""}});
  const auto row = [&](const std::string& number, const std::string& name, const std::string& group,
                       double share) {
    const std::string drawn = bar(share, most);
    table.add({number, name, group, fmt::format("{:.4f} %", 100 * share),
               colours && !drawn.empty() ? coloured(drawn, share, most) : drawn});
  };
  for (int i = 0; i < ruleset.space_count; ++i) {
    const SpaceId space{i};
    row(fmt::to_string(editions::space_number(space)), ruleset.text.spaces[space.index()],
        group_name(ruleset, space), odds.spaces[space.index()]);
    if (space == ruleset.jail && odds.in_jail > 0) row("", "  held in jail", "", odds.in_jail);
    if (space == ruleset.hospital && odds.in_hospital > 0) row("", "  of these held", "", odds.in_hospital);
  }
  return table.text();
}

bool of_kind(const Ruleset& ruleset, const DeedIncome& income, SpaceKind kind) {
  return ruleset.space(income.deed).kind == kind;
}

// The names of the steps that deeds of a kind have, in order.
std::vector<std::string> steps_of(const Ruleset& ruleset, const std::vector<DeedIncome>& incomes,
                                  SpaceKind kind) {
  std::vector<std::string> names;
  for (const DeedIncome& income : incomes) {
    if (!of_kind(ruleset, income, kind)) continue;
    std::vector<std::string> own;
    for (const DeedLevel& level : income.levels)
      own.push_back(sim::level_name(ruleset, level));
    if (own.size() > names.size()) names = own;
  }
  return names;
}

std::string throws_text(const DeedLevel& level) {
  if (level.cost == 0) return "";
  return std::isinf(level.pays_back_after) ? "never" : fmt::format("{:.1f}", level.pays_back_after);
}

// One line for each deed of a kind; `cell` says what stands under a step.
template <class Cell>
std::string deed_table(const Ruleset& ruleset, const OddsFindings& findings, SpaceKind kind,
                       const Cell& cell) {
  const std::vector<std::string> steps = steps_of(ruleset, findings.incomes, kind);
  std::vector<TextTable::Column> columns{{"Deed"}, {"Group"}};
  for (const std::string& step : steps)
    columns.push_back({step, Align::right});
  TextTable table(columns);
  for (const DeedIncome& income : findings.incomes) {
    if (!of_kind(ruleset, income, kind)) continue;
    std::vector<std::string> cells{ruleset.text.spaces[income.deed.index()],
                                   group_name(ruleset, income.deed)};
    for (const std::string& step : steps) {
      const auto level = std::ranges::find_if(
          income.levels, [&](const DeedLevel& one) { return sim::level_name(ruleset, one) == step; });
      cells.push_back(level == income.levels.end() ? "" : cell(*level));
    }
    table.add(cells);
  }
  return table.empty() ? "" : table.text(2);
}

template <class Cell>
std::string deed_tables(const Ruleset& ruleset, const OddsFindings& findings, const Cell& cell) {
  std::string text;
  for (const SpaceKind kind : {SpaceKind::site, SpaceKind::station, SpaceKind::utility}) {
    const std::string table = deed_table(ruleset, findings, kind, cell);
    if (!table.empty()) text += (text.empty() ? "" : "\n") + table;
  }
  return text;
}

}  // namespace

std::string policy_text(sim::JailPolicy policy) {
  return policy == sim::JailPolicy::leave ? "leaving jail at once"
                                          : "staying in jail as long as the rules allow";
}

std::string odds_page(const Ruleset& ruleset, const OddsFindings& findings, bool colours) {
  const sim::Odds& odds = findings.odds;
  const std::string& money = ruleset.text.currency;
  std::string page = fmt::format("{} ({}): where a throw ends, in the long run, {}\n\n", ruleset.text.title,
                                 findings.edition, policy_text(findings.order.jail));
  page += board_table(ruleset, findings, colours);
  page += fmt::format(
      "\nThrows per turn     {:.6f}\nSalaries per throw  {:.6f}\n"
      "Model: {}; every card as likely at each draw.\n"
      "Exact: a Markov chain of {} states, solved to {:.0e}.\n",
      odds.throws_per_turn, odds.salaries_per_throw, sim::model_text(findings.order), odds.states,
      std::max(odds.residual, 1e-16));
  page += fmt::format("\nIncome expected from one throw of one opponent, in {}\n\n", money);
  page += deed_tables(ruleset, findings,
                      [](const DeedLevel& level) { return fmt::format("{:.3f}", level.income); });
  page += "\nThrows of opponents until a step has earned its price\n\n";
  page += deed_tables(ruleset, findings, throws_text);
  return page;
}

std::string odds_json(const Ruleset& ruleset, const OddsFindings& findings) {
  return boost::json::serialize(sim::odds_json(ruleset, {findings.order, findings.odds, findings.incomes}));
}

}  // namespace freehold::app
