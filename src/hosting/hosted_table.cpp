// A hosted table: its record, its game in memory, and who watches it.
#include "hosting/hosted_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "hosting/limited.h"
#include "hosting/secrets.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::RefusalKind;
using wire::refuse;

HostedTable::HostedTable(TableServices& services, TableRecord record, const KeptTable& kept)
    : services_(services),
      id_(record.id),
      is_private_(record.is_private),
      record_(std::move(record)),
      revision_(kept.revision),
      changed_at_(kept.changed_at),
      bounds_(services.limits),
      talk_(record_.said, kept.is_new),
      watchers_(services.clock.steady()),
      clock_(services.clock),
      stage_now_(record_.stage) {
  if (const auto seed = table::DiceSeed::from_hex(record_.seed)) commitment_ = seed->commitment();
  if (record_.stage == Stage::gathering) round_ = 0;
  note_absences();
  away_.wake_kept = kept.wake_at;
  if (anybody_is_served() || away_.wake_kept) away_.looks_at = services_.clock.steady();
}

std::int64_t HostedTable::version() const {
  const std::int64_t decided = game_ ? game_->decisions() - record_.decisions : 0;
  return record_.version + decided + talk_.said() - record_.said;
}

Allowed<> HostedTable::load_talk() {
  if (talk_.known()) return {};
  const auto talk = services_.hosting.talk(id_);
  if (!talk) return services_.health.failed(talk.error());
  std::vector<ChatLine> lines;
  for (const std::string& text : talk->lines) {
    if (auto line = parse_chat_line(text)) lines.push_back(*std::move(line));
  }
  talk_.read(std::move(lines), talk->said);
  return {};
}

Allowed<> HostedTable::load_game() {
  FREEHOLD_TRY(need_table());
  FREEHOLD_TRY(load_talk());
  if (record_.stage != Stage::gathering && !game_) {
    FREEHOLD_TRY(read_game());
  }
  if (!std::exchange(is_behind_, false)) return {};
  tell({{"kind", "moved"}}, true);  // nobody counts as told, so the view is whole
  memory_.forget_told();  // there is a gap before this
  return {};
}

Allowed<> HostedTable::read_game() {
  table::DiceLuck luck;
  const auto hear = [&luck](std::span<const Event> events) { luck.hear(events); };
  auto loaded = table::Table::load(services_.games, clock_, id_, services_.bots.make, hear);
  if (!loaded && loaded.error().store == table::StoreFault::not_found) {
    if (services_.read_only()) return read_only_now();
    return begin_game();  // the server ended between the two writes of start()
  }
  if (!loaded) return services_.health.failed(loaded.error());
  auto answers = services_.games.answers(id_);
  if (!answers) return services_.health.failed(answers.error());
  memory_.remember(*std::move(answers));
  game_.load(*std::move(loaded), luck);
  round_ = game_->state().round;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i)
    place_bot(i);
  if (fresh_from_ == 0) fresh_from_ = version();
  FREEHOLD_TRY(close_if_over());
  resume_clock();
  reschedule();
  return {};
}

void HostedTable::forget_game() {
  game_.forget();
  told_.forget();
  memory_.forget();
  is_behind_ = true;
}

std::unexpected<wire::Refused> HostedTable::stale() const {
  return refuse(RefusalKind::stale, "stale", "the table has gone on", {{"version", version()}});
}

// A server that was deposed while it was writing: the call can still be made where the table is run now.
std::unexpected<wire::Refused> HostedTable::overtaken() const {
  if (services_.ownership != nullptr) services_.ownership->contested();
  return services_.owns(id_) ? stale() : run_elsewhere();
}

std::unexpected<wire::Refused> HostedTable::refuse_stage(Stage wanted) const {
  return refuse(RefusalKind::wrong_stage, "wrong_stage",
                fmt::format("the table is {}, not {}", word(record_.stage), word(wanted)));
}

Allowed<> HostedTable::need_stage(Stage stage) const {
  if (record_.stage == stage) return {};
  return refuse_stage(stage);
}

bool HostedTable::goes_on() const {
  return game_ && record_.stage == Stage::playing && !record_.paused && bounds_.has_room(*game_.get());
}

Allowed<> HostedTable::need_going_on() const {
  if (record_.paused) return refuse(RefusalKind::wrong_stage, "paused", "the table is paused");
  if (!game_ || bounds_.has_room(*game_.get())) return {};
  return refuse(RefusalKind::wrong_stage, "game_too_long",
                fmt::format("this game has reached {} decisions, as many as a game may have on this server, "
                            "and stops here",
                            services_.limits.decisions_per_game));
}

Allowed<> HostedTable::need_fresh(std::int64_t given) const {
  if (given >= fresh_from_ && given <= version()) return {};
  return stale();
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

bool HostedTable::banks(std::string_view hash) const {
  bool found = false;
  for (const std::string& token : record_.banker.tokens)
    found = same_secret(token, hash) || found;
  return found;
}

Allowed<std::optional<int>> HostedTable::holder_of(std::string_view token) const {
  FREEHOLD_TRY(need_table());
  if (banks(secret_hash(token))) return std::nullopt;
  return seat_of(token);
}

Allowed<int> HostedTable::seat_of(std::string_view token) const {
  FREEHOLD_TRY(need_table());
  const std::string hash = secret_hash(token);
  if (const auto number = seat_of_hash(hash)) return *number;
  FREEHOLD_TRY(refuse_freed_hash(hash));
  return refuse(RefusalKind::not_your_seat, "not_your_seat", "this token holds no seat at this table");
}

// To load a game may show that it is over.
Allowed<> HostedTable::need_game() {
  FREEHOLD_TRY(need_stage(Stage::playing));
  FREEHOLD_TRY(load_game());
  return need_stage(Stage::playing);
}

Allowed<int> HostedTable::playing_seat(std::string_view token) {
  auto number = FREEHOLD_TRY(seat_of(token));
  FREEHOLD_TRY(need_game());
  return number;
}

Allowed<std::optional<int>> HostedTable::playing_holder(std::string_view token) {
  auto holder = FREEHOLD_TRY(holder_of(token));
  FREEHOLD_TRY(need_game());
  return holder;
}

Allowed<> HostedTable::need_holder(std::string_view token) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(holder_of(token));
  return {};
}

Allowed<> HostedTable::need_watcher(ConnectionId connection) const {
  if (watchers_.find(connection) != nullptr) return {};
  return refuse(RefusalKind::not_your_seat, "not_entered", "this connection has not entered the table");
}

Allowed<> HostedTable::ready_for(ConnectionId connection) {
  FREEHOLD_TRY(need_watcher(connection));
  return load_game();
}

bool HostedTable::is_present(int number) const {
  return record_.seats.at(static_cast<std::size_t>(number)).is_bot() || watchers_.hold(number);
}

Allowed<> HostedTable::put(const TableRecord& next, std::chrono::sys_seconds changed_at,
                           const table::HostedRecord* heir) {
  std::vector<table::HostedRecord> records{hosted_record_of(next, revision_, changed_at)};
  const auto wakes = away_.wake_at();
  records.front().wake_at = wakes;
  if (heir != nullptr) records.push_back(*heir);
  const auto kept = services_.hosting.put_together(records);
  if (!kept && (kept.error().fault == table::StoreFault::conflict ||
                kept.error().fault == table::StoreFault::not_found))
    return take_over();
  if (!kept) return services_.health.failed(kept.error());
  services_.health.succeeded();
  ++revision_;
  changed_at_ = changed_at;
  away_.wake_kept = wakes;
  return {};
}

std::unexpected<wire::Refused> HostedTable::take_over() {
  const auto kept = services_.hosting.get(id_);
  if (!kept && kept.error().fault != table::StoreFault::not_found)
    return services_.health.failed(kept.error());
  auto record = kept ? parse_table_record(kept->text) : std::unexpected(std::string{});
  forgotten_ = !record;
  FREEHOLD_TRY(need_table());
  record_ = *std::move(record);
  revision_ = kept->revision;
  changed_at_ = kept->changed_at;
  away_.wake_kept = kept->wake_at;
  away_.forget();
  away_.looks_at = services_.clock.steady();
  stage_now_ = record_.stage;
  talk_.begin_again(record_.said);
  forget_game();
  consent_.close();
  absences_.forget_overdue([](int) { return true; });
  find_seats_of_watchers();
  note_absences();
  reschedule();
  return overtaken();
}

Allowed<> HostedTable::keep(TableRecord next, const table::HostedRecord* heir) {
  FREEHOLD_TRY(load_talk());
  next.version = version() + 1;
  next.decisions = game_ ? game_->decisions() : record_.decisions;
  next.said = talk_.said();
  FREEHOLD_TRY(put(next, services_.clock.wall(), heir));
  record_ = std::move(next);
  stage_now_ = record_.stage;
  absences_.resize(record_.seats.size());
  find_seats_of_watchers();
  if (!record_.is_private) services_.lobby_changed = true;
  return {};
}

Allowed<> HostedTable::keep_and_tell(TableRecord next, Json members) {
  FREEHOLD_TRY(keep(std::move(next)));
  tell(std::move(members), true);
  return {};
}

void HostedTable::find_seats_of_watchers() {
  for (Watcher& watcher : watchers_) {
    watcher.holds = {};
    for (const std::string& token : watcher.tokens) {
      if (const auto seat = seat_of_hash(token)) watcher.holds.add(*seat);
      if (banks(token)) watcher.holds.banks = true;
    }
  }
}

Allowed<Holding> HostedTable::holding_of(const std::vector<std::string>& tokens) const {
  Holding holds;
  for (const std::string& token : tokens) {
    const auto holder = FREEHOLD_TRY(holder_of(token));
    if (holder) {
      holds.add(*holder);
    } else {
      holds.banks = true;
    }
  }
  return holds;
}

Allowed<> HostedTable::refuse_strangers(const Credentials& credentials) const {
  FREEHOLD_TRY(holding_of(credentials.tokens));
  if (!credentials.tokens.empty() || !record_.is_private) return {};
  if (same_secret(credentials.link, record_.watch) || same_secret(credentials.link, record_.invite))
    return {};
  return refuse(RefusalKind::not_your_seat, "not_your_seat",
                "this table is private: its watch link is needed");
}

Allowed<HostedTable::Json> HostedTable::enter(ConnectionId connection, const Credentials& credentials,
                                              std::optional<std::int64_t> since, bool wants_changes) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(refuse_strangers(credentials));
  FREEHOLD_TRY(load_game());
  const auto holds = FREEHOLD_TRY(holding_of(credentials.tokens));
  Watcher watcher{.connection = connection, .tokens = {}, .holds = {}, .wants_changes = wants_changes};
  for (const std::string& token : credentials.tokens)
    watcher.tokens.push_back(secret_hash(token));
  const bool banker_comes = holds.banks && !watchers_.hold_bank();
  std::vector<int> come;
  for (const int number : holds.seats) {
    if (!is_present(number)) come.push_back(number);
    const HostedSeat& held = seat(number);
    if (held.sitting_in.empty() || held.asked_away || services_.read_only()) continue;
    FREEHOLD_TRY(give_back(number));
  }
  static_cast<void>(watchers_.remove(connection, services_.clock.steady()));
  for (const int number : come) {
    absences_.come(number);
    consent_.heard_from(number);
    tell({{"kind", "seats"}, {"change", "present"}, {"seat", number}}, false);
  }
  if (banker_comes) tell({{"kind", "seats"}, {"change", "present"}, {"seat", nullptr}}, false);
  // Before this connection hears of anything: what bots do is in what it has missed.
  FREEHOLD_TRY(run_bots());
  watchers_.add(std::move(watcher));
  find_seats_of_watchers();
  reschedule();
  Watcher& entered = *watchers_.find(connection);
  json::array missed;
  if (since) {
    for (const Update& update : memory_.since(*since))
      missed.push_back(json::parse(update.for_seats(entered.holds.seats)));
  }
  return Json{{"view", view_for(entered)}, {"missed", std::move(missed)}};
}

void HostedTable::leave(ConnectionId connection) {
  const Lock lock(mutex_);
  const auto held = watchers_.remove(connection, services_.clock.steady());
  if (!held) return;
  if (!watchers_.want_changes()) told_.forget();
  if (held->banks && !watchers_.hold_bank())
    tell({{"kind", "seats"}, {"change", "absent"}, {"seat", nullptr}}, false);
  for (const int number : held->seats) {
    if (is_present(number)) continue;
    absences_.gone(number, clock_.steady());
    tell({{"kind", "seats"}, {"change", "absent"}, {"seat", number}}, false);
  }
  if (watchers_.empty()) keep_clock();
  reschedule();
}

Allowed<HostedTable::Json> HostedTable::view_again(ConnectionId connection) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(ready_for(connection));
  return view_for(*watchers_.find(connection));
}

Allowed<HostedTable::Json> HostedTable::view(const std::vector<std::string>& tokens) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(load_game());
  const auto holds = FREEHOLD_TRY(holding_of(tokens));
  return view_for(holds);
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

void HostedTable::close() {
  const Lock lock(mutex_);
  keep_clock();
  closed_ = true;
  reschedule();
}

Allowed<> HostedTable::need_table() const {
  if (closed_) return run_elsewhere();
  if (forgotten_) return refuse(RefusalKind::not_found, "no_such_table", "this table is no more");
  return {};
}

}  // namespace freehold::hosting
