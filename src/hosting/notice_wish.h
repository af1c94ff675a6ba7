// NoticeWish: how the person in a seat wants to hear of their turns while they are away, and what they were told last.
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

/// An address of a seat's person.
struct WishedAddress {
  NoticeAddress to{};
  std::string code{};  ///< hash of what a mail asked its reader for; empty: confirmed

  /// Tells it from the seat's other addresses, and does not tell what it is.
  [[nodiscard]] std::string id() const;
  bool operator==(const WishedAddress&) const = default;
};

inline constexpr int minutes_a_day = 24 * 60;

/// Nothing is sent from `from` until `until`, minutes after midnight, which may lie between them.
struct QuietHours {
  int from = 0;
  int until = 0;

  bool operator==(const QuietHours&) const = default;
};

struct NoticeWish {
  static constexpr std::size_t most_addresses = 6;

  std::vector<WishedAddress> addresses{};
  std::string language = "en";
  int every_hours = 0;  ///< at least so long between two notices; 0: each turn
  std::optional<QuietHours> quiet{};
  int utc_offset = 0;  ///< minutes that the person's clock is ahead of UTC, for the quiet hours
  bool only_with_clock = false;  ///< not at a table where nobody's time runs
  std::string off{};  ///< the secret of the link that ends the notices
  std::int64_t told_decision = -1;  ///< the last one that was told of; -1: none
  std::int64_t told_at = 0;  ///< when; seconds since 1970, UTC

  /// Whether anything may be sent.
  [[nodiscard]] bool any() const;
  bool operator==(const NoticeWish&) const = default;
};

/// When a notice that could go at `ready` may go.
std::chrono::sys_seconds allowed_at(const NoticeWish& wish, std::chrono::sys_seconds ready);

/// As the record of a table keeps it.
boost::json::object kept_wish(const NoticeWish& wish);
/// Nothing if it can't be read.
std::optional<NoticeWish> wish_of(const boost::json::value& kept);

/// As its person may see it: no address whole, no secret.
boost::json::object shown_wish(const NoticeWish& wish);
/// What tells a person which of their addresses it is without showing it: "a…@example.org", "push.example.com".
std::string shown_target(const NoticeAddress& address);

}  // namespace freehold::hosting
