#include "sim/figures_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "sim/estimates.h"

namespace freehold::sim {

namespace json = boost::json;

namespace {

struct CellJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(double number) const { return number; }
  json::value operator()(const std::string& text) const { return json::string(text); }
};

double rate(double sum, double count) {
  return count > 0 ? sum / count : 0;
}

json::object centre_json(const Mean& mean, const Mean& median) {
  return {{"mean", mean.mean},     {"mean_low", mean.low},     {"mean_high", mean.high},
          {"median", median.mean}, {"median_low", median.low}, {"median_high", median.high}};
}

json::object throws_json(const Tally& tally) {
  const Mean throws = mean_throws(tally);
  return {{"mean", throws.mean}, {"low", throws.low}, {"high", throws.high}};
}

json::object until_json(Milestone milestone, const Tally& tally) {
  json::object object{{"event", milestone_name(milestone)}, {"games", tally.waits.games}};
  for (auto& [key, value] : share_json(reached_share(tally)))
    object.emplace(key, value);
  object["throws"] = centre_json(mean_throws_until(tally), median_throws_until(tally));
  object["rounds"] = centre_json(mean_rounds_until(tally), median_rounds_until(tally));
  return object;
}

// Who won, as rows, with the columns before `wins` moved to the end.
json::array places_json(ResultTable table) {
  const auto names = std::ranges::find(table.columns, "wins") - table.columns.begin();
  std::ranges::rotate(table.columns, table.columns.begin() + names);
  for (auto& cells : table.rows)
    std::ranges::rotate(cells, cells.begin() + names);
  return rows_json(table);
}

}  // namespace

json::array rows_json(const ResultTable& table) {
  json::array rows;
  for (const auto& cells : table.rows) {
    json::object row;
    for (std::size_t i = 0; i < cells.size(); ++i)
      row[table.columns[i]] = std::visit(CellJson{}, cells[i]);
    rows.push_back(std::move(row));
  }
  return rows;
}

json::object share_json(const Share& share) {
  return {{"share", share.share}, {"low", share.low}, {"high", share.high}};
}

json::object figures_json(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings,
                          double seconds) {
  const Tally& tally = *findings.tally;
  const auto tables = result_tables(ruleset, experiment, findings);
  const auto table = [&](std::string_view name) -> const ResultTable& {
    return *std::ranges::find(tables, name, &ResultTable::name);
  };
  json::object figures{{"edition", ruleset.text.edition},
                       {"rules", json::array(experiment.rules.begin(), experiment.rules.end())},
                       {"seed", fmt::to_string(experiment.seed)},
                       {"round_limit", experiment.round_limit},
                       {"games", tally.games},
                       {"ended", tally.ended},
                       {"ended_share", share_json(ended_share(tally))},
                       {"throws", tally.throws},
                       {"actions", tally.actions},
                       {"rounds", centre_json(mean_rounds(tally), median_rounds(tally))},
                       {"throws_per_game", throws_json(tally)},
                       {"seconds", seconds},
                       {"games_per_second", rate(static_cast<double>(tally.games), seconds)},
                       {"ns_per_throw", rate(1e9 * seconds, static_cast<double>(tally.throws))},
                       {"seats", places_json(table("seats"))},
                       {"positions", places_json(position_table(experiment, tally))},
                       {"turn_order", places_json(table("turn_order"))},
                       {"spaces", rows_json(table("spaces"))},
                       {"interrupted", findings.interrupted}};
  if (experiment.until) figures["until"] = until_json(*experiment.until, tally);
  const auto add = [&](std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
      figures[name] = rows_json(table(name));
  };
  add({"lengths", "length_bins", "length_parts"});
  if (!experiment.details) return figures;
  add({"deeds", "groups", "reasons", "ruins", "worth"});
  figures["bankruptcies_without_debt"] = tally.ruin_without_debt;
  return figures;
}

}  // namespace freehold::sim
