// Sitting down at a hosted table, standing up, and starting the game.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "base/try.h"
#include "bots/bot.h"
#include "editions/name.h"
#include "editions/printable_text.h"
#include "hosting/hosted_table.h"
#include "hosting/seat_checks.h"
#include "hosting/secrets.h"
#include "notation/options_json.h"
#include "wire/seat_checks.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::RefusalKind;
using wire::refuse;

namespace {

constexpr std::size_t most_devices = 8;  // tokens of one seat
constexpr std::size_t most_freed = 64;  // tokens of freed seats that are remembered
constexpr std::string_view bot_that_sits_in = "steady";

// The first device keeps its place; of the later ones the oldest makes room.
void add_device(std::vector<std::string>& tokens, const std::string& token) {
  if (tokens.size() == most_devices) tokens.erase(tokens.begin() + 1);
  tokens.push_back(secret_hash(token));
}

}  // namespace

SeatGrant HostedTable::grant(HostedSeat& seat, int number) {
  SeatGrant granted{.seat = number, .token = new_secret(), .code = new_code()};
  seat.tokens = {secret_hash(granted.token)};
  seat.code = secret_hash(granted.code);
  return granted;
}

// G.1: names and pieces are unique.
Allowed<> HostedTable::check_wish(const SeatWish& wish, std::optional<int> own_seat) const {
  const Limits& limits = services_.limits;
  if (wish.name.empty()) return wire::bad_players("a player needs a name");
  if (wish.word.size() > limits.word_bytes || editions::text_fault(wish.word))
    return wire::bad_players(
        fmt::format("a word for the dice has at most {} bytes of plain text", limits.word_bytes));
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    const HostedSeat& other = record_.seats.at(static_cast<std::size_t>(i));
    if (own_seat == i || !other.taken()) continue;
    const bool makes_way = record_.stage == Stage::gathering && may_be_renamed(other);
    if (!makes_way && editions::is_same_name(other.name, wish.name)) return wire::name_taken();
    if (!wish.piece.empty() && editions::is_same_name(other.piece, wish.piece)) return wire::piece_taken();
  }
  if (own_seat && editions::is_same_name(record_.banker.name, wish.name)) return wire::name_taken();
  return {};
}

Allowed<int> HostedTable::free_seat(const SeatWish& wish) const {
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (wish.seat && *wish.seat != i) continue;
    const bool out = game_ && game_->state().players.at(static_cast<std::size_t>(i)).bankrupt;
    if (!record_.seats.at(static_cast<std::size_t>(i)).taken() && !out) return i;
  }
  return refuse(RefusalKind::wrong_stage, "no_free_seat",
                wish.seat ? "this seat is not free" : "no seat is free at this table");
}

Allowed<SeatGrant> HostedTable::join(const SeatWish& wish) {
  const Lock lock(mutex_);
  if (record_.stage == Stage::over) return refuse_stage(Stage::gathering);
  FREEHOLD_TRY(load_game());
  const auto number = FREEHOLD_TRY(free_seat(wish));
  FREEHOLD_TRY(check_wish(wish, number));
  TableRecord next = record_;
  HostedSeat& taken = next.seats.at(static_cast<std::size_t>(number));
  taken.name = wish.name;
  if (record_.stage == Stage::gathering) {
    taken.piece = wish.piece;
    taken.word = wish.word;
    make_way_for(next, wish.name);
  }
  const bool bot_goes = !std::exchange(taken.sitting_in, {}).empty();
  taken.asked_away = false;
  taken.agrees_to_chances = false;
  taken.notices = {};
  taken.orders.reset();
  SeatGrant granted = grant(taken, number);
  FREEHOLD_TRY(keep(std::move(next)));
  if (bot_goes) place_bot(number);
  absences_.gone(number, clock_.steady());
  tell({{"kind", "seats"}, {"change", "taken"}, {"seat", number}}, true);
  reschedule();
  return granted;
}

Allowed<SeatGrant> HostedTable::reclaim(const std::string& code) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(load_game());
  const std::string hash = secret_hash(code);
  if (same_secret(record_.banker.code, hash)) return reclaim_bank(code);
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (!same_secret(seat(i).code, hash)) continue;
    SeatGrant granted{.seat = i, .token = new_secret(), .code = code};
    TableRecord next = record_;
    add_device(next.seats.at(static_cast<std::size_t>(i)).tokens, granted.token);
    FREEHOLD_TRY(keep(std::move(next)));
    tell({{"kind", "seats"}, {"change", "device"}, {"seat", i}}, false);
    return granted;
  }
  return refuse(RefusalKind::not_found, "no_such_code", "this code leads to no seat");
}

Allowed<SeatGrant> HostedTable::reclaim_bank(const std::string& code) {
  SeatGrant granted{.seat = {}, .token = new_secret(), .code = code};
  TableRecord next = record_;
  add_device(next.banker.tokens, granted.token);
  FREEHOLD_TRY(keep(std::move(next)));
  tell({{"kind", "seats"}, {"change", "device"}, {"seat", nullptr}}, false);
  return granted;
}

Allowed<> HostedTable::rename_banker(const std::string& name) {
  if (name.empty()) return {};
  FREEHOLD_TRY(check_wish({.name = name}, std::nullopt));
  TableRecord next = record_;
  next.banker.name = name;
  make_way_for(next, name);
  return keep_and_tell(std::move(next), {{"kind", "seats"}, {"change", "renamed"}, {"seat", nullptr}});
}

Allowed<> HostedTable::give_up_bank() {
  TableRecord next = record_;
  const std::string name = std::exchange(next.banker, {}).name;
  return keep_and_tell(std::move(next),
                       {{"kind", "seats"}, {"change", "given"}, {"seat", nullptr}, {"name", name}});
}

Allowed<> HostedTable::rename(std::string_view token, const SeatWish& wish, bool with_piece, bool with_word) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(need_stage(Stage::gathering));
  if (!number) return rename_banker(wish.name);
  SeatWish whole = wish;
  const HostedSeat& now = seat(*number);
  if (whole.name.empty()) whole.name = now.name;
  if (!with_piece) whole.piece = now.piece;
  if (!with_word) whole.word = now.word;
  FREEHOLD_TRY(check_wish(whole, *number));
  TableRecord next = record_;
  HostedSeat& changed = next.seats.at(static_cast<std::size_t>(*number));
  changed.name = whole.name;
  changed.piece = whole.piece;
  changed.word = whole.word;
  make_way_for(next, whole.name);
  return keep_and_tell(std::move(next), {{"kind", "seats"}, {"change", "renamed"}, {"seat", *number}});
}

Allowed<> HostedTable::stand_up(std::string_view token) {
  const Lock lock(mutex_);
  const auto holder = FREEHOLD_TRY(holder_of(token));
  if (record_.stage == Stage::over) return refuse_stage(Stage::playing);
  FREEHOLD_TRY(load_game());
  return holder ? give_up_seat(*holder) : give_up_bank();
}

Allowed<> HostedTable::give_up_seat(int number) {
  TableRecord next = record_;
  HostedSeat& left = next.seats.at(static_cast<std::size_t>(number));
  if (record_.stage == Stage::gathering) {
    left = {};
  } else {
    left.tokens.clear();
    left.code.clear();
    left.hosts = false;
    left.agrees_to_chances = false;
    left.notices = {};
    left.orders.reset();
    left.sitting_in = bot_that_sits_in;
    left.asked_away = true;
  }
  FREEHOLD_TRY(keep(std::move(next)));
  if (record_.stage == Stage::playing) place_bot(number);
  tell({{"kind", "seats"}, {"change", "given"}, {"seat", number}}, true);
  reschedule();
  return run_bots();
}

Allowed<> HostedTable::free_up(std::string_view token, int number) {
  const Lock lock(mutex_);
  const auto host = FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(need_stage(Stage::gathering));
  FREEHOLD_TRY(load_game());
  if (host && !is_host(record_, *host))
    return refuse(RefusalKind::not_your_seat, "not_host", "only the host of this table can free a seat");
  const bool is_guest = number < static_cast<int>(record_.seats.size()) && !seat(number).is_bot() &&
                        seat(number).taken() && !is_host(record_, number);
  if (!is_guest) return refuse(RefusalKind::wrong_stage, "no_guest", "no guest sits there");
  TableRecord next = record_;
  HostedSeat& left = next.seats.at(static_cast<std::size_t>(number));
  next.freed.insert(next.freed.end(), left.tokens.begin(), left.tokens.end());
  if (next.freed.size() > most_freed)
    next.freed.erase(next.freed.begin(), next.freed.end() - static_cast<std::ptrdiff_t>(most_freed));
  const std::string name = std::exchange(left, {}).name;
  Json members{{"kind", "seats"}, {"change", "freed"}, {"seat", number}, {"by", nullptr}, {"name", name}};
  if (host) members["by"] = *host;
  return keep_and_tell(std::move(next), std::move(members));
}

Allowed<> HostedTable::set_away(std::string_view token, bool away) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(playing_seat(token));
  if (away != seat(number).sitting_in.empty()) return {};
  if (!away) return give_back(number);
  FREEHOLD_TRY(sit_in({number}, true));
  return run_bots();
}

Allowed<> HostedTable::sit_in(const std::vector<int>& seats, bool asked) {
  TableRecord next = record_;
  for (const int number : seats) {
    HostedSeat& left = next.seats.at(static_cast<std::size_t>(number));
    left.sitting_in = bot_that_sits_in;
    left.asked_away = asked;
  }
  FREEHOLD_TRY(keep(std::move(next)));
  std::vector<Update> updates;
  for (const int number : seats) {
    place_bot(number);
    updates.push_back(update_with(id_, version(), {{"kind", "seats"}, {"change", "away"}, {"seat", number}}));
  }
  send(updates, Shown::view);
  reschedule();
  return {};
}

Allowed<> HostedTable::give_back(int number) {
  TableRecord next = record_;
  HostedSeat& back = next.seats.at(static_cast<std::size_t>(number));
  back.sitting_in.clear();
  back.asked_away = false;
  FREEHOLD_TRY(keep(std::move(next)));
  place_bot(number);
  tell({{"kind", "seats"}, {"change", "back"}, {"seat", number}}, true);
  reschedule();
  return {};
}

void HostedTable::place_bot(int number) {
  const HostedSeat& held = seat(number);
  if (!game_ || held.is_bot()) return;
  const PlayerId player{number};
  game_->sit_in(player,
                held.sitting_in.empty()
                    ? nullptr
                    : services_.bots.make(held.sitting_in, game_->bot_seed(player), bots::Temper::even));
}

Allowed<TableRecord> HostedTable::seated(const std::string& fill) const {
  TableRecord next = record_;
  if (fill == "none") std::erase_if(next.seats, [](const HostedSeat& one) { return !one.taken(); });
  for (HostedSeat& one : next.seats) {
    if (one.taken()) continue;
    if (fill.empty()) return refuse(RefusalKind::wrong_stage, "seats_free", "some seats are still free");
    one.bot = fill;
  }
  for (const HostedSeat& one : next.seats)  // the operator may have taken away one that was there
    FREEHOLD_TRY(one.is_bot() ? check_bot(one.bot, services_.bots) : Allowed<>{});
  name_bots(next);
  const auto edition = FREEHOLD_TRY(services_.editions.find(next.edition));
  const auto checked = notation::checked_seats(edition->ruleset, notation_seats(next));
  if (!checked) return wire::bad_players(checked.error().text());
  for (std::size_t i = 0; i < next.seats.size(); ++i)
    next.seats[i].piece = (*checked)[i].token;
  return next;
}

Allowed<std::int64_t> HostedTable::start(std::string_view token, const std::string& fill) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(need_stage(Stage::gathering));
  if (!fill.empty() && fill != "none" && !check_bot(fill, services_.bots))
    return wire::refuse_params("fill: must be a bot, or none");
  auto next = FREEHOLD_TRY(seated(fill));
  const TableRecord before = record_;
  next.stage = Stage::playing;
  FREEHOLD_TRY(keep(std::move(next)));
  if (const auto begun = begin_game(); !begun) {
    FREEHOLD_TRY(keep(before));
    return std::unexpected(begun.error());
  }
  return version();
}

Allowed<table::TableSetup> HostedTable::setup_of_game() {
  const auto edition = FREEHOLD_TRY(services_.editions.find(record_.edition));
  const auto options = notation::parse_options(edition->ruleset, json::parse(record_.options));
  if (!options) return wire::refuse_params(options.error().text());
  table::TableSetup setup{
      .id = id_, .edition = *edition, .options = *options, .seats = notation_seats(record_)};
  setup.seed = table::DiceSeed::from_hex(record_.seed);
  for (const HostedSeat& one : record_.seats)
    setup.words.push_back(one.word);
  return setup;
}

Allowed<> HostedTable::begin_game() {
  auto setup = FREEHOLD_TRY(setup_of_game());
  auto opened = table::Table::open(services_.games, clock_, std::move(setup), services_.bots.make);
  if (!opened) return services_.health.failed(opened.error());
  services_.health.succeeded();
  game_.begin(*std::move(opened));
  round_ = game_->state().round;
  fresh_from_ = version();
  ++services_.counters.games_started;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i)
    place_bot(i);
  note_absences();
  Json members{{"kind", "stage"}, {"stage", word(record_.stage)}};
  if (!game_->last_steps().empty()) {
    notation::JsonText text;
    text.open_object();
    write_step(text, game_->ruleset(), notation_seats(record_), game_->last_steps().front(), false);
    text.close_object();
    const Json step = notation::tree_of(text).as_object();
    members["events"] = step.at("events");
    members["outcomes"] = step.at("outcomes");
  }
  note_telling(game_->opening_events().size());
  reschedule();
  tell(std::move(members), true);
  return run_bots();
}

}  // namespace freehold::hosting
