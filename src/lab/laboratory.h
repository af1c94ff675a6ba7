// Laboratory: long reckonings that connections ask for, one after the other and part by part, by whoever lends it a hand.
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
#include "hosting/limits.h"
#include "hosting/outbox.h"
#include "hosting/rate.h"
#include "lab/lab_work.h"
#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::lab {

class Laboratory;

/// Calls Laboratory::go_on() as long as there is work. Where it goes, it has stopped doing so.
class LabHand {
 public:
  LabHand() = default;
  LabHand(const LabHand&) = delete;
  LabHand& operator=(const LabHand&) = delete;
  virtual ~LabHand() = default;

  /// There is work. From any thread.
  virtual void wake() = 0;
};

/// Makes it for a laboratory that outlives it.
using MakeHand = std::function<std::unique_ptr<LabHand>(Laboratory& laboratory)>;

/// Figures for /metrics.
struct LabFigures {
  std::int64_t waiting = 0;
  std::int64_t runs = 0;  ///< ended, since the host began
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
  /// A run's place in the queue: so many come before it.
  struct Place {
    std::string run;
    std::size_t position = 0;
  };

  /// Refused if a limit is reached; to be asked before any work is prepared.
  [[nodiscard]] wire::Allowed<> check_room(const Client& client);
  /// Takes the work on; it begins no sooner than release(), so that the answer to the call comes first. Refused as
  /// check_room() is.
  [[nodiscard]] wire::Allowed<Place> add(const Client& client, std::shared_ptr<LabWork> work);
  void release(hosting::ConnectionId connection);
  /// False if this connection has no such run waiting or under way.
  bool stop(hosting::ConnectionId connection, const std::string& run);
  /// Stops all runs of a connection that has gone.
  void leave(hosting::ConnectionId connection);
  /// Does the next part of the work; false if there is none. One thread at a time.
  bool go_on();
  /// The part that go_on() did not come back from has failed: its run ends.
  void fail();
  /// Stops what is under way: from now on there is no work.
  void close();
  /// Ends what takes too long: called about ten times a second with the host's time.
  void on_time(hosting::Milliseconds now);
  /// Of a run that has ended and is still kept.
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view run, std::string_view name) const;
  [[nodiscard]] LabFigures figures() const;

 private:
  enum class End : std::uint8_t { complete, stopped, time, failed };
  using Clock = std::chrono::steady_clock;
  struct Run {
    std::string id;
    Client client;
    std::shared_ptr<LabWork> work;
    bool held = true;  // the call that asked for it is not answered yet
    std::atomic<bool> stop = false;
    bool gone = false;  // with its connection: nobody asks for its files
    End end = End::complete;
    std::optional<hosting::Milliseconds> since{};  // the host's time at which it was first seen under way
    Clock::time_point began{};
    Clock::time_point told{};  // when its figures were last told
  };
  using RunPtr = std::shared_ptr<Run>;

  // Those below with the mutex held, but for work_on, finish and send.
  [[nodiscard]] wire::Allowed<> check_room_locked(const Client& client) const;
  [[nodiscard]] std::size_t position_of(const RunPtr& run) const;
  void tell_positions();
  void end_now(Run& run, End end) const;
  void keep(const RunPtr& run);
  /// The run under way, or else the next, which is under way from now on; null if there is none.
  [[nodiscard]] RunPtr take_run();
  /// Its next part; false: it has ended.
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
  std::unique_ptr<LabHand> hand_;  // goes before all of it; null: somebody else calls go_on()
};

}  // namespace freehold::lab
