#include "sim/results_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>

#include "notation/action_json.h"
#include "sim/estimates.h"

namespace freehold::sim {

namespace json = boost::json;

namespace {

struct CellJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(double number) const { return number; }
  json::value operator()(const std::string& text) const { return json::string(text); }
};

double rate(double sum, double count) {
  return count > 0 ? sum / count : 0;
}

json::object centre_json(const Mean& mean, const Mean& median) {
  return {{"mean", mean.mean},     {"mean_low", mean.low},     {"mean_high", mean.high},
          {"median", median.mean}, {"median_low", median.low}, {"median_high", median.high}};
}

json::object throws_json(const Tally& tally) {
  const Mean throws = mean_throws(tally);
  return {{"mean", throws.mean}, {"low", throws.low}, {"high", throws.high}};
}

json::object until_json(Milestone milestone, const Tally& tally) {
  json::object object{{"event", milestone_name(milestone)}, {"games", tally.waits.games}};
  for (auto& [key, value] : share_json(reached_share(tally)))
    object.emplace(key, value);
  object["throws"] = centre_json(mean_throws_until(tally), median_throws_until(tally));
  object["rounds"] = centre_json(mean_rounds_until(tally), median_rounds_until(tally));
  return object;
}

// Who won, as rows, with the columns before `wins` moved to the end.
json::array places_json(ResultTable table) {
  const auto names = std::ranges::find(table.columns, "wins") - table.columns.begin();
  std::ranges::rotate(table.columns, table.columns.begin() + names);
  for (auto& cells : table.rows)
    std::ranges::rotate(cells, cells.begin() + names);
  return rows_json(table);
}

}  // namespace

json::array rows_json(const ResultTable& table) {
  json::array rows;
  for (const auto& cells : table.rows) {
    json::object row;
    for (std::size_t i = 0; i < cells.size(); ++i)
      row[table.columns[i]] = std::visit(CellJson{}, cells[i]);
    rows.push_back(std::move(row));
  }
  return rows;
}

json::object share_json(const Share& share) {
  return {{"share", share.share}, {"low", share.low}, {"high", share.high}};
}

json::object figures_json(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings,
                          double seconds) {
  const Tally& tally = *findings.tally;
  const auto tables = result_tables(ruleset, experiment, findings);
  const auto table = [&](std::string_view name) -> const ResultTable& {
    return *std::ranges::find(tables, name, &ResultTable::name);
  };
  json::object figures{{"edition", ruleset.text.edition},
                       {"rules", json::array(experiment.rules.begin(), experiment.rules.end())},
                       {"seed", fmt::to_string(experiment.seed)},
                       {"round_limit", experiment.round_limit},
                       {"games", tally.games},
                       {"ended", tally.ended},
                       {"ended_share", share_json(ended_share(tally))},
                       {"throws", tally.throws},
                       {"actions", tally.actions},
                       {"rounds", centre_json(mean_rounds(tally), median_rounds(tally))},
                       {"throws_per_game", throws_json(tally)},
                       {"seconds", seconds},
                       {"games_per_second", rate(static_cast<double>(tally.games), seconds)},
                       {"ns_per_throw", rate(1e9 * seconds, static_cast<double>(tally.throws))},
                       {"seats", places_json(table("seats"))},
                       {"positions", places_json(position_table(experiment, tally))},
                       {"turn_order", places_json(table("turn_order"))},
                       {"spaces", rows_json(table("spaces"))},
                       {"interrupted", findings.interrupted}};
  if (experiment.until) figures["until"] = until_json(*experiment.until, tally);
  const auto add = [&](std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names)
      figures[name] = rows_json(table(name));
  };
  add({"lengths", "length_bins", "length_parts"});
  if (!experiment.details) return figures;
  add({"deeds", "groups", "reasons", "ruins", "worth"});
  figures["bankruptcies_without_debt"] = tally.ruin_without_debt;
  return figures;
}

namespace {

json::object level_json(const Ruleset& ruleset, const DeedLevel& level) {
  json::object object{{"level", level_name(ruleset, level)}, {"income", level.income}, {"cost", level.cost}};
  object["throws_to_pay_back"] = level.cost == 0 || std::isinf(level.pays_back_after)
                                     ? json::value(nullptr)
                                     : json::value(level.pays_back_after);
  return object;
}

json::array spaces_json(const Ruleset& ruleset, const Odds& odds) {
  json::array spaces;
  for (int i = 0; i < ruleset.space_count; ++i) {
    const auto index = static_cast<std::size_t>(i);
    spaces.push_back(json::object{
        {"space", i}, {"name", ruleset.text.spaces[index]}, {"probability", odds.spaces[index]}});
  }
  return spaces;
}

json::array deeds_json(const Ruleset& ruleset, const std::vector<DeedIncome>& incomes) {
  json::array deeds;
  for (const DeedIncome& income : incomes) {
    json::array levels;
    for (const DeedLevel& level : income.levels)
      levels.push_back(level_json(ruleset, level));
    deeds.push_back(json::object{{"space", income.deed.number()},
                                 {"name", ruleset.text.spaces[income.deed.index()]},
                                 {"group", ruleset.text.group_ids[ruleset.space(income.deed).group.index()]},
                                 {"levels", std::move(levels)}});
  }
  return deeds;
}

// A payback in turns of opponents, which is what people count.
json::array groups_json(const Ruleset& ruleset, const OddsAnswer& answer) {
  const auto number = [](double value) {
    return std::isinf(value) ? json::value(nullptr) : json::value(value);
  };
  json::array groups;
  for (const GroupIncome& income : group_incomes(ruleset, answer.incomes)) {
    const Group& group = ruleset.group(income.group);
    double probability = 0;
    for (const SpaceId deed : group.members)
      probability += answer.odds.spaces[deed.index()];
    json::array levels;
    for (const auto& [step, earned, cost, throws] : income.levels)
      levels.push_back(json::object{{"level", level_name(ruleset, step)},
                                    {"income", earned},
                                    {"cost", cost},
                                    {"turns_to_pay_back", number(throws / answer.odds.throws_per_turn)}});
    groups.push_back(json::object{{"group", ruleset.text.group_ids[income.group.index()]},
                                  {"probability", probability},
                                  {"levels", std::move(levels)}});
  }
  return groups;
}

// Says which model this is and how to get the other, if it matters what doubles that free from jail do.
std::string model_text(const OddsOrder& order) {
  if (order.jail == JailPolicy::leave)
    return "held players pay before the first throw, which the published tables and the rules treat alike";
  if (order.freed_doubles == FreedDoubles::as_any)
    return "doubles that free from jail give another throw, as in Collins's tables; by the rules they end "
           "the "
           "turn (UK.28): --freed-doubles end";
  return "doubles that free from jail end the turn, as by the rules (UK.28); in Collins's tables they give "
         "another throw: --freed-doubles again";
}

}  // namespace

std::string_view jail_word(JailPolicy jail) {
  return jail == JailPolicy::leave ? "leave" : "stay";
}

std::string_view freed_doubles_word(FreedDoubles freed) {
  return freed == FreedDoubles::as_any ? "again" : "end";
}

std::string_view choice_word(CardChoice choice) {
  return choice == CardChoice::pay ? "pay" : "draw";
}

json::object odds_json(const Ruleset& ruleset, const OddsAnswer& answer) {
  const Odds& odds = answer.odds;
  const OddsOrder& order = answer.order;
  return {{"edition", ruleset.text.edition},
          {"jail", jail_word(order.jail)},
          {"freed_doubles", freed_doubles_word(order.freed_doubles)},
          {"model", model_text(order)},
          {"choice", choice_word(order.choice)},
          {"in_jail", odds.in_jail},
          {"in_hospital", odds.in_hospital},
          {"spaces", spaces_json(ruleset, odds)},
          {"throws_per_turn", odds.throws_per_turn},
          {"salaries_per_throw", odds.salaries_per_throw},
          {"deeds", deeds_json(ruleset, answer.incomes)},
          {"groups", groups_json(ruleset, answer)},
          {"states", odds.states},
          {"residual", odds.residual}};
}

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
    all.push_back(luck_of_seat(seat, course.dice.of(PlayerId{seat}, dice), dice,
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
