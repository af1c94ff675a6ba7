#include "server/histogram.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace freehold::server {

void Histogram::add(std::chrono::nanoseconds time) {
  const auto microseconds = std::chrono::ceil<std::chrono::microseconds>(time).count();
  const auto bucket = std::ranges::lower_bound(bounds, microseconds) - bounds.begin();
  counts_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(time.count(), std::memory_order_relaxed);
}

std::string Histogram::text(std::string_view name, std::string_view help) const {
  std::string lines = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    below += counts_[i].load(std::memory_order_relaxed);
    fmt::format_to(std::back_inserter(lines), "{}_bucket{{le=\"{}\"}} {}\n", name,
                   static_cast<double>(bounds[i]) / 1e6, below);
  }
  below += counts_.back().load(std::memory_order_relaxed);
  fmt::format_to(std::back_inserter(lines), "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n",
                 name, below, static_cast<double>(sum_.load(std::memory_order_relaxed)) / 1e9);
  return lines;
}

}  // namespace freehold::server
