// Client: one connection of a device to this server, and what it has open at the servers of the fleet.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <semaphore>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fleet/lease_store.h"
#include "hosting/outbox.h"
#include "wire/request.h"

namespace freehold::fleet {

/// In place of a session: this server itself.
inline constexpr Session here = -1;

/// What has become of a call.
enum class Fate : std::uint8_t {
  waiting,
  done,  ///< it was handled, and answered if it wanted an answer
  elsewhere,  ///< that server does not run the table: nothing was done
  lost  ///< the link broke: nobody knows whether it was done
};

/// A mutex that any thread may unlock: whoever hears the answer to a call ends the turn.
class Turn {
 public:
  void lock() { free_.acquire(); }
  bool try_lock() { return free_.try_acquire(); }
  void unlock() { free_.release(); }

 private:
  std::binary_semaphore free_{1};
};

/// What becomes of the answer to a call.
enum class Answering : std::uint8_t {
  pass_on,  ///< to the client
  keep,  ///< it is part of another answer
  catch_up  ///< this server itself has entered a table again for its client
};

/// The call of a client that is being made.
struct PendingCall {
  Answering answering = Answering::pass_on;
  Session at = here;
  Fate fate = Fate::waiting;
  bool answered = false;
  bool has_result = false;  ///< the answer is no error
  /// Where another server runs the table, and where the one that runs it now doesn't know yet that the client has entered.
  bool is_elsewhere = false;
  bool is_for_now = false;  ///< the answer is a refusal that may be another one soon
  std::string answer{};  ///< where it is kept
  std::string table{};  ///< that it is about, if any
  bool enters = false;
  std::int64_t covers =
      0;  ///< the version of the table in its answer, which says all that had happened until then
  bool is_waited_for = true;  ///< false: nobody does, and the turn ends with it
  std::int64_t number = 0;  ///< among those of its client
  /// Updates of a table that is being entered: they are passed on after the view that they follow.
  std::vector<hosting::OutMessagePtr> held{};
};

/// A message of a client that is being handled, or waits for its turn or for a server that can be asked.
struct Message {
  std::string text;
  std::chrono::steady_clock::time_point arrived;
  std::optional<std::chrono::milliseconds>
      latest{};  ///< by the front's clock, from when it was first tried on: then it is refused
  std::string table{};  ///< that it is about, once that is known
  std::optional<wire::Request> request{};  ///< that it is, if it is one, from when it was first tried on
};

/// A table that a client has entered, or is entering.
struct Entered {
  boost::json::object params;  ///< of `table.enter`, to enter again
  Session at = 0;  ///< 0: it has to be entered again
  std::int64_t version = 0;  ///< that it was last told; 0: none yet
  bool coming_back = false;  ///< it is being entered again

  /// The answer to a call may be older than an update that has overtaken it.
  void hear(std::int64_t told) { version = std::max(version, told); }
};

struct Client {
  Client(hosting::ConnectionId the_id, std::string the_address)
      : id(the_id), address(std::move(the_address)) {}

  /// The message in hand; null: there is none. It stays where it is until it is taken out.
  [[nodiscard]] Message* message_in_hand() {
    const std::scoped_lock lock(mutex);
    return in_hand ? &*in_hand : nullptr;
  }
  /// The message has been handled. Returns what is held for it, to be let go of without a lock.
  [[nodiscard]] hosting::Hold take_out() {
    const std::scoped_lock lock(mutex);
    in_hand.reset();
    return std::exchange(held, nullptr);
  }

  const hosting::ConnectionId id;
  const std::string address;
  Turn turn;  ///< one call at a time, its own or one made for it
  std::mutex telling;  ///< one message at a time; taken before `mutex`
  std::mutex mutex;  ///< of what follows; never held while anything is asked or told
  std::condition_variable changed;  ///< of the fate of the call
  std::optional<Message> in_hand{};  ///< only whoever has the turn takes it out
  hosting::Hold held{};  ///< where it isn't handled at once: the network hands in no more until then
  std::optional<PendingCall> call{};
  std::int64_t last_call = 0;  ///< its number
  std::set<Session> open_at{};  ///< servers whose guest it is
  std::map<std::string, Entered> entered{};  ///< by table
  bool gone = false;
};

}  // namespace freehold::fleet
