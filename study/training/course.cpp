#include "training/course.h"

#include <algorithm>
#include <chrono>

#include "training/trial.h"

namespace freehold::training {
namespace {

constexpr float later_rate = 0.7F;  // relative to the first generation's
constexpr double least_share = 0.48;  // against the previous self, to replace it
constexpr double noise_of_trial = 0.02;  // how much less than its predecessor a best response may have won

std::uint64_t seed_for(const CourseOrder& order, int generation, std::uint64_t purpose) {
  std::uint64_t at = order.seed * 1'000'003 + static_cast<std::uint64_t>(generation) * 101 + purpose;
  return bots::RandomSource::split_mix(at);
}

PlayPlan plan_of(const CourseOrder& order, const Course& course) {
  PlayPlan plan;
  if (course.selves.empty()) {
    plan.league = {{"steady", 0.95}, {"random", 0.05}};
    plan.alike = 0.5;
    plan.random_starts = 0.75;
    plan.keep_looking = 1;
    return plan;
  }
  if (order.rival) {
    plan.league = {{"self:0", 1}};
    plan.rivals = "self:" + std::to_string(course.selves.size());
    return plan;
  }
  plan.league = {{"self:0", 0.6}};
  for (std::size_t i = 1; i < course.selves.size(); ++i)
    plan.league.push_back({"self:" + std::to_string(i), 0.2 / static_cast<double>(course.selves.size() - 1)});
  plan.league.insert(plan.league.end(), order.others.begin(), order.others.end());
  return plan;
}

// The networks, for arenas to refer to.
std::vector<value::NeuralNetwork> networks_of(const std::vector<Weights>& selves) {
  std::vector<value::NeuralNetwork> networks(selves.size());
  for (std::size_t i = 0; i < selves.size(); ++i)
    networks[i].weights = selves[i];
  return networks;
}

Examples examples_of(const CourseOrder& order, const std::vector<Board>& boards, const Course& course,
                     int threads) {
  std::vector<Weights> weights = course.selves;
  if (order.rival) weights.push_back(*order.rival);
  const std::vector<value::NeuralNetwork> networks = networks_of(weights);
  std::vector<const value::NeuralNetwork*> selves;
  for (const value::NeuralNetwork& network : networks)
    selves.push_back(&network);
  std::vector<std::unique_ptr<Arena>> arenas;
  std::vector<Venue> venues;
  for (const Board& board : boards) {
    arenas.push_back(std::make_unique<Arena>(board.ruleset, selves));
    venues.push_back({arenas.back().get(), board.share});
  }
  const std::int64_t games = course.selves.empty() ? order.first_games : order.games;
  return play_games(venues, plan_of(order, course), seed_for(order, course.generation, 1), 0, games, threads);
}

// Its share of wins against its former self, or against the players it responds to; 1 if there is nobody yet.
double share_of(const CourseOrder& order, const std::vector<Board>& boards, const Weights& learned,
                int threads, const Course& course) {
  if (course.selves.empty()) return 1;
  const auto networks = networks_of({learned, order.rival ? *order.rival : course.selves.front()});
  return share_against(boards, networks[0], networks[1], order.rival ? TrialSeats::one : TrialSeats::half,
                       order.trial_games, seed_for(order, course.generation, 2), threads);
}

// The newly trained self replaces the previous one if it is no worse.
void take_over(const CourseOrder& order, const std::vector<Board>& boards, const Weights& learned,
               int threads, Course& course, GenerationReport& report) {
  report.share = share_of(order, boards, learned, threads, course);
  double least = course.selves.empty() || order.rival ? 0 : least_share;
  if (order.rival) {
    for (const GenerationReport& before : course.reports)
      if (before.taken) least = before.share - noise_of_trial;
  }
  report.taken = report.share >= least;
  if (!report.taken) return;
  course.selves.insert(course.selves.begin(), learned);
  if (course.selves.size() > static_cast<std::size_t>(order.formers) + 1) course.selves.pop_back();
}

}  // namespace

void next_generation(const CourseOrder& order, const std::vector<Board>& boards, int threads,
                     Course& course) {
  const auto start = std::chrono::steady_clock::now();
  GenerationReport report{.generation = course.generation};
  if (course.generation == 0 && order.rival) course.selves = {*order.rival};
  Examples examples = examples_of(order, boards, course, threads);
  report.examples = examples.size();
  bots::RandomSource random{seed_for(order, course.generation, 3)};
  if (course.generation == 0) {
    course.learner.spread = spread_of(examples);
    course.learner.begin(random);
    if (order.rival) course.learner.weights = unfold(*order.rival, course.learner.spread);
  }
  normalise(course.learner.spread, examples);
  report.loss_before = loss_of(course.learner, examples);
  const bool is_first = course.generation == 0 && !order.rival;
  const int epochs = is_first ? order.first_epochs : order.epochs;
  const float rate = is_first ? order.rate : later_rate * order.rate;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    const auto part = [&](int done) {
      return 1 - 0.9F * static_cast<float>(done) / static_cast<float>(epochs);
    };
    report.loss = learn(course.learner, examples, static_cast<std::size_t>(order.batch), rate * part(epoch),
                        rate * part(epoch + 1), random);
  }
  take_over(order, boards, fold(course.learner.weights, course.learner.spread), threads, course, report);
  ++course.generation;
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  course.reports.push_back(report);
}

value::NeuralNetwork network_of(const Course& course, std::string provenance) {
  value::NeuralNetwork network;
  network.weights = course.selves.front();
  network.provenance = std::move(provenance);
  return network;
}

}  // namespace freehold::training
