#include "sim/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <numeric>

#include "base/assert.h"
#include "sim/heat_map.h"
#include "sim/result_tables.h"
#include "sim/results_json.h"

namespace freehold::sim {

std::string report_file_text(std::string_view name) {
  std::string text;
  for (const ReportFile& file : report_files()) {
    if (file.name != name) continue;
    for (const std::string_view part : file.parts)
      text += part;
  }
  return text;
}

std::string filled(std::string_view page, const std::map<std::string_view, std::string>& words) {
  std::string text;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t mark = std::min(page.find("{{", at), page.size());
    text += page.substr(at, mark - at);
    if (mark == page.size()) break;
    const std::size_t end = page.find("}}", mark);
    FREEHOLD_ASSERT(end != std::string_view::npos);
    text += words.at(page.substr(mark + 2, end - mark - 2));
    at = end + 2;
  }
  return text;
}

std::string in_script(std::string json) {
  for (std::size_t at = json.find('<'); at != std::string::npos; at = json.find('<', at))
    json.replace(at, 1, "\\u003c");
  return json;
}

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
                    {"decimals", ruleset.text.decimals},
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
