// Laboratory: long calculations for connections, one after the other and part by part.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hosting/backend.h"
#include "hosting/call_group.h"
#include "hosting/limits.h"
#include "hosting/outbox.h"
#include "hosting/rate.h"
#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::lab {

/// What work may use of the machine.
struct LabAllowance {
  int threads = 1;  ///< new threads inherit the low priority
  std::chrono::milliseconds part{};  ///< the time that go_on() should take
  const std::atomic<bool>& stop;  ///< set by another thread: the work should end soon
};

/// One long calculation. Used by one thread at a time.
class LabWork {
 public:
  LabWork() = default;
  LabWork(const LabWork&) = delete;
  LabWork& operator=(const LabWork&) = delete;
  virtual ~LabWork() = default;

  /// Does the next part; false when all is done. Not called after `stop`.
  virtual bool go_on(const LabAllowance& allowance) = 0;
  /// "done", "of" and the figures so far.
  [[nodiscard]] virtual boost::json::object figures() const = 0;
  /// Called once at the end: the same, with what is only reported then.
  virtual boost::json::object result() { return figures(); }
  /// After the end: a file of the results; nullopt if there is none of that name.
  [[nodiscard]] virtual std::optional<hosting::ServedFile> file(std::string_view /*name*/) const {
    return std::nullopt;
  }
};

/// Work in small pieces, done for as long as a part may take.
class WorkInPieces : public LabWork {
 public:
  bool go_on(const LabAllowance& allowance) final;

 private:
  /// False when all is done, or if it was stopped.
  virtual bool do_piece(const LabAllowance& allowance) = 0;
};

class Laboratory;

/// Port: calls Laboratory::go_on() while there is work, until it is destroyed.
class LabHand {
 public:
  LabHand() = default;
  LabHand(const LabHand&) = delete;
  LabHand& operator=(const LabHand&) = delete;
  virtual ~LabHand() = default;

  /// Called when there is work, from any thread.
  virtual void wake() = 0;
};

/// The laboratory outlives the hand.
using MakeHand = std::function<std::unique_ptr<LabHand>(Laboratory& laboratory)>;

/// Figures for /metrics.
struct LabFigures {
  std::int64_t waiting = 0;
  std::int64_t runs = 0;  ///< ended since the host started
};

/// Safe from any thread.
class Laboratory {
 public:
  /// Limits and outbox outlive it.
  Laboratory(const hosting::Limits& limits, hosting::Outbox& outbox, const MakeHand& make_hand);
  ~Laboratory() = default;
  Laboratory(const Laboratory&) = delete;
  Laboratory& operator=(const Laboratory&) = delete;

  /// Who asks.
  struct Client {
    hosting::ConnectionId connection;
    std::string address;
  };
  /// A run and the number of runs before it.
  struct Place {
    std::string run;
    std::size_t position = 0;
  };

  /// Refused if a limit is reached; called before work is prepared.
  [[nodiscard]] wire::Allowed<> check_room(const Client& client);
  /// Queues the work, which starts only after release(), so that the call is answered first. Refused as
  /// check_room() is.
  [[nodiscard]] wire::Allowed<Place> add(const Client& client, std::shared_ptr<LabWork> work);
  void release(hosting::ConnectionId connection);
  /// False if this connection has no such run waiting or under way.
  bool stop(hosting::ConnectionId connection, const std::string& run);
  /// Stops all runs of a closed connection.
  void leave(hosting::ConnectionId connection);
  /// Does the next part of the work; false if there is none. One thread at a time.
  bool go_on();
  /// Ends the run under way, after go_on() has thrown.
  void fail();
  /// Stops the run under way; from now on there is no work.
  void close();
  /// Ends runs that take too long; called about ten times a second with the host's time.
  void on_time(hosting::Milliseconds now);
  /// A file of a run that has ended and is still kept.
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view run, std::string_view name) const;
  [[nodiscard]] LabFigures figures() const;

 private:
  enum class End : std::uint8_t { complete, stopped, time, failed };
  using Clock = std::chrono::steady_clock;
  struct Run {
    std::string id;
    Client client;
    std::shared_ptr<LabWork> work;
    bool held = true;  // its call is not answered yet
    std::atomic<bool> stop = false;
    bool gone = false;  // its connection is closed: nobody will ask for its files
    End end = End::complete;
    std::optional<hosting::Milliseconds> since{};  // when on_time() first saw it under way
    Clock::time_point began{};
    Clock::time_point told{};  // when its figures were last reported
  };
  using RunPtr = std::shared_ptr<Run>;

  // Called with the mutex held, except work_on, finish and send.
  [[nodiscard]] wire::Allowed<> check_room_locked(const Client& client) const;
  [[nodiscard]] std::size_t position_of(const RunPtr& run) const;
  void tell_positions();
  void end_now(Run& run, End end) const;
  void keep(const RunPtr& run);
  /// The run under way, or the next, which is then under way; null if there is none.
  [[nodiscard]] RunPtr take_run();
  /// Does its next part; false if it has ended.
  [[nodiscard]] bool work_on(Run& run) const;
  void finish(const RunPtr& run, boost::json::object done);
  void send(const Run& run, std::string_view method, boost::json::object params) const;

  const hosting::Limits& limits_;
  hosting::Outbox& outbox_;
  mutable wire::Mutex mutex_;
  std::deque<RunPtr> waiting_;
  RunPtr current_;
  std::deque<RunPtr> kept_;
  std::int64_t ended_ = 0;
  bool closing_ = false;
  std::unique_ptr<LabHand> hand_;  // destroyed first; null: somebody else calls go_on()
};

/// The calls (lab.* of docs/formats/server.md), for HostSetup::more_calls: a thread does the work, and stops with
/// the host.
std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk);
/// The same with another hand. If `make_hand` is empty, Host::go_on() does the work part by part.
std::unique_ptr<hosting::CallGroup> lab_calls_by(hosting::CallDesk& desk, const MakeHand& make_hand);

}  // namespace freehold::lab
