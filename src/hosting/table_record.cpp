#include "hosting/table_record.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "bots/persona.h"
#include "editions/name.h"
#include "hosting/orders_text.h"
#include "hosting/secrets.h"
#include "notation/members.h"
#include "table/dice_stream.h"
#include "table/game_store.h"
#include "table/sources_json.h"

namespace freehold::hosting {

namespace json = boost::json;
using notation::MemberReader;
using notation::MemberWriter;

namespace {

constexpr int record_format = 2;
constexpr std::array<std::string_view, 3> stage_words = {"gathering", "playing", "over"};
constexpr std::array<std::string_view, 3> absence_words = {"wait", "clock", "bot"};

template <class Visit, class Seat>
void members_of_seat(Visit& visit, Seat& seat) {
  visit("name", seat.name);
  visit("piece", seat.piece);
  visit("bot", seat.bot);
  visit("word", seat.word);
  visit("tokens", seat.tokens);
  visit("code", seat.code);
  visit("sitting_in", seat.sitting_in);
  visit("asked_away", seat.asked_away);
  visit.where_true("host", seat.hosts);
  visit.where_true("chances", seat.agrees_to_chances);
}

template <class Visit, class Line>
void members_of_line(Visit& visit, Line& line) {
  visit("seat", line.seat);
  visit.where_true("banker", line.banker);
  visit("name", line.name);
  visit("text", line.text);
  visit("at", line.at);
  visit.where_any("key", line.key);
}

template <class Visit, class Record>
void members_of_record(Visit& visit, Record& record) {
  visit("id", record.id);
  visit("edition", record.edition);
  visit.where_any("board", record.board);
  visit("title", record.title);
  visit("options", record.options);
  visit("rules", record.rules);
  visit.where_any("brought", record.brought);
  visit("clock_move", record.clock.move);
  visit("clock_bid", record.clock.bid);
  visit.word("absence", record.absence, absence_words);
  visit.word_where_other("bot_talk", record.bot_talk, bot_talk_words, BotTalk::normal);
  visit("private", record.is_private);
  visit("invite", record.invite);
  visit("watch", record.watch);
  visit("seed", record.seed);
  visit.word("stage", record.stage, stage_words);
  visit("paused", record.paused);
  visit.where_other("stopped_decision", record.stopped.decision, -1);
  visit.where_other("stopped_left_ms", record.stopped.left_ms, 0);
  visit("rematch", record.rematch);
  visit("version", record.version);
  visit("decisions", record.decisions);
  visit("said", record.said);
  visit("made_at", record.made_at);
  visit.where_any("freed", record.freed);
  visit.where_any("banker", record.banker.name);
  visit.where_any("banker_tokens", record.banker.tokens);
  visit.where_any("banker_code", record.banker.code);
}

std::unexpected<std::string> no_record(std::string_view fault) {
  return std::unexpected(fmt::format("it is no record of a table: {}", fault));
}

}  // namespace

std::string_view word(Stage stage) {
  return stage_words.at(static_cast<std::size_t>(stage));
}

std::string_view word(Absence absence) {
  return absence_words.at(static_cast<std::size_t>(absence));
}

std::optional<Absence> absence_of(std::string_view word) {
  return notation::of_word<Absence>(absence_words, word);
}

bool is_host(const TableRecord& record, int number) {
  if (record.banker.any()) return false;
  const auto is_person = [](const HostedSeat& seat) { return !seat.is_bot() && seat.taken(); };
  const HostedSeat& seat = record.seats.at(static_cast<std::size_t>(number));
  if (!is_person(seat)) return false;
  const bool any_hosts =
      std::ranges::any_of(record.seats, [&](const HostedSeat& one) { return one.hosts && is_person(one); });
  if (any_hosts) return seat.hosts;
  return &*std::ranges::find_if(record.seats, is_person) == &seat;
}

void name_bots(TableRecord& record) {
  const auto is_used = [&](std::string_view name) {
    const editions::Likeness used{name};
    return editions::Likeness{record.banker.name} == used ||
           std::ranges::any_of(record.seats,
                               [&](const HostedSeat& seat) { return editions::Likeness{seat.name} == used; });
  };
  for (HostedSeat& seat : record.seats) {
    if (seat.is_bot() && seat.name.empty())
      seat.name = bots::draw_personas(record.id, 1, is_used).front()->name;
  }
}

bool may_be_renamed(const HostedSeat& seat) {
  return seat.is_bot() && bots::persona_named(seat.name) != nullptr;
}

void make_way_for(TableRecord& record, const std::string& person) {
  for (HostedSeat& seat : record.seats) {
    if (may_be_renamed(seat) && editions::is_same_name(seat.name, person)) seat.name.clear();
  }
  name_bots(record);
}

TableRecord rematch_of(TableRecord ended) {
  TableRecord next = std::move(ended);
  next.id = table::new_game_id();
  next.invite = new_secret();
  next.watch = new_secret();
  next.seed = table::DiceSeed::random().hex();
  next.stage = Stage::gathering;
  next.paused = false;
  next.rematch.clear();
  next.brought.clear();
  next.freed.clear();
  next.version = 1;
  next.decisions = 0;
  next.said = 0;
  for (HostedSeat& seat : next.seats) {
    if (!seat.taken()) seat = {};
    seat.sitting_in.clear();
    seat.asked_away = false;
    seat.forget_wishes();
    seat.word.clear();
  }
  return next;
}

namespace {

/// What is to happen while its person is away; false if that can't be read.
bool read_plans(const json::object& kept, HostedSeat& seat) {
  if (const auto* const notices = kept.if_contains("notices")) {
    auto wish = wish_of(*notices);
    if (!wish) return false;
    seat.notices = *std::move(wish);
  }
  if (const auto* const orders = kept.if_contains("orders")) {
    seat.orders = orders_of(*orders);
    if (!seat.orders) return false;
  }
  return true;
}

}  // namespace

std::string print_table_record(const TableRecord& record) {
  MemberWriter writer;
  writer("format", record_format);
  members_of_record(writer, record);
  json::array seats;
  for (const HostedSeat& seat : record.seats) {
    MemberWriter one;
    members_of_seat(one, seat);
    if (seat.notices != NoticeWish{}) one.object["notices"] = kept_wish(seat.notices);
    if (seat.orders) one.object["orders"] = shown_orders(*seat.orders);
    seats.push_back(std::move(one.object));
  }
  writer.object["seats"] = std::move(seats);
  return json::serialize(writer.object);
}

std::expected<TableRecord, std::string> parse_table_record(std::string_view text) {
  const auto parsed = table::parse_json(text);
  if (!parsed) return no_record(parsed.error());
  const auto* const object = parsed->if_object();
  const auto* const format = object == nullptr ? nullptr : object->if_contains("format");
  if (format == nullptr || *format != record_format)
    return std::unexpected("its format is unknown; a newer program may read it");
  TableRecord record;
  MemberReader reader{*object};
  members_of_record(reader, record);
  if (!reader.fault.empty()) return no_record(reader.fault);
  const auto* const seats = object->if_contains("seats");
  if (seats == nullptr || !seats->is_array()) return no_record("seats");
  for (const json::value& seat : seats->get_array()) {
    if (!seat.is_object()) return no_record("seats");
    MemberReader one{seat.get_object()};
    members_of_seat(one, record.seats.emplace_back());
    if (!one.fault.empty()) return no_record(one.fault);
    if (!read_plans(one.object, record.seats.back())) return no_record("seats");
  }
  return record;
}

std::string print_chat_line(const ChatLine& line) {
  MemberWriter writer;
  members_of_line(writer, line);
  return json::serialize(writer.object);
}

std::optional<ChatLine> parse_chat_line(std::string_view text) {
  const auto parsed = table::parse_json(text);
  if (!parsed || !parsed->is_object()) return std::nullopt;
  MemberReader reader{parsed->get_object()};
  ChatLine line;
  members_of_line(reader, line);
  if (!reader.fault.empty()) return std::nullopt;
  return line;
}

table::HostedRecord hosted_record_of(const TableRecord& record, std::int64_t revision,
                                     std::chrono::sys_seconds now) {
  table::HostedRecord hosted{.id = record.id,
                             .text = print_table_record(record),
                             .changed_at = now,
                             .revision = revision,
                             .stage = std::string{word(record.stage)},
                             .listed = !record.is_private,
                             .keys = {secret_hash(record.invite), secret_hash(record.watch)}};
  if (!record.rematch.empty()) return hosted;
  if (record.banker.any()) hosted.keys.push_back(record.banker.code);
  for (const HostedSeat& seat : record.seats) {
    if (!seat.code.empty()) hosted.keys.push_back(seat.code);
  }
  return hosted;
}

}  // namespace freehold::hosting
