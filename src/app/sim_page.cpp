#include "app/sim_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <numeric>
#include <vector>

#include "app/progress_bar.h"
#include "app/text_table.h"
#include "sim/figures_json.h"

namespace freehold::app {
namespace {

using sim::Share;
using sim::Tally;

double per(double sum, double count) {
  return count > 0 ? sum / count : 0;
}

std::int64_t all_landings(const Tally& tally) {
  return std::accumulate(tally.landings.begin(), tally.landings.end(), std::int64_t{0});
}

std::string interval(const Share& share) {
  return fmt::format("{:.2f}-{:.2f} %", 100 * share.low, 100 * share.high);
}

std::string win_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  TextTable table({{"Seat", Align::right},
                   {"Bot"},
                   {"Wins", Align::right},
                   {"Share", Align::right},
                   {"95 % interval", Align::right},
                   {"", Align::left},
                   {"Plays", Align::right},
                   {"wins", Align::right},
                   {"95 % interval", Align::right}});
  static constexpr const char* turns[] = {"first", "second", "third",   "fourth",
                                          "fifth", "sixth",  "seventh", "eighth"};
  for (std::size_t i = 0; i < result.experiment.bots.size(); ++i) {
    const Share share = sim::win_share(tally, i);
    const Share turn = sim::share_of(tally.turn_wins[i], tally.games);
    table.add({fmt::to_string(i), result.experiment.bots[i], count_text(tally.entrant_wins[i]),
               fmt::format("{:.2f} %", 100 * share.share), interval(share), "", turns[i],
               fmt::format("{:.2f} %", 100 * turn.share), interval(turn)});
  }
  return table.text(2);
}

std::string landing_table(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  const double all = static_cast<double>(all_landings(tally));
  std::vector<std::size_t> order(static_cast<std::size_t>(result.ruleset.space_count));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(
      order, [&](std::size_t a, std::size_t b) { return tally.landings[a] > tally.landings[b]; });
  TextTable table({{"Space", Align::right}, {""}, {"Landings", Align::right}, {"Share", Align::right}});
  for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 8); ++i) {
    const std::size_t space = order[i];
    table.add({fmt::to_string(space), result.ruleset.text.spaces[space], count_text(tally.landings[space]),
               fmt::format("{:.3f} %", per(100.0 * static_cast<double>(tally.landings[space]), all))});
  }
  return table.text(2);
}

std::string speed_text(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  const std::string processes =
      result.processes > 1 ? fmt::format(" of {} processes each", result.processes) : "";
  return fmt::format(
      "{:.2f} s on {} thread{}{}: {} games/s, {:.1f} ns per throw", result.seconds, result.threads,
      result.threads == 1 ? "" : "s", processes,
      count_text(static_cast<std::int64_t>(per(static_cast<double>(tally.games), result.seconds))),
      per(1e9 * result.seconds, static_cast<double>(tally.throws)));
}

}  // namespace

std::string sim_page(const SimResult& result) {
  const Tally& tally = *result.findings.tally;
  const Share ended = sim::share_of(tally.ended, tally.games);
  std::string page =
      fmt::format("{} ({}): {} games, {} players, seed {}{}\n\n", result.ruleset.text.title,
                  result.ruleset.text.edition, count_text(tally.games), result.experiment.bots.size(),
                  result.experiment.seed, result.findings.interrupted ? ", interrupted" : "");
  TextTable facts({{""}, {""}});
  facts.add({"Ended", fmt::format("{:.2f} % ({}); the others were stopped after {} rounds", 100 * ended.share,
                                  interval(ended), count_text(result.experiment.round_limit))});
  facts.add(
      {"Rounds", fmt::format("{:.2f} on average, median {:g}", tally.mean_rounds(), tally.median_rounds())});
  facts.add(
      {"Throws", fmt::format("{}, {:.1f} a game", count_text(tally.throws),
                             per(static_cast<double>(tally.throws), static_cast<double>(tally.games)))});
  facts.add({"Time", speed_text(result)});
  page += facts.text(2);
  page += fmt::format("\n{}\n\n", result.experiment.rotate
                                      ? "Wins: each bot in every seat equally often; and by turn order"
                                      : "Wins: each bot in its own seat; and by turn order");
  page += win_table(result);
  page += "\nWhere tokens came to stand most\n\n" + landing_table(result);
  return page;
}

std::string sim_json(const SimResult& result) {
  return boost::json::serialize(
      sim::figures_json(result.ruleset, result.experiment, result.findings, result.seconds));
}

}  // namespace freehold::app
