// AwayPlans: what is to be done at a table for people who are away, and when: a notice to whoever has to decide, or what
// their standing orders say.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace freehold::hosting {

/// A notice that a seat's person is to have, unless they come or the game goes on before.
struct NoticePlan {
  int seat = 0;
  std::int64_t decision = 0;  ///< the one that is waited for
  std::chrono::sys_seconds ready_at{};  ///< when nobody had come for long enough
  std::chrono::sys_seconds at{};  ///< when it goes: no earlier than the person wishes
  std::chrono::milliseconds keep_at{};  ///< when the store hears of it, by the host's clock

  [[nodiscard]] bool is_for(int number, std::int64_t awaited) const {
    return seat == number && decision == awaited;
  }
};

/// A standing order that is to be carried out, with the same provisos.
struct OrderPlan {
  int seat = 0;
  std::int64_t decision = 0;
  std::chrono::milliseconds due{};  ///< by the host's clock
  std::chrono::sys_seconds at{};  ///< the same, for the store
  std::chrono::milliseconds keep_at{};

  [[nodiscard]] bool is_for(int number, std::int64_t awaited) const {
    return seat == number && decision == awaited;
  }
};

struct AwayPlans {
  using Milliseconds = std::chrono::milliseconds;
  /// The store hears of a plan so long after it was made: whoever only loads the page again costs no write.
  static constexpr std::chrono::seconds keep_after{10};

  std::optional<NoticePlan> notice{};
  std::optional<OrderPlan> order{};
  std::vector<std::optional<Milliseconds>> gone_since{};  ///< of each seat, by the host's clock
  std::int64_t undone_to =
      -1;  ///< the decision that an undo has brought back: no order is carried out for it
  std::optional<Milliseconds>
      looks_at{};  ///< whether there is anything to plan at a table out of memory; by the host's clock
  std::optional<std::chrono::sys_seconds> wake_kept{};  ///< what the store knows of wake_at()

  /// When the server has to do something here though nobody comes; nothing: never.
  [[nodiscard]] std::optional<std::chrono::sys_seconds> wake_at() const {
    return earlier(notice ? std::optional{notice->at} : std::nullopt,
                   order ? std::optional{order->at} : std::nullopt);
  }
  /// When the store is to hear of that; nothing: it knows.
  [[nodiscard]] std::optional<Milliseconds> keep_at() const {
    if (wake_at() == wake_kept) return std::nullopt;
    return earlier(notice ? std::optional{notice->keep_at} : std::nullopt,
                   order ? std::optional{order->keep_at} : std::nullopt);
  }
  [[nodiscard]] bool is_due(Milliseconds now, std::chrono::sys_seconds wall) const {
    return (looks_at && *looks_at <= now) || (notice && notice->at <= wall) || (order && order->due <= now);
  }
  /// How long until anything of it is due; nothing: never.
  [[nodiscard]] std::optional<Milliseconds> due_in(Milliseconds now, std::chrono::sys_seconds wall) const {
    if (looks_at) return *looks_at - now;
    if (!wake_at()) return wake_kept ? std::optional{Milliseconds{*wake_kept - wall}} : std::nullopt;
    auto due = keep_at();
    if (order) due = earlier(due, std::optional{order->due});
    if (due) due = *due - now;
    return notice ? earlier(due, std::optional{Milliseconds{notice->at - wall}}) : due;
  }
  /// Whether the store is to hear of what has changed.
  [[nodiscard]] bool is_to_be_kept(Milliseconds now, std::chrono::sys_seconds wall) const {
    if (!wake_at()) return wake_kept && *wake_kept <= wall;
    const auto at = keep_at();
    return at && *at <= now;
  }
  /// Somebody else has changed the table.
  void forget() {
    notice.reset();
    order.reset();
    undone_to = -1;
  }

 private:
  /// Nothing counts as never.
  template <class Time>
  static std::optional<Time> earlier(const std::optional<Time>& one, const std::optional<Time>& other) {
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
  }
};

}  // namespace freehold::hosting
