#include "hosting/host.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/json.hpp>
#include <functional>
#include <map>
#include <utility>

#include "base/at_end.h"
#include "base/try.h"
#include "editions/printable_text.h"
#include "hosting/call_desk.h"
#include "hosting/call_groups.h"
#include "hosting/histogram.h"
#include "hosting/limited.h"
#include "hosting/notice_text.h"
#include "wire/answer.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::RefusalKind;

namespace {

constexpr Milliseconds lobby_pause{1000};  // between two lists to the same connection
constexpr Milliseconds tidy_pause{60'000};

/// Those that have a whole game in them, and may be larger than others.
constexpr std::array<std::string_view, 2> calls_with_games = {"replay.open", "table.import"};
bool brings_a_game(std::string_view method) {
  return std::ranges::find(calls_with_games, method) != calls_with_games.end();
}
bool may_bring_a_game(std::string_view message) {
  return std::ranges::any_of(calls_with_games,
                             [&](std::string_view method) { return message.contains(method); });
}

ServedText served(wire::ShelfText text) {
  return {.text = std::move(text.text), .tag = std::move(text.tag)};
}

/// Those that read, replay or write down a whole game, or a good part of one. Chat that names them is as dear, which harms nobody.
constexpr std::array<std::string_view, 2> dear_calls = {"replay.", "table.import"};
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

/// Takes the time of one call, also of one that is refused.
class CallTimer {
 public:
  CallTimer(CallTimes* times, std::string_view method) : times_(times), method_(method) {}
  ~CallTimer() {
    if (times_ != nullptr) times_->add(method_, std::chrono::steady_clock::now() - start_);
  }
  CallTimer(const CallTimer&) = delete;
  CallTimer& operator=(const CallTimer&) = delete;

 private:
  CallTimes* times_;
  std::string_view method_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// All that can be asked of a host, by the name of the call (docs/formats/server.md).
class Calls {
 public:
  explicit Calls(HostSetup setup);

  /// Calls the method of this name for a connection, whose mutex is held.
  wire::Answer call(Connection& connection, std::string_view method, const boost::json::object& params);
  /// Closes what a connection has open; its mutex is held.
  void leave_all(Connection& connection);

  [[nodiscard]] CallDesk& desk() { return desk_; }
  [[nodiscard]] const std::vector<std::unique_ptr<CallGroup>>& groups() const { return groups_; }

 private:
  /// Refused if the operator wants none of these now.
  [[nodiscard]] wire::Allowed<> check_mode(Effect effect) const;

  CallDesk desk_;
  std::vector<std::unique_ptr<CallGroup>> groups_;
  std::map<std::string_view, Method> methods_;
};

Calls::Calls(HostSetup setup) : desk_(std::move(setup)) {
  for (const auto make :
       {lobby_calls, seat_calls, play_calls, notice_calls, moving_calls, meet_calls, replay_calls})
    groups_.push_back(make(desk_));
  for (const MakeCalls& make : desk_.setup().more_calls)
    groups_.push_back(make(desk_));
  for (const auto& group : groups_) {
    for (Method& method : group->methods())
      methods_.emplace(method.name, std::move(method));
  }
}

wire::Answer Calls::call(Connection& connection, std::string_view name, const boost::json::object& params) {
  const auto found = methods_.find(name);
  if (found == methods_.end())
    return wire::refuse(wire::RefusalKind::method_not_found, "method_not_found",
                        fmt::format("there is no method {}", editions::printable(name, 64)));
  const Method& method = found->second;
  const CallTimer timer(desk_.setup().call_times, method.name);
  FREEHOLD_TRY(check_mode(method.effect));
  return method.call(connection, wire::Params{params});
}

wire::Allowed<> Calls::check_mode(Effect effect) const {
  const Mode* const mode = desk_.setup().mode;
  if (effect == Effect::reads || mode == nullptr) return {};
  if (mode->read_only) return read_only_now();
  if (effect == Effect::writes || !mode->draining) return {};
  return limited("draining", "this server is about to stop: it takes no new tables, and nobody new sits down",
                 std::chrono::minutes(5));
}

void Calls::leave_all(Connection& connection) {
  for (const std::string& id : std::exchange(connection.entered, {})) {
    if (const auto entered = desk_.tables().find_awake(id)) entered->turn()->audience.leave(connection.id);
  }
  desk_.replays().close_all(connection.id);
  for (const auto& group : groups_)
    group->gone(connection);
}

}  // namespace

struct Host::Inside {
  explicit Inside(HostSetup setup) : calls(std::move(setup)) {}

  [[nodiscard]] std::shared_ptr<Connection> find(ConnectionId id) const {
    const wire::Lock lock(mutex);
    const auto found = connections.find(id);
    return found == connections.end() ? nullptr : found->second;
  }
  wire::Answer call(Connection& connection, const wire::Request& request, std::string_view message);
  /// Before a message is read: is it too long, or one too many for its length?
  wire::Allowed<> allow(Connection& connection, std::string_view message);
  /// Before a call is made: is it one too many, or too long?
  wire::Allowed<> allow(Connection& connection, const wire::Request& request, std::string_view message);
  [[nodiscard]] bool is_large(std::string_view message) {
    return message.size() > calls.desk().limits().message_bytes;
  }
  [[nodiscard]] bool is_dear(std::string_view message) {
    return is_large(message) ||
           std::ranges::any_of(dear_calls, [&](std::string_view dear) { return message.contains(dear); });
  }
  /// Answers a message by what `each` call in it comes to; unread where it isn't allowed.
  void answer(const Connection& connection, std::string_view message, const wire::Allowed<>& allowed,
              const std::function<wire::Answer(const wire::Request&)>& each);
  void count(const wire::Refused& refused);
  /// A call came to an exception, which says nothing to whoever asked.
  std::string failed();
  void tell_lobby();
  [[nodiscard]] bool hears_lobby() const {
    const wire::Lock lock(mutex);
    return std::ranges::any_of(connections, [](const auto& one) { return one.second->hears_lobby.load(); });
  }
  /// What is due beside the tables' own times.
  void keep_house();
  [[nodiscard]] Milliseconds now() { return calls.desk().now(); }
  [[nodiscard]] Counters& counters() { return calls.desk().services().counters; }

  Calls calls;
  std::atomic<bool> keeping_house{false};  // it is going to be done
  mutable wire::Mutex mutex;  // of what follows
  std::map<ConnectionId, std::shared_ptr<Connection>> connections;
  Milliseconds lobby_told_at{};
  Milliseconds tidied_at{};
};

wire::Answer Host::Inside::call(Connection& connection, const wire::Request& request,
                                std::string_view message) {
  ++counters().calls;
  const auto allowed = allow(connection, request, message);
  auto answer = allowed ? calls.call(connection, request.method, request.params)
                        : wire::Answer(std::unexpected(allowed.error()));
  if (answer && answer->text().size() > calls.desk().limits().answer_bytes)
    answer = limited("answer_bytes",
                     "this answer is too long to be sent; whoever runs the server can take a game from its "
                     "store with 'freehold saves export'");
  if (!answer) count(answer.error());
  return answer;
}

wire::Allowed<> Host::Inside::allow(Connection& connection, std::string_view message) {
  if (!is_large(message)) return {};
  if (message.size() > calls.desk().limits().replay_message_bytes || !may_bring_a_game(message))
    return too_long();
  return calls.desk().take_calls(connection, cost_of_a_large_message);
}

wire::Allowed<> Host::Inside::allow(Connection& connection, const wire::Request& request,
                                    std::string_view message) {
  if (const auto wait = connection.calls.take(now()))
    return limited("calls", "too many calls at once", *wait);
  if (is_large(message) && !brings_a_game(request.method)) return too_long();
  // With escapes in its name, it would not have waited for its turn.
  if (is_dear_call(request.method) && !is_dear(message))
    return wire::refuse(RefusalKind::invalid_request, "invalid_request",
                        "the name of this method is written without escapes");
  return {};
}

void Host::Inside::answer(const Connection& connection, std::string_view message,
                          const wire::Allowed<>& allowed,
                          const std::function<wire::Answer(const wire::Request&)>& each) {
  if (!allowed) count(allowed.error());
  auto text = allowed
                  ? wire::answer_message(message, {.call = each,
                                                   .failed = [&](const std::exception&) { return failed(); },
                                                   .most_calls = calls.desk().limits().batch_calls})
                  : wire::refuse_message(allowed.error(), message);
  if (text)
    calls.desk().services().outbox.send(connection.id, std::make_shared<const OutMessage>(*std::move(text)));
}

void Host::Inside::count(const wire::Refused& refused) {
  ++counters().refusals;
  if (refused.kind == RefusalKind::too_many) ++counters().limited;
  if (refused.kind == RefusalKind::internal_error) ++counters().failures;
}

std::string Host::Inside::failed() {
  ++counters().refusals;
  ++counters().failures;
  return "the server failed to do this";
}

void Host::Inside::tell_lobby() {
  const auto text = std::make_shared<const OutMessage>(json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"method", "lobby.update"}, {"params", calls.desk().list_tables()}}));
  const wire::Lock lock(mutex);
  for (const auto& [id, connection] : connections) {
    if (connection->hears_lobby) calls.desk().services().outbox.send(id, text);
  }
}

Host::Host(HostSetup setup) : inside_(std::make_unique<Inside>(std::move(setup))) {}
Host::~Host() = default;

table::Stored<std::unique_ptr<Host>> Host::open(HostSetup setup) {
  std::unique_ptr<Host> host{new Host(std::move(setup))};
  FREEHOLD_TRY(host->inside_->calls.desk().tables().wake_recent());
  return host;
}

void Host::connect(ConnectionId id, const std::string& address) {
  const bool has_room = inside_->calls.desk().addresses().connect(address);
  const wire::Lock lock(inside_->mutex);
  const bool too_many =
      static_cast<int>(inside_->connections.size()) >= inside_->calls.desk().limits().connections;
  if (!has_room || too_many) {
    if (has_room) inside_->calls.desk().addresses().disconnect(address);
    inside_->calls.desk().services().outbox.drop(id);
    return;
  }
  inside_->connections.emplace(id, std::make_shared<Connection>(id, address, inside_->calls.desk().limits()));
}

void Host::disconnect(ConnectionId id) {
  std::shared_ptr<Connection> connection;
  {
    const wire::Lock lock(inside_->mutex);
    const auto found = inside_->connections.find(id);
    if (found == inside_->connections.end()) return;
    connection = std::move(found->second);
    inside_->connections.erase(found);
  }
  // At once: a call of it that waits for the store holds none of its address's limits.
  inside_->calls.desk().addresses().disconnect(connection->address);
  const wire::Lock lock(connection->mutex);
  connection->gone = true;
  inside_->calls.leave_all(*connection);
}

void Host::handle(ConnectionId id, std::string_view message, Stopwatch::Time arrived) {
  const auto connection = inside_->find(id);
  if (connection == nullptr) return;
  const wire::Lock lock(connection->mutex);
  if (connection->gone) return;
  connection->arrived = arrived;
  inside_->answer(*connection, message, inside_->allow(*connection, message),
                  [&](const wire::Request& request) { return inside_->call(*connection, request, message); });
  if (const auto after = std::exchange(connection->after_answer, {})) after();
}

bool Host::is_dear(std::string_view message) const {
  return inside_->is_dear(message);
}

void Host::turn_away(ConnectionId id, std::string_view message) {
  const auto connection = inside_->find(id);
  if (connection == nullptr) return;
  const wire::Lock lock(connection->mutex);
  if (connection->gone) return;
  const wire::Allowed<> refused = too_many_dear();
  const bool is_read = !message.empty() && !inside_->is_large(message);
  inside_->answer(*connection, message, is_read ? wire::Allowed<>{} : refused, [&](const wire::Request&) {
    inside_->count(refused.error());
    return wire::Answer(std::unexpected(refused.error()));
  });
}

std::vector<Backend::Work> Host::due_work() {
  const Milliseconds now = inside_->now();
  std::vector<Work> work;
  for (const auto& table : inside_->calls.desk().tables().awake()) {
    if (!inside_->calls.desk().services().owns(table->id())) {
      table->hold();
    } else if (table->is_due(now) && table->take_in_hand()) {
      work.emplace_back([table] { table->turn()->time.on_time(); });
    }
  }
  if (!inside_->keeping_house.exchange(true))
    work.emplace_back([inside = inside_.get()] { inside->keep_house(); });
  return work;
}

void Host::Inside::keep_house() {
  const AtEnd kept([&] { keeping_house = false; });
  const Milliseconds time = now();
  for (const auto& group : calls.groups())
    group->on_time(time);
  calls.desk().tables().on_time(time);
  if (hears_lobby() && calls.desk().have_others_changed()) calls.desk().services().lobby_changed = true;
  bool tell = false;
  bool tidy = false;
  {
    const wire::Lock lock(mutex);
    if (time - lobby_told_at >= lobby_pause && calls.desk().services().lobby_changed.exchange(false)) {
      lobby_told_at = time;
      tell = true;
    }
    if (time - tidied_at >= tidy_pause) {
      tidied_at = time;
      tidy = true;
    }
  }
  if (tell) tell_lobby();
  if (tidy) calls.desk().addresses().tidy(time);
}

bool Host::go_on() {
  return std::ranges::any_of(inside_->calls.groups(), [](const auto& group) { return group->go_on(); });
}

void Host::let_go(const std::string& table, const std::function<std::string()>& release) {
  inside_->calls.desk().tables().let_go(table, release);
}

std::string Host::public_tables() const {
  return json::serialize(inside_->calls.desk().list_tables().at("tables"));
}

ServedText Host::editions() const {
  return served(inside_->calls.desk().editions().list_text());
}

std::optional<ServedText> Host::edition(std::string_view id) const {
  auto text = inside_->calls.desk().editions().edition_text(std::string{id});
  if (!text) return std::nullopt;
  return served(*std::move(text));
}

std::optional<std::string> Host::finished_log(std::string_view table) const {
  const auto found = inside_->calls.desk().tables().look_at(std::string{table});
  if (!found || *found == nullptr) return std::nullopt;
  if ((*found)->is_private() || (*found)->stage() != Stage::over) return std::nullopt;
  const auto log = (*found)->turn()->play.log();
  if (!log) return std::nullopt;
  return json::serialize(*log);
}

std::optional<Invitation> Host::invitation(std::string_view invite, std::string_view wanted) const {
  const auto table = inside_->calls.desk().tables().look_at_invite(invite);
  if (!table || *table == nullptr) return std::nullopt;
  return (*table)->turn()->seats.invitation(telling::Language::of(telling::Language::nearest(wanted)));
}

bool Host::end_notices(std::string_view link) {
  const auto read = read_off_link(link);
  if (!read) return false;
  const auto table = inside_->calls.desk().tables().find(read->table);
  if (table) return *table != nullptr && (*table)->turn()->away.end_notices(read->seat, read->secret);
  const auto& ask_other = inside_->calls.desk().setup().end_notices_elsewhere;
  const auto* const server = table.error().more.if_contains("server");
  return server != nullptr && ask_other && ask_other(std::string{server->get_string()}, link);
}

std::optional<ServedFile> Host::lab_file(std::string_view run, std::string_view name) const {
  for (const auto& group : inside_->calls.groups()) {
    if (auto file = group->file(run, name)) return file;
  }
  return std::nullopt;
}

HostFigures Host::figures() const {
  HostFigures figures;
  inside_->calls.desk().services().counters.write_to(figures);
  for (const auto& group : inside_->calls.groups())
    group->count(figures);
  TableKeeper& tables = inside_->calls.desk().tables();
  figures.tables_asleep = tables.asleep();
  for (const Stage stage : {Stage::gathering, Stage::playing, Stage::over})
    figures.tables_swept.at(static_cast<std::size_t>(stage)) = tables.swept(stage);
  const StoreHealth& health = inside_->calls.desk().services().health;
  figures.store_failures = health.counts();
  if (const auto fault = health.sick_with()) figures.store_sick_with = table::fault_word(*fault);
  const Ownership* const ownership = inside_->calls.desk().services().ownership;
  if (figures.store_sick_with.empty() && ownership != nullptr && ownership->is_out_of_touch())
    figures.store_sick_with = table::fault_word(table::StoreFault::io);
  figures.replay_bytes = static_cast<std::int64_t>(inside_->calls.desk().replays().bytes());
  for (const auto& table : tables.awake()) {
    if (table->stage() == Stage::gathering) ++figures.tables_gathering;
    if (table->stage() == Stage::playing) ++figures.tables_playing;
    if (table->stage() == Stage::over) ++figures.tables_over;
    if (table->is_loaded()) ++figures.games_loaded;
  }
  const wire::Lock lock(inside_->mutex);
  figures.connections = static_cast<std::int64_t>(inside_->connections.size());
  return figures;
}

}  // namespace freehold::hosting
