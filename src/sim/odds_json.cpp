#include "sim/odds_json.h"

#include <cmath>

namespace freehold::sim {

namespace json = boost::json;

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
          {"states", odds.states},
          {"residual", odds.residual}};
}

}  // namespace freehold::sim
