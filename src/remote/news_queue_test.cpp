#include "remote/courier.h"

#include <gtest/gtest.h>

#include <chrono>

namespace freehold::remote {
namespace {

using Kind = News::Kind;

std::string taken(NewsQueue& queue) {
  std::string all;
  while (const auto news = queue.pop()) {
    switch (news->kind) {
      case Kind::message: all += news->text; break;
      case Kind::connected: all += '+'; break;
      case Kind::lost: all += '-' + news->text; break;
      case Kind::missed: all += '?'; break;
    }
  }
  return all;
}

TEST(NewsQueue, gives_back_in_order_what_has_come) {
  NewsQueue queue{10};
  queue.push({Kind::connected});
  queue.push({Kind::message, "a"});
  queue.push({Kind::lost, "x"});
  queue.push({Kind::lost, "y"});
  queue.push({Kind::connected});
  queue.push({Kind::message, "b"});
  EXPECT_EQ(taken(queue), "+a-y+b") << "that it is still lost is told once";
  EXPECT_FALSE(queue.pop());
}

TEST(NewsQueue, says_that_something_was_missed_in_place_of_growing) {
  NewsQueue queue{3};
  queue.push({Kind::connected});
  EXPECT_EQ(taken(queue), "+");
  for (const char* text : {"a", "b", "c", "d"})
    queue.push({Kind::message, text});
  queue.push({Kind::message, "e"});
  EXPECT_EQ(taken(queue), "?e");
  queue.push({Kind::message, "f"});
  EXPECT_EQ(taken(queue), "f") << "it goes on as before";
}

TEST(NewsQueue, keeps_the_last_state_of_the_connection) {
  NewsQueue queue{2};
  queue.push({Kind::connected});
  queue.push({Kind::message, "a"});
  queue.push({Kind::message, "b"});
  EXPECT_EQ(taken(queue), "+") << "who connects asks for everything";
  queue.push({Kind::message, "a"});
  queue.push({Kind::message, "b"});
  queue.push({Kind::lost, "x"});
  EXPECT_EQ(taken(queue), "?-x");
}

TEST(NewsQueue, never_holds_more_than_its_bounds) {
  NewsQueue queue{100, 1000};
  for (int i = 0; i < 10'000; ++i) {
    queue.push({Kind::message, std::string(static_cast<std::size_t>(i % 400), 'x')});
    if (i % 7 == 0) queue.push({i % 2 == 0 ? Kind::lost : Kind::connected});
    ASSERT_LE(queue.size(), 101U);
  }
  std::size_t bytes = 0;
  while (const auto news = queue.pop())
    bytes += news->text.size();
  EXPECT_LE(bytes, 1000U);
}

TEST(Pause, is_any_part_of_a_span_that_doubles_up_to_half_a_minute) {
  using namespace std::chrono_literals;
  EXPECT_EQ(pause_before(0, 1.0), 500ms);
  EXPECT_EQ(pause_before(1, 0.5), 500ms);
  EXPECT_EQ(pause_before(5, 0.25), 4000ms);
  EXPECT_EQ(pause_before(6, 1.0), 30'000ms);
  EXPECT_EQ(pause_before(1000, 1.0), 30'000ms);
  EXPECT_EQ(pause_before(3, 0.0), 0ms);
}

}  // namespace
}  // namespace freehold::remote
