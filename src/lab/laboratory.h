// Laboratory: long reckonings that connections ask for, one after the other on a thread that steps back where others want
// the processor: the games of people come first.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "hosting/backend.h"
#include "hosting/limits.h"
#include "hosting/outbox.h"
#include "hosting/rate.h"
#include "wire/refused.h"

namespace freehold::lab {

/// What a piece of work has around it.
struct LabDesk {
  int threads = 1;  ///< it may use; those that it starts are as humble as its own
  const std::atomic<bool>& stop;  ///< set by somebody else: the work comes to an end soon
  /// Tells whoever asked: "done", "of" and the figures so far. Now and then, from the work's own thread.
  std::function<void(boost::json::object)> tell;
};

/// When it is time to tell something again.
class NewsPace {
 public:
  /// About twice a second.
  bool is_due() {
    const auto now = Clock::now();
    if (now - told_ < std::chrono::milliseconds{400}) return false;
    told_ = now;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point told_ = Clock::now();
};

/// One piece of work.
class LabWork {
 public:
  LabWork() = default;
  LabWork(const LabWork&) = delete;
  LabWork& operator=(const LabWork&) = delete;
  virtual ~LabWork() = default;

  /// Does it; gives back "done", "of" and the figures.
  virtual boost::json::object run(const LabDesk& desk) = 0;
  /// A file of what came out; nothing if there is none of that name. From any thread, once run() has returned.
  [[nodiscard]] virtual std::optional<hosting::ServedFile> file(std::string_view /*name*/) const {
    return std::nullopt;
  }
};

/// Figures for /metrics.
struct LabFigures {
  std::int64_t waiting = 0;
  std::int64_t runs = 0;  ///< ended, since the host began
};

/// Safe from any thread. Where it goes, what is under way is stopped.
class Laboratory {
 public:
  Laboratory(const hosting::Limits& limits, hosting::Outbox& outbox) : limits_(limits), outbox_(outbox) {}
  ~Laboratory();
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
  /// Ends what takes too long: called about ten times a second with the host's time.
  void on_time(hosting::Milliseconds now);
  /// Of a run that has ended and is still kept.
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view run, std::string_view name) const;
  [[nodiscard]] LabFigures figures() const;

 private:
  enum class End : std::uint8_t { complete, stopped, time };
  struct Run {
    std::string id;
    Client client;
    std::shared_ptr<LabWork> work;
    bool held = true;  // the call that asked for it is not answered yet
    std::atomic<bool> stop = false;
    bool gone = false;  // with its connection: nobody asks for its files
    End end = End::complete;
    std::optional<hosting::Milliseconds> since{};  // the host's time at which it was first seen under way
  };
  using RunPtr = std::shared_ptr<Run>;

  // All below with the mutex held, but for work_on and serve.
  [[nodiscard]] wire::Allowed<> check_room_locked(const Client& client) const;
  [[nodiscard]] std::size_t position_of(const RunPtr& run) const;
  void tell_positions();
  void end_now(Run& run, End end) const;
  [[nodiscard]] RunPtr take_next(std::unique_lock<std::mutex>& lock);
  void keep(const RunPtr& run);
  void serve();
  boost::json::object work_on(const RunPtr& run);
  void send(const Run& run, std::string_view method, boost::json::object params) const;

  const hosting::Limits& limits_;
  hosting::Outbox& outbox_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<RunPtr> waiting_;
  RunPtr current_;
  std::deque<RunPtr> kept_;
  std::int64_t ended_ = 0;
  bool closing_ = false;
  std::thread thread_;  // from the first run on
};

}  // namespace freehold::lab
