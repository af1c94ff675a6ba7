#include "sim/heat_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/ring.h"
#include "notation/html_text.h"

namespace freehold::sim {
using notation::html_escaped;

namespace {

constexpr double cell = 100;  // side of a space
constexpr double margin = 4;

struct Colour {
  double red;
  double green;
  double blue;
};

// A colour scale with evenly falling lightness.
constexpr Colour heat_scale[] = {{255, 250, 235}, {254, 227, 170}, {253, 184, 99},
                                 {240, 122, 60},  {203, 53, 44},   {122, 10, 38}};

Colour colour_at(double share, double most) {
  constexpr double last = static_cast<double>(std::size(heat_scale)) - 1;
  const double at = most > 0 ? std::clamp(share / most, 0.0, 1.0) * last : 0;
  const auto step = static_cast<std::size_t>(std::min(std::floor(at), last - 1));
  const double part = at - static_cast<double>(step);
  const auto mix = [part](double a, double b) { return a + (b - a) * part; };
  const Colour& a = heat_scale[step];
  const Colour& b = heat_scale[step + 1];
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

std::string_view ink_on(const Colour& colour) {
  const double light = 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;
  return light > 140 ? "#1d1a17" : "#fffaf0";
}

// Wraps a name into at most three lines of limited length, without breaking long words.
std::vector<std::string> wrapped(const std::string& name) {
  constexpr std::size_t width = 13;
  std::vector<std::string> lines(1);
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t end = std::min(name.find(' ', at), name.size());
    const std::string word = name.substr(at, end - at);
    const bool fits = lines.back().empty() || lines.back().size() + 1 + word.size() <= width;
    if (!fits && lines.size() < 3) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
    at = end + 1;
  }
  return lines;
}

std::string text_at(double x, double y, double size, std::string_view ink, std::string_view text,
                    std::string_view weight = "400", std::string_view kind = "on-space") {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" font-weight=\"{}\" fill=\"{}\" class=\"{}\" "
      "text-anchor=\"middle\">{}</text>\n",
      x, y, size, weight, ink, kind, html_escaped(text));
}

std::string percent(double share) {
  return fmt::format("{:.2f}%", 100 * share);
}

class Drawing {
 public:
  Drawing(const Ruleset& ruleset, const HeatMap& map)
      : ruleset_(ruleset), map_(map), ring_(ring_around(ruleset.space_count)) {
    // A jail may get more than everything else; the other spaces must still differ visibly.
    for (int i = 0; i < ruleset.space_count; ++i) {
      if (SpaceId{i} != ruleset.jail) most_ = std::max(most_, map.spaces[static_cast<std::size_t>(i)]);
    }
  }

  std::string svg() {
    const double width = ring_.columns * cell;
    const double height = ring_.rows * cell;
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\" aria-label=\"{}\" "
        "font-family=\"system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif\">\n",
        -margin, -margin, width + 2 * margin, height + 2 * margin, html_escaped(map_.title));
    text_ += fmt::format(
        "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" rx=\"10\" fill=\"#fdfaf4\" "
        "class=\"paper\"/>\n",
        -margin, width + 2 * margin, height + 2 * margin);
    for (int i = 0; i < ruleset_.space_count; ++i)
      space(SpaceId{i});
    centre(width / 2, height / 2);
    return text_ + "</svg>\n";
  }

 private:
  void space(SpaceId id) {
    const RingPlace place = place_of(ring_, id);
    const double x = place.column * cell;
    const double y = place.row * cell;
    const double share = map_.spaces[id.index()];
    const bool jail = id == ruleset_.jail && map_.in_jail > 0;
    const Colour colour = colour_at(share, most_);
    const std::string& name = ruleset_.text.spaces[id.index()];
    text_ += fmt::format("<g><title>{}: {}{}</title>\n", html_escaped(name), percent(share),
                         jail ? ", in jail " + percent(map_.in_jail) : "");
    text_ += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"{}\" stroke=\"#3a332c\" "
        "stroke-opacity=\"0.25\"/>\n",
        x + 2, y + 2, cell - 4, cell - 4, heat_colour(share, most_));
    band(id, x, y);
    const std::string_view ink = ink_on(colour);
    double line_y = y + 32;
    for (const std::string& line : wrapped(name)) {
      text_ += text_at(x + cell / 2, line_y, line.size() > 13 ? 10.5 : 12.5, ink, line);
      line_y += 14.5;
    }
    text_ += text_at(x + cell / 2, y + cell - 12, 16, ink, percent(share), "700");
    if (jail) held(x, y);
    text_ += "</g>\n";
  }

  // The group's colour along the top.
  void band(SpaceId id, double x, double y) {
    const GroupId group = ruleset_.space(id).group;
    if (!group.valid()) return;
    text_ += fmt::format(
        "<path d=\"M{0:.1f} {1:.1f} h{2} a5 5 0 0 1 5 5 v7 h-{3} v-7 a5 5 0 0 1 5 -5 z\" fill=\"{4}\"/>\n",
        x + 7, y + 2, cell - 14, cell - 4, ruleset_.text.group_colours[group.index()]);
  }

  void held(double x, double y) {
    text_ += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"20\" rx=\"4\" fill=\"#33302c\"/>\n", x + 6,
        y + cell - 48, cell - 12);
    text_ += text_at(x + cell / 2, y + cell - 34, 11.5, "#fffaf0", "in jail " + percent(map_.in_jail), "700");
  }

  void centre(double x, double y) {
    const double room = std::min(ring_.columns - 2, 9) * cell;
    const double size =
        std::min(34.0, 1.7 * room / static_cast<double>(std::max<std::size_t>(map_.title.size(), 12)));
    text_ += text_at(x, y - 30, size, "#1d1a17", map_.title, "700", "on-paper");
    text_ += text_at(x, y, size * 0.5, "#5b524a", map_.subtitle, "400", "on-paper");
    constexpr int steps = 40;
    const double width = room * 0.5;
    const double left = x - width / 2;
    for (int i = 0; i < steps; ++i) {
      text_ += fmt::format("<rect x=\"{:.2f}\" y=\"{:.1f}\" width=\"{:.2f}\" height=\"14\" fill=\"{}\"/>\n",
                           left + width * i / steps, y + 30, width / steps + 0.6, heat_colour(i, steps - 1));
    }
    text_ += text_at(left, y + 62, 13, "#5b524a", "0%", "400", "on-paper");
    text_ += text_at(left + width, y + 62, 13, "#5b524a", percent(most_), "400", "on-paper");
  }

  const Ruleset& ruleset_;
  const HeatMap& map_;
  Ring ring_;
  double most_ = 0;  // share of the darkest colour
  std::string text_;
};

}  // namespace

std::string heat_colour(double share, double most) {
  const Colour colour = colour_at(share, most);
  const auto part = [](double value) { return static_cast<int>(std::lround(value)); };
  return fmt::format("#{:02x}{:02x}{:02x}", part(colour.red), part(colour.green), part(colour.blue));
}

std::string heat_map_svg(const Ruleset& ruleset, const HeatMap& map) {
  return Drawing{ruleset, map}.svg();
}

}  // namespace freehold::sim
