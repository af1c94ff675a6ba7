// What people may look up about a game: figures of possible actions and deals, chances, and the past.
#include <algorithm>
#include <array>
#include <utility>

#include "base/try.h"
#include "hosting/audience.h"
#include "hosting/play.h"
#include "notation/action_json.h"
#include "notation/edition_json.h"
#include "notation/game_record.h"
#include "notation/names.h"
#include "rules/game.h"
#include "table/cash_ways.h"
#include "table/deals.h"
#include "table/dice_proof.h"
#include "table/draft.h"
#include "table/refusal_figures.h"
#include "table/rents.h"
#include "table/sources_json.h"
#include "table/view_json.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;

namespace {

constexpr std::int64_t most_steps = 200;  // of one answer

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

Allowed<Offer> Play::deal_in(int asker, std::optional<int> from, const json::value& given) const {
  const auto action = notation::parse_action(game_->ruleset(), given);
  if (!action || action->type != ActionType::offer) return wire::refuse_params("offer: must be an offer");
  return Offer{.open = true,
               .from = PlayerId{from.value_or(asker)},
               .to = action->to,
               .give = action->give,
               .take = action->take};
}

Allowed<Play::Json> Play::deal_rents(std::string_view token, std::optional<int> from,
                                     const json::value& given) {
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
  return Json{{"version", kept_.version()},
              {"changes", std::move(printed)},
              {"sides", json::array{terms(deal.from), terms(deal.to)}}};
}

Allowed<Play::Json> Play::ways_to_cash(std::string_view token) {
  const auto number = FREEHOLD_TRY(playing_seat(token));
  const PlayerId player{number};
  const Ruleset& ruleset = game_->ruleset();
  const State& state = game_->state();
  const Money missing = table::missing_cash(ruleset, state, player);
  const auto ways = table::ways_to_cash(ruleset, game_.valuer().tables(), state, player);
  const table::CashPlan plan = missing > 0 ? table::least_loss(ways, missing) : table::CashPlan{};
  return Json{{"version", kept_.version()},
              {"missing", missing},
              {"ways", ways_json(ruleset, ways)},
              {"least_loss", ways_json(ruleset, plan.steps)},
              {"brings", plan.brings},
              {"covers", plan.covers}};
}

Allowed<Play::Json> Play::why(std::string_view token, const json::value& given) {
  const auto number = FREEHOLD_TRY(playing_seat(token));
  const PlayerId player{number};
  const Ruleset& ruleset = game_->ruleset();
  const State& state = game_->state();
  const auto action = notation::parse_action(ruleset, given);
  if (!action && !action.error().illegal) return wire::refuse_params("action: " + action.error().message);
  const auto refused = action ? judge(ruleset, state, player, *action) : action.error().illegal;
  if (!refused) return Json{{"version", kept_.version()}, {"refused", nullptr}};
  const auto figures =
      action ? table::figures_of(ruleset, state, player, *action, refused->reason) : table::RefusalFigures{};
  return Json{{"version", kept_.version()}, {"refused", refusal_json(*refused, figures)}};
}

Allowed<Offer> Play::open_deal(std::string_view token, std::optional<int> from, const json::value& given) {
  const auto number = FREEHOLD_TRY(playing_seat(token));
  if (!game_.shows_chances())
    return wire::refuse(wire::RefusalKind::not_agreed, "chances_not_shown",
                        "chances are shown only where all people at the table have agreed");
  return deal_in(number, from, given);
}

Allowed<Play::Json> Play::deal_chances(std::string_view token, std::optional<int> from,
                                       const json::value& given) {
  const auto deal = FREEHOLD_TRY(open_deal(token, from, given));
  const auto chances = table::deal_chances(game_.valuer(), game_->state(), deal);
  if (!chances) return wire::refuse_action(chances.error());
  const int players = game_->state().player_count;
  return Json{{"version", kept_.version()},
              {"now", table::print_chances(chances->now, players)},
              {"then", table::print_chances(chances->then, players)}};
}

Allowed<DealPositions> Play::deal_positions(std::string_view token, std::optional<int> from,
                                            const json::value& given) {
  const auto deal = FREEHOLD_TRY(open_deal(token, from, given));
  auto effect = table::effect_of(game_->ruleset(), game_->state(), deal);
  if (!effect) return wire::refuse_action(effect.error());
  return DealPositions{.ruleset = game_->ruleset(), .effect = *effect};
}

Allowed<Play::Json> Play::history(ConnectionId connection, std::int64_t from, std::int64_t count) {
  FREEHOLD_TRY(audience_.ready_for(connection));
  if (!game_) return Json{{"updates", json::array{}}, {"steps", 0}};
  const std::int64_t end = from + std::min(count, most_steps);
  const auto names = notation_seats(record_);
  notation::JsonText updates;
  updates.open_array();
  table::for_each_step(
      game_->ruleset(), game_->record(), [&](std::int64_t number, const table::PlayedStep& step) {
        if (number < from) return true;
        if (number >= end) return false;
        updates.open_object().member("table", record_.id).member("number", number).member("kind", "play");
        write_step(updates, game_->ruleset(), names, step, !game_->over());
        updates.close_object();
        return true;
      });
  updates.close_array();
  return Json{{"updates", notation::tree_of(updates)}, {"steps", table::count_steps(game_->record())}};
}

Allowed<Play::Json> Play::worth(ConnectionId connection, const table::CoursePart& part) {
  FREEHOLD_TRY(audience_.ready_for(connection));
  if (!game_) return Json{{"points", json::array{}}};
  return game_.course().points(game_->ruleset(), game_->record(), part,
                               game_->over() || game_.shows_chances());
}

// A game has its own texts, whatever has become of the edition since; before it, those that it would begin
// with.
Allowed<Play::Json> Play::edition(ConnectionId connection) {
  FREEHOLD_TRY(audience_.ready_for(connection));
  if (game_) {
    Json edition{{"sources", table::print_sources_json(game_->sources())}};
    // Any other game was begun with the edition here.
    if (!record_.brought.empty()) edition["shown"] = notation::print_edition(game_->ruleset());
    return edition;
  }
  const auto printed = FREEHOLD_TRY(services_.shelf.find(record_.edition));
  return Json{{"sources", table::print_sources_json(printed->sources)}};
}

Allowed<Play::Json> Play::log() {
  FREEHOLD_TRY(kept_.need_stage(Stage::over));
  FREEHOLD_TRY(load());
  Json answer{{"log", notation::print_record(game_->ruleset(), game_->edition_options(), game_->record())}};
  if (const auto proof = game_->proof()) answer["proof"] = table::print_proof(*proof);
  return answer;
}

Allowed<Play::Json> Play::proof() {
  FREEHOLD_TRY(load());
  if (!game_) {
    table::DiceProof proof{.commitment = {}, .label = record_.id, .words = {}, .seed = {}};
    if (const auto seed = table::DiceSeed::from_hex(record_.seed)) proof.commitment = seed->commitment();
    for (const HostedSeat& one : record_.seats)
      proof.words.push_back(one.word);
    return table::print_proof(proof);
  }
  const auto proof = game_->proof();
  Json answer = proof ? table::print_proof(*proof) : Json{};
  if (game_->over()) answer["draws"] = table::print_draws(game_->ruleset(), game_->record());
  return answer;
}

}  // namespace freehold::hosting
