// Backend: the port to what the network serves, a Host or a test's stand-in.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/invitation.h"
#include "hosting/outbox.h"

namespace freehold::hosting {

struct HostFigures;

/// A file that is made when it is asked for, to be kept by whoever asks.
struct ServedFile {
  std::string name;  ///< proposed
  std::string type;  ///< Content-Type
  std::string text;
};

/// A JSON text that is served again and again: shared, and known by a tag that changes with it.
struct ServedText {
  std::shared_ptr<const std::string> text;
  std::string tag;  ///< plain characters without quotes; empty: it has none, and is always sent
};

/// Safe to call from any thread. Calls may wait until what they did is durable: the network makes them on threads of
/// their own.
class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  virtual ~Backend() = default;

  /// A device has connected from `address` (for limits only).
  virtual void connect(ConnectionId connection, const std::string& address) = 0;
  virtual void disconnect(ConnectionId connection) = 0;
  /// One message of a connection, a call or a batch. Its answer and whatever others hear goes through the outbox.
  /// Messages of one connection are handed in one after the other, and disconnect() comes last. `arrived`: when it came,
  /// for figures only.
  virtual void handle(ConnectionId connection, std::string_view message,
                      std::chrono::steady_clock::time_point arrived) = 0;
  /// The same for one that comes now.
  void handle_now(ConnectionId connection, std::string_view message) {
    handle(connection, message, std::chrono::steady_clock::now());
  }
  /// Whether a message asks for so much work that few such are to be handled at once, apart from all others. Quick.
  [[nodiscard]] virtual bool is_dear(std::string_view) const { return false; }
  /// In place of handle(), where too many dear messages wait already: answers that. Empty: it has not been unpacked.
  virtual void turn_away(ConnectionId, std::string_view) {}
  /// A piece of work, done once on any thread before the backend ends.
  using Work = std::function<void()>;
  /// What clocks, absence and time limits ask for now: pieces that may be done at the same time, so that they share the
  /// waiting for the disk. Asked about ten times a second; what was given and is not done yet is not given again.
  [[nodiscard]] virtual std::vector<Work> due_work() { return {}; }
  /// Does all of it, one after the other.
  void tick() {
    auto due = due_work();
    for (Work& work : due)
      std::exchange(work, {})();  // and what it holds is let go
  }

  // --- What HTTP shows: JSON texts as in docs/formats/server.md ---
  [[nodiscard]] virtual std::string public_tables() const = 0;
  [[nodiscard]] virtual ServedText editions() const = 0;
  /// Nothing if there is none of that id.
  [[nodiscard]] virtual std::optional<ServedText> edition(std::string_view id) const = 0;
  /// The log with its proof; nothing if there is no such game, or it is not over.
  [[nodiscard]] virtual std::optional<std::string> finished_log(std::string_view table) const = 0;
  /// What the invite of a table tells before it is opened, in the language nearest to the one `wanted` names; nothing if it leads nowhere.
  [[nodiscard]] virtual std::optional<Invitation> invitation(std::string_view invite,
                                                             std::string_view wanted) const = 0;
  /// Ends the notices that a link "/quiet/..." is for; false if it is for none.
  virtual bool end_notices(std::string_view link) = 0;
  /// A file of a run of the laboratory: "report.html", "figures.json" or one of the tables as CSV, "deeds.csv". Nothing
  /// if there is none.
  [[nodiscard]] virtual std::optional<ServedFile> lab_file(std::string_view run,
                                                           std::string_view name) const = 0;
  [[nodiscard]] virtual HostFigures figures() const = 0;
};

}  // namespace freehold::hosting
