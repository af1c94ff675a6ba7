#include "server/table_view.h"

#include <algorithm>
#include <cmath>

#include "notation/action_json.h"
#include "notation/state_json.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "server/steps.h"
#include "server/worth_course.h"
#include "table/ranking.h"

namespace freehold::server {

namespace json = boost::json;

namespace {

json::value text_or_null(const std::string& text) {
  if (text.empty()) return nullptr;
  return json::value(text);  // with braces it would be an array
}

bool sealed_bids_are_out(const table::Table* game) {
  return game != nullptr && game->state().auction.open && game->state().auction.sealed;
}

json::value print_state_for(const ViewSource& source, PlayerId viewer) {
  if (source.game == nullptr) return nullptr;
  return notation::print_view(source.game->ruleset(), source.game->edition_options(), source.game->state(),
                              notation_seats(source.record), viewer);
}

/// Of a game that is over; computed from its log, for the few who still come.
json::value print_ranking(const table::Table* game) {
  if (game == nullptr || !game->over()) return nullptr;
  std::vector<Event> events;
  for_each_step(game->ruleset(), game->record(), [&](std::int64_t, const table::PlayedStep& step) {
    events.insert(events.end(), step.events.begin(), step.events.end());
    return true;
  });
  json::array list;
  for (const table::Standing& one : table::ranking(game->ruleset(), game->state(), events)) {
    json::object line{
        {"seat", one.player.index()}, {"place", one.place}, {"score", nullptr}, {"out_round", nullptr}};
    if (one.out_round > 0) {
      line["out_round"] = one.out_round;
    } else if (game->state().in_game.contains(one.player)) {
      line["score"] = one.score;
    }
    list.push_back(std::move(line));
  }
  return list;
}

json::array print_luck(const table::Table& game, const Luck& luck) {
  const int sides = game.ruleset().options.dice_sides;
  json::array list;
  for (int i = 0; i < game.state().player_count; ++i) {
    const Throws& throws = luck.of(PlayerId{i});
    list.push_back({{"throws", throws.count},
                    {"sum", throws.sum},
                    {"expected", expected_sum(throws.count, sides)},
                    {"deviation", std::round(deviation(throws, sides) * 100) / 100}});
  }
  return list;
}

json::object print_clock(const ViewSource& source) {
  json::object clock{{"for", nullptr}, {"left_ms", nullptr}, {"paused", source.record.paused}};
  if (source.clock_for) clock["for"] = *source.clock_for;
  if (source.left) clock["left_ms"] = source.left->count();
  clock["move"] = source.record.clock.move;
  clock["bid"] = source.record.clock.bid;
  clock["game_left_ms"] = nullptr;
  if (source.game == nullptr || source.game->over()) return clock;
  if (const auto left = source.game->time_left()) clock["game_left_ms"] = left->count();
  return clock;
}

json::value print_question(const std::optional<Question>& question) {
  if (!question) return nullptr;
  return json::object{{"question", question->number},
                      {"kind", word(question->kind)},
                      {"by", question->by},
                      {"waiting", json::value_from(question->waiting)},
                      {"yes", json::value_from(question->yes)}};
}

json::array print_undo(const ViewSource& source) {
  json::array seats;
  if (source.game == nullptr || source.record.paused) return seats;
  for (int i = 0; i < source.game->state().player_count; ++i) {
    if (source.game->can_undo(PlayerId{i})) seats.push_back(i);
  }
  return seats;
}

json::object print_seat(const ViewSource& source, int number, bool yours) {
  const HostedSeat& seat = source.record.seats.at(static_cast<std::size_t>(number));
  return {{"seat", number},
          {"name", text_or_null(seat.name)},
          {"piece", text_or_null(seat.piece)},
          {"kind", seat.is_bot() ? "bot" : "person"},
          {"bot", text_or_null(seat.bot)},
          {"taken", seat.taken()},
          {"present", source.present.at(static_cast<std::size_t>(number))},
          {"sitting_in", text_or_null(seat.sitting_in)},
          {"yours", yours}};
}

/// Types whose whole effect on cash is known before: no chance, nobody else's decision.
bool is_certain(ActionType type) {
  switch (type) {
    case ActionType::buy:
    case ActionType::build:
    case ActionType::sell_building:
    case ActionType::sell_hotels:
    case ActionType::sell_deed:
    case ActionType::mortgage:
    case ActionType::lift:
    case ActionType::pay_fine:
    case ActionType::claim_rent: return true;
    default: return false;
  }
}

}  // namespace

std::vector<notation::Seat> notation_seats(const TableRecord& record) {
  std::vector<notation::Seat> seats;
  for (const HostedSeat& seat : record.seats)
    seats.push_back({.name = seat.name, .token = seat.piece, .bot = seat.bot});
  return seats;
}

json::object common_view(const ViewSource& source) {
  const TableRecord& record = source.record;
  json::object view{{"table", record.id},
                    {"version", source.version},
                    {"edition", record.edition},
                    {"title", record.title},
                    {"stage", word(record.stage)},
                    {"private", record.is_private},
                    {"rules", json::parse(record.rules)},
                    {"worth", json::array{}},
                    {"luck", json::array{}},
                    {"ranking", print_ranking(source.game)},
                    {"clock", print_clock(source)},
                    {"absence", word(record.absence)},
                    {"question", print_question(source.question)},
                    {"undo", print_undo(source)},
                    {"commitment", nullptr},
                    {"rematch", text_or_null(record.rematch)},
                    {"watch", record.watch}};
  if (const auto seed = table::DiceSeed::from_hex(record.seed)) view["commitment"] = seed->commitment();
  if (source.game != nullptr) {
    view["worth"] = print_worth(source.game->ruleset(), source.game->state());
    view["luck"] = print_luck(*source.game, source.luck);
  }
  if (!sealed_bids_are_out(source.game)) view["state"] = print_state_for(source, nobody);
  return view;
}

json::object personal_view(const ViewSource& source, std::span<const int> own) {
  json::object view;
  json::array seats;
  for (int i = 0; i < static_cast<int>(source.record.seats.size()); ++i)
    seats.push_back(print_seat(source, i, std::ranges::find(own, i) != own.end()));
  view["seats"] = std::move(seats);
  json::array legal;
  for (const int seat : own) {
    if (source.game == nullptr || source.record.paused) break;
    json::array menu = print_menu(*source.game, PlayerId{seat});
    if (!menu.empty()) legal.push_back({{"seat", seat}, {"actions", std::move(menu)}});
  }
  view["legal"] = std::move(legal);
  if (!own.empty()) view["invite"] = source.record.invite;
  // Several people at one device are not shown each other's sealed bids.
  if (sealed_bids_are_out(source.game))
    view["state"] = print_state_for(source, own.size() == 1 ? PlayerId{own.front()} : nobody);
  return view;
}

json::array print_chat(std::span<const ChatLine> lines) {
  json::array chat;
  for (const ChatLine& line : lines) {
    json::object object{{"seat", nullptr}, {"name", line.name}, {"text", line.text}, {"at", line.at}};
    if (line.seat) object["seat"] = *line.seat;
    chat.push_back(std::move(object));
  }
  return chat;
}

json::array print_menu(const table::Table& game, PlayerId player) {
  const Ruleset& rules = game.ruleset();
  const State& state = game.state();
  json::array menu = notation::print_legal(rules, legal_actions(rules, state, player));
  for (json::value& item : menu) {
    const auto action = notation::parse_action(rules, item);
    if (!action || !is_certain(action->type)) continue;
    State after = state;
    NoSink sink;
    if (!apply(rules, after, player, *action, sink)) continue;
    item.as_object()["cash"] = after.player(player).cash - state.player(player).cash;
  }
  return menu;
}

json::object print_summary(const TableRecord& record, int round) {
  json::array seats;
  for (const HostedSeat& seat : record.seats) {
    json::object one{{"name", text_or_null(seat.name)}, {"taken", seat.taken()}};
    if (seat.is_bot()) one["bot"] = seat.bot;
    seats.push_back(std::move(one));
  }
  return {{"table", record.id},
          {"edition", record.edition},
          {"title", record.title},
          {"stage", word(record.stage)},
          {"seats", std::move(seats)},
          {"round", round},
          {"rules", json::parse(record.rules)}};
}

}  // namespace freehold::server
