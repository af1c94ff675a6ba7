#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "notation/html_text.h"
#include "sim/ladder_figures.h"
#include "sim/report_template.h"

namespace freehold::sim {

namespace json = boost::json;
using notation::html_escaped;

namespace {

constexpr double picture_width = 900;
constexpr double picture_left = 150;  // for names
constexpr double picture_right = 30;
constexpr double line_height = 34;
constexpr double picture_top = 30;  // for the scale

// Where ratings are in the picture: round hundreds at both ends.
class RatingScale {
 public:
  explicit RatingScale(const LadderFigures& figures) {
    for (const Rating& rating : figures.ratings) {
      low_ = std::min(low_, rating.low);
      high_ = std::max(high_, rating.high);
    }
    step_ = high_ - low_ > 1500 ? 500 : 100;
    low_ = step_ * std::floor(low_ / step_);
    high_ = step_ * std::ceil(std::max(high_, low_ + 1) / step_);
  }

  [[nodiscard]] double x(double rating) const {
    return picture_left + (rating - low_) / (high_ - low_) * (picture_width - picture_left - picture_right);
  }
  [[nodiscard]] double low() const { return low_; }
  [[nodiscard]] double high() const { return high_; }
  [[nodiscard]] double step() const { return step_; }

 private:
  double low_ = 0;
  double high_ = 0;
  double step_ = 100;
};

std::string plot(const LadderFigures& figures) {
  const RatingScale scale{figures};
  const double height = picture_top + line_height * static_cast<double>(figures.by_strength.size()) + 10;
  std::string svg = fmt::format(
      "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"Each bot's rating as a dot on its "
      "interval; "
      "the table has the figures\">\n",
      picture_width, height);
  for (double mark = scale.low(); mark <= scale.high(); mark += scale.step()) {
    svg += fmt::format("<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2:.0f}\"/>", scale.x(mark),
                       picture_top - 8, height - 10);
    svg += fmt::format("<text class=\"soft\" x=\"{:.1f}\" y=\"14\" text-anchor=\"middle\">{:.0f}</text>\n",
                       scale.x(mark), mark);
  }
  double y = picture_top + line_height / 2;
  for (const std::size_t at : figures.by_strength) {
    const Rating& rating = figures.ratings[at];
    svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", picture_left - 12, y + 4,
                       html_escaped(figures.order.bots[at]));
    svg += fmt::format("<line class=\"interval\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>",
                       scale.x(rating.low), y, scale.x(rating.high), y);
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>\n", scale.x(rating.rating), y);
    y += line_height;
  }
  return svg + "</svg>";
}

std::string table(const LadderFigures& figures) {
  std::string html =
      "<table><thead><tr><th scope=\"col\">Bot</th><th scope=\"col\" class=\"number\">Rating</th>"
      "<th scope=\"col\" class=\"number\">95 % interval</th><th scope=\"col\" class=\"number\">Games</th>"
      "<th scope=\"col\" class=\"number\">Wins</th></tr></thead><tbody>\n";
  for (const std::size_t at : figures.by_strength) {
    const Rating& rating = figures.ratings[at];
    html += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"number\">{:.0f}</td><td class=\"number\">{:.0f} to "
        "{:.0f}</td>"
        "<td class=\"number\">{}</td><td class=\"number\">{:.1f} %</td></tr>\n",
        html_escaped(figures.order.bots[at]), rating.rating, rating.low, rating.high, rating.games,
        rating.games > 0 ? 100 * rating.wins / static_cast<double>(rating.games) : 0);
  }
  return html + "</tbody></table>";
}

std::string fact(std::string_view name, std::string_view value) {
  return fmt::format("<dt>{}</dt><dd>{}</dd>", name, html_escaped(value));
}

std::string facts(const Ruleset& ruleset, const LadderFigures& figures, const Provenance& provenance) {
  const LadderOrder& order = figures.order;
  std::string html = fact("Edition", ruleset.text.edition);
  html += fact("House rules", order.rules.empty() ? "none" : fmt::format("{}", fmt::join(order.rules, ", ")));
  html += fact("Seats",
               fmt::format("{}; the bots of a table take turns in them, under the same dice", order.seats));
  html += fact("Seed", fmt::to_string(order.seed));
  html +=
      fact("Longest game", fmt::format("{} rounds; {} games were stopped there, and shared by those still in",
                                       order.round_limit, figures.stopped));
  html +=
      fact("Program", fmt::format("freehold {} {}", provenance.program.version, provenance.program.commit));
  html += fact("Edition, SHA-256", provenance.content);
  html += fact("Rules, SHA-256", provenance.rules);
  if (figures.interrupted) html += fact("Stopped early", "this is what had been played");
  return html;
}

std::string data_text(const Ruleset& ruleset, const LadderFigures& figures, const Provenance& provenance) {
  json::object data = ladder_json(ruleset, figures);
  data["provenance"] = provenance_json(provenance);
  return in_script(json::serialize(data));
}

}  // namespace

std::string ladder_report(const Ruleset& ruleset, const LadderFigures& figures,
                          const Provenance& provenance) {
  const std::string zero =
      figures.anchor ? fmt::format("{} has 0", ladder_anchor) : std::string{"the mean of all is 0"};
  return filled(
      report_file_text("ladder.html"),
      {{"title", html_escaped(ruleset.text.title)},
       {"style", report_file_text("report.css")},
       {"summary", fmt::format("{} bots in {} games", figures.order.bots.size(), figures.games)},
       {"facts", facts(ruleset, figures, provenance)},
       {"command", html_escaped(typed(provenance.command))},
       {"scale",
        fmt::format("As in chess lists: between two, 400 points more win ten times as often; {}.", zero)},
       {"plot", plot(figures)},
       {"data", data_text(ruleset, figures, provenance)},
       {"table", table(figures)}});
}

}  // namespace freehold::sim
