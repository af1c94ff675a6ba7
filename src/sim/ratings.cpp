#include "sim/ratings.h"

#include <cmath>
#include <map>
#include <numbers>

#include "sim/linear_algebra.h"
#include "sim/share.h"

namespace freehold::sim {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double points_of_unit = 400 / std::numbers::ln10;  // of a natural logarithm
constexpr double prior_variance = 100;

// Games of one lineup: who sat in how many seats, and who won how many.
struct Meeting {
  VectorXd seats;
  VectorXd wins;
  double games = 0;

  // The chance of each bot to win a game.
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

// The blocks, one for each lineup: all that the strengths depend on.
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

// The logarithm of the likelihood with the prior, its slope and its curvature turned positive.
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
    at.information -= meeting.games * product_of(p, p.transpose());
    at.information.diagonal() += meeting.games * p;
  }
  return at;
}

// Newton's method on a concave function, its steps halved while they lower it.
VectorXd most_likely(const std::vector<Meeting>& meetings, std::size_t bots) {
  VectorXd strengths = VectorXd::Zero(static_cast<Index>(bots));
  Likelihood here = likelihood_of(meetings, strengths);
  for (int round = 0; round < 200; ++round) {
    VectorXd step = solution_of(here.information, here.slope);
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

// The sum over blocks of the squares of what each says against the strengths.
MatrixXd spread_of_blocks(std::size_t bots, std::span<const LadderBlock> blocks, const VectorXd& strengths) {
  MatrixXd spread = MatrixXd::Zero(strengths.size(), strengths.size());
  for (const LadderBlock& block : blocks) {
    const Meeting meeting = meeting_of(bots, block);
    const VectorXd score = meeting.wins - meeting.games * meeting.chances(strengths);
    spread += product_of(score, score.transpose());
  }
  return spread;
}

// The rating to report for a bot: its strength less the anchor's, or less the mean.
VectorXd contrast(Index bots, Index bot, std::optional<std::size_t> anchor) {
  VectorXd weights = VectorXd::Zero(bots);
  if (!anchor) weights.setConstant(-1.0 / static_cast<double>(bots));
  if (anchor) weights[static_cast<Index>(*anchor)] -= 1;
  weights[bot] += 1;
  return weights;
}

}  // namespace

std::vector<Rating> ratings_of(std::size_t bots, std::span<const LadderBlock> blocks,
                               std::optional<std::size_t> anchor) {
  const std::vector<Meeting> meetings = meetings_of(bots, blocks);
  const VectorXd strengths = most_likely(meetings, bots);
  const MatrixXd by_games = solution_of(likelihood_of(meetings, strengths).information,
                                        MatrixXd::Identity(strengths.size(), strengths.size()));
  const MatrixXd by_blocks =
      product_of(by_games, product_of(spread_of_blocks(bots, blocks, strengths), by_games));
  std::vector<Rating> ratings(bots);
  for (std::size_t i = 0; i < bots; ++i) {
    const auto at = static_cast<Index>(i);
    const VectorXd weights = contrast(strengths.size(), at, anchor);
    const double variance = std::max(weights.dot(product_of(by_games, weights).col(0)),
                                     weights.dot(product_of(by_blocks, weights).col(0)));
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

}  // namespace freehold::sim
