#include "hosting/audience.h"

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "editions/name.h"
#include "hosting/consent.h"
#include "hosting/play.h"
#include "hosting/rate.h"
#include "hosting/seats.h"
#include "hosting/secrets.h"
#include "hosting/table_time.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::RefusalKind;

Audience::Audience(const PartOfTable& part, TableMemory& memory, Talk& talk, Seats& seats, Play& play,
                   Consent& consent, TableTime& time)
    : PartOfTable(part),
      memory_(memory),
      talk_(talk),
      seats_(seats),
      play_(play),
      consent_(consent),
      time_(time),
      watchers_(services_.clock.steady()) {
  if (const auto seed = table::DiceSeed::from_hex(record_.seed)) commitment_ = seed->commitment();
}

Allowed<Audience::Json> Audience::enter(ConnectionId connection, const Credentials& credentials,
                                        std::optional<std::int64_t> since, bool wants_changes) {
  FREEHOLD_TRY(seats_.refuse_strangers(credentials));
  FREEHOLD_TRY(play_.load());
  const auto holds = FREEHOLD_TRY(seats_.holding_of(credentials.tokens));
  Watcher watcher{.connection = connection, .tokens = {}, .holds = {}, .wants_changes = wants_changes};
  for (const std::string& token : credentials.tokens)
    watcher.tokens.push_back(secret_hash(token));
  const bool banker_comes = holds.banks && !watchers_.hold_bank();
  std::vector<int> come;
  for (const int number : holds.seats) {
    if (!is_present(number)) come.push_back(number);
    const HostedSeat& held = record_.seat(number);
    if (held.sitting_in.empty() || held.asked_away || services_.read_only()) continue;
    FREEHOLD_TRY(seats_.give_back(number));
  }
  static_cast<void>(watchers_.remove(connection, services_.clock.steady()));
  for (const int number : come) {
    time_.come(number);
    consent_.heard_from(number);
    tell({{"kind", "seats"}, {"change", "present"}, {"seat", number}}, false);
  }
  if (banker_comes) tell({{"kind", "seats"}, {"change", "present"}, {"seat", nullptr}}, false);
  // Before this connection is told anything, so that what bots do now is among what it missed.
  FREEHOLD_TRY(play_.run_bots());
  watchers_.add(std::move(watcher));
  find_seats_of_watchers();
  time_.reschedule();
  Watcher& entered = *watchers_.find(connection);
  json::array missed;
  if (since) {
    for (const Update& update : memory_.since(*since))
      missed.push_back(json::parse(update.for_seats(entered.holds.seats)));
  }
  return Json{{"view", view_for(entered)}, {"missed", std::move(missed)}};
}

void Audience::leave(ConnectionId connection) {
  const auto held = watchers_.remove(connection, services_.clock.steady());
  if (!held) return;
  if (!watchers_.want_changes()) told_.forget();
  if (held->banks && !watchers_.hold_bank())
    tell({{"kind", "seats"}, {"change", "absent"}, {"seat", nullptr}}, false);
  for (const int number : held->seats) {
    if (is_present(number)) continue;
    time_.gone(number);
    tell({{"kind", "seats"}, {"change", "absent"}, {"seat", number}}, false);
  }
  if (watchers_.empty()) time_.keep_clock();
  time_.reschedule();
}

Allowed<Audience::Json> Audience::view_again(ConnectionId connection) {
  FREEHOLD_TRY(ready_for(connection));
  return view_for(*watchers_.find(connection));
}

Allowed<Audience::Json> Audience::view(const std::vector<std::string>& tokens) {
  FREEHOLD_TRY(play_.load());
  const auto holds = FREEHOLD_TRY(seats_.holding_of(tokens));
  return view_for(holds);
}

Audience::Json Audience::summary() {
  if (!game_.round()) {
    const auto progress = services_.games.load(record_.id, 0);
    game_.set_round(progress ? progress->progress.round : 0);
  }
  return notation::written_tree([&](notation::JsonText& out) { write_summary(out, record_, *game_.round()); })
      .as_object();
}

Allowed<> Audience::need_watcher(ConnectionId connection) const {
  if (watchers_.find(connection) != nullptr) return {};
  return wire::refuse(RefusalKind::not_your_seat, "not_entered", "this connection has not entered the table");
}

Allowed<> Audience::ready_for(ConnectionId connection) {
  FREEHOLD_TRY(need_watcher(connection));
  return play_.load();
}

bool Audience::is_present(int number) const {
  return record_.seat(number).is_bot() || watchers_.hold(number);
}

bool Audience::has_company(int number) const {
  return std::ranges::any_of(watchers_, [&](const Watcher& watcher) {
    if (watcher.holds.has(number)) return false;
    return watcher.holds.banks ||
           std::ranges::any_of(watcher.holds.seats, [&](int other) { return game_.decides_alone(other); });
  });
}

void Audience::find_seats_of_watchers() {
  for (Watcher& watcher : watchers_)
    watcher.holds = seats_.held_by(watcher.tokens);
}

void Audience::fall_behind() {
  told_.forget();
  memory_.forget();
  is_behind_ = true;
}

void Audience::catch_up() {
  if (!std::exchange(is_behind_, false)) return;
  tell({{"kind", "moved"}}, true);  // nothing counts as told, so this sends the whole view
  memory_.forget_told();  // there is a gap before this
}

void Audience::tell_moved(const std::string& server) {
  Json params{{"table", record_.id}};
  if (!server.empty()) params["server"] = server;
  const auto text = std::make_shared<const OutMessage>(
      json::serialize(Json{{"jsonrpc", "2.0"}, {"method", "table.moved"}, {"params", std::move(params)}}));
  for (const Watcher& one : watchers_)
    services_.outbox.send(one.connection, text);
}

Allowed<> Audience::keep_and_tell(TableRecord next, Json members) {
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  tell(std::move(members), true);
  return {};
}

// G.1: spectators need names of their own. People at the table come first: a player may take a spectator's
// name, who then needs another one.
Allowed<> Audience::check_spectator(ConnectionId connection, const std::string& name) const {
  if (record_.is_private || watchers_.find(connection) == nullptr)
    return wire::refuse(RefusalKind::not_your_seat, "not_your_seat",
                        "only those who sit at this table can talk here");
  const editions::Likeness wanted{name};
  const auto is_wanted = [&](const std::string& other) {
    return !other.empty() && editions::Likeness{other} == wanted;
  };
  const bool taken = is_wanted(record_.banker.name) ||
                     std::ranges::any_of(record_.seats, is_wanted, &HostedSeat::name) ||
                     std::ranges::any_of(watchers_, [&](const Watcher& other) {
                       return other.connection != connection && is_wanted(other.speaks_as);
                     });
  return taken ? wire::name_taken() : Allowed<>{};
}

// It may be unknown whether the line was stored, so the talk is read again and told.
std::unexpected<wire::Refused> Audience::refuse_talk(const table::StoreError& fault) {
  if (fault.fault == table::StoreFault::conflict) {
    if (services_.ownership != nullptr) services_.ownership->contested();
    if (!services_.owns(record_.id)) return run_elsewhere();
    return services_.health.failed(fault);
  }
  talk_.forget();
  is_behind_ = true;
  time_.reschedule();
  return services_.health.failed(fault);
}

Allowed<> Audience::chat(ConnectionId connection, const Said& wish) {
  ChatLine line{.name = wish.name, .text = wish.text};
  if (!wish.token.empty()) {
    line.seat = FREEHOLD_TRY(seats_.holder_of(wish.token));
    if (line.seat) consent_.heard_from(*line.seat);
    line.banker = !line.seat;
    line.name = line.seat ? record_.seat(*line.seat).name : record_.banker.name;
  } else {
    FREEHOLD_TRY(check_spectator(connection, wish.name));
  }
  FREEHOLD_TRY(play_.load());
  if (!wish.request.empty())
    line.key = secret_hash(TableMemory::key_of(wish.token.empty() ? wish.name : wish.token, wish.request));
  if (talk_.has(line.key)) return {};
  line.at = services_.clock.wall().time_since_epoch().count();
  const auto said = services_.hosting.say(record_.id, print_chat_line(line), services_.limits.chat_kept);
  if (!said) return refuse_talk(said.error());
  services_.health.succeeded();
  kept_.note_change();
  talk_.add(line, *said, services_.limits.chat_kept);
  FREEHOLD_TRY(kept_.load_talk());
  if (wish.token.empty()) watchers_.find(connection)->speaks_as = wish.name;
  ++services_.counters.chats;
  Json members{
      {"kind", "chat"}, {"seat", nullptr}, {"name", line.name}, {"text", line.text}, {"at", line.at}};
  if (line.seat) members["seat"] = *line.seat;
  if (line.banker) members["banker"] = true;
  tell(std::move(members), line.seat && time_.hear(*line.seat));
  return {};
}

void Audience::tell(Json members, bool with_view) {
  const bool new_stage = members.at("kind") == "stage";
  const SentView shown = !with_view ? SentView::nothing : new_stage ? SentView::whole_view : SentView::view;
  send({update_with(record_.id, kept_.version(), std::move(members))}, shown);
}

void Audience::send(const std::vector<Update>& updates, SentView shown,
                    const std::shared_ptr<Stopwatch>& watch) {
  for (const Update& update : updates)
    memory_.told(update);
  if (watchers_.empty() || updates.empty()) return;
  const ViewSource source = view_source();
  const bool with_changes = shown != SentView::nothing && watchers_.want_changes();
  std::string changes = with_changes ? told_.tell(source) : std::string{};
  Telling telling{updates, shown, source, told_, std::move(changes), watch};
  for (Watcher& watcher : watchers_) {
    const auto messages = telling.messages(watcher);
    services_.outbox.send_all(watcher.connection, messages);
    services_.counters.updates += static_cast<std::int64_t>(messages.size());
  }
}

ViewSource Audience::view_source() {
  ViewSource source{.record = record_,
                    .version = kept_.version(),
                    .game = game_.get(),
                    .luck = game_.luck(),
                    .question = consent_.question(),
                    .chat = talk_.lines(),
                    .present = {},
                    .banker_present = watchers_.hold_bank(),
                    .overdue = time_.overdue_seats(),
                    .deciding = {},
                    .clock_for = game_.awaited_person(),
                    .left = {},
                    .grace = {},
                    .runs_out_at = time_.decision().runs_out_at(),
                    .commitment = commitment_,
                    .ranking = game_.ranking(),
                    .chances = game_.chances_shown(),
                    .goes_on = game_.need_going_on().has_value(),
                    .limit = game_ ? game_.bounds().met(*game_.get(), services_.clock.steady()) : ""};
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    source.present.push_back(is_present(i));
    if (game_.decides_alone(i)) source.deciding.push_back(i);
  }
  if (const auto out = time_.decision().runs_out_at()) {
    source.left = std::max(*out - time_.clock().steady(), Milliseconds{0});
    source.grace = std::max(time_.decision().runs_from() - time_.clock().steady(), Milliseconds{0});
  }
  return source;
}

Audience::Json Audience::view_for(const HeldSeats& holds) {
  const ViewSource source = view_source();
  return notation::written_tree([&](notation::JsonText& out) { write_whole_view(out, source, holds, true); })
      .as_object();
}

Audience::Json Audience::view_for(Watcher& watcher) {
  if (watcher.wants_changes) {
    const ViewSource source = view_source();
    watcher.own = ToldView::own(source, watcher.holds);
    told_.tell_one(source);
  }
  return view_for(watcher.holds);
}

}  // namespace freehold::hosting
