#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <string_view>
#include <vector>

#include "app/analysis.h"
#include "app/progress_bar.h"
#include "app/text_table.h"
#include "sim/figures_json.h"
#include "sim/turning_points_json.h"
#include "telling/names.h"

namespace freehold::app {
namespace {

namespace json = boost::json;
using sim::Share;

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string interval(double low, double high) {
  return fmt::format("{:.1f} to {:.1f} %", 100 * low, 100 * high);
}

// A bar of at most `width` characters, in halves.
std::string bar(double share, int width) {
  const auto halves = static_cast<int>(std::lround(share * width * 2));
  std::string text;
  for (int i = 0; i < halves / 2; ++i)
    text += "█";
  return text + (halves % 2 == 1 ? "▌" : "");
}

// The course of some amounts in one line, from the least of all to the most of all.
std::string sparkline(const std::vector<Money>& amounts, Money most) {
  static constexpr std::string_view steps[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::string text;
  for (const Money amount : amounts) {
    const auto step =
        most > 0 ? static_cast<std::size_t>(std::clamp<std::int64_t>(std::int64_t{amount} * 8 / most, 0, 7))
                 : 0;
    text += amount == 0 ? std::string_view{" "} : steps[step];
  }
  return text;
}

std::string chance_table(const table::KeptGame& game, const Analysis& analysis) {
  const bool played_out = analysis.now.played.games > 0;
  std::vector<TextTable::Column> columns{{"Player"}, {"Worth", Align::right}, {"Judged", Align::right}};
  if (played_out) columns.insert(columns.end(), {{"Wins", Align::right}, {"95 % interval", Align::right}});
  columns.push_back({""});
  TextTable table(columns);
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const Share share = analysis.now.played.win_share(seat);
    const double by_value = analysis.now.by_value[seat];
    std::vector<std::string> cells{
        game.record.seats[seat].name,
        telling::money_text(telling::spoken(), game.ruleset, analysis.worths.back().worth[seat]),
        percent(by_value)};
    if (played_out) cells.insert(cells.end(), {percent(share.share), interval(share.low, share.high)});
    cells.push_back(bar(played_out ? share.share : by_value, 24));
    table.add(cells);
  }
  return table.text(2);
}

std::string chances_text(const table::KeptGame& game, const Analysis& analysis) {
  std::string text = "Chance to win. Judged: by the learned judgement, among equals who play by it";
  if (analysis.now.played.games > 0) text += ". Wins: if bots play on from here";
  return text + "\n\n" + chance_table(game, analysis);
}

std::string dice_table(const table::KeptGame& game, const Analysis& analysis) {
  TextTable table({{"Player"},
                   {"Throws", Align::right},
                   {"Dice", Align::right},
                   {"Expected", Align::right},
                   {"Luck", Align::right},
                   {"Doubles", Align::right},
                   {"Expected", Align::right}});
  const int sides = game.ruleset.options.dice_sides;
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const table::Throws& dice = analysis.dice.of(PlayerId{static_cast<int>(seat)});
    table.add({game.record.seats[seat].name, fmt::to_string(dice.count), fmt::to_string(dice.sum),
               fmt::format("{:.0f}", table::expected_sum(dice.count, sides)),
               fmt::format("{:+.2f} sd", table::deviation(dice, sides)), fmt::to_string(dice.doubles),
               fmt::format("{:.1f}", table::expected_doubles(dice.count, sides))});
  }
  return table.text(2);
}

std::string signed_money(const table::KeptGame& game, double amount) {
  const auto whole = static_cast<Money>(std::lround(std::abs(amount)));
  return (whole == 0   ? ""
          : amount < 0 ? "-"
                       : "+") +
         telling::money_text(telling::spoken(), game.ruleset, whole);
}

std::string money_table(const table::KeptGame& game, const Analysis& analysis) {
  TextTable table({{"Player"},
                   {"Own throws", Align::right},
                   {"Expected", Align::right},
                   {"Others' throws", Align::right},
                   {"Expected", Align::right},
                   {"Luck", Align::right},
                   {"by dice", Align::right},
                   {"by cards", Align::right},
                   {"", Align::right}});
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const sim::MoneyLuck& luck = analysis.money[seat];
    const sim::ThrownMoney all = luck.all();
    const auto money = [&](double amount) { return signed_money(game, amount); };
    table.add({game.record.seats[seat].name, money(luck.own.came), money(luck.own.expected),
               money(luck.others.came), money(luck.others.expected), money(all.came - all.expected),
               money(luck.by_dice), money(luck.by_cards), fmt::format("{:+.2f} sd", all.deviation())});
  }
  return table.text(2);
}

// Which rounds are shown: all, or some where there are many, and always the last.
std::vector<const WorthAt*> shown_worths(const Analysis& analysis) {
  constexpr std::size_t most_lines = 24;
  const std::size_t count = analysis.worths.size();
  const std::size_t step = (count + most_lines - 1) / most_lines;
  std::vector<const WorthAt*> shown;
  for (std::size_t i = 0; i < count; ++i) {
    if (i % step == 0 || i + 1 == count) shown.push_back(&analysis.worths[i]);
  }
  return shown;
}

std::string worth_lines(const table::KeptGame& game, const std::vector<const WorthAt*>& shown) {
  Money most = 0;
  for (const WorthAt* const at : shown)
    most = std::max(most, *std::ranges::max_element(at->worth));
  TextTable table({{"Player"}, {""}});
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    std::vector<Money> own;
    for (const WorthAt* const at : shown)
      own.push_back(at->worth[seat]);
    table.add({game.record.seats[seat].name, sparkline(own, most)});
  }
  return table.text(2);
}

std::string worth_table(const table::KeptGame& game, const std::vector<const WorthAt*>& shown) {
  std::vector<TextTable::Column> columns{{"Round", Align::right}};
  for (const auto& seat : game.record.seats)
    columns.push_back({seat.name, Align::right});
  TextTable table(columns);
  for (const WorthAt* const at : shown) {
    std::vector<std::string> cells{fmt::to_string(at->round)};
    for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
      const Money own = at->worth[seat];
      cells.push_back(own == 0 ? "-" : telling::money_text(telling::spoken(), game.ruleset, own));
    }
    table.add(cells);
  }
  return table.text(2);
}

// Half of the widest interval among the points of the course.
double widest(const Analysis& analysis, std::size_t seats) {
  double most = 0;
  for (const ChanceAt& at : analysis.course) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const Share share = at.played.win_share(seat);
      most = std::max(most, (share.high - share.low) / 2);
    }
  }
  return most;
}

std::string course_table(const table::KeptGame& game, const Analysis& analysis) {
  std::vector<TextTable::Column> columns{{"Round", Align::right}, {"Entry", Align::right}};
  for (const auto& seat : game.record.seats)
    columns.push_back({seat.name, Align::right});
  TextTable table(columns);
  for (const ChanceAt& at : analysis.course) {
    std::vector<std::string> cells{fmt::to_string(at.round), fmt::to_string(at.entries)};
    for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat)
      cells.push_back(percent(at.played.games > 0 ? at.played.win_share(seat).share : at.by_value[seat]));
    table.add(cells);
  }
  return table.text(2);
}

std::string trade_table(const table::KeptGame& game, const Analysis& analysis, const TradeValue& trade) {
  const bool played_out = analysis.now.played.games > 0;
  std::vector<TextTable::Column> columns{{"Player"}, {"Judged", Align::right}};
  if (played_out)
    columns.insert(columns.end(), {{"By play-outs", Align::right}, {"95 % interval", Align::right}});
  TextTable table(columns);
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const sim::Change& change = trade.change[seat];
    std::vector<std::string> cells{
        game.record.seats[seat].name,
        fmt::format("{} -> {}", percent(analysis.now.by_value[seat]), percent(trade.by_value[seat]))};
    if (played_out)
      cells.insert(cells.end(), {fmt::format("{:+.1f} %", 100 * change.change),
                                 fmt::format("{:+.1f} to {:+.1f} %", 100 * change.low, 100 * change.high)});
    table.add(cells);
  }
  return table.text(2);
}

json::array chances_json(const table::KeptGame& game, const ChanceAt& at) {
  json::array seats;
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const Share share = at.played.win_share(seat);
    seats.push_back(json::object{{"seat", seat},
                                 {"name", game.record.seats[seat].name},
                                 {"by_value", at.by_value[seat]},
                                 {"wins", at.played.wins[seat]},
                                 {"share", share.share},
                                 {"low", share.low},
                                 {"high", share.high}});
  }
  return seats;
}

json::object point_json(const table::KeptGame& game, const ChanceAt& at) {
  return {{"round", at.round},
          {"entries", at.entries},
          {"games", at.played.games},
          {"ended", at.played.ended},
          {"seats", chances_json(game, at)}};
}

json::array luck_json(const table::KeptGame& game, const Analysis& analysis) {
  json::array all;
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const int number = static_cast<int>(seat);
    all.push_back(sim::luck_json(number, analysis.dice.of(PlayerId{number}), game.ruleset.options.dice_sides,
                                 analysis.money[seat]));
  }
  return all;
}

}  // namespace

std::string analysis_page(const table::KeptGame& game, const Analysis& analysis) {
  std::string page = fmt::format("{} ({}), round {}, after {} entries", game.ruleset.text.title,
                                 game.ruleset.text.edition, analysis.now.round, analysis.now.entries);
  if (analysis.now.played.games > 0)
    page += fmt::format("; {} games played out, {} ended", count_text(analysis.now.played.games),
                        count_text(analysis.now.played.ended));
  page += "\n\n" + chances_text(game, analysis);
  page +=
      "\nLuck of the dice: their sum against what dice are expected to give (sd: standard deviations)\n\n" +
      dice_table(game, analysis);
  page +=
      "\nLuck in money: what throws brought, by dice and cards, against what they were expected to "
      "bring\n\n" +
      money_table(game, analysis);
  const auto shown = shown_worths(analysis);
  page += "\nWorth at the end of rounds\n\n" + worth_lines(game, shown) + "\n" + worth_table(game, shown);
  if (!analysis.course.empty()) {
    page += "\nChance to win in the course of the game";
    if (analysis.now.played.games > 0)
      page += fmt::format("; intervals of at most {:.1f} % to each side",
                          100 * widest(analysis, game.record.seats.size()));
    page += "\n\n" + course_table(game, analysis);
  }
  for (const TradeValue& trade : analysis.trades)
    page += "\nWhat the trade would change\n\n" + trade_table(game, analysis, trade);
  if (!analysis.turning_points.empty())
    page +=
        "\nTurning points: the decisions that cost most. Chances are those among equals who play by the "
        "learned judgement\n\n" +
        turning_points_text(game, analysis.turning_points);
  return page;
}

std::string analysis_json(const table::KeptGame& game, const Analysis& analysis) {
  json::array worths;
  for (const WorthAt& at : analysis.worths) {
    json::array own;
    for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat)
      own.push_back(at.worth[seat]);
    worths.push_back(json::object{{"round", at.round}, {"entries", at.entries}, {"worth", std::move(own)}});
  }
  json::array course;
  for (const ChanceAt& at : analysis.course)
    course.push_back(point_json(game, at));
  json::object all = point_json(game, analysis.now);
  all["edition"] = game.ruleset.text.edition;
  all["luck"] = luck_json(game, analysis);
  all["worth"] = std::move(worths);
  all["course"] = std::move(course);
  all["trade"] = nullptr;
  for (const TradeValue& trade : analysis.trades) {
    json::array seats;
    for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
      const sim::Change& change = trade.change[seat];
      seats.push_back(json::object{{"seat", seat},
                                   {"by_value", trade.by_value[seat]},
                                   {"change", change.change},
                                   {"low", change.low},
                                   {"high", change.high}});
    }
    all["trade"] = std::move(seats);
  }
  all["turning_points"] = sim::turning_points_json(game.ruleset, analysis.turning_points);
  return json::serialize(all);
}

}  // namespace freehold::app
