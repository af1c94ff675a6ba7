// Front: this server as its clients see it. It answers each call, or has it answered by the server that runs the table, and
// keeps its clients at their tables when these change hands.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fleet/client.h"
#include "fleet/leases.h"
#include "fleet/links.h"
#include "fleet/subject.h"
#include "hosting/host.h"
#include "table/hosting_store.h"
#include "wire/request.h"

namespace freehold::fleet {

/// Where a call is answered: the session of another server, or `here`.
using Place = table::Stored<Session>;

/// What a call is about, once it has been looked up.
struct Whereabouts {
  Place place = here;
  std::string table{};  ///< empty: it is about none that is kept
};

/// Safe from any thread.
class Front {
 public:
  using Milliseconds = std::chrono::milliseconds;

  struct Setup {
    Leases& leases;
    Links& links;
    hosting::Outbox& clients;  ///< the network
    table::HostingStore& tables;
    table::Clock& clock;
    hosting::Limits limits{};
    /// Waits so long, or until something has changed.
    std::function<void(Milliseconds)> pause;
    /// Does a piece of work on a thread that may wait, but none of those that do what other servers ask for.
    std::function<void(std::function<void()>)> post;
    /// How long a call may wait for the server that runs its table, or for another to take the table on.
    Milliseconds patience{10'000};
  };

  explicit Front(Setup setup) : setup_(std::move(setup)) {}
  /// Once, before anything else.
  void serve(hosting::Host& host) { host_ = &host; }

  void connect(hosting::ConnectionId id, const std::string& address);
  void disconnect(hosting::ConnectionId id);
  void handle(hosting::ConnectionId id, std::string_view message,
              std::chrono::steady_clock::time_point arrived);

  /// What a host has to say to a client, this server's own or the one at the other end of a link.
  void tell(hosting::ConnectionId id, Session from, std::span<const hosting::OutMessagePtr> messages);
  /// The call of a client has been handled by another server.
  void done(hosting::ConnectionId id, Session at);
  /// The link to a server has broken.
  void lost(Session server);
  /// This server stops: no call waits for another server any more.
  void stop();
  /// Tables that a server runs no more.
  void moved(Session from, std::span<const std::string> tables);
  /// Entering tables again, a piece for each client that has to; before that a piece that finds out who runs these tables,
  /// with few questions to the database however many they are.
  [[nodiscard]] std::vector<hosting::Backend::Work> due_work();

  /// Where calls about a table are answered. What does not exist is for this server to refuse.
  [[nodiscard]] Place place_of_table(const std::string& table);
  [[nodiscard]] Place place_of_key(const std::string& hash);

 private:
  using ClientPtr = std::shared_ptr<Client>;
  using Arrival = std::chrono::steady_clock::time_point;

  [[nodiscard]] ClientPtr find(hosting::ConnectionId id) const;
  [[nodiscard]] std::vector<ClientPtr> all() const;
  [[nodiscard]] Whereabouts find(const Subject& subject, const std::string& address);
  /// Tries again what waits, and gives the tables of which it isn't known who runs them.
  std::set<std::string> go_on_with_held_up(std::vector<hosting::Backend::Work>& work);
  [[nodiscard]] Whereabouts find_key(const std::string& hash);
  [[nodiscard]] Place runner_of(const std::string& table);

  /// Handles the message in hand. Nobody waits with a thread where it can't be done now, which is tried again with due_work(), nor
  /// while another server does it, unless it is a batch or stops a run.
  void work_on(const ClientPtr& client);
  enum class Progress : std::uint8_t { done, not_now, under_way };
  /// During the client's turn; whatever is held for it is let go of after that.
  Progress handle_in_hand(Client& client, hosting::Hold& held);
  Progress handle(Client& client, Message& message);
  /// To be tried again.
  void hold_up(const ClientPtr& client);
  [[nodiscard]] std::set<ClientPtr> take_held_up();
  /// Something that should never have failed has: the connection ends. During the client's turn.
  [[nodiscard]] hosting::Hold give_up(Client& client);
  struct Attempt;
  [[nodiscard]] static Attempt attempt_at(const Message& message);
  /// One call or notification. Returns what became of it; the answer, if it is to be kept.
  PendingCall handle_call(Client& client, const Attempt& wanted);
  /// Nothing: not now. Its fate is still open where another server does it and nobody waits for that.
  std::optional<PendingCall> try_call(Client& client, const Attempt& wanted, std::string* about = nullptr);
  /// A call that has been made. Nothing: it has to be tried again.
  std::optional<PendingCall> settled(Client& client, const Attempt& wanted, PendingCall call);
  /// `why`: it can't be done yet.
  std::optional<PendingCall> unless_late(Client& client, const Attempt& wanted, const wire::Refused& why);
  PendingCall stop_run(Client& client, std::string_view message, Answering answering, Arrival arrived);
  void handle_batch(Client& client, const boost::json::array& batch, Arrival arrived);
  /// Has it answered at a place, and returns what became of it.
  PendingCall call_at(Client& client, Session place, std::string_view message, Answering answering,
                      Arrival arrived);
  PendingCall call_at(Client& client, std::string_view message, Arrival arrived, PendingCall call);
  /// Has it answered by another server without waiting for that: whoever hears of its end ends the client's turn.
  PendingCall begin_call(Client& client, std::string_view message, PendingCall call);
  /// Makes it the client's call, and gives its number. Nothing, and the call is lost, if the client has gone.
  [[nodiscard]] static std::optional<std::int64_t> take_up(Client& client, PendingCall& call);
  void call_there(Client& client, std::int64_t number, Session place, std::string_view message);
  /// Answers a call itself, with why it can't be done.
  PendingCall refuse(Client& client, std::string_view message, Answering answering,
                     const wire::Refused& refused);
  /// Before a call is made at a place, and after: which tables its client has entered.
  void expect(Client& client, Session place, const wire::Request& request);
  void note(Client& client, const PendingCall& call, const wire::Request& request);
  bool open(Client& client, Session server);
  /// Clients enter again the tables that they lost.
  void come_back(std::vector<hosting::Backend::Work>& work, std::set<std::string>& unknown);
  void find_runners(const std::vector<std::string>& tables);
  /// Nobody waits for another server's answer meanwhile.
  void enter_again(const ClientPtr& client, const std::string& table);
  /// While it is the client's turn.
  void enter_at(Client& client, const std::string& table, Session place);
  /// The call by which a client enters a table again at a place; nothing if it is there.
  [[nodiscard]] std::optional<std::string> entering(Client& client, const std::string& table, Session place);
  void note_entered(Client& client, const PendingCall& call);
  /// Ends the turn of a call for which nobody waits, if its fate is known.
  void end_turn(const ClientPtr& client);
  /// What is to be done after the turn of a call for which nobody waited. Nothing: its message has to be tried again.
  std::optional<hosting::Hold> end_call(Client& client, PendingCall call);
  /// Before a call is made at a place: whoever runs the table knows by its connection who has entered it.
  void follow(Client& client, const Subject& subject, Session place);
  using Passed = std::vector<hosting::OutMessagePtr>;
  /// Adds to `passed` what the client is told because of a message.
  void take(Client& client, Session from, const hosting::OutMessagePtr& message, Passed& passed);
  void take_notification(Client& client, Session from, const hosting::OutMessagePtr& message, Passed& passed);
  static void take_held(Client& client, Passed& passed);
  static void catch_up(const std::string& answer, Passed& passed);
  [[nodiscard]] bool may_repeat(const wire::Request& request) const;

  Setup setup_;
  hosting::Host* host_ = nullptr;
  mutable std::mutex mutex_;  // of what follows
  std::map<hosting::ConnectionId, ClientPtr> clients_;
  std::set<ClientPtr> held_up_;  // their messages are to be tried again
  std::map<Session, std::set<std::string>> moved_;  // tables, until due_work() tells the clients
  std::atomic<bool> some_are_lost_{false};  // tables of some clients may have to be entered again
  std::atomic<bool> finding_runners_{false};
  std::atomic<bool> is_stopping_{false};
};

}  // namespace freehold::fleet
