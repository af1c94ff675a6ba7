// LabWork: one long reckoning of the laboratory, done part by part.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <optional>
#include <string_view>

#include "hosting/backend.h"

namespace freehold::lab {

/// What a piece of work may take of the machine.
struct LabAllowance {
  int threads = 1;  ///< it may use; those that it starts are as humble as its own
  std::chrono::milliseconds part{};  ///< go_on() takes about so long
  const std::atomic<bool>& stop;  ///< set by somebody else: the work comes to an end soon
};

/// When a part has taken long enough.
class PartClock {
 public:
  explicit PartClock(const LabAllowance& allowance) : until_(Clock::now() + allowance.part) {}
  [[nodiscard]] bool is_over() const { return Clock::now() >= until_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point until_;
};

/// Used by one thread at a time.
class LabWork {
 public:
  LabWork() = default;
  LabWork(const LabWork&) = delete;
  LabWork& operator=(const LabWork&) = delete;
  virtual ~LabWork() = default;

  /// Does the next part, at least the least that there is; false once all is done. Not asked again after `stop`.
  virtual bool go_on(const LabAllowance& allowance) = 0;
  /// "done", "of" and the figures so far.
  [[nodiscard]] virtual boost::json::object figures() const = 0;
  /// The same once, at the end, with what is only told then.
  virtual boost::json::object result() { return figures(); }
  /// A file of what came out; nothing if there is none of that name. Once the work has ended.
  [[nodiscard]] virtual std::optional<hosting::ServedFile> file(std::string_view /*name*/) const {
    return std::nullopt;
  }
};

}  // namespace freehold::lab
