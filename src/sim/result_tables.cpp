#include "sim/result_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <string_view>
#include <variant>

#include "base/sort_in_place.h"
#include "notation/names.h"
#include "sim/estimates.h"
#include "sim/schedule.h"

namespace freehold::sim {

namespace {

constexpr std::array<std::int64_t, 9> widths{1, 2, 5, 10, 20, 50, 100, 200, 500};
constexpr std::int64_t most_bins = 40;
constexpr double part_told_apart = 0.995;

// The value not exceeded by the fraction `part` of the numbers; `counts[v]` of them are v.
std::int64_t quantile(std::span<const std::int64_t> counts, double part) {
  const auto all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
  std::int64_t below = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    below += counts[value];
    if (below > 0 && static_cast<double>(below) >= part * all) return static_cast<std::int64_t>(value);
  }
  return 0;
}

std::int64_t width_of_bins(std::int64_t until) {
  for (const std::int64_t width : widths) {
    if (until <= most_bins * width) return width;
  }
  return widths.back();
}

}  // namespace

std::vector<LengthBin> length_bins(const Tally& tally, std::int32_t round_limit) {
  const auto ended = std::span{tally.games_by_rounds}.first(static_cast<std::size_t>(round_limit) + 1);
  const std::int64_t until = quantile(ended, part_told_apart);
  const std::int64_t width = width_of_bins(until);
  const std::int64_t last = until / width;
  std::vector<LengthBin> bins;
  for (std::int64_t bin = 0; bin <= last; ++bin)
    bins.push_back({bin * width, (bin + 1) * width, 0});
  for (std::size_t rounds = 0; rounds < ended.size(); ++rounds) {
    if (ended[rounds] == 0) continue;
    const auto length = static_cast<std::int64_t>(rounds);
    LengthBin& bin = bins[static_cast<std::size_t>(std::min(last, length / width))];
    bin.games += ended[rounds];
    bin.to = std::max(bin.to, length + 1);
  }
  bins.erase(bins.begin(), std::ranges::find_if(bins, [](const LengthBin& bin) { return bin.games > 0; }));
  return bins;
}

std::int64_t length_not_exceeded(const Tally& tally, double part) {
  return quantile(tally.games_by_rounds, part);
}

namespace {

double per(std::int64_t sum, std::int64_t count) {
  return count == 0 ? 0 : real(sum) / real(count);
}

ResultTable run_table(const Ruleset& ruleset, const Experiment& experiment, const Tally& tally) {
  ResultTable table{"run", {"key", "value"}, {}};
  const auto add = [&](std::string key, ResultCell value) {
    table.rows.push_back({std::move(key), std::move(value)});
  };
  add("edition", ruleset.text.edition);
  add("seed", fmt::to_string(experiment.seed));
  add("games", tally.games);
  add("ended", tally.ended);
  add("throws", tally.throws);
  add("actions", tally.actions);
  add("round_limit", std::int64_t{experiment.round_limit});
  const auto add_mean = [&](const std::string& key, const Mean& mean) {
    add(key, mean.mean);
    add(key + "_low", mean.low);
    add(key + "_high", mean.high);
  };
  add_mean("mean_rounds", mean_rounds(tally));
  add_mean("median_rounds", median_rounds(tally));
  add_mean("mean_throws", mean_throws(tally));
  const auto add_share = [&](const std::string& key, const Share& share) {
    add_mean(key, {share.share, share.low, share.high});
  };
  add_share("ended_share", ended_share(tally));
  if (experiment.until) {
    add("until", std::string{milestone_name(*experiment.until)});
    add("until_games", tally.waits.games);
    add_share("until_share", reached_share(tally));
    add_mean("until_mean_throws", mean_throws_until(tally));
    add_mean("until_median_throws", median_throws_until(tally));
    add_mean("until_mean_rounds", mean_rounds_until(tally));
    add_mean("until_median_rounds", median_rounds_until(tally));
  }
  add("offers", tally.offers);
  add("offers_accepted", tally.offers_accepted);
  add("bankruptcies_without_debt", tally.ruin_without_debt);
  return table;
}

using ShareOf = Share (*)(const Tally&, std::size_t);

ResultTable win_table(std::string name, std::string key, const Counters<max_players>& wins,
                      ShareOf share_of_one, const Experiment& experiment, const Tally& tally,
                      bool names_bots) {
  ResultTable table{std::move(name), {std::move(key), "wins", "share", "low", "high"}, {}};
  if (names_bots) table.columns.insert(table.columns.begin() + 1, "bot");
  for (std::size_t i = 0; i < experiment.bots.size(); ++i) {
    const Share share = share_of_one(tally, i);
    std::vector<ResultCell> cells{wins[i], share.share, share.low, share.high};
    if (names_bots) cells.insert(cells.begin(), experiment.bots[i]);
    cells.insert(cells.begin(), static_cast<std::int64_t>(i));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

ResultTable length_table(const Tally& tally) {
  ResultTable table{"lengths", {"rounds", "games"}, {}};
  for (std::size_t rounds = 0; rounds < tally.games_by_rounds.size(); ++rounds) {
    const std::int64_t games = tally.games_by_rounds[rounds];
    if (games > 0) table.rows.push_back({static_cast<std::int64_t>(rounds), games});
  }
  return table;
}

ResultTable length_bin_table(const Experiment& experiment, const Tally& tally) {
  ResultTable table{"length_bins", {"from", "to", "games", "share"}, {}};
  for (const auto& [from, to, games] : length_bins(tally, experiment.round_limit))
    table.rows.push_back({from, to, games, per(games, tally.games)});
  return table;
}

ResultTable length_part_table(const Tally& tally) {
  ResultTable table{"length_parts", {"part", "rounds"}, {}};
  for (const double part : told_parts)
    table.rows.push_back({part, length_not_exceeded(tally, part)});
  return table;
}

ResultTable space_table(const Ruleset& ruleset, const Tally& tally) {
  ResultTable table{"spaces", {"space", "name", "landings", "share", "low", "high"}, {}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(ruleset.space_count); ++i) {
    const Share share = landing_share(tally, SpaceId{static_cast<int>(i)});
    table.rows.push_back({static_cast<std::int64_t>(i), ruleset.text.spaces[i], tally.landings[i],
                          share.share, share.low, share.high});
  }
  return table;
}

std::int64_t bankruptcies(const Tally& tally) {
  return std::accumulate(tally.ruin_by_reason.begin(), tally.ruin_by_reason.end(), tally.ruin_without_debt);
}

ResultTable deed_table(const Ruleset& ruleset, const Tally& tally) {
  ResultTable table{"deeds",
                    {"space", "name", "group", "price", "bought", "auctioned", "mean_auction_price", "rents",
                     "rent_income", "income_per_game", "income_low", "income_high", "buildings_bought",
                     "building_cost", "bankruptcies", "ruin_share", "ruin_low", "ruin_high"},
                    {}};
  for (int buildings = 0; buildings <= max_building_steps; ++buildings) {
    table.columns.push_back(fmt::format("rents_at_{}", buildings));
    table.columns.push_back(fmt::format("income_at_{}", buildings));
  }
  const std::int64_t ruined = bankruptcies(tally);
  for (const SpaceId deed : ruleset.deeds) {
    const std::size_t i = deed.index();
    const GroupId group = ruleset.space(deed).group;
    const Mean income = mean_income(tally, deed);
    const Share ruin = share_of(tally.ruin_by_space[i], ruined);
    std::vector<ResultCell> row{std::int64_t{deed.number()},
                                ruleset.text.spaces[i],
                                ruleset.text.group_ids[group.index()],
                                std::int64_t{ruleset.space(deed).price},
                                tally.bought[i],
                                tally.auctioned[i],
                                per(tally.auction_price[i], tally.auctioned[i]),
                                tally.rents[i],
                                tally.rent_income[i],
                                income.mean,
                                income.low,
                                income.high,
                                tally.buildings_bought[i],
                                tally.building_cost[i],
                                tally.ruin_by_space[i],
                                ruin.share,
                                ruin.low,
                                ruin.high};
    for (std::size_t buildings = 0; buildings <= max_building_steps; ++buildings) {
      const std::size_t at = i * (max_building_steps + 1) + buildings;
      row.emplace_back(tally.visits_by_buildings[at]);
      row.emplace_back(tally.rent_by_buildings[at]);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

// The round by which half of the games that completed the group had done so; 0 if none did.
std::int64_t half_completed_by(const Tally& tally, std::size_t group) {
  std::int64_t completed = 0;
  for (std::size_t round = 0; round < followed_rounds; ++round) {
    completed += tally.group_rounds[group * followed_rounds + round];
    if (completed > 0 && 2 * completed >= tally.group_completed[group])
      return static_cast<std::int64_t>(round) + 1;
  }
  return 0;
}

ResultTable group_table(const Ruleset& ruleset, const Tally& tally) {
  ResultTable table{
      "groups",
      {"group", "name", "games_completed", "first_owner_won", "win_share", "low", "high", "half_by_round"},
      {}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(ruleset.group_count); ++i) {
    const Share won = share_of(tally.group_won[i], tally.group_completed[i]);
    table.rows.push_back({ruleset.text.group_ids[i], ruleset.text.group_names[i], tally.group_completed[i],
                          tally.group_won[i], won.share, won.low, won.high, half_completed_by(tally, i)});
  }
  return table;
}

ResultTable group_round_table(const Ruleset& ruleset, const Tally& tally) {
  ResultTable table{"group_rounds", {"group", "round", "games"}, {}};
  for (std::size_t group = 0; group < static_cast<std::size_t>(ruleset.group_count); ++group) {
    for (std::size_t round = 0; round < followed_rounds; ++round) {
      const std::int64_t games = tally.group_rounds[group * followed_rounds + round];
      if (games > 0)
        table.rows.push_back({ruleset.text.group_ids[group], static_cast<std::int64_t>(round) + 1, games});
    }
  }
  return table;
}

// As in the notation: "rent".
std::string reason_word(Reason reason) {
  return std::string{notation::enum_words<Reason>[static_cast<std::size_t>(reason)]};
}

ResultTable reason_table(const Tally& tally) {
  ResultTable table{"reasons", {"reason", "money_moved", "bankruptcies"}, {}};
  for (std::size_t i = 0; i < reason_count; ++i) {
    table.rows.push_back({reason_word(static_cast<Reason>(i)), tally.money[i], tally.ruin_by_reason[i]});
  }
  return table;
}

// What bankrupted players, most frequent first.
ResultTable ruin_table(const Tally& tally) {
  struct Ruin {
    std::string reason;
    std::int64_t count;
  };
  std::vector<Ruin> ruins{{"", tally.ruin_without_debt}};
  for (std::size_t i = 0; i < reason_count; ++i)
    ruins.push_back({reason_word(static_cast<Reason>(i)), tally.ruin_by_reason[i]});
  std::erase_if(ruins, [](const Ruin& ruin) { return ruin.count == 0; });
  sort_in_place(ruins, std::ranges::greater{}, &Ruin::count);
  ResultTable table{"ruins", {"reason", "bankruptcies", "share", "low", "high"}, {}};
  for (const Ruin& ruin : ruins) {
    const Share share = share_of(ruin.count, bankruptcies(tally));
    table.rows.push_back({ruin.reason, ruin.count, share.share, share.low, share.high});
  }
  return table;
}

ResultTable worth_table(const Tally& tally) {
  ResultTable table{"worth",
                    {"round", "winner", "winner_low", "winner_high", "winners", "others", "others_low",
                     "others_high", "others_counted"},
                    {}};
  for (std::size_t i = 0; i < followed_rounds && tally.winners[i] > 0; ++i) {
    const Mean winner = winner_worth(tally, i);
    const Mean others = others_worth(tally, i);
    table.rows.push_back({static_cast<std::int64_t>(i) + 1, winner.mean, winner.low, winner.high,
                          tally.winners[i], others.mean, others.low, others.high, tally.others[i]});
  }
  return table;
}

}  // namespace

ResultTable position_table(const Experiment& experiment, const Tally& tally) {
  return win_table("positions", "position", tally.seat_wins, seat_share, experiment, tally, false);
}

std::vector<ResultTable> result_tables(const Ruleset& ruleset, const Experiment& experiment,
                                       const Findings& findings) {
  const Tally& tally = *findings.tally;
  return {run_table(ruleset, experiment, tally),
          win_table("seats", "seat", tally.entrant_wins, win_share, experiment, tally, true),
          win_table("turn_order", "turn", tally.turn_wins, turn_share, experiment, tally, false),
          length_table(tally),
          length_bin_table(experiment, tally),
          length_part_table(tally),
          space_table(ruleset, tally),
          deed_table(ruleset, tally),
          group_table(ruleset, tally),
          group_round_table(ruleset, tally),
          reason_table(tally),
          ruin_table(tally),
          worth_table(tally)};
}

std::vector<std::string> game_columns(std::size_t seats) {
  std::vector<std::string> columns{"game", "rounds", "throws", "ended", "starter"};
  for (const char* const what : {"entrant", "won", "worth", "out_in_round"}) {
    for (std::size_t seat = 0; seat < seats; ++seat)
      columns.push_back(fmt::format("{}_{}", what, seat));
  }
  return columns;
}

std::vector<ResultCell> game_cells(const Experiment& experiment, const GameRow& row) {
  const Schedule schedule{experiment.bots, experiment.seed, experiment.seating, experiment.games_before};
  const std::size_t seats = experiment.bots.size();
  std::vector<ResultCell> cells{row.game, std::int64_t{row.rounds}, std::int64_t{row.throws},
                                std::int64_t{row.ended}, std::int64_t{row.starter}};
  for (std::size_t seat = 0; seat < seats; ++seat)
    cells.emplace_back(static_cast<std::int64_t>(schedule.entrant(row.game, seat)));
  for (std::size_t seat = 0; seat < seats; ++seat)
    cells.emplace_back(static_cast<std::int64_t>(row.winners >> seat & 1));
  for (std::size_t seat = 0; seat < seats; ++seat)
    cells.emplace_back(std::int64_t{row.worth[seat]});
  for (std::size_t seat = 0; seat < seats; ++seat)
    cells.emplace_back(std::int64_t{row.out_in_round[seat]});
  return cells;
}

namespace {

std::string csv_text(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
  std::string safe = "\"";
  for (const char c : text)
    safe += c == '"' ? std::string{"\"\""} : std::string(1, c);
  return safe + '"';
}

struct CellText {
  std::string operator()(std::int64_t number) const { return fmt::to_string(number); }
  std::string operator()(double number) const { return fmt::format("{}", number); }
  std::string operator()(const std::string& text) const { return csv_text(text); }
};

template <class List, class Text>
std::string line_of(const List& cells, const Text& text) {
  std::string line;
  bool first = true;
  for (const auto& cell : cells) {
    if (!first) line += ',';
    line += text(cell);
    first = false;
  }
  return line + '\n';
}

}  // namespace

std::string csv_titles(const std::vector<std::string>& columns) {
  return line_of(columns, [](const std::string& name) { return csv_text(name); });
}

std::string csv_row(const std::vector<ResultCell>& row) {
  return line_of(row, [](const ResultCell& cell) { return std::visit(CellText{}, cell); });
}

std::string csv_of(const ResultTable& table) {
  std::string text = csv_titles(table.columns);
  for (const auto& row : table.rows)
    text += csv_row(row);
  return text;
}

}  // namespace freehold::sim
