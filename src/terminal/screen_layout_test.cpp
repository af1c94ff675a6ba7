#include "terminal/screen_view.h"

#include <gtest/gtest.h>

#include <vector>

namespace freehold::terminal {
namespace {

std::vector<Rect> panels_of(const PanelLayout& layout) {
  std::vector<Rect> panels{layout.decision, layout.log};
  if (!layout.groups.empty()) panels.push_back(layout.groups);
  if (!layout.worth.empty()) panels.push_back(layout.worth);
  return panels;
}

// With its frame.
Rect box_of(Rect panel) {
  return {panel.x - 1, panel.y, panel.w + 2, panel.h + 1};
}

bool overlap(Rect a, Rect b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool is_inside(Rect inner, Rect outer) {
  return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
         inner.bottom() <= outer.bottom();
}

TEST(PanelLayout, no_panel_covers_another_or_leaves_the_area_whatever_the_size) {
  for (int width = 40; width <= 260; width += 3) {
    for (int height = 8; height <= 80; ++height) {
      for (const int groups : {3, 10, 22}) {
        const Rect area{7, 5, width, height};
        const auto layout =
            lay_out_panels(area, {.decision = 5 + height % 12, .groups = groups, .pair = 12 + groups});
        if (!layout) continue;
        const auto panels = panels_of(*layout);
        for (std::size_t i = 0; i < panels.size(); ++i) {
          EXPECT_TRUE(is_inside(box_of(panels[i]), area)) << width << 'x' << height << ' ' << i;
          EXPECT_GE(panels[i].h, 3) << width << 'x' << height << ' ' << i;
          for (std::size_t k = i + 1; k < panels.size(); ++k)
            EXPECT_FALSE(overlap(box_of(panels[i]), box_of(panels[k]))) << width << 'x' << height;
        }
        EXPECT_TRUE(is_inside(layout->decision, layout->dialog)) << width << 'x' << height;
      }
    }
  }
}

TEST(PanelLayout, the_centre_of_a_small_screen_has_none) {
  EXPECT_FALSE(lay_out_panels({9, 5, 61, 14}, {.decision = 8, .groups = 10, .pair = 46}));
  EXPECT_FALSE(lay_out_panels({0, 5, 120, 15}, {.decision = 8, .groups = 10, .pair = 46}));
}

TEST(PanelLayout, groups_stand_in_pairs_where_the_decision_needs_the_room) {
  const Rect area{0, 0, 98, 25};
  EXPECT_FALSE(lay_out_panels(area, {.decision = 9, .groups = 10, .pair = 46})->two_groups_a_row);
  EXPECT_TRUE(lay_out_panels(area, {.decision = 15, .groups = 10, .pair = 46})->two_groups_a_row);
}

TEST(PanelLayout, on_a_tall_screen_the_log_has_a_column_to_itself) {
  const Rect area{0, 0, 140, 44};
  EXPECT_EQ(lay_out_panels(area, {.decision = 9, .groups = 10, .pair = 46})->log.h, area.h - 1);
}

}  // namespace
}  // namespace freehold::terminal
