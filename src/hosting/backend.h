// Backend: the port to what the network serves: a Host, or a stand-in for tests.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/outbox.h"
#include "wire/edition_shelf.h"

namespace freehold::hosting {

struct HostFigures;

/// A file made on request.
struct ServedFile {
  std::string name;  ///< proposed to the browser
  std::string type;  ///< Content-Type
  std::string text;
};

/// A shared JSON text, and a tag that changes with it; without a tag it is always sent.
using ServedText = wire::ShelfText;

/// What an invite says before it is opened: the preview of the link in a message or chat.
struct Invitation {
  std::string title;  ///< "London, official rules", in the reader's language
  std::string sentence;  ///< "Ann is waiting. Two seats are free."
  std::string language;  ///< its tag
  std::string edition;  ///< its id
};

/// Safe from any thread. Calls may wait until what they did is durable, so the network makes them on threads
/// of their own.
class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  virtual ~Backend() = default;

  /// `address` is for limits only.
  virtual void connect(ConnectionId connection, const std::string& address) = 0;
  virtual void disconnect(ConnectionId connection) = 0;
  /// A message of a connection, a call or a batch. The answer and what others are told go through the outbox.
  /// Messages of one connection come one after the other, and disconnect() comes last. `arrived` is for
  /// figures only.
  virtual void handle(ConnectionId connection, std::string_view message,
                      std::chrono::steady_clock::time_point arrived) = 0;
  /// The same for a message that arrives now.
  void handle_now(ConnectionId connection, std::string_view message) {
    handle(connection, message, std::chrono::steady_clock::now());
  }
  /// Whether a message means so much work that only few such are handled at once, apart from others. Quick.
  [[nodiscard]] virtual bool is_dear(std::string_view) const { return false; }
  /// Called instead of handle() if too many dear messages wait: answers that. `message` may be empty if it
  /// was not unpacked.
  virtual void turn_away(ConnectionId, std::string_view) {}
  /// A piece of work, to be done once, on any thread, before the backend ends.
  using Work = std::function<void()>;
  /// What clocks, absences and time limits make due: pieces that may be done concurrently, so that they share
  /// the wait for the disk. Called about ten times a second; pieces still under way are not returned again.
  [[nodiscard]] virtual std::vector<Work> due_work() { return {}; }
  /// Does all of it, one after the other.
  void tick() {
    auto due = due_work();
    for (Work& work : due)
      std::exchange(work, {})();  // and releases what it holds
  }

  // --- For HTTP: JSON texts as in docs/formats/server.md ---
  [[nodiscard]] virtual std::string public_tables() const = 0;
  [[nodiscard]] virtual ServedText editions() const = 0;
  /// nullopt if there is no such edition.
  [[nodiscard]] virtual std::optional<ServedText> edition(std::string_view id) const = 0;
  /// The log with its proof; nullopt if there is no such game or it is not over.
  [[nodiscard]] virtual std::optional<std::string> finished_log(std::string_view table) const = 0;
  /// In the language nearest to `wanted`; nullopt if the invite leads nowhere.
  [[nodiscard]] virtual std::optional<Invitation> invitation(std::string_view invite,
                                                             std::string_view wanted) const = 0;
  /// Ends the notices that a link "/quiet/..." is for; false if there are none.
  virtual bool end_notices(std::string_view link) = 0;
  /// A file of a run of the laboratory: "report.html", "figures.json" or a table as CSV, such as "deeds.csv".
  /// nullopt if there is none.
  [[nodiscard]] virtual std::optional<ServedFile> lab_file(std::string_view run,
                                                           std::string_view name) const = 0;
  [[nodiscard]] virtual HostFigures figures() const = 0;
};

}  // namespace freehold::hosting
