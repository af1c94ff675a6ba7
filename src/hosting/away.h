// Away: people of a hosted table who are away: they hear that the game waits for them, and the orders they left are carried out.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string_view>

#include "hosting/away_plans.h"
#include "hosting/kept_record.h"
#include "hosting/notice_wish.h"
#include "table/standing_orders.h"

namespace freehold::hosting {

class Away : PartOfTable {
 public:
  using Milliseconds = std::chrono::milliseconds;

  Away(const PartOfTable& part, AwayPlans& plans, Seats& seats, Play& play, TableTime& time,
       Audience& audience)
      : PartOfTable(part), plans_(plans), seats_(seats), play_(play), time_(time), audience_(audience) {}

  // --- Notices ---
  /// Changes the wish of a seat, unless it refuses to.
  using NoticeChange = std::function<Allowed<>(int seat, NoticeWish& wish)>;
  [[nodiscard]] Allowed<NoticeWish> notices(std::string_view token);
  [[nodiscard]] Allowed<NoticeWish> change_notices(std::string_view token, const NoticeChange& change);
  /// Ends the notices of a seat for whoever has the secret of its link; false if that isn't it.
  bool end_notices(int seat, std::string_view secret);
  /// An address of a seat will never be there again.
  void forget_address(int seat, std::string_view target);

  // --- Orders ---
  [[nodiscard]] Allowed<std::optional<table::StandingOrders>> standing_orders(std::string_view token);
  /// Puts orders, JSON, in place of a seat's; null: none.
  [[nodiscard]] Allowed<std::optional<table::StandingOrders>> instruct(std::string_view token,
                                                                       const boost::json::value& given);
  /// What the orders of a seat that is asked say; nothing if it decides itself. The game is in memory.
  [[nodiscard]] std::optional<Action> ordered(int seat) const;
  [[nodiscard]] Allowed<> follow_orders(int seat);
  /// Bots decide though nobody watches, so that orders come to their turn.
  [[nodiscard]] bool bots_go_on() const;

  // --- Time ---
  /// Whether somebody who is away wants anything of the table: to have orders carried out, or to hear.
  [[nodiscard]] bool anybody_is_served() const;
  /// Plans for whoever has to decide now.
  void plan();
  [[nodiscard]] const AwayPlans& plans() const { return plans_; }
  [[nodiscard]] Allowed<> do_what_is_due();

 private:
  /// Writes a seat's wish. Nobody is told, so the version stays.
  [[nodiscard]] Allowed<> keep_notices(int seat, NoticeWish wish, std::chrono::sys_seconds changed_at);
  /// Whether the person who has to decide wants to be told so. The game is in memory.
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
