#include "hosting/histogram.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace freehold::hosting {

void Histogram::add(std::chrono::nanoseconds time) {
  const auto microseconds = std::chrono::ceil<std::chrono::microseconds>(time).count();
  const auto bucket = std::ranges::lower_bound(bounds, microseconds) - bounds.begin();
  counts_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(time.count(), std::memory_order_relaxed);
}

std::string Histogram::text(std::string_view name, std::string_view help) const {
  return head(name, help) + lines(name);
}

std::string Histogram::head(std::string_view name, std::string_view help) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
}

std::string Histogram::lines(std::string_view name, std::string_view labels) const {
  std::string text;
  const auto out = std::back_inserter(text);
  const std::string_view comma = labels.empty() ? "" : ",";
  const auto all = labels.empty() ? std::string() : fmt::format("{{{}}}", labels);
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    below += counts_[i].load(std::memory_order_relaxed);
    fmt::format_to(out, "{}_bucket{{{}{}le=\"{}\"}} {}\n", name, labels, comma,
                   static_cast<double>(bounds[i]) / 1e6, below);
  }
  below += counts_.back().load(std::memory_order_relaxed);
  fmt::format_to(out, "{0}_bucket{{{1}{2}le=\"+Inf\"}} {3}\n{0}_sum{4} {5}\n{0}_count{4} {3}\n", name, labels,
                 comma, below, all, static_cast<double>(sum_.load(std::memory_order_relaxed)) / 1e9);
  return text;
}

Histogram::Counts Histogram::counts() const {
  Counts counts{};
  std::ranges::transform(counts_, counts.begin(),
                         [](const auto& count) { return count.load(std::memory_order_relaxed); });
  return counts;
}

std::int64_t Histogram::percentile(const Counts& now, const Counts& earlier, double part) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < now.size(); ++i)
    all += now[i] - earlier[i];
  if (all == 0) return 0;
  const auto wanted = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(all)));
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    below += now[i] - earlier[i];
    if (below >= wanted) return bounds[i];
  }
  return bounds.back();
}

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
