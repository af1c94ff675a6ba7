// A hosted table: its record, its game in memory, and who watches it.
#include "hosting/hosted_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "hosting/limited.h"
#include "hosting/secrets.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

HostedTable::HostedTable(TableServices& services, TableRecord record, const KeptTable& kept)
    : services_(services),
      id_(record.id),
      is_private_(record.is_private),
      record_(std::move(record)),
      revision_(kept.revision),
      changed_at_(kept.changed_at),
      talk_(record_.said, kept.is_new),
      watchers_(services.clock.steady()),
      clock_(services.clock),
      stage_now_(record_.stage) {
  if (const auto seed = table::DiceSeed::from_hex(record_.seed)) commitment_ = seed->commitment();
  if (record_.stage == Stage::gathering) round_ = 0;
  note_absences();
}

std::int64_t HostedTable::version() const {
  const std::int64_t decided = game_ ? game_->decisions() - record_.decisions : 0;
  return record_.version + decided + talk_.said() - record_.said;
}

void HostedTable::load_talk() {
  if (talk_.known()) return;
  const auto talk = services_.hosting.talk(id_);
  if (!talk) throw services_.health.failed(talk.error());
  std::vector<ChatLine> lines;
  for (const std::string& text : talk->lines) {
    if (auto line = parse_chat_line(text)) lines.push_back(*std::move(line));
  }
  talk_.read(std::move(lines), talk->said);
}

void HostedTable::load_game() {
  need_table();
  load_talk();
  if (record_.stage == Stage::gathering || game_) return;
  table::DiceLuck luck;
  const auto hear = [&luck](std::span<const Event> events) { luck.hear(events); };
  auto loaded = table::Table::load(services_.games, clock_, id_, bots::make_bot, hear);
  if (!loaded && loaded.error().store == table::StoreFault::not_found) {
    if (services_.read_only()) throw read_only_now();
    begin_game();  // the server ended between the two writes of start()
    return;
  }
  if (!loaded) throw services_.health.failed(loaded.error());
  game_.load(*std::move(loaded), luck);
  round_ = game_->state().round;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i)
    place_bot(i);
  if (fresh_from_ == 0) fresh_from_ = version();
  close_if_over();
  reschedule();
}

void HostedTable::need_stage(Stage stage) const {
  if (record_.stage == stage) return;
  throw RpcError{ErrorCode::wrong_stage, "wrong_stage",
                 fmt::format("the table is {}, not {}", word(record_.stage), word(stage))};
}

void HostedTable::need_unpaused() const {
  if (record_.paused) throw RpcError{ErrorCode::wrong_stage, "paused", "the table is paused"};
}

void HostedTable::need_fresh(std::int64_t given) const {
  if (given >= fresh_from_ && given <= version()) return;
  throw RpcError{ErrorCode::stale, "stale", "the table has gone on", {}, {{"version", version()}}};
}

std::optional<int> HostedTable::seat_of_hash(std::string_view hash) const {
  std::optional<int> found;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    for (const std::string& token : record_.seats[i].tokens) {
      if (same_secret(token, hash)) found = static_cast<int>(i);
    }
  }
  return found;
}

int HostedTable::seat_of(std::string_view token) const {
  need_table();
  const std::string hash = secret_hash(token);
  if (const auto seat = seat_of_hash(hash)) return *seat;
  refuse_freed_hash(hash);
  throw RpcError{ErrorCode::not_your_seat, "not_your_seat", "this token holds no seat at this table"};
}

void HostedTable::need_watcher(ConnectionId connection) const {
  if (watchers_.find(connection) == nullptr)
    throw RpcError{ErrorCode::not_your_seat, "not_entered", "this connection has not entered the table"};
}

bool HostedTable::is_present(int number) const {
  return record_.seats.at(static_cast<std::size_t>(number)).is_bot() || watchers_.hold(number);
}

void HostedTable::put(const TableRecord& next, std::chrono::sys_seconds changed_at,
                      const table::HostedRecord* heir) {
  std::vector<table::HostedRecord> records{hosted_record_of(next, revision_, changed_at)};
  if (heir != nullptr) records.push_back(*heir);
  const auto kept = services_.hosting.put_together(records);
  if (!kept && (kept.error().fault == table::StoreFault::conflict ||
                kept.error().fault == table::StoreFault::not_found))
    take_over();
  if (!kept) throw services_.health.failed(kept.error());
  services_.health.succeeded();
  ++revision_;
  changed_at_ = changed_at;
}

void HostedTable::take_over() {
  const auto kept = services_.hosting.get(id_);
  if (!kept && kept.error().fault != table::StoreFault::not_found)
    throw services_.health.failed(kept.error());
  auto record = kept ? parse_table_record(kept->text) : std::unexpected(std::string{});
  forgotten_ = !record;
  need_table();
  record_ = *std::move(record);
  revision_ = kept->revision;
  changed_at_ = kept->changed_at;
  stage_now_ = record_.stage;
  talk_.begin_again(record_.said);
  game_.forget();
  told_.forget();
  consent_.close();
  absences_.forget_overdue([](int) { return true; });
  find_seats_of_watchers();
  note_absences();
  reschedule();
  throw RpcError{ErrorCode::stale, "stale", "the table has gone on", {}, {{"version", version()}}};
}

void HostedTable::keep(TableRecord next, const table::HostedRecord* heir) {
  load_talk();
  next.version = version() + 1;
  next.decisions = game_ ? game_->decisions() : record_.decisions;
  next.said = talk_.said();
  put(next, services_.clock.wall(), heir);
  record_ = std::move(next);
  stage_now_ = record_.stage;
  absences_.resize(record_.seats.size());
  find_seats_of_watchers();
  if (!record_.is_private) services_.lobby_changed = true;
}

void HostedTable::keep_and_tell(TableRecord next, Json members) {
  keep(std::move(next));
  tell(std::move(members), true);
}

void HostedTable::find_seats_of_watchers() {
  for (Watcher& watcher : watchers_) {
    watcher.seats.clear();
    for (const std::string& token : watcher.tokens) {
      if (const auto seat = seat_of_hash(token)) watcher.seats.push_back(*seat);
    }
    std::ranges::sort(watcher.seats);
    const auto twice = std::ranges::unique(watcher.seats);
    watcher.seats.erase(twice.begin(), twice.end());
  }
}

void HostedTable::refuse_strangers(const Credentials& credentials) const {
  for (const std::string& token : credentials.tokens)
    static_cast<void>(seat_of(token));
  if (!credentials.tokens.empty() || !record_.is_private) return;
  if (same_secret(credentials.link, record_.watch) || same_secret(credentials.link, record_.invite)) return;
  throw RpcError{ErrorCode::not_your_seat, "not_your_seat",
                 "this table is private: its watch link is needed"};
}

HostedTable::Json HostedTable::enter(ConnectionId connection, const Credentials& credentials,
                                     std::optional<std::int64_t> since, bool wants_changes) {
  const Lock lock(mutex_);
  refuse_strangers(credentials);
  load_game();
  Watcher watcher{.connection = connection, .tokens = {}, .seats = {}, .wants_changes = wants_changes};
  std::vector<int> come;
  for (const std::string& token : credentials.tokens) {
    watcher.tokens.push_back(secret_hash(token));
    const int number = seat_of(token);
    if (!is_present(number)) come.push_back(number);
    const HostedSeat& held = seat(number);
    if (!held.sitting_in.empty() && !held.asked_away && !services_.read_only()) give_back(number);
  }
  static_cast<void>(watchers_.remove(connection, services_.clock.steady()));
  for (const int number : come) {
    absences_.come(number);
    consent_.heard_from(number);
    tell({{"kind", "seats"}, {"change", "present"}, {"seat", number}}, false);
  }
  watchers_.add(std::move(watcher));
  find_seats_of_watchers();
  reschedule();
  run_bots();
  Watcher& entered = *watchers_.find(connection);
  json::array missed;
  if (since) {
    for (const Update& update : memory_.since(*since))
      missed.push_back(json::parse(update.for_seats(entered.seats)));
  }
  return {{"view", view_for(entered)}, {"missed", std::move(missed)}};
}

void HostedTable::leave(ConnectionId connection) {
  const Lock lock(mutex_);
  const auto seats = watchers_.remove(connection, services_.clock.steady());
  if (!seats) return;
  if (!watchers_.want_changes()) told_.forget();
  for (const int number : *seats) {
    if (is_present(number)) continue;
    absences_.gone(number, clock_.steady());
    tell({{"kind", "seats"}, {"change", "absent"}, {"seat", number}}, false);
  }
  reschedule();
}

HostedTable::Json HostedTable::view_again(ConnectionId connection) {
  const Lock lock(mutex_);
  need_watcher(connection);
  load_game();
  return view_for(*watchers_.find(connection));
}

HostedTable::Json HostedTable::view(const std::vector<std::string>& tokens) {
  const Lock lock(mutex_);
  load_game();
  std::vector<int> seats;
  for (const std::string& token : tokens)
    seats.push_back(seat_of(token));
  return view_for(seats);
}

std::optional<HostedTable::Json> HostedTable::summary() {
  if (is_private_) return std::nullopt;
  const Lock lock(mutex_);
  if (!round_) {
    const auto progress = services_.games.load(id_, 0);
    round_ = progress ? progress->progress.round : 0;
  }
  return notation::written_tree([&](notation::JsonText& out) { write_summary(out, record_, *round_); })
      .as_object();
}

TableRecord HostedTable::record() {
  const Lock lock(mutex_);
  return record_;
}

void HostedTable::need_table() const {
  if (forgotten_) throw RpcError{ErrorCode::not_found, "no_such_table", "this table is no more"};
}

}  // namespace freehold::hosting
