#include "app/sim_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "app/figures.h"
#include "app/text_table.h"
#include "editions/board_words.h"
#include "sim/estimates.h"
#include "sim/figures_json.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::app {
namespace {

using sim::Share;
using sim::Tally;
using telling::spoken;
using telling::t;

double per(double sum, double count) {
  return count > 0 ? sum / count : 0;
}

std::string share_interval(const Share& share) {
  return interval_text(share.low, share.high, 2);
}

std::string win_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  TextTable table({right_column("command.sim.seat"),
                   left_column("create.kind.bot"),
                   right_column("laboratory.wins"),
                   right_column("laboratory.share"),
                   right_column("laboratory.interval"),
                   {""},
                   right_column("command.sim.turn"),
                   right_column("laboratory.wins"),
                   right_column("laboratory.interval")});
  for (std::size_t i = 0; i < result.experiment.bots.size(); ++i) {
    const Share share = sim::win_share(tally, i);
    const Share turn = sim::turn_share(tally, i);
    table.add({fmt::to_string(i), result.experiment.bots[i], spoken().number(tally.entrant_wins[i]),
               percent_text(share.share, 2), share_interval(share), "",
               t("laboratory.turn", {{"number", static_cast<std::int64_t>(i) + 1}}),
               percent_text(turn.share, 2), share_interval(turn)});
  }
  return table.text(2);
}

std::string landing_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  std::vector<std::size_t> order(static_cast<std::size_t>(result.ruleset.space_count));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return tally.landings[a] != tally.landings[b] ? tally.landings[a] > tally.landings[b] : a < b;
  });
  TextTable table({right_column("laboratory.space"),
                   {""},
                   right_column("laboratory.landings"),
                   right_column("laboratory.share"),
                   right_column("laboratory.interval")});
  for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 8); ++i) {
    const std::size_t space = order[i];
    const SpaceId id{static_cast<int>(space)};
    const Share share = sim::landing_share(tally, id);
    table.add({fmt::to_string(editions::space_number(id)), telling::spoken_text(result.ruleset).spaces[space],
               spoken().number(tally.landings[space]), percent_text(share.share, 3),
               interval_text(share.low, share.high, 3)});
  }
  return table.text(2);
}

std::string speed_text(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  const double games_per_second = per(static_cast<double>(tally.games), result.seconds);
  const double per_throw = per(1e9 * result.seconds, static_cast<double>(tally.throws));
  return t("command.sim.speed", {{"seconds", decimal_text(result.seconds, 2)},
                                 {"threads", result.threads},
                                 {"processes", result.processes},
                                 {"games", static_cast<std::int64_t>(games_per_second)},
                                 {"nanoseconds", decimal_text(per_throw, 1)}});
}

std::string ended_text(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  const Share ended = sim::ended_share(tally);
  return t(tally.ended == tally.games ? "command.sim.all_ended" : "command.sim.some_ended",
           {{"share", percent_text(ended.share, 2)},
            {"interval", share_interval(ended)},
            {"rounds", result.experiment.round_limit}});
}

// "52", "52.5": a median lies on a round or between two.
std::string round_text(double rounds) {
  return decimal_text(rounds, rounds == std::floor(rounds) ? 0 : 1);
}

std::string centre_text(const sim::Mean& mean, const sim::Mean& median) {
  return t("command.sim.rounds", {{"mean", decimal_text(mean.mean, 2)},
                                  {"mean_low", decimal_text(mean.low, 2)},
                                  {"mean_high", decimal_text(mean.high, 2)},
                                  {"median", round_text(median.mean)},
                                  {"median_low", round_text(median.low)},
                                  {"median_high", round_text(median.high)}});
}

// What it took to get to a milestone.
void add_until(sim::Milestone milestone, const Tally& tally, TextTable& facts) {
  const Share reached = sim::reached_share(tally);
  facts.add({t("command.sim.until." + std::string{sim::milestone_name(milestone)}),
             t("command.sim.until_share",
               {{"share", percent_text(reached.share, 2)}, {"interval", share_interval(reached)}})});
  if (tally.waits.games == 0) return;
  facts.add({t("command.sim.until_throws"),
             centre_text(sim::mean_throws_until(tally), sim::median_throws_until(tally))});
  facts.add({t("command.sim.until_rounds"),
             centre_text(sim::mean_rounds_until(tally), sim::median_rounds_until(tally))});
}

std::string mean_throws_text(const Tally& tally) {
  const sim::Mean mean = sim::mean_throws(tally);
  return t("command.sim.throws", {{"mean", decimal_text(mean.mean, 1)},
                                  {"low", decimal_text(mean.low, 1)},
                                  {"high", decimal_text(mean.high, 1)},
                                  {"all", tally.throws}});
}

std::string facts_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  TextTable facts({{""}, {""}});
  facts.add({t("command.sim.ended"), ended_text(result)});
  facts.add({t("laboratory.rounds"), centre_text(sim::mean_rounds(tally), sim::median_rounds(tally))});
  facts.add({t("luck.throws"), mean_throws_text(tally)});
  if (result.experiment.until) add_until(*result.experiment.until, tally, facts);
  facts.add({t("command.sim.time"), speed_text(result)});
  return facts.text(2);
}

std::string simulation_heading(const SimResult& result) {
  return t(result.findings.interrupted ? "command.sim.heading_stopped" : "command.sim.heading",
           {{"title", telling::spoken_text(result.ruleset).title},
            {"edition", result.ruleset.text.edition},
            {"games", result.findings.tally->games},
            {"players", static_cast<std::int64_t>(result.experiment.bots.size())},
            {"seed", std::to_string(result.experiment.seed)},
            {"planned", result.experiment.games}});
}

}  // namespace

std::string sim_page(const SimResult& result) {
  std::string page = simulation_heading(result) + '\n';
  if (!result.experiment.rules.empty()) {
    // Options and their values, as they are typed.
    const std::string rules = fmt::format("{}", fmt::join(result.experiment.rules, ", "));
    page += t("command.sim.house_rules", {{"rules", rules}}) + '\n';
  }
  page += '\n' + facts_table(result);
  page += '\n' +
          t(result.experiment.seating == sim::Seating::fixed ? "command.sim.wins_in_own_seat"
                                                             : "command.sim.wins_rotated") +
          "\n\n" + win_table(result);
  page += '\n' + t("command.sim.landings") + "\n\n" + landing_table(result);
  page += '\n' + t("command.sim.intervals") + '\n';
  return page;
}

boost::json::object sim_json(const SimResult& result) {
  auto figures = sim::figures_json(result.ruleset, result.experiment, result.findings, result.seconds);
  figures["provenance"] = sim::provenance_json(result.provenance);
  return figures;
}

}  // namespace freehold::app
