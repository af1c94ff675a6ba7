#include "server/host.h"

#include <boost/json.hpp>
#include <map>
#include <utility>

#include "server/calls.h"
#include "server/stopwatch.h"
#include "wire/answer.h"
#include "wire/rpc_error.h"

namespace freehold::server {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr Milliseconds lobby_pause{1000};  // between two lists to the same connection
constexpr Milliseconds tidy_pause{60'000};

ServedText served(wire::ShelfText text) {
  return {.text = std::move(text.text), .tag = std::move(text.tag)};
}

}  // namespace

struct Host::Parts {
  explicit Parts(HostSetup setup) : calls(std::move(setup)) {}

  [[nodiscard]] std::shared_ptr<Connection> find(ConnectionId id) const {
    const std::scoped_lock lock(mutex);
    const auto found = connections.find(id);
    return found == connections.end() ? nullptr : found->second;
  }
  json::value call(Connection& connection, const wire::Request& request, bool is_large);
  void tell_lobby();
  [[nodiscard]] Milliseconds now() { return calls.services().clock.steady(); }

  Calls calls;
  mutable std::mutex mutex;  // of what follows
  std::map<ConnectionId, std::shared_ptr<Connection>> connections;
  Milliseconds lobby_told_at{};
  Milliseconds tidied_at{};
};

json::value Host::Parts::call(Connection& connection, const wire::Request& request, bool is_large) {
  Counters& counters = calls.services().counters;
  ++counters.calls;
  try {
    if (const auto wait = connection.calls.take(now()))
      throw limited("calls", "too many calls at once", *wait);
    if (is_large && request.method != "replay.open")
      throw limited("message_bytes", "this message is too long");
    return calls.call(connection, request.method, request.params);
  } catch (const RpcError& error) {
    ++counters.refusals;
    if (error.code == ErrorCode::too_many) ++counters.limited;
    if (error.code == ErrorCode::internal_error) ++counters.failures;
    throw;
  } catch (const std::exception&) {
    ++counters.refusals;
    ++counters.failures;
    throw RpcError{ErrorCode::internal_error, "internal_error", "the server failed to do this"};
  }
}

void Host::Parts::tell_lobby() {
  const auto text = std::make_shared<const OutMessage>(json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"method", "lobby.update"}, {"params", calls.list_tables()}}));
  const std::scoped_lock lock(mutex);
  for (const auto& [id, connection] : connections) {
    if (connection->hears_lobby) calls.services().outbox.send(id, text);
  }
}

Host::Host(HostSetup setup) : parts_(std::make_unique<Parts>(std::move(setup))) {}
Host::~Host() = default;

void Host::connect(ConnectionId id, const std::string& address) {
  const bool has_room = parts_->calls.addresses().connect(address);
  const std::scoped_lock lock(parts_->mutex);
  const bool too_many = static_cast<int>(parts_->connections.size()) >= parts_->calls.limits().connections;
  if (!has_room || too_many) {
    if (has_room) parts_->calls.addresses().disconnect(address);
    parts_->calls.services().outbox.drop(id);
    return;
  }
  parts_->connections.emplace(id, std::make_shared<Connection>(id, address, parts_->calls.limits()));
}

void Host::disconnect(ConnectionId id) {
  const auto connection = parts_->find(id);
  if (connection == nullptr) return;
  {
    const std::scoped_lock lock(parts_->mutex);
    parts_->connections.erase(id);
  }
  const std::scoped_lock lock(connection->mutex);
  if (std::exchange(connection->gone, true)) return;
  parts_->calls.addresses().disconnect(connection->address);
  parts_->calls.leave_all(*connection);
}

void Host::handle(ConnectionId id, std::string_view message, Stopwatch::Time arrived) {
  const auto connection = parts_->find(id);
  if (connection == nullptr) return;
  const std::scoped_lock lock(connection->mutex);
  if (connection->gone) return;
  connection->arrived = arrived;
  const Limits& limits = parts_->calls.limits();
  const bool is_large = message.size() > limits.message_bytes;
  std::optional<std::string> answer;
  if (is_large && (message.size() > limits.replay_message_bytes || !message.contains("replay.open"))) {
    answer = wire::refuse_message(limited("message_bytes", "this message is too long"));
  } else {
    answer = wire::answer_message(
        message, [&](const wire::Request& request) { return parts_->call(*connection, request, is_large); },
        limits.batch_calls);
  }
  if (answer)
    parts_->calls.services().outbox.send(id, std::make_shared<const OutMessage>(*std::move(answer)));
  if (std::exchange(connection->lab_held, false)) parts_->calls.laboratory().release(id);
}

void Host::tick() {
  const Milliseconds now = parts_->now();
  for (const auto& table : parts_->calls.tables().all()) {
    if (table->is_due(now)) table->on_time();
  }
  parts_->calls.laboratory().on_time(now);
  bool tell = false;
  bool tidy = false;
  {
    const std::scoped_lock lock(parts_->mutex);
    if (now - parts_->lobby_told_at >= lobby_pause &&
        parts_->calls.services().lobby_changed.exchange(false)) {
      parts_->lobby_told_at = now;
      tell = true;
    }
    if (now - parts_->tidied_at >= tidy_pause) {
      parts_->tidied_at = now;
      tidy = true;
    }
  }
  if (tell) parts_->tell_lobby();
  if (!tidy) return;
  parts_->calls.addresses().tidy(now);
  parts_->calls.forget_old_tables();
}

std::string Host::public_tables() const {
  return json::serialize(parts_->calls.list_tables().at("tables"));
}

ServedText Host::editions() const {
  return served(parts_->calls.editions().list_text());
}

std::optional<ServedText> Host::edition(std::string_view id) const {
  try {
    return served(parts_->calls.editions().edition_text(std::string{id}));
  } catch (const RpcError&) {
    return std::nullopt;
  }
}

std::optional<std::string> Host::finished_log(std::string_view table) const {
  const auto found = parts_->calls.tables().find(std::string{table});
  if (found == nullptr || found->stage() != Stage::over) return std::nullopt;
  try {
    return json::serialize(found->log());
  } catch (const RpcError&) {
    return std::nullopt;
  }
}

std::optional<ServedFile> Host::lab_file(std::string_view run, std::string_view name) const {
  return parts_->calls.laboratory().file(run, name);
}

HostFigures Host::figures() const {
  const Counters& counters = parts_->calls.services().counters;
  HostFigures figures{.calls = counters.calls,
                      .refusals = counters.refusals,
                      .limited = counters.limited,
                      .failures = counters.failures,
                      .actions = counters.actions,
                      .bot_actions = counters.bot_actions,
                      .updates = counters.updates,
                      .chats = counters.chats,
                      .games_started = counters.games_started,
                      .games_finished = counters.games_finished};
  const LabFigures lab = parts_->calls.laboratory().figures();
  figures.lab_waiting = lab.waiting;
  figures.lab_runs = lab.runs;
  for (const auto& table : parts_->calls.tables().all()) {
    if (table->stage() == Stage::gathering) ++figures.tables_gathering;
    if (table->stage() == Stage::playing) ++figures.tables_playing;
    if (table->stage() == Stage::over) ++figures.tables_over;
    if (table->is_loaded()) ++figures.games_loaded;
  }
  const std::scoped_lock lock(parts_->mutex);
  figures.connections = static_cast<std::int64_t>(parts_->connections.size());
  return figures;
}

}  // namespace freehold::server
