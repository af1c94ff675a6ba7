// NoticeWish: how a seat's person wants to be told of their turns while away, and the last notice.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/notices.h"
#include "wire/refused.h"

namespace freehold::hosting {

struct WishedAddress {
  NoticeAddress to{};
  std::string code{};  ///< hash of the code in the confirmation mail; empty: confirmed

  /// Identifies it among the seat's addresses without revealing it.
  [[nodiscard]] std::string id() const;
  bool operator==(const WishedAddress&) const = default;
};

inline constexpr int minutes_a_day = 24 * 60;

/// Nothing is sent between these, minutes after midnight; may span midnight.
struct QuietHours {
  int from = 0;
  int until = 0;

  bool operator==(const QuietHours&) const = default;
};

struct NoticeWish {
  static constexpr std::size_t most_addresses = 6;

  std::vector<WishedAddress> addresses{};
  std::string language = "en";
  int every_hours = 0;  ///< the least time between two notices; 0: every turn
  std::optional<QuietHours> quiet{};
  int utc_offset = 0;  ///< of the person's clock, in minutes, for the quiet hours
  bool only_with_clock = false;  ///< only at tables with a clock
  std::string off{};  ///< the secret of the link that ends the notices
  std::int64_t told_decision = -1;  ///< of the last notice; -1: none
  std::int64_t told_at = 0;  ///< when that was; seconds since 1970, UTC

  /// Whether anything may be sent.
  [[nodiscard]] bool any() const;
  bool operator==(const NoticeWish&) const = default;
};

/// When a notice that is ready at `ready` may be sent.
std::chrono::sys_seconds allowed_at(const NoticeWish& wish, std::chrono::sys_seconds ready);

/// As a table's record keeps it.
boost::json::object kept_wish(const NoticeWish& wish);
/// nullopt if it can't be read.
std::optional<NoticeWish> wish_of(const boost::json::value& kept);

/// As its person may see it: no whole address, no secrets.
boost::json::object shown_wish(const NoticeWish& wish);
/// Enough of an address for its owner to recognize it: "a…@example.org", "push.example.com".
std::string shown_target(const NoticeAddress& address);

}  // namespace freehold::hosting
