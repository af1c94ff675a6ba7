#include "notices/notice_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace freehold::notices {
namespace {

using namespace std::chrono_literals;
using hosting::NoticeWay;
using testing::SizeIs;

class Queue : public testing::Test {
 protected:
  void add(const std::string& source, const std::string& target, NoticeWay way = NoticeWay::webhook,
           const std::string& table = "t") {
    EXPECT_TRUE(queue.add(from(source, target, way, table), now));
  }
  static hosting::Notice from(const std::string& source, const std::string& target,
                              NoticeWay way = NoticeWay::webhook, const std::string& table = "t") {
    return {.table = table, .to = {.way = way, .target = target, .source = source}};
  }
  /// As many tables as needed, each with six webhooks to different receivers.
  void add_silent(const std::string& source, int count) {
    for (int i = 0; i < count; ++i)
      add(source, "https://silent" + std::to_string(i) + "." + source, NoticeWay::webhook,
          source + std::to_string(i / 6));
  }
  std::string taken() {
    auto one = queue.take(now);
    if (!one) return "";
    under_way.push_back(*one);
    return one->notice.to.target;
  }
  void settle(const Carried& carried) {
    ASSERT_FALSE(under_way.empty());
    queue.settle(under_way.back(), carried, now);
    under_way.pop_back();
  }
  void deliver(const std::string& target, NoticeWay way = NoticeWay::webhook) {
    add("before", target, way);
    EXPECT_EQ(taken(), target);
    settle(delivered);
  }

  const Carried delivered{.fate = Fate::delivered};
  const Carried refused{.fate = Fate::again};
  const Carried silent{.fate = Fate::again, .reached = false};
  NoticeQueue queue{1000, 32};
  std::vector<Waiting> under_way;
  std::chrono::milliseconds now{};
};

TEST_F(Queue, receivers_that_do_not_answer_hold_up_only_who_set_them_up) {
  add_silent("harmful", 120);
  add("other", "https://chat.example.org/1");
  EXPECT_EQ(taken(), "https://silent0.harmful");
  EXPECT_EQ(taken(), "https://chat.example.org/1");
  EXPECT_EQ(taken(), "https://silent6.harmful") << "of another table, and two at once";
  EXPECT_EQ(taken(), "");
  EXPECT_EQ(queue.next(now), std::nullopt);
  settle(silent);
  EXPECT_NE(taken(), "");
}

TEST_F(Queue, a_first_notice_goes_within_seconds_beside_silent_receivers_of_twenty_sources) {
  for (int i = 0; i < 20; ++i)
    add_silent("harmful" + std::to_string(i), 6);
  constexpr auto a_try = 10s;
  std::multimap<std::chrono::milliseconds, Waiting> tried;  // by when they are found to be silent
  std::optional<std::chrono::milliseconds> waited;
  for (; now < 60s && !waited; now += 1s) {
    if (now == 3s) add("honest", "https://chat.example.org/1");
    for (; !tried.empty() && tried.begin()->first <= now; tried.erase(tried.begin()))
      queue.settle(tried.begin()->second, silent, now);
    while (tried.size() < 32 && !waited) {
      auto one = queue.take(now);
      if (!one) break;
      if (one->source == "honest") waited = now - 3s;
      tried.emplace(now + a_try, *std::move(one));
    }
    if (now == 2s) {
      EXPECT_THAT(tried, SizeIs(16)) << "half of the senders";
    }
  }
  ASSERT_TRUE(waited);
  EXPECT_LT(*waited, 10s);
}

TEST_F(Queue, of_one_source_a_table_that_has_none_on_its_way_goes_first) {
  add_silent("office", 6);
  EXPECT_EQ(taken(), "https://silent0.office");
  add("office", "https://chat.example.org/1", NoticeWay::webhook, "other");
  EXPECT_EQ(taken(), "https://chat.example.org/1");
}

TEST_F(Queue, one_source_cannot_fill_it) {
  add_silent("harmful", 1000);
  EXPECT_FALSE(queue.add(from("other", "https://chat.example.org/1"), now)) << "one of the many was dropped";
  EXPECT_EQ(queue.size(), 1000U);
  EXPECT_EQ(queue.dropped(), 1);
  taken();
  EXPECT_EQ(taken(), "https://chat.example.org/1");
}

TEST_F(Queue, who_has_taken_a_notice_before_is_not_held_up_by_any_number_of_strangers) {
  deliver("https://Push.example.org/1");
  for (int i = 0; i < 30; ++i)
    add_silent("harmful" + std::to_string(i), 2);
  int strangers = 0;
  while (!taken().empty())
    ++strangers;
  EXPECT_EQ(strangers, 16);
  for (int i = 0; i < 5; ++i)
    add("t" + std::to_string(i), "https://push.example.org/2");
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(taken(), "https://push.example.org/2");
  EXPECT_EQ(taken(), "") << "four at once";
  add("v", "ann@example.org", NoticeWay::mail);
  EXPECT_EQ(taken(), "ann@example.org");
}

TEST_F(Queue, who_took_a_notice_before_and_cannot_be_reached_now_is_a_stranger_again) {
  for (int i = 0; i < 20; ++i)
    deliver("https://silent0.harmful" + std::to_string(i));
  for (int i = 0; i < 20; ++i)
    add_silent("harmful" + std::to_string(i), 1);
  for (int i = 0; i < 20; ++i)
    EXPECT_NE(taken(), "");
  while (!under_way.empty())
    settle(silent);
  now = 30s;
  int strangers = 0;
  while (!taken().empty())
    ++strangers;
  EXPECT_EQ(strangers, 16);
}

TEST_F(Queue, one_source_cannot_keep_a_receiver_busy) {
  deliver("https://chat.example.org/1");
  for (int i = 0; i < 9; ++i)
    add("harmful", "https://chat.example.org/slow" + std::to_string(i));
  EXPECT_NE(taken(), "");
  EXPECT_NE(taken(), "");
  EXPECT_EQ(taken(), "");
  add("other", "https://chat.example.org/2");
  EXPECT_EQ(taken(), "https://chat.example.org/2");
}

TEST_F(Queue, a_receiver_that_cannot_be_reached_rests_whoever_wants_it) {
  add("a", "https://silent/1");
  add("b", "https://silent/2");
  EXPECT_EQ(taken(), "https://silent/1");
  settle(silent);
  EXPECT_EQ(taken(), "");
  EXPECT_EQ(queue.next(now), 30s);
  now = 30s;
  EXPECT_EQ(taken(), "https://silent/2");
  settle(silent);
  EXPECT_EQ(taken(), "");
  EXPECT_EQ(queue.next(now), 150s) << "longer each time";
}

TEST_F(Queue, several_on_their_way_to_a_receiver_are_one_failure) {
  for (int i = 0; i < 4; ++i)
    add("s" + std::to_string(i), "https://chat.example.org/" + std::to_string(i));
  for (int i = 0; i < 4; ++i)
    EXPECT_NE(taken(), "");
  for (int i = 0; i < 4; ++i)
    settle(silent);
  now = 30s;
  EXPECT_NE(taken(), "");
}

TEST_F(Queue, an_address_that_is_refused_rests_alone_at_a_host_of_many) {
  deliver("https://chat.example.org/good0");
  add("harmful", "https://chat.example.org/slow1");
  EXPECT_EQ(taken(), "https://chat.example.org/slow1");
  settle({.fate = Fate::again, .wait = 77s, .reason = "HTTP 429"});
  add("harmful", "https://chat.example.org/slow1");
  EXPECT_EQ(taken(), "");
  add("other", "https://chat.example.org/good2");
  EXPECT_EQ(taken(), "https://chat.example.org/good2");
  settle(delivered);
  now = 76s;
  EXPECT_EQ(taken(), "") << "as long as it asked for";
  now = 77s;
  EXPECT_EQ(taken(), "https://chat.example.org/slow1");
}

TEST_F(Queue, a_mailbox_that_is_refused_rests_alone_and_other_people_s_mails_go) {
  deliver("carol@example.org", NoticeWay::mail);
  for (int i = 0; i < 5; ++i)
    add("harmful", "m" + std::to_string(i) + "@example.org", NoticeWay::mail);
  add("other", "bob@example.org", NoticeWay::mail);
  EXPECT_EQ(taken(), "m0@example.org");
  settle(refused);
  EXPECT_EQ(taken(), "bob@example.org") << "though five came before";
  settle(delivered);
  EXPECT_EQ(taken(), "m1@example.org");
  settle(silent);
  EXPECT_EQ(taken(), "") << "the relay itself";
}

}  // namespace
}  // namespace freehold::notices
