// A network on a free port of the loopback, with a backend that echoes: what the network does, without any game.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "hosting/backend.h"
#include "hosting/journal.h"
#include "net/metrics.h"
#include "net/network.h"
#include "remote/socket_client.h"

namespace freehold::net {

/// Keeps what was noted.
class KeptJournal final : public hosting::Journal {
 public:
  void note(hosting::Weight weight, std::string_view event, std::initializer_list<Field> fields) override;
  /// Whether such a line was noted: the event, or the event with one of its fields, "refused limit=reader".
  [[nodiscard]] bool has(std::string_view event) const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> events_;
};

/// Answers a message with itself, but for words of its own:
///   "wait"          answers only after go() was called
///   "much N"        sends N messages of 1,000 bytes
///   "tell TEXT"     sends TEXT to everybody, twice at once
///   "throw"         throws
///   "drop"          drops the connection that asks for it
///   "dear"          the same as "wait", and is dear: where too many such wait, it is answered with "later"
class EchoBackend final : public hosting::Backend {
 public:
  explicit EchoBackend(hosting::Outbox& outbox) : outbox_(outbox) {}

  void connect(hosting::ConnectionId connection, const std::string& address) override;
  void disconnect(hosting::ConnectionId connection) override;
  void handle(hosting::ConnectionId connection, std::string_view message,
              std::chrono::steady_clock::time_point arrived) override;
  [[nodiscard]] bool is_dear(std::string_view message) const override { return message == "dear"; }
  void turn_away(hosting::ConnectionId connection, std::string_view message) override;
  [[nodiscard]] std::vector<Work> due_work() override;
  [[nodiscard]] std::string public_tables() const override { return "[]"; }
  [[nodiscard]] hosting::ServedText editions() const override {
    return {.text = std::make_shared<const std::string>(R"([{"id":"uk"}])"), .tag = "list"};
  }
  [[nodiscard]] std::optional<hosting::ServedText> edition(std::string_view id) const override;
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view table) const override;
  [[nodiscard]] std::optional<hosting::Invitation> invitation(std::string_view,
                                                              std::string_view) const override {
    return std::nullopt;
  }
  bool end_notices(std::string_view) override { return false; }
  [[nodiscard]] std::optional<hosting::ServedFile> lab_file(std::string_view run,
                                                            std::string_view name) const override {
    if (run != "a-run" || name != "deeds.csv") return std::nullopt;
    return hosting::ServedFile{"freehold-uk-deeds.csv", "text/csv; charset=utf-8", "space,name\n"};
  }
  [[nodiscard]] hosting::HostFigures figures() const override;

  /// Lets every "wait" answer.
  void go();
  /// Returns once `condition` holds; it may use the members below.
  void wait_until(const std::function<bool()>& condition);

  std::set<hosting::ConnectionId> here;
  std::vector<std::string> addresses;
  int waiting = 0;  // messages that wait for go()
  int ticks = 0;

 private:
  hosting::Outbox& outbox_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool go_ = false;
};

class RunningServer {
 public:
  explicit RunningServer(NetworkOptions options = {});
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  [[nodiscard]] remote::ServerAddress address() const;
  [[nodiscard]] std::uint16_t port() const { return network->port(); }
  /// A new WebSocket; fails the test if there is none.
  [[nodiscard]] std::unique_ptr<remote::SocketClient> client() const;
  /// Waits until serve() has returned.
  void join() { thread_.join(); }

  Metrics metrics;
  KeptJournal journal;
  std::unique_ptr<Network> network;
  std::unique_ptr<EchoBackend> backend;

 private:
  bool tls_;
  std::thread thread_;
};

/// The next message; "(nothing)" or "(ended CODE)" if there is none.
std::string next_message(remote::SocketClient& client);
/// Sends one and gives the answer.
std::string ask(remote::SocketClient& client, std::string_view message);
/// Reads on until the connection has ended, and gives its code.
int code_at_end(remote::SocketClient& client);

}  // namespace freehold::net
