// Sitting down at a hosted table, standing up, and starting the game.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "bots/bot.h"
#include "editions/plain_text.h"
#include "hosting/hosted_table.h"
#include "hosting/secrets.h"
#include "notation/options_json.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr std::size_t most_devices = 8;  // tokens of one seat
constexpr std::size_t most_freed = 64;  // tokens of freed seats that are remembered
constexpr std::string_view bot_that_sits_in = "steady";

RpcError bad_player(std::string message) {
  return {ErrorCode::bad_position, "bad_players", std::move(message)};
}

void check_text(std::string_view what, const std::string& text, std::size_t most) {
  if (editions::text_fault(text)) throw bad_player(fmt::format("the {} must be plain text", what));
  if (editions::character_count(text) > most)
    throw bad_player(fmt::format("the {} may have {} characters", what, most));
}

}  // namespace

SeatGrant HostedTable::grant(HostedSeat& seat, int number) {
  SeatGrant granted{.seat = number, .token = new_secret(), .code = new_code()};
  seat.tokens = {secret_hash(granted.token)};
  seat.code = secret_hash(granted.code);
  return granted;
}

// G.1: names and pieces are unique.
void HostedTable::check_wish(const SeatWish& wish, std::optional<int> own_seat) const {
  check_text("name", wish.name, services_.limits.name_characters);
  check_text("piece", wish.piece, services_.limits.name_characters);
  if (notation::folded(wish.name).empty()) throw bad_player("a player needs a name");
  if (wish.word.size() > services_.limits.word_bytes || editions::text_fault(wish.word))
    throw bad_player(
        fmt::format("a word for the dice has at most {} bytes of plain text", services_.limits.word_bytes));
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    const HostedSeat& other = record_.seats.at(static_cast<std::size_t>(i));
    if (own_seat == i || !other.taken()) continue;
    const bool makes_way = record_.stage == Stage::gathering && may_be_renamed(other);
    if (!makes_way && notation::folded(other.name) == notation::folded(wish.name))
      throw bad_player("somebody at this table has that name");
    if (!wish.piece.empty() && notation::folded(other.piece) == notation::folded(wish.piece))
      throw bad_player("somebody at this table has that piece");
  }
}

int HostedTable::free_seat(const SeatWish& wish) const {
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (wish.seat && *wish.seat != i) continue;
    const bool out = game_ && game_->state().players.at(static_cast<std::size_t>(i)).bankrupt;
    if (!record_.seats.at(static_cast<std::size_t>(i)).taken() && !out) return i;
  }
  throw RpcError{ErrorCode::wrong_stage, "no_free_seat",
                 wish.seat ? "this seat is not free" : "no seat is free at this table"};
}

SeatGrant HostedTable::join(const SeatWish& wish) {
  const Lock lock(mutex_);
  if (record_.stage == Stage::over) need_stage(Stage::gathering);
  load_game();
  const int number = free_seat(wish);
  check_wish(wish, number);
  TableRecord next = record_;
  HostedSeat& taken = next.seats.at(static_cast<std::size_t>(number));
  taken.name = wish.name;
  if (record_.stage == Stage::gathering) {
    taken.piece = wish.piece;
    taken.word = wish.word;
    make_way_for(next, number);
  }
  const bool bot_goes = !std::exchange(taken.sitting_in, {}).empty();
  taken.asked_away = false;
  taken.agrees_to_chances = false;
  SeatGrant granted = grant(taken, number);
  keep(std::move(next));
  if (bot_goes) place_bot(number);
  absences_.gone(number, clock_.steady());
  tell({{"kind", "seats"}, {"change", "taken"}, {"seat", number}}, true);
  reschedule();
  return granted;
}

SeatGrant HostedTable::reclaim(const std::string& code) {
  const Lock lock(mutex_);
  load_game();
  const std::string hash = secret_hash(code);
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    if (!same_secret(seat(i).code, hash)) continue;
    SeatGrant granted{.seat = i, .token = new_secret(), .code = code};
    TableRecord next = record_;
    auto& tokens = next.seats.at(static_cast<std::size_t>(i)).tokens;
    // The first device keeps its place; of the later ones the oldest makes room.
    if (tokens.size() == most_devices) tokens.erase(tokens.begin() + 1);
    tokens.push_back(secret_hash(granted.token));
    keep(std::move(next));
    tell({{"kind", "seats"}, {"change", "device"}, {"seat", i}}, false);
    return granted;
  }
  throw RpcError{ErrorCode::not_found, "no_such_code", "this code leads to no seat"};
}

void HostedTable::rename(std::string_view token, const SeatWish& wish, bool with_piece, bool with_word) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::gathering);
  SeatWish whole = wish;
  const HostedSeat& now = seat(number);
  if (whole.name.empty()) whole.name = now.name;
  if (!with_piece) whole.piece = now.piece;
  if (!with_word) whole.word = now.word;
  check_wish(whole, number);
  TableRecord next = record_;
  HostedSeat& changed = next.seats.at(static_cast<std::size_t>(number));
  changed.name = whole.name;
  changed.piece = whole.piece;
  changed.word = whole.word;
  make_way_for(next, number);
  keep_and_tell(std::move(next), {{"kind", "seats"}, {"change", "renamed"}, {"seat", number}});
}

void HostedTable::stand_up(std::string_view token) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  if (record_.stage == Stage::over) need_stage(Stage::playing);
  load_game();
  TableRecord next = record_;
  HostedSeat& left = next.seats.at(static_cast<std::size_t>(number));
  if (record_.stage == Stage::gathering) {
    left = {};
  } else {
    left.tokens.clear();
    left.code.clear();
    left.hosts = false;
    left.agrees_to_chances = false;
    left.sitting_in = bot_that_sits_in;
    left.asked_away = true;
  }
  keep(std::move(next));
  if (record_.stage == Stage::playing) place_bot(number);
  tell({{"kind", "seats"}, {"change", "given"}, {"seat", number}}, true);
  reschedule();
  run_bots();
}

void HostedTable::free_up(std::string_view token, int number) {
  const Lock lock(mutex_);
  const int host = seat_of(token);
  need_stage(Stage::gathering);
  load_game();
  if (!is_host(record_, host))
    throw RpcError{ErrorCode::not_your_seat, "not_host", "only the host of this table can free a seat"};
  const bool is_guest = number < static_cast<int>(record_.seats.size()) && !seat(number).is_bot() &&
                        seat(number).taken() && !is_host(record_, number);
  if (!is_guest) throw RpcError{ErrorCode::wrong_stage, "no_guest", "no guest sits there"};
  TableRecord next = record_;
  HostedSeat& left = next.seats.at(static_cast<std::size_t>(number));
  next.freed.insert(next.freed.end(), left.tokens.begin(), left.tokens.end());
  if (next.freed.size() > most_freed)
    next.freed.erase(next.freed.begin(), next.freed.end() - static_cast<std::ptrdiff_t>(most_freed));
  const std::string name = std::exchange(left, {}).name;
  keep_and_tell(std::move(next),
                {{"kind", "seats"}, {"change", "freed"}, {"seat", number}, {"by", host}, {"name", name}});
}

void HostedTable::set_away(std::string_view token, bool away) {
  const Lock lock(mutex_);
  const int number = seat_of(token);
  need_stage(Stage::playing);
  load_game();
  if (away && seat(number).sitting_in.empty()) {
    sit_in({number}, true);
    run_bots();
  }
  if (!away && !seat(number).sitting_in.empty()) give_back(number);
}

void HostedTable::sit_in(const std::vector<int>& seats, bool asked) {
  TableRecord next = record_;
  for (const int number : seats) {
    HostedSeat& left = next.seats.at(static_cast<std::size_t>(number));
    left.sitting_in = bot_that_sits_in;
    left.asked_away = asked;
  }
  keep(std::move(next));
  std::vector<Update> updates;
  for (const int number : seats) {
    place_bot(number);
    updates.push_back(
        plain_update(id_, version(), {{"kind", "seats"}, {"change", "away"}, {"seat", number}}));
  }
  send(updates, Shown::view);
  reschedule();
}

void HostedTable::give_back(int number) {
  TableRecord next = record_;
  HostedSeat& back = next.seats.at(static_cast<std::size_t>(number));
  back.sitting_in.clear();
  back.asked_away = false;
  keep(std::move(next));
  place_bot(number);
  tell({{"kind", "seats"}, {"change", "back"}, {"seat", number}}, true);
  reschedule();
}

void HostedTable::place_bot(int number) {
  const HostedSeat& held = seat(number);
  if (!game_ || held.is_bot()) return;
  const PlayerId player{number};
  game_->sit_in(player,
                held.sitting_in.empty() ? nullptr : bots::make_bot(held.sitting_in, game_->bot_seed(player)));
}

std::int64_t HostedTable::start(std::string_view token, const std::string& fill) {
  const Lock lock(mutex_);
  static_cast<void>(seat_of(token));
  need_stage(Stage::gathering);
  const auto bots = bots::bots_for_people();
  const bool known_bot = std::ranges::find(bots, fill, &bots::BotInfo::id) != bots.end();
  if (!fill.empty() && fill != "none" && !known_bot) throw RpcError::params("fill: must be a bot, or none");
  const TableRecord before = record_;
  TableRecord next = record_;
  if (fill == "none") std::erase_if(next.seats, [](const HostedSeat& one) { return !one.taken(); });
  for (HostedSeat& one : next.seats) {
    if (one.taken()) continue;
    if (fill.empty()) throw RpcError{ErrorCode::wrong_stage, "seats_free", "some seats are still free"};
    one.bot = fill;
  }
  name_bots(next);
  const auto edition = services_.editions.find(next.edition);
  const auto checked = notation::checked_seats(edition->ruleset, notation_seats(next));
  if (!checked) throw bad_player(checked.error().text());
  for (std::size_t i = 0; i < next.seats.size(); ++i)
    next.seats[i].piece = (*checked)[i].token;
  next.stage = Stage::playing;
  keep(std::move(next));
  try {
    begin_game();
  } catch (const RpcError&) {
    keep(before);
    throw;
  }
  return version();
}

table::TableSetup HostedTable::setup_of_game() {
  const auto edition = services_.editions.find(record_.edition);
  const auto options = notation::parse_options(edition->ruleset, json::parse(record_.options));
  if (!options) throw RpcError::params(options.error().text());
  table::TableSetup setup{
      .id = id_, .edition = *edition, .options = *options, .seats = notation_seats(record_)};
  setup.seed = table::DiceSeed::from_hex(record_.seed);
  for (const HostedSeat& one : record_.seats)
    setup.words.push_back(one.word);
  return setup;
}

void HostedTable::begin_game() {
  auto opened = table::Table::open(services_.games, clock_, setup_of_game());
  if (!opened) throw services_.health.failed(opened.error());
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
  run_bots();
}

}  // namespace freehold::hosting
