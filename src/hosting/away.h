// Away: the people of a table who are away: they are told when the game waits for them, and their standing
// orders are carried out. AwayPlans: what is to be done for them, and when.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "hosting/kept_record.h"
#include "hosting/notice_wish.h"
#include "table/standing_orders.h"

namespace freehold::hosting {

/// What is done for a seat's person, unless they come or the game goes on before.
struct AwayPlan {
  int seat = 0;
  std::int64_t decision = 0;  ///< the one awaited
  std::chrono::sys_seconds at{};  ///< when it is done; a notice not before the person wishes
  std::chrono::milliseconds keep_at{};  ///< when the plan is stored, by the host's clock

  [[nodiscard]] bool is_for(int number, std::int64_t awaited) const {
    return seat == number && decision == awaited;
  }
};

struct NoticePlan : AwayPlan {
  std::chrono::sys_seconds ready_at{};  ///< when the person has been away for long enough
};

/// A standing order to carry out.
struct OrderPlan : AwayPlan {
  std::chrono::milliseconds due{};  ///< the same as `at`, by the host's clock
};

struct AwayPlans {
  using Milliseconds = std::chrono::milliseconds;
  /// A plan is stored only after this time, so that reloading a page costs no write.
  static constexpr std::chrono::seconds keep_after{10};

  std::optional<NoticePlan> notice{};
  std::optional<OrderPlan> order{};
  std::vector<std::optional<Milliseconds>> gone_since{};  ///< of each seat, by the host's clock
  std::int64_t undone_to = -1;  ///< the decision that an undo brought back: orders skip it
  /// When to load a table's game to see whether anything has to be planned, by the host's clock.
  std::optional<Milliseconds> looks_at{};
  std::optional<std::chrono::sys_seconds> wake_kept{};  ///< wake_at() as it is stored

  /// When the table has to be woken even if nobody comes; nullopt: never.
  [[nodiscard]] std::optional<std::chrono::sys_seconds> wake_at() const {
    return earlier(notice ? std::optional{notice->at} : std::nullopt,
                   order ? std::optional{order->at} : std::nullopt);
  }
  /// When that has to be stored; nullopt: it is.
  [[nodiscard]] std::optional<Milliseconds> keep_at() const {
    if (wake_at() == wake_kept) return std::nullopt;
    return earlier(notice ? std::optional{notice->keep_at} : std::nullopt,
                   order ? std::optional{order->keep_at} : std::nullopt);
  }
  [[nodiscard]] bool is_due(Milliseconds now, std::chrono::sys_seconds wall) const {
    return (looks_at && *looks_at <= now) || (notice && notice->at <= wall) || (order && order->due <= now);
  }
  /// The time until something is due; nullopt: never.
  [[nodiscard]] std::optional<Milliseconds> due_in(Milliseconds now, std::chrono::sys_seconds wall) const {
    if (looks_at) return *looks_at - now;
    if (!wake_at()) return wake_kept ? std::optional{Milliseconds{*wake_kept - wall}} : std::nullopt;
    auto due = keep_at();
    if (order) due = earlier(due, std::optional{order->due});
    if (due) due = *due - now;
    return notice ? earlier(due, std::optional{Milliseconds{notice->at - wall}}) : due;
  }
  /// Whether wake_at() has to be stored now.
  [[nodiscard]] bool is_to_be_kept(Milliseconds now, std::chrono::sys_seconds wall) const {
    if (!wake_at()) return wake_kept && *wake_kept <= wall;
    const auto at = keep_at();
    return at && *at <= now;
  }
  /// Another program has changed the table.
  void forget() {
    notice.reset();
    order.reset();
    undone_to = -1;
  }

 private:
  /// nullopt: never.
  template <class Time>
  static std::optional<Time> earlier(const std::optional<Time>& one, const std::optional<Time>& other) {
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
  }
};

class Away : PartOfTable {
 public:
  using Milliseconds = std::chrono::milliseconds;

  Away(const PartOfTable& part, AwayPlans& plans, Seats& seats, Play& play, TableTime& time,
       Audience& audience)
      : PartOfTable(part), plans_(plans), seats_(seats), play_(play), time_(time), audience_(audience) {}

  // --- Notices ---
  /// Changes a seat's wish, or refuses to.
  using NoticeChange = std::function<Allowed<>(int seat, NoticeWish& wish)>;
  [[nodiscard]] Allowed<NoticeWish> notices(std::string_view token);
  [[nodiscard]] Allowed<NoticeWish> change_notices(std::string_view token, const NoticeChange& change);
  /// Ends the notices of a seat; false if `secret` isn't that of its link.
  bool end_notices(int seat, std::string_view secret);
  /// Removes an address that no longer exists.
  void forget_address(int seat, std::string_view target);

  // --- Orders ---
  [[nodiscard]] Allowed<std::optional<table::StandingOrders>> standing_orders(std::string_view token);
  /// Replaces a seat's orders by `given`, JSON; null: none.
  [[nodiscard]] Allowed<std::optional<table::StandingOrders>> instruct(std::string_view token,
                                                                       const boost::json::value& given);
  /// What the orders of a seat say about its decision; nullopt if it decides itself. The game is in memory.
  [[nodiscard]] std::optional<Action> ordered(int seat) const;
  [[nodiscard]] Allowed<> follow_orders(int seat);
  /// Whether bots play though nobody watches, so that standing orders get their turn.
  [[nodiscard]] bool bots_go_on() const;

  // --- Time ---
  /// Whether anybody has left orders or wants notices.
  [[nodiscard]] bool anybody_is_served() const;
  /// Plans for the seat that has to decide now.
  void plan();
  [[nodiscard]] const AwayPlans& plans() const { return plans_; }
  [[nodiscard]] Allowed<> do_what_is_due();

 private:
  /// Stores a seat's wish. Watchers aren't told, so the version stays.
  [[nodiscard]] Allowed<> keep_notices(int seat, NoticeWish wish, std::chrono::sys_seconds changed_at);
  /// Whether the person who has to decide wants a notice. The game is in memory.
  [[nodiscard]] bool is_to_hear(int seat) const;
  [[nodiscard]] bool anybody_left_orders() const;
  [[nodiscard]] bool anybody_hears_notices() const;
  void note_who_is_gone();
  void plan_order();
  void plan_notice();
  [[nodiscard]] Allowed<> look_at_game();
  [[nodiscard]] Allowed<> do_orders();
  [[nodiscard]] Allowed<> send_notice();

  AwayPlans& plans_;
  Seats& seats_;
  Play& play_;
  TableTime& time_;
  Audience& audience_;
};

}  // namespace freehold::hosting
