#include "net/open_sockets.h"

#include <gtest/gtest.h>

#include <vector>

namespace freehold::net {
namespace {

class SocketRooms : public testing::Test {
 protected:
  SocketRoom::PlacePtr place_for(const std::string& address) {
    auto place = room.take(address);
    if (!place) refusals.push_back(place.error());
    return place ? *std::move(place) : nullptr;
  }
  static std::function<void()> closing(int& count) {
    return [&count] { ++count; };
  }

  std::atomic<std::int64_t> taken = 0;
  SocketRoom room{{5, HttpRefusal::sockets}, {3, HttpRefusal::sockets_per_address}, taken};
  std::vector<HttpRefusal> refusals{};
};

TEST_F(SocketRooms, count_every_socket_of_an_address) {
  auto first = place_for("a");
  const auto second = place_for("a");
  const auto third = place_for("a");
  EXPECT_EQ(place_for("a"), nullptr);
  EXPECT_EQ(refusals, std::vector{HttpRefusal::sockets_per_address});
  EXPECT_NE(place_for("b"), nullptr) << "and is gone again";
  first.reset();
  EXPECT_NE(place_for("a"), nullptr);
  EXPECT_EQ(taken, 2);
}

TEST_F(SocketRooms, have_room_for_so_many_in_all) {
  std::vector<SocketRoom::PlacePtr> places;
  for (const auto* address : {"a", "b", "c", "d", ""})
    places.push_back(place_for(address));
  EXPECT_EQ(place_for("e"), nullptr);
  EXPECT_EQ(refusals, std::vector{HttpRefusal::sockets});
  places.clear();
  for (int n = 0; n < 5; ++n)
    places.push_back(place_for(""));
  EXPECT_EQ(refusals.size(), 1U) << "what is of no address counts for none";
}

TEST_F(SocketRooms, close_what_has_been_idle_longest_where_there_is_no_room) {
  int first_closed = 0;
  int second_closed = 0;
  const auto first = place_for("a");
  const auto second = place_for("a");
  const auto busy = place_for("a");
  second->rest(closing(second_closed));
  first->rest(closing(first_closed));
  const auto fourth = place_for("a");
  ASSERT_NE(fourth, nullptr);
  EXPECT_EQ(second_closed, 1);
  EXPECT_EQ(first_closed, 0);
  EXPECT_FALSE(second->work()) << "it has lost its place";
  EXPECT_TRUE(first->work());
  EXPECT_EQ(place_for("a"), nullptr) << "nobody is idle any more";
  EXPECT_EQ(taken, 3);
}

TEST_F(SocketRooms, let_an_address_close_its_own_idle_ones_only) {
  int closed = 0;
  const auto idle = place_for("b");
  idle->rest(closing(closed));
  const auto first = place_for("a");
  const auto second = place_for("a");
  const auto third = place_for("a");
  EXPECT_EQ(place_for("a"), nullptr);
  EXPECT_EQ(closed, 0);
  const auto fifth = place_for("c");
  const auto sixth = place_for("d");
  EXPECT_NE(sixth, nullptr);
  EXPECT_EQ(closed, 1) << "all of them together are too many";
}

}  // namespace
}  // namespace freehold::net
