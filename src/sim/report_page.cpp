#include "sim/report_page.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <numeric>

#include "sim/figures_json.h"
#include "sim/heat_map.h"
#include "sim/report_template.h"
#include "sim/result_tables.h"

namespace freehold::sim {
namespace {

namespace json = boost::json;

json::array groups_json(const Ruleset& ruleset) {
  json::array groups;
  for (std::size_t i = 0; i < static_cast<std::size_t>(ruleset.group_count); ++i) {
    groups.push_back(json::object{{"id", ruleset.text.group_ids[i]},
                                  {"name", ruleset.text.group_names[i]},
                                  {"colour", ruleset.text.group_colours[i]},
                                  {"kind", ruleset.groups[i].kind == SpaceKind::site ? "site" : "count"}});
  }
  return groups;
}

std::string data_text(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings,
                      const Provenance& provenance) {
  json::object data{{"title", ruleset.text.title},
                    {"edition", ruleset.text.edition},
                    {"currency", ruleset.text.currency},
                    {"levels", ruleset.options.building == BuildingRule::levels},
                    {"players", experiment.bots.size()},
                    {"roundLimit", experiment.round_limit},
                    {"rules", json::array(experiment.rules.begin(), experiment.rules.end())},
                    {"bots", json::array(experiment.bots.begin(), experiment.bots.end())},
                    {"rotate", experiment.seating != Seating::fixed},
                    {"interrupted", findings.interrupted},
                    {"command", typed(provenance.command)},
                    {"seed", fmt::to_string(experiment.seed)},
                    {"provenance", provenance_json(provenance)},
                    {"groupsOfBoard", groups_json(ruleset)}};
  for (const ResultTable& table : result_tables(ruleset, experiment, findings))
    data[table.name] = rows_json(table);
  return in_script(json::serialize(data));
}

std::string board(const Ruleset& ruleset, const Findings& findings) {
  HeatMap map{.title = ruleset.text.title, .subtitle = "where tokens came to stand"};
  const Tally& tally = *findings.tally;
  const auto all =
      static_cast<double>(std::accumulate(tally.landings.begin(), tally.landings.end(), std::int64_t{0}));
  for (std::size_t i = 0; i < max_spaces; ++i)
    map.spaces[i] = all > 0 ? static_cast<double>(tally.landings[i]) / all : 0;
  return heat_map_svg(ruleset, map);
}

}  // namespace

std::string report_page(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings,
                        const Provenance& provenance) {
  return filled(report_file_text("report.html"),
                {{"style", report_file_text("report.css")},
                 {"d3", report_file_text("vendor/d3.min.js")},
                 {"plot", report_file_text("vendor/plot.umd.min.js")},
                 {"script", report_file_text("report.js")},
                 {"board", board(ruleset, findings)},
                 {"data", data_text(ruleset, experiment, findings, provenance)}});
}

}  // namespace freehold::sim
