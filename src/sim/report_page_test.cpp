#include "sim/report_page.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kit/strict_watch.h"
#include "sim/heat_map.h"

namespace freehold::sim {
namespace {

using test::edition;

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const auto from = text.find(begin);
  EXPECT_NE(from, std::string::npos) << begin;
  const auto start = from + begin.size();
  return text.substr(start, text.find(end, start) - start);
}

Provenance made_by_test(const Ruleset& ruleset, const Experiment& experiment) {
  return provenance_of({"1.2.3", "abc"}, "content", ruleset,
                       {.command = simulation_command("uk", experiment)});
}

TEST(ReportPage, carries_its_data_and_its_library) {
  Ruleset uk = edition("uk");
  uk.text.spaces[1] = "A </script> & \"more\"";  // names can be anything
  const Experiment experiment{.bots = {"steady", "steady"}, .games = 40, .details = true};
  const std::string page =
      report_page(uk, experiment, run_experiment(uk, experiment, {}), made_by_test(uk, experiment));
  const auto data =
      boost::json::parse(between(page, "<script type=\"application/json\" id=\"data\">", "</script>"));
  EXPECT_EQ(data.at("deeds").as_array().size(), 28U);
  EXPECT_EQ(data.at("deeds").at(0).at("name").as_string(), "A </script> & \"more\"");
  EXPECT_EQ(data.at("seats").as_array().size(), 2U);
  EXPECT_EQ(data.at("provenance").at("version").as_string(), "1.2.3");
  EXPECT_EQ(data.at("command").as_string(),
            "freehold sim --edition=uk --bots=steady,steady --round-limit=1000 --games=40 --seed=1");
  EXPECT_NE(page.find("Mike Bostock"), std::string::npos) << "the libraries come with their notices";
  EXPECT_NE(page.find("<title>A &lt;/script&gt; &amp; &quot;more&quot;: "), std::string::npos);
  for (const char* const mark : {"{{style}}", "{{d3}}", "{{plot}}", "{{script}}", "{{board}}", "{{data}}"})
    EXPECT_EQ(page.find(mark), std::string::npos) << mark;
}

TEST(HeatMap, has_a_cell_for_each_space_of_any_board) {
  for (const char* const id : {"uk", "savings", "hongkong"}) {
    const Ruleset rules = edition(id);
    const std::string svg =
        heat_map_svg(rules, {.title = "A & B", .subtitle = "C", .spaces = {}, .in_jail = 0.04});
    std::size_t titles = 0;
    for (auto at = svg.find("<title>"); at != std::string::npos; at = svg.find("<title>", at + 1))
      ++titles;
    EXPECT_EQ(titles, static_cast<std::size_t>(rules.space_count));
    EXPECT_NE(svg.find("A &amp; B"), std::string::npos);
  }
}

TEST(HeatMap, colours_go_from_pale_to_deep) {
  EXPECT_EQ(heat_colour(0, 1), "#fffaeb");
  EXPECT_EQ(heat_colour(1, 1), "#7a0a26");
  EXPECT_EQ(heat_colour(2, 1), "#7a0a26");
  EXPECT_EQ(heat_colour(0, 0), "#fffaeb");
}

}  // namespace
}  // namespace freehold::sim
