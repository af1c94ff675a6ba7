#include "sim/ladder_figures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <Eigen/LU>
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

#include "base/sort_in_place.h"
#include "notation/html_text.h"
#include "sim/report_page.h"
#include "sim/share.h"

namespace freehold::sim {

namespace json = boost::json;
using notation::html_escaped;

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double points_of_unit = 400 / std::numbers::ln10;  // per natural logarithm unit
constexpr double prior_variance = 100;

// The games of one lineup: each bot's seats and wins.
struct Meeting {
  VectorXd seats;
  VectorXd wins;
  double games = 0;

  // Each bot's chance to win a game.
  [[nodiscard]] VectorXd chances(const VectorXd& strengths) const {
    const VectorXd weights = seats.array() * (strengths.array() - strengths.maxCoeff()).exp();
    return weights / weights.sum();
  }
};

Meeting meeting_of(std::size_t bots, const LadderBlock& block) {
  const auto size = static_cast<Index>(bots);
  Meeting meeting{VectorXd::Zero(size), VectorXd::Zero(size), static_cast<double>(block.winners.size())};
  for (const int bot : block.lineup)
    meeting.seats[bot] += 1;
  for (const PlayerSet winners : block.winners) {
    for (const PlayerId place : winners)
      meeting.wins[block.lineup[place.index()]] += 1.0 / winners.size();
  }
  return meeting;
}

// The blocks by lineup, which is all that the strengths depend on.
std::vector<Meeting> meetings_of(std::size_t bots, std::span<const LadderBlock> blocks) {
  std::map<std::vector<double>, Meeting> by_seats;
  for (const LadderBlock& block : blocks) {
    Meeting meeting = meeting_of(bots, block);
    const std::vector<double> key(meeting.seats.begin(), meeting.seats.end());
    const auto [at, is_new] = by_seats.try_emplace(key, meeting);
    if (is_new) continue;
    at->second.wins += meeting.wins;
    at->second.games += meeting.games;
  }
  std::vector<Meeting> meetings;
  for (auto& [seats, meeting] : by_seats)
    meetings.push_back(std::move(meeting));
  return meetings;
}

// The log-likelihood with the prior, its gradient and its negated Hessian.
struct Likelihood {
  double value = 0;
  VectorXd slope;
  MatrixXd information;
};

Likelihood likelihood_of(const std::vector<Meeting>& meetings, const VectorXd& strengths) {
  const Index size = strengths.size();
  Likelihood at{-strengths.squaredNorm() / (2 * prior_variance), -strengths / prior_variance,
                MatrixXd::Identity(size, size) / prior_variance};
  for (const Meeting& meeting : meetings) {
    const VectorXd p = meeting.chances(strengths);
    for (Index i = 0; i < size; ++i) {
      if (meeting.wins[i] > 0) at.value += meeting.wins[i] * std::log(p[i] / meeting.seats[i]);
    }
    at.slope += meeting.wins - meeting.games * p;
    const MatrixXd pairs = p * p.transpose();
    at.information -= meeting.games * pairs;
    at.information.diagonal() += meeting.games * p;
  }
  return at;
}

// Newton's method on a concave function; halves steps that decrease it.
VectorXd most_likely(const std::vector<Meeting>& meetings, std::size_t bots) {
  VectorXd strengths = VectorXd::Zero(static_cast<Index>(bots));
  Likelihood here = likelihood_of(meetings, strengths);
  for (int round = 0; round < 200; ++round) {
    const MatrixXd solved = here.information.partialPivLu().solve(here.slope);
    VectorXd step = solved;
    if (step.cwiseAbs().maxCoeff() < 1e-10) break;
    Likelihood there = likelihood_of(meetings, strengths + step);
    for (int halving = 0; halving < 40 && !(there.value >= here.value); ++halving) {
      step /= 2;
      there = likelihood_of(meetings, strengths + step);
    }
    strengths += step;
    here = std::move(there);
  }
  return strengths;
}

// The sum over blocks of squared gradients at these strengths.
MatrixXd spread_of_blocks(std::size_t bots, std::span<const LadderBlock> blocks, const VectorXd& strengths) {
  MatrixXd spread = MatrixXd::Zero(strengths.size(), strengths.size());
  for (const LadderBlock& block : blocks) {
    const Meeting meeting = meeting_of(bots, block);
    const VectorXd score = meeting.wins - meeting.games * meeting.chances(strengths);
    spread += score * score.transpose();
  }
  return spread;
}

// What to report as a bot's rating: its strength minus the anchor's, or minus the mean.
VectorXd contrast(Index bots, Index bot, std::optional<std::size_t> anchor) {
  VectorXd weights = VectorXd::Zero(bots);
  if (!anchor) weights.setConstant(-1.0 / static_cast<double>(bots));
  if (anchor) weights[static_cast<Index>(*anchor)] -= 1;
  weights[bot] += 1;
  return weights;
}

// Multiplied as matrices, as everywhere here: Eigen has another order for vectors, and old results repeat to the last digit.
double variance_of(const VectorXd& weights, const MatrixXd& covariance) {
  const MatrixXd product = covariance * MatrixXd{weights};
  return weights.dot(product.col(0));
}

}  // namespace

std::vector<Rating> ratings_of(std::size_t bots, std::span<const LadderBlock> blocks,
                               std::optional<std::size_t> anchor) {
  const std::vector<Meeting> meetings = meetings_of(bots, blocks);
  const VectorXd strengths = most_likely(meetings, bots);
  const MatrixXd by_games = likelihood_of(meetings, strengths).information.inverse();
  const MatrixXd by_blocks = by_games * (spread_of_blocks(bots, blocks, strengths) * by_games);
  std::vector<Rating> ratings(bots);
  for (std::size_t i = 0; i < bots; ++i) {
    const auto at = static_cast<Index>(i);
    const VectorXd weights = contrast(strengths.size(), at, anchor);
    const double variance = std::max(variance_of(weights, by_games), variance_of(weights, by_blocks));
    const double half = normal_z * points_of_unit * std::sqrt(std::max(variance, 0.0));
    Rating& rating = ratings[i];
    rating.rating = points_of_unit * weights.dot(strengths);
    rating.low = rating.rating - half;
    rating.high = rating.rating + half;
    for (const Meeting& meeting : meetings) {
      rating.games += static_cast<std::int64_t>(meeting.seats[at] * meeting.games);
      rating.wins += meeting.wins[at];
    }
  }
  return ratings;
}

LadderFigures ladder_figures(const LadderOrder& order, const std::vector<LadderBlock>& blocks) {
  LadderFigures figures{.order = order};
  for (const LadderBlock& block : blocks) {
    figures.games += static_cast<std::int64_t>(block.winners.size());
    figures.stopped += block.stopped;
  }
  const auto at = std::ranges::find(order.bots, ladder_anchor);
  if (at != order.bots.end()) figures.anchor = static_cast<std::size_t>(at - order.bots.begin());
  figures.ratings = ratings_of(order.bots.size(), blocks, figures.anchor);
  figures.by_strength.resize(order.bots.size());
  std::iota(figures.by_strength.begin(), figures.by_strength.end(), std::size_t{0});
  sort_in_place(figures.by_strength, std::ranges::greater{},
                [&](std::size_t bot) { return figures.ratings[bot].rating; });
  return figures;
}

json::object ladder_json(const Ruleset& ruleset, const LadderFigures& figures) {
  json::array bots;
  for (const std::size_t at : figures.by_strength) {
    const Rating& rating = figures.ratings[at];
    bots.push_back(json::object{{"bot", figures.order.bots[at]},
                                {"rating", rating.rating},
                                {"low", rating.low},
                                {"high", rating.high},
                                {"games", rating.games},
                                {"wins", rating.wins}});
  }
  return {{"edition", ruleset.text.edition},
          {"rules", json::value_from(figures.order.rules)},
          {"seats", figures.order.seats},
          {"seed", figures.order.seed},
          {"round_limit", figures.order.round_limit},
          {"games", figures.games},
          {"stopped", figures.stopped},
          {"interrupted", figures.interrupted},
          {"anchor", figures.anchor ? json::value(ladder_anchor) : json::value(nullptr)},
          {"bots", std::move(bots)}};
}

namespace {

constexpr double picture_width = 900;
constexpr double picture_left = 150;  // for names
constexpr double picture_right = 30;
constexpr double line_height = 34;
constexpr double picture_top = 30;  // for the scale

// The horizontal scale of the picture, from one round hundred to another.
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
      "<th scope=\"col\" class=\"number\">95% interval</th><th scope=\"col\" class=\"number\">Games</th>"
      "<th scope=\"col\" class=\"number\">Wins</th></tr></thead><tbody>\n";
  for (const std::size_t at : figures.by_strength) {
    const Rating& rating = figures.ratings[at];
    html += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"number\">{:.0f}</td><td class=\"number\">{:.0f} to "
        "{:.0f}</td>"
        "<td class=\"number\">{}</td><td class=\"number\">{:.1f}%</td></tr>\n",
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

std::string ladder_data(const Ruleset& ruleset, const LadderFigures& figures, const Provenance& provenance) {
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
       {"data", ladder_data(ruleset, figures, provenance)},
       {"table", table(figures)}});
}

}  // namespace freehold::sim
