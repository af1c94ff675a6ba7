#include "hosting/table_wish.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "editions/plain_text.h"
#include "hosting/seat_checks.h"
#include "hosting/secrets.h"
#include "notation/options_json.h"
#include "notation/seat.h"
#include "table/dice_stream.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Params;
using wire::RpcError;

namespace {

constexpr std::string_view usual_bot = "steady";

std::string plain(const Params& params, std::string_view key, const Limits& limits) {
  const std::string text = params.text_if_any(key).value_or("");
  if (editions::text_fault(text) || editions::character_count(text) > limits.name_characters)
    throw bad_players(
        fmt::format("{}: must be plain text of at most {} characters", key, limits.name_characters));
  return text;
}

HostedSeat read_seat(const Params& params, const Limits& limits) {
  const std::string kind = params.text("kind");
  HostedSeat seat{.name = plain(params, "name", limits), .piece = plain(params, "piece", limits)};
  if (kind == "free") return {};
  if (kind == "bot") {
    seat.bot = params.text_if_any("bot").value_or(std::string{usual_bot});
    check_bot(seat.bot);
    return seat;
  }
  if (kind != "me") throw RpcError::params("seats: kind must be me, free or bot");
  if (notation::folded(seat.name).empty()) throw bad_players("a player needs a name");
  seat.hosts = true;
  return seat;
}

void refuse_twins(const std::vector<HostedSeat>& seats) {
  for (const auto member : {&HostedSeat::name, &HostedSeat::piece}) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const std::string text = notation::folded(seats[i].*member);
        if (!text.empty() && text == notation::folded(seats[j].*member))
          throw bad_players("names and pieces must be different (G.1)");
      }
    }
  }
}

void read_seats(const Params& params, const Ruleset& ruleset, const Limits& limits, TableWish& wish) {
  const json::value& seats = params.value("seats");
  if (!seats.is_array()) throw RpcError::params("seats: must be an array");
  check_player_count(ruleset, seats.get_array().size());
  for (const json::value& one : seats.get_array()) {
    if (!one.is_object()) throw RpcError::params("seats: must be objects");
    HostedSeat seat = read_seat(Params{one.get_object()}, limits);
    if (!seat.is_bot() && !seat.name.empty()) wish.mine.push_back(static_cast<int>(wish.record.seats.size()));
    wish.record.seats.push_back(std::move(seat));
  }
  refuse_twins(wish.record.seats);
}

void read_words(const Params& params, const Limits& limits, TableWish& wish) {
  const auto* words = params.find("words");
  if (words == nullptr) return;
  if (!words->is_array() || words->get_array().size() > wish.record.seats.size())
    throw RpcError::params("words: must be an array, one for each seat at most");
  for (std::size_t i = 0; i < words->get_array().size(); ++i) {
    const json::value& word = words->get_array()[i];
    if (!word.is_string() || word.get_string().size() > limits.word_bytes ||
        editions::text_fault(std::string_view{word.get_string()}))
      throw RpcError::params(
          fmt::format("words: must be plain texts of at most {} bytes", limits.word_bytes));
    wish.record.seats[i].word = std::string{word.get_string()};
  }
}

ClockSetting read_clock(const Params& params, const Limits& limits) {
  const auto* clock = params.find("clock");
  if (clock == nullptr) return {};
  if (!clock->is_object()) throw RpcError::params("clock: must be an object");
  const Params members{clock->get_object()};
  const auto seconds = [&](std::string_view key) {
    return static_cast<int>(members.number_if_any(key, limits.clock_least, limits.clock_most).value_or(0));
  };
  return {.move = seconds("move"), .bid = seconds("bid")};
}

Absence read_absence(const Params& params, const ClockSetting& clock) {
  const auto given = params.text_if_any("absence");
  if (!given) return clock.any() ? Absence::clock : Absence::wait;
  const auto absence = absence_of(*given);
  if (!absence) throw RpcError::params("absence: must be wait, clock or bot");
  if (*absence == Absence::clock && !clock.any())
    throw RpcError::params("absence: a clock must be given too");
  return *absence;
}

}  // namespace

TableWish read_table_wish(const Params& params, wire::EditionShelf& editions, const Limits& limits) {
  const auto edition = editions.find(params.text("edition"));
  const RuleOptions& printed = edition->ruleset.options;
  Ruleset game = edition->ruleset;
  game.options = wire::options_of(edition->ruleset, params);
  TableWish wish;
  TableRecord& record = wish.record;
  record.edition = edition->ruleset.text.edition;
  record.title = edition->ruleset.text.title;
  record.options = json::serialize(notation::print_options(printed, game.options));
  record.rules = json::serialize(notation::print_differences(printed, game));
  read_seats(params, edition->ruleset, limits, wish);
  read_words(params, limits, wish);
  for (const int mine : wish.mine)
    record.seats.at(static_cast<std::size_t>(mine)).agrees_to_chances = params.truth("chances", false);
  record.clock = read_clock(params, limits);
  record.absence = read_absence(params, record.clock);
  record.is_private = params.truth("private", true);
  record.id = table::new_game_id();
  name_bots(record);
  record.invite = new_secret();
  record.watch = new_secret();
  record.seed = table::DiceSeed::random().hex();
  return wish;
}

}  // namespace freehold::hosting
