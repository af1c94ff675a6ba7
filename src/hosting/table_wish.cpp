#include "hosting/table_wish.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <utility>

#include "base/limits.h"
#include "base/try.h"
#include "editions/name.h"
#include "editions/printable_text.h"
#include "hosting/bot_shelf.h"
#include "hosting/secrets.h"
#include "notation/names.h"
#include "notation/options_json.h"
#include "table/dice_stream.h"
#include "table/sources_json.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Params;
using wire::refuse_params;

namespace {

constexpr std::string_view usual_bot = "steady";

Allowed<HostedSeat> read_bot(const Params& params, HostedSeat seat, const BotShelf& bots) {
  seat.bot = FREEHOLD_TRY(params.text_or("bot", usual_bot));
  FREEHOLD_TRY(check_bot(seat.bot, bots));
  return seat;
}

Allowed<HostedSeat> read_seat(const Params& params, const Limits& limits, const BotShelf& bots) {
  const auto kind = FREEHOLD_TRY(params.text("kind"));
  auto name = FREEHOLD_TRY(wire::name_if_any(params, "name", limits.name_characters));
  auto piece = FREEHOLD_TRY(wire::name_if_any(params, "piece", limits.name_characters));
  HostedSeat seat{.name = std::move(name), .piece = std::move(piece)};
  if (kind == "free") return HostedSeat{};
  if (kind == "bot") return read_bot(params, std::move(seat), bots);
  if (kind != "me") return refuse_params("seats: kind must be me, free or bot");
  if (seat.name.empty()) return wire::bad_players("a player needs a name");
  seat.hosts = true;
  return seat;
}

Allowed<> refuse_twins(const std::vector<HostedSeat>& seats) {
  for (const auto member : {&HostedSeat::name, &HostedSeat::piece}) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const std::string& text = seats[i].*member;
        if (!text.empty() && editions::is_same_name(text, seats[j].*member))
          return member == &HostedSeat::name ? wire::name_taken() : wire::piece_taken();
      }
    }
  }
  return {};
}

Allowed<std::vector<HostedSeat>> read_seats(const Params& params, const Ruleset& ruleset,
                                            const Limits& limits, const BotShelf& bots) {
  const auto given = FREEHOLD_TRY(params.value("seats"));
  const auto* const list = given->if_array();
  if (list == nullptr) return refuse_params("seats: must be an array");
  FREEHOLD_TRY(wire::check_player_count(ruleset, list->size()));
  std::vector<HostedSeat> seats;
  for (const json::value& one : *list) {
    if (!one.is_object()) return refuse_params("seats: must be objects");
    auto seat = FREEHOLD_TRY(read_seat(Params{one.get_object()}, limits, bots));
    seats.push_back(std::move(seat));
  }
  FREEHOLD_TRY(refuse_twins(seats));
  return seats;
}

/// The players' words for the dice, into their seats.
Allowed<> read_words(const Params& params, const Limits& limits, std::vector<HostedSeat>& seats) {
  const auto* words = params.find("words");
  if (words == nullptr) return {};
  if (!words->is_array() || words->get_array().size() > seats.size())
    return refuse_params("words: must be an array, one for each seat at most");
  for (std::size_t i = 0; i < words->get_array().size(); ++i) {
    const json::value& word = words->get_array()[i];
    if (!word.is_string() || word.get_string().size() > limits.word_bytes ||
        editions::text_fault(std::string_view{word.get_string()}))
      return refuse_params(fmt::format("words: must be plain texts of at most {} bytes", limits.word_bytes));
    seats[i].word = std::string{word.get_string()};
  }
  return {};
}

/// The banker, if there is to be one.
Allowed<> read_banker(const Params& params, const Limits& limits, TableWish& wish) {
  const auto* banker = params.find("banker");
  if (banker == nullptr) return {};
  if (!banker->is_object()) return refuse_params("banker: must be an object");
  if (!wish.mine.empty()) return refuse_params("banker: whoever keeps the bank has no seat (me)");
  auto name = FREEHOLD_TRY(wire::name_if_any(Params{banker->get_object()}, "name", limits.name_characters));
  if (name.empty()) return wire::bad_players("whoever keeps the bank needs a name");
  for (const HostedSeat& seat : wish.record.seats) {
    if (editions::is_same_name(seat.name, name)) return wire::name_taken();
  }
  wish.record.banker.name = std::move(name);
  return {};
}

Allowed<ClockSetting> read_clock(const Params& params, const Limits& limits) {
  const auto* clock = params.find("clock");
  if (clock == nullptr) return ClockSetting{};
  if (!clock->is_object()) return refuse_params("clock: must be an object");
  const Params members{clock->get_object()};
  const auto move = FREEHOLD_TRY(members.number_if_any("move", limits.clock_least, limits.clock_most));
  const auto bid = FREEHOLD_TRY(members.number_if_any("bid", limits.clock_least, limits.clock_most));
  return ClockSetting{.move = static_cast<int>(move.value_or(0)), .bid = static_cast<int>(bid.value_or(0))};
}

Allowed<Absence> read_absence(const Params& params, const ClockSetting& clock) {
  const auto given = FREEHOLD_TRY(params.text_if_any("absence"));
  if (!given) return clock.any() ? Absence::clock : Absence::wait;
  const auto absence = absence_of(*given);
  if (!absence) return refuse_params("absence: must be wait, clock or bot");
  if (*absence == Absence::clock && !clock.any()) return refuse_params("absence: a clock must be given too");
  return *absence;
}

Allowed<BotTalk> read_bot_talk(const Params& params) {
  const auto given = FREEHOLD_TRY(params.text_or("bot_talk", "normal"));
  const auto talk = notation::from_word<BotTalk>(given);
  if (!talk) return refuse_params("bot_talk: must be few, normal or many");
  return *talk;
}

/// Clock, absence, how much bots talk, privacy, and consent to showing chances.
Allowed<> read_settings(const Params& params, const Limits& limits, TableWish& wish) {
  const auto chances = FREEHOLD_TRY(params.truth_or("chances", false));
  for (const int mine : wish.mine)
    wish.record.seats.at(static_cast<std::size_t>(mine)).agrees_to_chances = chances;
  wish.record.clock = FREEHOLD_TRY(read_clock(params, limits));
  wish.record.absence = FREEHOLD_TRY(read_absence(params, wish.record.clock));
  wish.record.bot_talk = FREEHOLD_TRY(read_bot_talk(params));
  wish.record.is_private = FREEHOLD_TRY(params.truth_or("private", true));
  return {};
}

/// The rules asked for, and the edition's own options.
struct AskedGame {
  Ruleset ruleset;
  RuleOptions printed;
  std::string board;  ///< TableRecord::board
};

Allowed<AskedGame> read_game(const Params& params, wire::EditionShelf& editions) {
  const auto edition = FREEHOLD_TRY(editions.named_in(params));
  const auto options = FREEHOLD_TRY(wire::options_of(edition->ruleset, params));
  AskedGame game{.ruleset = edition->ruleset, .printed = edition->ruleset.options, .board = {}};
  game.ruleset.options = options;
  if (params.find("board") != nullptr)
    game.board = json::serialize(table::print_sources_json(edition->sources));
  return game;
}

std::vector<int> seats_of_people(const std::vector<HostedSeat>& seats) {
  std::vector<int> people;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!seats[i].is_bot() && !seats[i].name.empty()) people.push_back(static_cast<int>(i));
  }
  return people;
}

}  // namespace

Allowed<TableWish> read_table_wish(const Params& params, wire::EditionShelf& editions, const Limits& limits,
                                   const BotShelf& bots) {
  const auto game = FREEHOLD_TRY(read_game(params, editions));
  auto seats = FREEHOLD_TRY(read_seats(params, game.ruleset, limits, bots));
  FREEHOLD_TRY(read_words(params, limits, seats));
  TableWish wish;
  TableRecord& record = wish.record;
  wish.mine = seats_of_people(seats);
  record.seats = std::move(seats);
  FREEHOLD_TRY(read_banker(params, limits, wish));
  FREEHOLD_TRY(read_settings(params, limits, wish));
  record.edition = game.ruleset.text.edition;
  record.board = game.board;
  record.title = game.ruleset.text.title;
  record.options = json::serialize(notation::print_options(game.printed, game.ruleset.options));
  record.rules = json::serialize(notation::print_differences(game.printed, game.ruleset));
  record.id = table::new_game_id();
  name_bots(record);
  record.invite = new_secret();
  record.watch = new_secret();
  record.seed = table::DiceSeed::random().hex();
  return wish;
}

Grants grant_all(TableWish& wish) {
  TableRecord& record = wish.record;
  Grants grants{.invite = record.invite, .watch = record.watch, .seats = {}};
  if (record.banker.any()) {
    grants.seats.push_back(grant_to(record.banker, std::nullopt));
    return grants;
  }
  for (const int number : wish.mine)
    grants.seats.push_back(grant_to(record.seat(number), number));
  return grants;
}

wire::Answer made_answer(HostedTable& table, const Grants& grants) {
  json::object answer{
      {"table", table.id()}, {"invite", grants.invite}, {"watch", grants.watch}, {"seats", json::array{}}};
  std::vector<std::string> tokens;
  for (const SeatGrant& granted : grants.seats) {
    json::object secrets{{"token", granted.token}, {"code", granted.code}};
    tokens.push_back(granted.token);
    if (!granted.seat) {
      answer["banker"] = std::move(secrets);
      continue;
    }
    secrets["seat"] = *granted.seat;
    answer["seats"].get_array().push_back(std::move(secrets));
  }
  answer["view"] = FREEHOLD_TRY(table.turn()->audience.view(tokens));
  return answer;
}

wire::Allowed<std::vector<std::string>> read_tokens(const wire::Params& params) {
  std::vector<std::string> tokens;
  const auto* given = params.find("tokens");
  if (given == nullptr) return tokens;
  if (!given->is_array() || given->get_array().size() > static_cast<std::size_t>(max_players))
    return wire::refuse_params("tokens: must be an array of texts, one a seat");
  for (const json::value& token : given->get_array()) {
    if (!token.is_string()) return wire::refuse_params("tokens: must be an array of texts");
    tokens.emplace_back(token.get_string());
  }
  return tokens;
}

}  // namespace freehold::hosting
