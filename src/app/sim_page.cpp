#include "app/sim_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <numeric>
#include <vector>

#include "app/progress_bar.h"
#include "app/text_table.h"
#include "editions/board_words.h"
#include "sim/estimates.h"
#include "sim/figures_json.h"

namespace freehold::app {
namespace {

using sim::Share;
using sim::Tally;

double per(double sum, double count) {
  return count > 0 ? sum / count : 0;
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
    const Share turn = sim::turn_share(tally, i);
    table.add({fmt::to_string(i), result.experiment.bots[i], count_text(tally.entrant_wins[i]),
               fmt::format("{:.2f} %", 100 * share.share), interval(share), "", turns[i],
               fmt::format("{:.2f} %", 100 * turn.share), interval(turn)});
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
  TextTable table({{"Space", Align::right},
                   {""},
                   {"Landings", Align::right},
                   {"Share", Align::right},
                   {"95 % interval", Align::right}});
  for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 8); ++i) {
    const std::size_t space = order[i];
    const SpaceId id{static_cast<int>(space)};
    const Share share = sim::landing_share(tally, id);
    table.add({fmt::to_string(editions::space_number(id)), result.ruleset.text.spaces[space],
               count_text(tally.landings[space]), fmt::format("{:.3f} %", 100 * share.share),
               fmt::format("{:.3f}-{:.3f} %", 100 * share.low, 100 * share.high)});
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
  const Share ended = sim::ended_share(tally);
  std::string page = fmt::format(
      "{} ({}): {} games, {} players, seed {}{}\n", result.ruleset.text.title, result.ruleset.text.edition,
      count_text(tally.games), result.experiment.bots.size(), result.experiment.seed,
      result.findings.interrupted ? fmt::format(", stopped early of {}", count_text(result.experiment.games))
                                  : "");
  if (!result.experiment.rules.empty())
    page += fmt::format("House rules: {}\n", fmt::join(result.experiment.rules, ", "));
  TextTable facts({{""}, {""}});
  facts.add({"Ended", fmt::format("{:.2f} % ({}){}", 100 * ended.share, interval(ended),
                                  tally.ended == tally.games
                                      ? ""
                                      : fmt::format("; the others were stopped after {} rounds",
                                                    count_text(result.experiment.round_limit)))});
  const sim::Mean rounds = sim::mean_rounds(tally);
  const sim::Mean median = sim::median_rounds(tally);
  const sim::Mean throws = sim::mean_throws(tally);
  facts.add({"Rounds", fmt::format("{:.2f} on average ({:.2f}-{:.2f}), median {:g} ({:g}-{:g})", rounds.mean,
                                   rounds.low, rounds.high, median.mean, median.low, median.high)});
  facts.add({"Throws", fmt::format("{:.1f} a game ({:.1f}-{:.1f}), {} in all", throws.mean, throws.low,
                                   throws.high, count_text(tally.throws))});
  facts.add({"Time", speed_text(result)});
  page += "\n" + facts.text(2);
  page += fmt::format("\n{}\n\n", result.experiment.rotate
                                      ? "Wins: each bot in every seat equally often; and by turn order"
                                      : "Wins: each bot in its own seat; and by turn order");
  page += win_table(result);
  page += "\nWhere tokens came to stand most\n\n" + landing_table(result);
  page +=
      "\nIntervals hold the true figure with 95 % probability: Wilson's for shares, normal for averages, by "
      "ranks for "
      "the median.\n";
  return page;
}

std::string sim_json(const SimResult& result) {
  return boost::json::serialize(
      sim::figures_json(result.ruleset, result.experiment, result.findings, result.seconds));
}

}  // namespace freehold::app
