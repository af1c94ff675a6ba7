#include "hosting/call_times.h"

#include <fmt/format.h>

namespace freehold::hosting {

void CallTimes::add(std::string_view method, std::chrono::nanoseconds time) {
  const wire::Lock lock(mutex_);
  const auto found = times_.find(method);
  Histogram& of_method =
      found == times_.end() ? times_.try_emplace(std::string(method)).first->second : found->second;
  of_method.add(time);
}

std::string CallTimes::text(std::string_view name, std::string_view help) const {
  const wire::Lock lock(mutex_);
  if (times_.empty()) return "";
  std::string lines = Histogram::head(name, help);
  for (const auto& [method, times] : times_)
    lines += times.lines(name, fmt::format("method=\"{}\"", method));
  return lines;
}

}  // namespace freehold::hosting
