#include "sim/figures_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
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

bool is_in(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

double per(double sum, double count) {
  return count > 0 ? sum / count : 0;
}

json::object wins_json(std::int64_t wins, const Share& share) {
  json::object object{{"wins", wins}};
  for (auto& [key, value] : share_json(share))
    object.emplace(key, value);
  return object;
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

json::array seats_json(const Experiment& experiment, const Tally& tally) {
  json::array seats;
  for (std::size_t i = 0; i < experiment.bots.size(); ++i) {
    json::object seat = wins_json(tally.entrant_wins[i], win_share(tally, i));
    seat["seat"] = i;
    seat["bot"] = experiment.bots[i];
    seats.push_back(std::move(seat));
  }
  return seats;
}

json::array places_json(const Experiment& experiment, const Tally& tally, const char* key,
                        const Counters<max_players>& wins, Share (*share)(const Tally&, std::size_t)) {
  json::array all;
  for (std::size_t i = 0; i < experiment.bots.size(); ++i) {
    json::object entry = wins_json(wins[i], share(tally, i));
    entry[key] = i;
    all.push_back(std::move(entry));
  }
  return all;
}

json::array spaces_json(const Ruleset& ruleset, const Tally& tally) {
  json::array spaces;
  for (std::size_t i = 0; i < static_cast<std::size_t>(ruleset.space_count); ++i) {
    json::object space{{"space", i}, {"name", ruleset.text.spaces[i]}, {"landings", tally.landings[i]}};
    for (auto& [key, value] : share_json(landing_share(tally, SpaceId{static_cast<int>(i)})))
      space.emplace(key, value);
    spaces.push_back(std::move(space));
  }
  return spaces;
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
                       {"games_per_second", per(static_cast<double>(tally.games), seconds)},
                       {"ns_per_throw", per(1e9 * seconds, static_cast<double>(tally.throws))},
                       {"seats", seats_json(experiment, tally)},
                       {"positions", places_json(experiment, tally, "position", tally.seat_wins, seat_share)},
                       {"turn_order", places_json(experiment, tally, "turn", tally.turn_wins, turn_share)},
                       {"spaces", spaces_json(ruleset, tally)},
                       {"interrupted", findings.interrupted}};
  if (experiment.until) figures["until"] = until_json(*experiment.until, tally);
  static constexpr std::array<std::string_view, 3> always = {"lengths", "length_bins", "length_parts"};
  static constexpr std::array<std::string_view, 5> detailed = {"deeds", "groups", "reasons", "ruins",
                                                               "worth"};
  for (const ResultTable& table : result_tables(ruleset, experiment, findings)) {
    const bool asked = is_in(always, table.name) || (experiment.details && is_in(detailed, table.name));
    if (asked) figures[table.name] = rows_json(table);
  }
  if (experiment.details) figures["bankruptcies_without_debt"] = tally.ruin_without_debt;
  return figures;
}

}  // namespace freehold::sim
