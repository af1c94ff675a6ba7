#include "terminal/board_view.h"

#include <gtest/gtest.h>

#include <set>

namespace freehold::terminal {
namespace {

TEST(BoardLayout, rings_of_any_even_number_of_spaces) {
  EXPECT_EQ(ring_of(40), (Ring{11, 11}));
  EXPECT_EQ(ring_of(20), (Ring{6, 6}));
  EXPECT_EQ(ring_of(60), (Ring{16, 16}));
  EXPECT_EQ(ring_of(42), (Ring{12, 11}));
  EXPECT_EQ(ring_of(41), std::nullopt);
  for (int spaces = 8; spaces <= 64; spaces += 2)
    EXPECT_EQ(ring_of(spaces)->spaces(), spaces);
}

TEST(BoardLayout, play_goes_clockwise_from_the_bottom_right) {
  const Ring ring{11, 11};
  EXPECT_EQ(place_of(ring, SpaceId{0}), (RingPlace{10, 10}));
  EXPECT_EQ(place_of(ring, SpaceId{10}), (RingPlace{0, 10}));
  EXPECT_EQ(place_of(ring, SpaceId{20}), (RingPlace{0, 0}));
  EXPECT_EQ(place_of(ring, SpaceId{30}), (RingPlace{10, 0}));
  EXPECT_EQ(place_of(ring, SpaceId{39}), (RingPlace{10, 9}));
}

TEST(BoardLayout, each_place_of_the_ring_has_one_space) {
  for (const int spaces : {8, 20, 40, 42, 60, 64}) {
    const Ring ring = *ring_of(spaces);
    for (int n = 0; n < spaces; ++n)
      EXPECT_EQ(space_at(ring, place_of(ring, SpaceId{n})), SpaceId{n});
    EXPECT_FALSE(space_at(ring, {1, 1}).valid());
  }
}

TEST(BoardLayout, arrows_go_round_and_across) {
  const Ring ring{11, 11};
  EXPECT_EQ(neighbour(ring, SpaceId{0}, Direction::left), SpaceId{1});
  EXPECT_EQ(neighbour(ring, SpaceId{0}, Direction::right), SpaceId{0});
  EXPECT_EQ(neighbour(ring, SpaceId{0}, Direction::up), SpaceId{39});
  EXPECT_EQ(neighbour(ring, SpaceId{3}, Direction::up), SpaceId{27});
  EXPECT_EQ(neighbour(ring, SpaceId{12}, Direction::right), SpaceId{38});
}

TEST(BoardLayout, eighty_by_twenty_four_holds_forty_spaces) {
  const auto layout = lay_out_board({0, 1, 80, 22}, 40);
  ASSERT_TRUE(layout);
  EXPECT_GE(layout->centre.w, least_centre_width);
  EXPECT_EQ(layout->centre.h, 18);
}

// Every size: cells lie within the area, none overlaps another, the ring is whole, the centre is free.
TEST(BoardLayout, no_cell_overlaps_at_any_size) {
  int laid_out = 0;
  for (const int spaces : {20, 40, 60}) {
    for (int w = 40; w <= 260; w += 7) {
      for (int h = 14; h <= 80; h += 3) {
        const Rect area{2, 1, w, h};
        const auto layout = lay_out_board(area, spaces);
        if (!layout) continue;
        ++laid_out;
        std::set<std::pair<int, int>> used;
        std::vector<Rect> all = layout->cells;
        all.push_back(layout->centre);
        for (const Rect& rect : all) {
          ASSERT_GE(rect.x, area.x);
          ASSERT_LE(rect.right(), area.right());
          ASSERT_GE(rect.y, area.y);
          ASSERT_LE(rect.bottom(), area.bottom());
          for (int y = rect.y; y < rect.bottom(); ++y) {
            for (int x = rect.x; x < rect.right(); ++x)
              ASSERT_TRUE(used.insert({x, y}).second);
          }
        }
        for (const Rect& cell : layout->cells) {
          ASSERT_GE(cell.w, least_cell_width);
          ASSERT_GE(cell.h, least_cell_height);
        }
      }
    }
  }
  EXPECT_GT(laid_out, 300);
}

}  // namespace
}  // namespace freehold::terminal
