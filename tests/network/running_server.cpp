#include "running_server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace freehold::net {

using namespace std::chrono_literals;

void KeptJournal::note(hosting::Weight, std::string_view event, std::initializer_list<Field> fields) {
  const std::lock_guard lock(mutex_);
  events_.emplace_back(event);
  for (const auto& [name, value] : fields)
    events_.push_back(std::string(event).append(" ").append(name).append("=").append(value));
}

bool KeptJournal::has(std::string_view event) const {
  const std::lock_guard lock(mutex_);
  return std::ranges::find(events_, event) != events_.end();
}

void EchoBackend::connect(hosting::ConnectionId connection, const std::string& address) {
  const std::lock_guard lock(mutex_);
  here.insert(connection);
  addresses.push_back(address);
  changed_.notify_all();
}

void EchoBackend::disconnect(hosting::ConnectionId connection) {
  const std::lock_guard lock(mutex_);
  here.erase(connection);
  changed_.notify_all();
}

void EchoBackend::handle(hosting::ConnectionId connection, std::string_view message,
                         std::chrono::steady_clock::time_point) {
  const auto send = [&](hosting::ConnectionId to, std::string_view text) {
    outbox_.send(to, std::make_shared<const hosting::OutMessage>(std::string(text)));
  };
  if (message == "throw") throw std::runtime_error("asked for");
  if (message == "drop") return outbox_.drop(connection);
  if (message == "wait" || message == "dear") {
    std::unique_lock lock(mutex_);
    ++waiting;
    changed_.notify_all();
    changed_.wait(lock, [&] { return go_; });
    --waiting;
  }
  if (message.starts_with("tell ")) {
    const std::lock_guard lock(mutex_);
    const auto text = std::make_shared<const hosting::OutMessage>(std::string(message.substr(5)));
    for (const hosting::ConnectionId to : here)
      outbox_.send_all(to, std::vector{text, text});
    return;
  }
  if (message.starts_with("much ")) {
    int count = 0;
    std::from_chars(message.data() + 5, message.data() + message.size(), count);
    const auto text = std::make_shared<const hosting::OutMessage>(std::string(1'000, 'x'));
    return outbox_.send_all(connection, std::vector(static_cast<std::size_t>(count), text));
  }
  send(connection, message);
}

void EchoBackend::turn_away(hosting::ConnectionId connection, std::string_view) {
  outbox_.send(connection, std::make_shared<const hosting::OutMessage>("later"));
}

std::vector<hosting::Backend::Work> EchoBackend::due_work() {
  return {[this] {
    const std::lock_guard lock(mutex_);
    ++ticks;
    changed_.notify_all();
  }};
}

std::optional<hosting::ServedText> EchoBackend::edition(std::string_view id) const {
  if (id != "uk") return std::nullopt;
  return hosting::ServedText{.text = std::make_shared<const std::string>(R"({"id":"uk"})"), .tag = {}};
}

std::optional<std::string> EchoBackend::finished_log(std::string_view table) const {
  if (table != "over") return std::nullopt;
  return R"({"log":{}})";
}

hosting::HostFigures EchoBackend::figures() const {
  return {.tables_playing = 3, .actions = 42};
}

void EchoBackend::go() {
  const std::lock_guard lock(mutex_);
  go_ = true;
  changed_.notify_all();
}

void EchoBackend::wait_until(const std::function<bool()>& condition) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, 60s, condition)) throw std::runtime_error("waited a minute in vain");
}

RunningServer::RunningServer(NetworkOptions options) : tls_(!options.certificate.empty()) {
  options.port = 0;
  auto opened = Network::open(std::move(options), metrics, journal);
  if (!opened) throw std::runtime_error(opened.error());
  network = *std::move(opened);
  backend = std::make_unique<EchoBackend>(*network);
  thread_ = std::thread([this] { network->serve(*backend); });
}

RunningServer::~RunningServer() {
  if (!thread_.joinable()) return;
  backend->go();
  network->stop();
  network->stop();  // at once
  thread_.join();
}

remote::ServerAddress RunningServer::address() const {
  return {.tls = tls_, .host = "127.0.0.1", .port = std::to_string(port())};
}

std::unique_ptr<remote::SocketClient> RunningServer::client() const {
  auto opened = remote::SocketClient::open(address());
  if (!opened) throw std::runtime_error(opened.error());
  return *std::move(opened);
}

std::string next_message(remote::SocketClient& client) {
  const auto message = client.receive(30s);
  if (!message) return "(ended " + std::to_string(message.error().code) + ")";
  return message->value_or("(nothing)");
}

std::string ask(remote::SocketClient& client, std::string_view message) {
  if (const auto sent = client.send(message); !sent)
    return "(ended " + std::to_string(sent.error().code) + ")";
  return next_message(client);
}

int code_at_end(remote::SocketClient& client) {
  while (true) {
    const auto message = client.receive(30s);
    if (!message) return message.error().code;
    if (!*message) return -1;
  }
}

}  // namespace freehold::net
