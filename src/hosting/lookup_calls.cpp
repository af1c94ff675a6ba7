// Calls that look things up: figures of possible actions and deals, chances, and the past of a game.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/try.h"
#include "hosting/call_group.h"
#include "notation/action_json.h"
#include "notation/edition_json.h"
#include "notation/game_record.h"
#include "notation/names.h"
#include "notation/parts_json.h"
#include "notation/state_json.h"
#include "rules/game.h"
#include "rules/valuation.h"
#include "table/cash_ways.h"
#include "table/deals.h"
#include "table/dice_proof.h"
#include "table/draft.h"
#include "table/refusal_figures.h"
#include "table/rents.h"
#include "table/sources_json.h"
#include "table/view_json.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::Params;
using wire::refuse_params;

namespace {

constexpr std::int64_t most_steps = 200;  // of one answer
constexpr double cost_of_a_position = 10;  // calls

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

json::object chances_json(const table::DealChances& chances, int players) {
  return {{"now", table::print_chances(chances.now, players)},
          {"then", table::print_chances(chances.then, players)}};
}

/// The deal of "from" and "offer"; it is offered by `asker` if "from" is left out.
Allowed<Offer> read_deal(const Params& params, const Ruleset& ruleset, std::optional<int> asker) {
  const auto from = FREEHOLD_TRY(params.number_if_any("from", 0, max_players - 1));
  const auto given = FREEHOLD_TRY(params.value("offer"));
  const auto action = notation::parse_action(ruleset, *given);
  if (!action || action->type != ActionType::offer) return refuse_params("offer: must be an offer");
  if (!from && !asker) return refuse_params("from: must be a player of the position");
  return Offer{.open = true,
               .from = PlayerId{from ? static_cast<int>(*from) : *asker},
               .to = action->to,
               .give = action->give,
               .take = action->take};
}

/// A deal in a position.
struct PositionDeal {
  Ruleset ruleset;
  State state;
  Offer offer;
};

/// From "position", "from" and "offer".
Allowed<PositionDeal> read_position_deal(const Call& call) {
  const auto given = FREEHOLD_TRY(call.params.value("position"));
  const auto id = notation::edition_of(*given);
  if (!id) return refuse_params("position: must name its edition");
  const auto edition = FREEHOLD_TRY(call.desk.editions().find(*id));
  auto position = notation::parse_position(edition->ruleset, *given);
  if (!position)
    return wire::refuse(wire::RefusalKind::bad_position, "bad_position", position.error().text());
  PositionDeal asked{.ruleset = edition->ruleset, .state = position->state, .offer = {}};
  asked.ruleset.options = position->options;
  asked.offer = FREEHOLD_TRY(read_deal(call.params, asked.ruleset, std::nullopt));
  if (asked.offer.from.number() >= asked.state.player_count)
    return refuse_params("from: must be a player of the position");
  return asked;
}

/// The deal that somebody with a seat asks about.
Allowed<Offer> deal_at(TableParts& parts, const SeatCall& call) {
  const auto number = FREEHOLD_TRY(parts.play.playing_seat(call.token));
  return read_deal(call.params, parts.game()->ruleset(), number);
}

/// The same, if the seat may be told its chances.
Allowed<Offer> open_deal_at(TableParts& parts, const SeatCall& call) {
  const auto number = FREEHOLD_TRY(parts.play.playing_seat(call.token));
  if (parts.game().shows_chances()) return read_deal(call.params, parts.game()->ruleset(), number);
  return wire::refuse(wire::RefusalKind::not_agreed, "chances_not_shown",
                      "chances are shown only where all people at the table have agreed");
}

/// How a deal would change rents, and what it means for both sides:
/// `{"version","changes":[...],"sides":[...]}`. Refused if the rules forbid the deal.
Answer deal_rents(const SeatCall& call) {
  const auto turn = call.table->turn();
  const auto deal = FREEHOLD_TRY(deal_at(*turn, call));
  const Ruleset& ruleset = turn->game()->ruleset();
  const State& state = turn->game()->state();
  const auto changes = table::deal_rents(ruleset, state, deal);
  if (!changes) return wire::refuse_action(changes.error());
  json::array printed;
  for (const table::RentChange& change : *changes)
    printed.push_back(
        {{"space", change.space.number()}, {"now", rent_json(change.now)}, {"then", rent_json(change.then)}});
  const auto terms = [&](PlayerId player) { return terms_json(ruleset, state, deal, player); };
  return json::object{{"version", turn->record.version()},
                      {"changes", std::move(printed)},
                      {"sides", json::array{terms(deal.from), terms(deal.to)}}};
}

/// The ways for a seat to raise cash, and those that lose the least for the decision in hand:
/// `{"version","missing","ways":[...],"least_loss":[...],"brings","covers","reach"}`.
Answer ways_to_cash(const SeatCall& call) {
  const auto turn = call.table->turn();
  const auto number = FREEHOLD_TRY(turn->play.playing_seat(call.token));
  const PlayerId player{number};
  const Ruleset& ruleset = turn->game()->ruleset();
  const State& state = turn->game()->state();
  const Money missing = table::missing_cash(ruleset, state, player);
  const auto ways = table::ways_to_cash(ruleset, turn->game().valuer().tables(), state, player);
  const table::CashPlan plan = missing > 0 ? table::least_loss(ways, missing) : table::CashPlan{};
  return json::object{{"version", turn->record.version()},
                      {"missing", missing},
                      {"ways", ways_json(ruleset, ways)},
                      {"least_loss", ways_json(ruleset, plan.steps)},
                      {"brings", plan.brings},
                      {"covers", plan.covers},
                      {"reach", can_raise(ruleset, state, player) - spendable(state, player)}};
}

/// Why an action would be refused now, in figures: `{"version","refused":{...}}`, or null if it wouldn't.
Answer why(const SeatCall& call) {
  const auto given = FREEHOLD_TRY(call.params.value("action"));
  const auto turn = call.table->turn();
  const auto number = FREEHOLD_TRY(turn->play.playing_seat(call.token));
  const PlayerId player{number};
  const Ruleset& ruleset = turn->game()->ruleset();
  const State& state = turn->game()->state();
  const auto action = notation::parse_action(ruleset, *given);
  if (!action && !action.error().illegal) return refuse_params("action: " + action.error().message);
  const auto refused = action ? judge(ruleset, state, player, *action) : action.error().illegal;
  json::object answer{{"version", turn->record.version()}, {"refused", nullptr}};
  if (!refused) return answer;
  const auto figures =
      action ? table::figures_of(ruleset, state, player, *action, refused->reason) : table::RefusalFigures{};
  answer["refused"] = refusal_json(*refused, figures);
  return answer;
}

/// Everybody's chances without and with a deal: `{"version","now":[...],"then":[...]}`. Refused if chances
/// are not shown or the rules forbid the deal.
Answer deal_chances(const SeatCall& call) {
  const auto turn = call.table->turn();
  const auto deal = FREEHOLD_TRY(open_deal_at(*turn, call));
  const State& state = turn->game()->state();
  const auto chances = table::deal_chances(turn->game().valuer(), state, deal);
  if (!chances) return wire::refuse_action(chances.error());
  json::object answer = chances_json(*chances, state.player_count);
  answer["version"] = turn->record.version();
  return answer;
}

/// In a position sent with the call: clients try positions out with an engine of their own.
Answer chances_of_position(const Call& call) {
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_a_position));
  const auto asked = FREEHOLD_TRY(read_position_deal(call));
  const value::Valuer valuer{asked.ruleset, value::builtin_network()};
  const auto chances = table::deal_chances(valuer, asked.state, asked.offer);
  if (!chances) return wire::refuse_action(chances.error());
  return chances_json(*chances, asked.state.player_count);
}

Answer legal(const SeatCall& call) {
  const auto turn = call.table->turn();
  const auto number = FREEHOLD_TRY(turn->seats.seat_of(call.token));
  FREEHOLD_TRY(turn->play.load());
  json::value actions = json::array{};
  if (turn->game() && turn->game().need_going_on())
    actions = notation::written_tree(
        [&](notation::JsonText& out) { table::write_menu(out, *turn->game().get(), PlayerId{number}); });
  return json::object{{"version", turn->record.version()}, {"actions", std::move(actions)}};
}

Answer history(const TableCall& call) {
  const auto from = FREEHOLD_TRY(call.params.number("from", 0, INT32_MAX));
  const auto count = FREEHOLD_TRY(call.params.number("count", 0, INT32_MAX));
  const auto turn = call.table->turn();
  FREEHOLD_TRY(turn->audience.ready_for(call.connection.id));
  const HostedGame& game = turn->game();
  if (!game) return json::object{{"updates", json::array{}}, {"steps", 0}};
  const std::int64_t end = from + std::min(count, most_steps);
  const auto names = notation_seats(turn->record.record());
  notation::JsonText updates;
  updates.open_array();
  table::for_each_step(game->ruleset(), game->record(),
                       [&](std::int64_t number, const table::PlayedStep& step) {
                         if (number < from) return true;
                         if (number >= end) return false;
                         updates.open_object().member("table", call.table->id()).member("number", number);
                         updates.member("kind", "play");
                         write_step(updates, game->ruleset(), names, step, !game->over());
                         updates.close_object();
                         return true;
                       });
  updates.close_array();
  return json::object{{"updates", notation::tree_of(updates)}, {"steps", table::count_steps(game->record())}};
}

/// Everyone's worth so far, and chances if the game is over or chances are shown
/// (table::WorthCourse::points). For connections that have entered.
Answer worth(const TableCall& call) {
  const auto part = FREEHOLD_TRY(read_course_part(call.params));
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_worth));
  const auto turn = call.table->turn();
  FREEHOLD_TRY(turn->audience.ready_for(call.connection.id));
  HostedGame& game = turn->game();
  if (!game) return json::object{{"points", json::array{}}};
  return game.course().points(game->ruleset(), game->record(), part, game->over() || game.shows_chances());
}

/// The texts of its edition, from which clients build the same rules. A game has its own texts, whatever has
/// become of the edition since; before it, those that it would begin with.
Answer edition(const TableCall& call) {
  const auto turn = call.table->turn();
  FREEHOLD_TRY(turn->audience.ready_for(call.connection.id));
  const TableRecord& record = turn->record.record();
  if (const HostedGame& game = turn->game()) {
    json::object edition{{"sources", table::print_sources_json(game->sources())}};
    // Any other game was begun with the edition here.
    if (!record.brought.empty() || !record.board.empty())
      edition["shown"] = notation::print_edition(game->ruleset());
    return edition;
  }
  const auto printed = FREEHOLD_TRY(call.desk.editions().of_table(record.edition, record.board));
  json::object edition{{"sources", table::print_sources_json(printed->sources)}};
  if (!record.board.empty()) edition["shown"] = notation::print_edition(printed->ruleset);
  return edition;
}

Answer log(const TableCall& call) {
  return call.table->turn()->play.log();
}

Answer proof(const TableCall& call) {
  const auto turn = call.table->turn();
  FREEHOLD_TRY(turn->play.load());
  const HostedGame& game = turn->game();
  if (!game) {
    const TableRecord& record = turn->record.record();
    table::DiceProof proof{.commitment = {}, .label = record.id, .words = {}, .seed = {}};
    if (const auto seed = table::DiceSeed::from_hex(record.seed)) proof.commitment = seed->commitment();
    for (const HostedSeat& one : record.seats)
      proof.words.push_back(one.word);
    return table::print_proof(proof);
  }
  const auto proof = game->proof();
  json::object answer = proof ? table::print_proof(*proof) : json::object{};
  if (game->over()) answer["draws"] = table::print_draws(game->ruleset(), game->record());
  return answer;
}

}  // namespace

Allowed<DealPositions> deal_positions(const Call& call) {
  if (call.params.find("position") != nullptr) {
    const auto asked = FREEHOLD_TRY(read_position_deal(call));
    const auto effect = table::effect_of(asked.ruleset, asked.state, asked.offer);
    if (!effect) return wire::refuse_action(effect.error());
    return DealPositions{.ruleset = asked.ruleset, .effect = *effect};
  }
  const auto seat = FREEHOLD_TRY(call.desk.seat_call(call));
  const auto turn = seat.table->turn();
  const auto deal = FREEHOLD_TRY(open_deal_at(*turn, seat));
  const auto effect = table::effect_of(turn->game()->ruleset(), turn->game()->state(), deal);
  if (!effect) return wire::refuse_action(effect.error());
  return DealPositions{.ruleset = turn->game()->ruleset(), .effect = *effect};
}

std::vector<Method> lookup_calls() {
  return {{"table.legal", legal},
          {"table.why", why},
          {"table.deal_rents", deal_rents},
          {"table.deal_chances", deal_chances},
          {"table.ways_to_cash", ways_to_cash},
          {"table.history", history},
          {"table.worth", worth},
          {"table.edition", edition},
          {"table.log", log},
          {"table.proof", proof},
          {"position.deal_chances", chances_of_position}};
}

}  // namespace freehold::hosting
