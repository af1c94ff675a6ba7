#include "sim/report_page.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <numeric>

#include "sim/heat_map.h"
#include "sim/report_files.h"
#include "sim/result_tables.h"

namespace freehold::sim {
namespace {

namespace json = boost::json;

struct CellJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(double number) const { return number; }
  json::value operator()(const std::string& text) const { return json::string(text); }
};

// A table as a list of objects, as the plots take it.
json::array rows_of(const ResultTable& table) {
  json::array rows;
  for (const auto& cells : table.rows) {
    json::object row;
    for (std::size_t i = 0; i < cells.size(); ++i)
      row[table.columns[i]] = std::visit(CellJson{}, cells[i]);
    rows.push_back(std::move(row));
  }
  return rows;
}

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

std::string data_text(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings) {
  json::object data{{"title", ruleset.text.title},
                    {"edition", ruleset.text.edition},
                    {"currency", ruleset.text.currency},
                    {"levels", ruleset.options.building == BuildingRule::levels},
                    {"players", experiment.bots.size()},
                    {"roundLimit", experiment.round_limit},
                    {"seed", fmt::to_string(experiment.seed)},
                    {"groupsOfBoard", groups_json(ruleset)}};
  for (const ResultTable& table : result_tables(ruleset, experiment, findings))
    data[table.name] = rows_of(table);
  // "</" would end the script that the data stands in.
  std::string text = json::serialize(data);
  for (std::size_t at = text.find("</"); at != std::string::npos; at = text.find("</", at + 3))
    text.insert(at + 1, "\\");
  return text;
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

std::string file_text(std::string_view name) {
  std::string text;
  for (const ReportFile& file : report_files()) {
    if (file.name != name) continue;
    for (const std::string_view part : file.parts)
      text += part;
  }
  return text;
}

// The page's template with {{words}} replaced, each once.
std::string filled(std::string page, std::string_view word, std::string_view text) {
  const std::string mark = fmt::format("{{{{{}}}}}", word);
  const std::size_t at = page.find(mark);
  if (at != std::string::npos) page.replace(at, mark.size(), text);
  return page;
}

}  // namespace

std::string report_page(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings) {
  // What comes from outside is filled in last: no mark in it is replaced.
  std::string page = file_text("report.html");
  page = filled(std::move(page), "style", file_text("report.css"));
  page = filled(std::move(page), "d3", file_text("vendor/d3.min.js"));
  page = filled(std::move(page), "plot", file_text("vendor/plot.umd.min.js"));
  page = filled(std::move(page), "script", file_text("report.js"));
  page = filled(std::move(page), "board", board(ruleset, findings));
  return filled(std::move(page), "data", data_text(ruleset, experiment, findings));
}

}  // namespace freehold::sim
