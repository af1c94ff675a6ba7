// What the rules say of something that has not been done: rents with a deal, ways to raise cash, and why an action is refused.
#include <algorithm>
#include <array>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "notation/action_json.h"
#include "notation/id_json.h"
#include "notation/names.h"
#include "rules/game.h"
#include "table/cash_ways.h"
#include "table/deal_terms.h"
#include "table/refusal_figures.h"
#include "table/rents.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;

namespace {

json::object rent_json(const table::DeedRent& rent) {
  json::object object{{"owner", rent.owner.valid() ? json::value(rent.owner.number()) : json::value()}};
  if (rent.basis.kind == BasisKind::utility_rent)
    object["times"] = rent.basis.unit;
  else
    object["rent"] = sum_of(rent.basis);
  return object;
}

json::object terms_json(const Ruleset& ruleset, const State& state, const Offer& deal, PlayerId player) {
  const table::DealTerms terms = table::deal_terms(ruleset, state, deal, player);
  const auto ids = [&](const std::vector<GroupId>& groups) {
    json::array printed;
    for (const GroupId group : groups)
      printed.emplace_back(notation::group_id(ruleset, group));
    return printed;
  };
  return {{"seat", player.number()},
          {"completes", ids(terms.completes)},
          {"breaks", ids(terms.breaks)},
          {"interest", terms.interest}};
}

json::object way_json(const Ruleset& ruleset, const table::CashWay& way) {
  json::object object{{"action", notation::print_action(ruleset, way.action)}, {"brings", way.brings}};
  if (way.rent > 0) object["rent"] = way.rent;
  if (way.times > 0) object["times"] = way.times;
  return object;
}

json::array ways_json(const Ruleset& ruleset, const std::vector<table::CashWay>& ways) {
  json::array printed;
  for (const table::CashWay& way : ways)
    printed.push_back(way_json(ruleset, way));
  return printed;
}

json::object refusal_json(const Illegal& refused, const table::RefusalFigures& figures) {
  json::object object{{"reason", refusal_word(refused.reason)}, {"clause", clause_id(refused.clause)}};
  if (figures.missing > 0) object["missing"] = figures.missing;
  if (figures.least > 0) object["least"] = figures.least;
  json::array spaces;
  for (const SpaceId space : figures.spaces)
    spaces.emplace_back(space.number());
  if (!spaces.empty()) object["spaces"] = std::move(spaces);
  return object;
}

}  // namespace

Allowed<Offer> HostedTable::deal_in(int asker, std::optional<int> from, const json::value& given) const {
  const auto action = notation::parse_action(game_->ruleset(), given);
  if (!action || action->type != ActionType::offer) return wire::refuse_params("offer: must be an offer");
  return Offer{.open = true,
               .from = PlayerId{from.value_or(asker)},
               .to = action->to,
               .give = action->give,
               .take = action->take};
}

Allowed<HostedTable::Json> HostedTable::deal_rents(std::string_view token, std::optional<int> from,
                                                   const json::value& given) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_seat(token));
  const auto deal = FREEHOLD_TRY(deal_in(number, from, given));
  const auto changes = table::deal_rents(game_->ruleset(), game_->state(), deal);
  if (!changes) return wire::refuse_action(changes.error());
  json::array printed;
  for (const table::RentChange& change : *changes)
    printed.push_back(
        {{"space", change.space.number()}, {"now", rent_json(change.now)}, {"then", rent_json(change.then)}});
  const auto terms = [&](PlayerId player) {
    return terms_json(game_->ruleset(), game_->state(), deal, player);
  };
  return Json{{"version", version()},
              {"changes", std::move(printed)},
              {"sides", json::array{terms(deal.from), terms(deal.to)}}};
}

Allowed<HostedTable::Json> HostedTable::ways_to_cash(std::string_view token) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_seat(token));
  const PlayerId player{number};
  const Ruleset& ruleset = game_->ruleset();
  const State& state = game_->state();
  const Money missing = table::missing_cash(ruleset, state, player);
  const auto ways = table::ways_to_cash(ruleset, game_.valuer().tables(), state, player);
  const table::CashPlan plan = missing > 0 ? table::least_loss(ways, missing) : table::CashPlan{};
  return Json{{"version", version()},
              {"missing", missing},
              {"ways", ways_json(ruleset, ways)},
              {"least_loss", ways_json(ruleset, plan.steps)},
              {"brings", plan.brings},
              {"covers", plan.covers}};
}

Allowed<HostedTable::Json> HostedTable::why(std::string_view token, const json::value& given) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_seat(token));
  const PlayerId player{number};
  const Ruleset& ruleset = game_->ruleset();
  const State& state = game_->state();
  const auto action = notation::parse_action(ruleset, given);
  if (!action && !action.error().illegal) return wire::refuse_params("action: " + action.error().message);
  const auto refused = action ? judge(ruleset, state, player, *action) : action.error().illegal;
  if (!refused) return Json{{"version", version()}, {"refused", nullptr}};
  const auto figures =
      action ? table::figures_of(ruleset, state, player, *action, refused->reason) : table::RefusalFigures{};
  return Json{{"version", version()}, {"refused", refusal_json(*refused, figures)}};
}

}  // namespace freehold::hosting
