// Host: the server without a network: messages of connections in, messages out (docs/formats/server.md).
// Driven by the network (net/network.h) and by tests.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/backend.h"
#include "hosting/call_group.h"
#include "hosting/host_figures.h"
#include "hosting/host_setup.h"
#include "wire/answer.h"

namespace freehold::hosting {

/// Safe from any thread. Calls for one table exclude each other; a call returns when what it did is durable.
class Host final : public Backend {
 public:
  /// Wakes recently used tables; an error of the store if they can't be read.
  static table::Stored<std::unique_ptr<Host>> open(HostSetup setup);

  void connect(ConnectionId connection, const std::string& address) override;
  void disconnect(ConnectionId connection) override;
  void handle(ConnectionId connection, std::string_view message,
              std::chrono::steady_clock::time_point arrived) override;
  [[nodiscard]] bool is_dear(std::string_view message) const override;
  void turn_away(ConnectionId id, std::string_view message) override;
  [[nodiscard]] std::vector<Work> due_work() override;
  [[nodiscard]] std::string public_tables() const override;
  [[nodiscard]] ServedText editions() const override;
  [[nodiscard]] std::optional<ServedText> edition(std::string_view id) const override;
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view table) const override;
  [[nodiscard]] std::optional<Invitation> invitation(std::string_view invite,
                                                     std::string_view wanted) const override;
  bool end_notices(std::string_view link) override;
  [[nodiscard]] std::optional<ServedFile> lab_file(std::string_view run,
                                                   std::string_view name) const override;
  [[nodiscard]] HostFigures figures() const override;

  /// Does the next part of a long calculation that has no thread (Limits::lab_part); false if there is none.
  /// One thread at a time.
  bool go_on();

  /// Gives a table to another host: it leaves memory here, then `release` is called, which returns the other
  /// host's name if it is known, and the watchers are told.
  void let_go(const std::string& table, const std::function<std::string()>& release);

 private:
  explicit Host(HostSetup setup);

  [[nodiscard]] std::shared_ptr<Connection> find(ConnectionId id) const;
  /// Makes a call, within the limits, for a connection whose mutex is held.
  wire::Answer call(Connection& connection, const wire::Request& request, std::string_view message);
  wire::Answer call_method(Connection& connection, const wire::Request& request);
  /// Refused if the operator allows no such calls now.
  [[nodiscard]] wire::Allowed<> check_mode(Effect effect);
  /// Closes what a connection has open; its mutex is held.
  void leave_all(Connection& connection);
  /// Before a message is parsed: refused if it is too long, or one large message too many.
  wire::Allowed<> allow(Connection& connection, std::string_view message);
  /// Before a call is made: refused if it is one too many, or too long.
  wire::Allowed<> allow(Connection& connection, const wire::Request& request, std::string_view message);
  [[nodiscard]] bool is_large(std::string_view message) const {
    return message.size() > desk_.limits().message_bytes;
  }
  /// Answers a message with what `each` gives for its calls; without parsing it if it isn't allowed.
  void answer(const Connection& connection, std::string_view message, const wire::Allowed<>& allowed,
              const std::function<wire::Answer(const wire::Request&)>& each);
  void count(const wire::Refused& refused);
  /// Counts an exception; the caller is told nothing about it.
  std::string failed();
  void tell_lobby();
  [[nodiscard]] bool hears_lobby() const;
  /// What is due apart from the tables.
  void keep_house();
  [[nodiscard]] HostCounters& counters() { return desk_.services().counters; }

  mutable CallDesk desk_;
  std::vector<std::unique_ptr<CallGroup>> groups_;
  std::map<std::string_view, Method> methods_;
  std::atomic<bool> keeping_house_{false};  // keep_house() is about to run
  mutable wire::Mutex mutex_;  // of what follows
  std::map<ConnectionId, std::shared_ptr<Connection>> connections_;
  Milliseconds lobby_told_at_{};
  Milliseconds tidied_at_{};
};

}  // namespace freehold::hosting
