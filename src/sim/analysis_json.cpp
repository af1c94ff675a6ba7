#include "sim/analysis_json.h"

#include "notation/action_json.h"
#include "sim/figures_json.h"

namespace freehold::sim {

namespace json = boost::json;

json::array turning_points_json(const Ruleset& ruleset, const std::vector<TurningPoint>& points) {
  json::array all;
  for (const TurningPoint& point : points) {
    json::object one{{"entry", point.entry},
                     {"round", point.round},
                     {"seat", point.player.number()},
                     {"taken", notation::print_action(ruleset, point.taken)},
                     {"better", nullptr},
                     {"before", point.before},
                     {"with_taken", point.with_taken},
                     {"with_better", point.with_better},
                     {"cost", point.cost.change},
                     {"low", point.cost.low},
                     {"high", point.cost.high}};
    if (point.better) one["better"] = notation::print_action(ruleset, *point.better);
    all.push_back(std::move(one));
  }
  return all;
}

namespace json = boost::json;

namespace {

json::object thrown_json(const ThrownMoney& money) {
  return {{"came", money.came}, {"expected", money.expected}, {"deviation", money.deviation()}};
}

json::object luck_of_seat(int seat, const table::Throws& throws, const DiceSet& dice, const MoneyLuck& luck) {
  json::object money = thrown_json(luck.all());
  money["own_throws"] = thrown_json(luck.own);
  money["others_throws"] = thrown_json(luck.others);
  money["by_dice"] = luck.by_dice;
  money["by_cards"] = luck.by_cards;
  return {{"seat", seat},
          {"throws", throws.count},
          {"sum", throws.sum},
          {"expected_sum", table::expected_sum(throws.count, dice)},
          {"sum_deviation", table::deviation(throws, dice)},
          {"doubles", throws.doubles},
          {"expected_doubles", table::expected_doubles(throws.count, dice)},
          {"money", std::move(money)}};
}

json::array worths_json(std::size_t seats, const std::vector<WorthAt>& worths) {
  json::array all;
  for (const WorthAt& at : worths) {
    json::array own;
    for (std::size_t seat = 0; seat < seats; ++seat)
      own.push_back(at.worth[seat]);
    all.push_back(json::object{{"round", at.round}, {"entries", at.entries}, {"worth", std::move(own)}});
  }
  return all;
}

json::array trade_json(std::size_t seats, const TradeValue& trade) {
  json::array all;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Change& change = trade.change[seat];
    all.push_back(json::object{{"seat", seat},
                               {"by_value", trade.by_value[seat]},
                               {"change", change.change},
                               {"low", change.low},
                               {"high", change.high}});
  }
  return all;
}

}  // namespace

json::object chance_json(std::span<const notation::Seat> seats, const ChanceAt& at) {
  json::array all;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    json::object chance{{"seat", seat},
                        {"name", seats[seat].name},
                        {"by_value", at.by_value[seat]},
                        {"wins", at.played.wins[seat]}};
    for (auto& [key, value] : share_json(at.played.win_share(seat)))
      chance.emplace(key, value);
    all.push_back(std::move(chance));
  }
  return {{"round", at.round},
          {"entries", at.entries},
          {"games", at.played.games},
          {"ended", at.played.ended},
          {"seats", std::move(all)}};
}

json::array luck_json(int seats, const DiceSet& dice, const GameCourse& course) {
  json::array all;
  for (int seat = 0; seat < seats; ++seat) {
    all.push_back(luck_of_seat(seat, course.dice.of(PlayerId{seat}), dice,
                               course.money.at(static_cast<std::size_t>(seat))));
  }
  return all;
}

json::object analysis_json(const Ruleset& ruleset, std::span<const notation::Seat> seats,
                           const Analysis& analysis) {
  json::array course;
  for (const ChanceAt& at : analysis.chances)
    course.push_back(chance_json(seats, at));
  json::object all = chance_json(seats, analysis.now);
  all["edition"] = ruleset.text.edition;
  all["luck"] = luck_json(static_cast<int>(seats.size()), ruleset.options.dice_sides, analysis.course);
  all["worth"] = worths_json(seats.size(), analysis.course.worths);
  all["course"] = std::move(course);
  all["trade"] = nullptr;
  for (const TradeValue& trade : analysis.trades)
    all["trade"] = trade_json(seats.size(), trade);
  all["turning_points"] = turning_points_json(ruleset, analysis.turning_points);
  return all;
}

}  // namespace freehold::sim
