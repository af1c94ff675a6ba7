#include "hosting/host.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "base/at_end.h"
#include "base/try.h"
#include "editions/printable_text.h"
#include "hosting/histogram.h"
#include "hosting/notice_text.h"
#include "hosting/rate.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::RefusalKind;

namespace {

constexpr Milliseconds lobby_pause{1000};  // between two lists to the same connection
constexpr Milliseconds tidy_pause{60'000};

/// These bring a whole game, and may be larger than others.
constexpr std::array<std::string_view, 2> calls_with_games = {"replay.open", "table.import"};
bool brings_a_game(std::string_view method) {
  return std::ranges::find(calls_with_games, method) != calls_with_games.end();
}
bool may_bring_a_game(std::string_view message) {
  return std::ranges::any_of(calls_with_games,
                             [&](std::string_view method) { return message.contains(method); });
}

/// These read, replay or write much of a game, or make a board of a file of any shape. Chat that mentions them
/// counts as dear too, which does no harm.
constexpr std::array<std::string_view, 3> dear_calls = {"replay.", "table.import", "edition.import"};
constexpr double cost_of_a_large_message = 5;  // calls, taken before it is read

bool is_dear_call(std::string_view method) {
  return std::ranges::any_of(dear_calls, [&](std::string_view dear) { return method.starts_with(dear); });
}

std::unexpected<wire::Refused> too_many_dear() {
  return limited("dear_calls", "many people ask for long games at the moment; try again soon",
                 std::chrono::seconds(2));
}

std::unexpected<wire::Refused> too_long() {
  return limited("message_bytes", "this message is too long");
}

}  // namespace

Host::Host(HostSetup setup) : desk_(std::move(setup)) {
  groups_.push_back(notice_calls(desk_));
  groups_.push_back(meet_calls(desk_));
  for (const MakeCalls& make : desk_.services().more_calls)
    groups_.push_back(make(desk_));
  const auto add = [&](std::vector<Method> list) {
    for (Method& method : list)
      methods_.emplace(method.name, std::move(method));
  };
  for (const auto list : {lobby_calls, seat_calls, play_calls, lookup_calls, moving_calls, replay_calls})
    add(list());
  for (const auto& group : groups_)
    add(group->methods());
}

std::shared_ptr<Connection> Host::find(ConnectionId id) const {
  const wire::Lock lock(mutex_);
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : found->second;
}

bool Host::hears_lobby() const {
  const wire::Lock lock(mutex_);
  return std::ranges::any_of(connections_, [](const auto& one) { return one.second->hears_lobby.load(); });
}

wire::Answer Host::call_method(Connection& connection, const wire::Request& request) {
  const auto found = methods_.find(request.method);
  if (found == methods_.end())
    return wire::refuse(RefusalKind::method_not_found, "method_not_found",
                        fmt::format("there is no method {}", editions::printable(request.method, 64)));
  const Method& method = found->second;
  CallTimes* const times = desk_.services().call_times;
  const auto start = std::chrono::steady_clock::now();
  const AtEnd measured([&] {
    if (times != nullptr) times->add(method.name, std::chrono::steady_clock::now() - start);
  });
  FREEHOLD_TRY(check_mode(method.effect));
  const wire::Params params{request.params};
  return method.answer({.desk = desk_, .connection = connection, .params = params});
}

wire::Allowed<> Host::check_mode(Effect effect) {
  const Mode* const mode = desk_.services().mode;
  if (effect == Effect::reads || mode == nullptr) return {};
  if (mode->read_only) return read_only_now();
  if (effect == Effect::writes || !mode->draining) return {};
  return limited("draining", "this server is about to stop: it takes no new tables, and nobody new sits down",
                 std::chrono::minutes(5));
}

void Host::leave_all(Connection& connection) {
  for (const std::string& id : std::exchange(connection.entered, {})) {
    if (const auto entered = desk_.tables().find_awake(id)) entered->turn()->audience.leave(connection.id);
  }
  desk_.replays().close_all(connection.id);
  for (const auto& group : groups_)
    group->gone(connection);
}

wire::Answer Host::call(Connection& connection, const wire::Request& request, std::string_view message) {
  ++counters().calls;
  const auto allowed = allow(connection, request, message);
  auto answer = allowed ? call_method(connection, request) : wire::Answer(std::unexpected(allowed.error()));
  if (answer && answer->text().size() > desk_.limits().answer_bytes)
    answer = limited("answer_bytes",
                     "this answer is too long to be sent; whoever runs the server can take a game from its "
                     "store with 'freehold saves export'");
  if (!answer) count(answer.error());
  return answer;
}

wire::Allowed<> Host::allow(Connection& connection, std::string_view message) {
  if (!is_large(message)) return {};
  if (message.size() > desk_.limits().replay_message_bytes || !may_bring_a_game(message)) return too_long();
  return desk_.take_calls(connection, cost_of_a_large_message);
}

wire::Allowed<> Host::allow(Connection& connection, const wire::Request& request, std::string_view message) {
  if (const auto wait = connection.calls.take(desk_.now()))
    return limited("calls", "too many calls at once", *wait);
  if (is_large(message) && !brings_a_game(request.method)) return too_long();
  // With escapes in its name it was not recognized as dear, and hasn't waited its turn.
  if (is_dear_call(request.method) && !is_dear(message))
    return wire::refuse(RefusalKind::invalid_request, "invalid_request",
                        "the name of this method is written without escapes");
  return {};
}

void Host::answer(const Connection& connection, std::string_view message, const wire::Allowed<>& allowed,
                  const std::function<wire::Answer(const wire::Request&)>& each) {
  if (!allowed) count(allowed.error());
  auto text = allowed
                  ? wire::answer_message(message, {.call = each,
                                                   .failed = [&](const std::exception&) { return failed(); },
                                                   .most_calls = desk_.limits().batch_calls})
                  : wire::refuse_message(allowed.error(), message);
  if (text) desk_.services().outbox.send(connection.id, std::make_shared<const OutMessage>(*std::move(text)));
}

void Host::count(const wire::Refused& refused) {
  ++counters().refusals;
  if (refused.kind == RefusalKind::too_many) ++counters().limited;
  if (refused.kind == RefusalKind::internal_error) ++counters().failures;
}

std::string Host::failed() {
  ++counters().refusals;
  ++counters().failures;
  return "the server failed to do this";
}

void Host::tell_lobby() {
  const auto text = std::make_shared<const OutMessage>(json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"method", "lobby.update"}, {"params", desk_.list_tables()}}));
  const wire::Lock lock(mutex_);
  for (const auto& [id, connection] : connections_) {
    if (connection->hears_lobby) desk_.services().outbox.send(id, text);
  }
}

table::Stored<std::unique_ptr<Host>> Host::open(HostSetup setup) {
  std::unique_ptr<Host> host{new Host(std::move(setup))};
  FREEHOLD_TRY(host->desk_.tables().wake_recent());
  return host;
}

void Host::connect(ConnectionId id, const std::string& address) {
  const bool has_room = desk_.addresses().connect(address);
  const wire::Lock lock(mutex_);
  const bool too_many = static_cast<int>(connections_.size()) >= desk_.limits().connections;
  if (!has_room || too_many) {
    if (has_room) desk_.addresses().disconnect(address);
    desk_.services().outbox.drop(id);
    return;
  }
  connections_.emplace(id, std::make_shared<Connection>(id, address, desk_.limits()));
}

void Host::disconnect(ConnectionId id) {
  std::shared_ptr<Connection> connection;
  {
    const wire::Lock lock(mutex_);
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    connection = std::move(found->second);
    connections_.erase(found);
  }
  // Before taking its mutex: a call that waits for the store must not hold up the limits of the address.
  desk_.addresses().disconnect(connection->address);
  const wire::Lock lock(connection->mutex);
  connection->gone = true;
  leave_all(*connection);
}

void Host::handle(ConnectionId id, std::string_view message, Stopwatch::Time arrived) {
  const auto connection = find(id);
  if (connection == nullptr) return;
  const wire::Lock lock(connection->mutex);
  if (connection->gone) return;
  connection->arrived = arrived;
  answer(*connection, message, allow(*connection, message),
         [&](const wire::Request& request) { return call(*connection, request, message); });
  if (const auto after = std::exchange(connection->after_answer, {})) after();
}

bool Host::is_dear(std::string_view message) const {
  return is_large(message) ||
         std::ranges::any_of(dear_calls, [&](std::string_view dear) { return message.contains(dear); });
}

void Host::turn_away(ConnectionId id, std::string_view message) {
  const auto connection = find(id);
  if (connection == nullptr) return;
  const wire::Lock lock(connection->mutex);
  if (connection->gone) return;
  const wire::Allowed<> refused = too_many_dear();
  const bool is_read = !message.empty() && !is_large(message);
  answer(*connection, message, is_read ? wire::Allowed<>{} : refused, [&](const wire::Request&) {
    count(refused.error());
    return wire::Answer(std::unexpected(refused.error()));
  });
}

std::vector<Backend::Work> Host::due_work() {
  const Milliseconds now = desk_.now();
  std::vector<Work> work;
  for (const auto& table : desk_.tables().awake()) {
    if (!desk_.services().owns(table->id())) {
      table->hold();
    } else if (table->is_due(now) && table->take_in_hand()) {
      work.emplace_back([table] { table->turn()->time.on_time(); });
    }
  }
  if (!keeping_house_.exchange(true)) work.emplace_back([this] { keep_house(); });
  return work;
}

void Host::keep_house() {
  const AtEnd kept([&] { keeping_house_ = false; });
  const Milliseconds time = desk_.now();
  for (const auto& group : groups_)
    group->on_time(time);
  desk_.tables().on_time(time);
  if (hears_lobby() && desk_.have_others_changed()) desk_.services().lobby_changed = true;
  bool tell = false;
  bool tidy = false;
  {
    const wire::Lock lock(mutex_);
    if (time - lobby_told_at_ >= lobby_pause && desk_.services().lobby_changed.exchange(false)) {
      lobby_told_at_ = time;
      tell = true;
    }
    if (time - tidied_at_ >= tidy_pause) {
      tidied_at_ = time;
      tidy = true;
    }
  }
  if (tell) tell_lobby();
  if (tidy) desk_.addresses().tidy(time);
}

bool Host::go_on() {
  return std::ranges::any_of(groups_, [](const auto& group) { return group->go_on(); });
}

void Host::let_go(const std::string& table, const std::function<std::string()>& release) {
  desk_.tables().let_go(table, release);
}

std::string Host::public_tables() const {
  return json::serialize(desk_.list_tables().at("tables"));
}

ServedText Host::editions() const {
  return desk_.editions().list_text();
}

std::optional<ServedText> Host::edition(std::string_view id) const {
  auto text = desk_.editions().edition_text(std::string{id});
  if (!text) return std::nullopt;
  return *std::move(text);
}

std::optional<std::string> Host::finished_log(std::string_view table) const {
  const auto found = desk_.tables().look_at(std::string{table});
  if (!found || *found == nullptr) return std::nullopt;
  if ((*found)->is_private() || (*found)->stage() != Stage::over) return std::nullopt;
  const auto log = (*found)->turn()->play.log();
  if (!log) return std::nullopt;
  return json::serialize(*log);
}

std::optional<Invitation> Host::invitation(std::string_view invite, std::string_view wanted) const {
  const auto table = desk_.tables().look_at_invite(invite);
  if (!table || *table == nullptr) return std::nullopt;
  return (*table)->turn()->seats.invitation(telling::Language::of(telling::Language::nearest(wanted)));
}

bool Host::end_notices(std::string_view link) {
  const auto read = read_off_link(link);
  if (!read) return false;
  const auto table = desk_.tables().find(read->table);
  if (table) return *table != nullptr && (*table)->turn()->away.end_notices(read->seat, read->secret);
  const auto& ask_other = desk_.services().end_notices_elsewhere;
  const auto* const server = table.error().more.if_contains("server");
  return server != nullptr && ask_other && ask_other(std::string{server->get_string()}, link);
}

std::optional<ServedFile> Host::lab_file(std::string_view run, std::string_view name) const {
  for (const auto& group : groups_) {
    if (auto file = group->file(run, name)) return file;
  }
  return std::nullopt;
}

HostFigures Host::figures() const {
  HostFigures figures;
  TableServices& services = desk_.services();
  services.counters.write_to(figures);
  if (services.notices != nullptr) figures.notices_sent = services.notices->figures();
  for (const auto& group : groups_)
    group->count(figures);
  TableKeeper& tables = desk_.tables();
  figures.tables_asleep = tables.asleep();
  for (const Stage stage : {Stage::gathering, Stage::playing, Stage::over})
    figures.tables_swept.at(static_cast<std::size_t>(stage)) = tables.swept(stage);
  const StoreHealth& health = services.health;
  figures.store_failures = health.counts();
  if (const auto fault = health.sick_with()) figures.store_sick_with = table::fault_word(*fault);
  if (figures.store_sick_with.empty() && services.ownership != nullptr &&
      services.ownership->is_out_of_touch())
    figures.store_sick_with = table::fault_word(table::StoreFault::io);
  figures.replay_bytes = static_cast<std::int64_t>(desk_.replays().bytes());
  for (const auto& table : tables.awake()) {
    if (table->stage() == Stage::gathering) ++figures.tables_gathering;
    if (table->stage() == Stage::playing) ++figures.tables_playing;
    if (table->stage() == Stage::over) ++figures.tables_over;
    if (table->is_loaded()) ++figures.games_loaded;
  }
  const wire::Lock lock(mutex_);
  figures.connections = static_cast<std::int64_t>(connections_.size());
  return figures;
}

}  // namespace freehold::hosting
