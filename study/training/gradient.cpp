#include "training/gradient.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace freehold::training {
namespace {

using Eigen::Index;
using Eigen::Map;
using Eigen::MatrixXf;
using Eigen::VectorXf;
using value::Layout;

constexpr auto own_count = static_cast<Index>(value::own_features);
constexpr auto shared_count = static_cast<Index>(value::shared_features);
constexpr auto hidden = static_cast<Index>(value::hidden_units);
constexpr auto kept = static_cast<Index>(value::kept_units);
constexpr auto second = static_cast<Index>(value::second_units);

// The weights as matrices, outputs by inputs (value::Layout).
template <class Numbers, class Matrix>
struct WeightMatrices {
  explicit WeightMatrices(Numbers* at)
      : own_to_hidden(at + Layout::own_to_hidden, hidden, own_count),
        shared_to_hidden(at + Layout::shared_to_hidden, hidden, shared_count),
        hidden_bias(at + Layout::hidden_bias, hidden, 1),
        hidden_to_kept(at + Layout::hidden_to_kept, kept, hidden),
        kept_bias(at + Layout::kept_bias, kept, 1),
        kept_to_second(at + Layout::kept_to_second, second, kept),
        others_to_second(at + Layout::others_to_second, second, kept),
        shared_to_second(at + Layout::shared_to_second, second, shared_count),
        second_bias(at + Layout::second_bias, second, 1),
        second_to_score(at + Layout::second_to_score, second, 1) {}

  Map<Matrix> own_to_hidden;
  Map<Matrix> shared_to_hidden;
  Map<Matrix> hidden_bias;
  Map<Matrix> hidden_to_kept;
  Map<Matrix> kept_bias;
  Map<Matrix> kept_to_second;
  Map<Matrix> others_to_second;
  Map<Matrix> shared_to_second;
  Map<Matrix> second_bias;
  Map<Matrix> second_to_score;
};
using Read = WeightMatrices<const float, const MatrixXf>;
using Written = WeightMatrices<float, MatrixXf>;

// The chosen examples side by side: one column per player, and one per example.
struct Batch {
  MatrixXf own;
  MatrixXf shared;
  VectorXf target;
  std::vector<Index> first;  ///< column of each example's first player, and the end

  Batch(const Examples& examples, std::span<const std::uint32_t> chosen) : first{0} {
    for (const std::uint32_t i : chosen)
      first.push_back(first.back() + static_cast<Index>(examples.first_row[i + 1] - examples.first_row[i]));
    own.resize(own_count, first.back());
    target.resize(first.back());
    shared.resize(shared_count, static_cast<Index>(chosen.size()));
    for (std::size_t n = 0; n < chosen.size(); ++n) {
      const std::size_t row = examples.first_row[chosen[n]];
      const auto count = static_cast<std::size_t>(first[n + 1] - first[n]);
      std::copy_n(examples.own.data() + row * value::own_features, count * value::own_features,
                  own.data() + static_cast<std::size_t>(first[n]) * value::own_features);
      std::copy_n(examples.target.data() + row, count, target.data() + first[n]);
      std::copy_n(examples.shared.data() + std::size_t{chosen[n]} * value::shared_features,
                  value::shared_features, shared.data() + n * value::shared_features);
    }
  }
  [[nodiscard]] Index examples() const { return shared.cols(); }
  [[nodiscard]] Index begin(Index example) const { return first[static_cast<std::size_t>(example)]; }
  [[nodiscard]] Index size(Index example) const { return begin(example + 1) - begin(example); }
};

// Adds to each player's column the column of its example.
void add_shared(const Batch& batch, const MatrixXf& shared, MatrixXf& columns) {
  for (Index n = 0; n < batch.examples(); ++n)
    columns.middleCols(batch.begin(n), batch.size(n)).colwise() += shared.col(n);
}

MatrixXf sum_by_table(const Batch& batch, const MatrixXf& columns) {
  MatrixXf sums(columns.rows(), batch.examples());
  for (Index n = 0; n < batch.examples(); ++n)
    sums.col(n) = columns.middleCols(batch.begin(n), batch.size(n)).rowwise().sum();
  return sums;
}

// For each player's column, the mean of the others' at the table. It is its own transpose, so it also
// propagates back.
MatrixXf mean_of_others(const Batch& batch, const MatrixXf& columns) {
  MatrixXf others(columns.rows(), columns.cols());
  for (Index n = 0; n < batch.examples(); ++n) {
    const auto mine = columns.middleCols(batch.begin(n), batch.size(n));
    const VectorXf sum = mine.rowwise().sum();
    const float share = 1 / static_cast<float>(std::max<Index>(1, batch.size(n) - 1));
    others.middleCols(batch.begin(n), batch.size(n)) = share * ((-mine).colwise() + sum);
  }
  return others;
}

// Replaces scores by the derivative of the loss; returns the loss.
double loss_of_scores(const Batch& batch, VectorXf& scores) {
  double loss = 0;
  const auto count = static_cast<float>(batch.examples());
  for (Index n = 0; n < batch.examples(); ++n) {
    auto mine = scores.segment(batch.begin(n), batch.size(n));
    const auto target = batch.target.segment(batch.begin(n), batch.size(n));
    const float most = mine.maxCoeff();
    const VectorXf weight = (mine.array() - most).exp();
    const float sum = weight.sum();
    loss -= target.dot((mine.array() - most - std::log(sum)).matrix());
    mine = (weight / sum - target) / count;
  }
  return loss / count;
}

}  // namespace

double gradient_of(const Weights& weights, const Examples& examples, std::span<const std::uint32_t> chosen,
                   Weights& gradient) {
  const Batch batch{examples, chosen};
  const Read in{weights.data()};
  Written out{gradient.data()};

  MatrixXf first = in.own_to_hidden * batch.own;
  add_shared(batch, (in.shared_to_hidden * batch.shared).colwise() + in.hidden_bias.col(0), first);
  first = first.cwiseMax(0);
  const MatrixXf embedded = ((in.hidden_to_kept * first).colwise() + in.kept_bias.col(0)).cwiseMax(0);
  const MatrixXf others = mean_of_others(batch, embedded);
  MatrixXf last = in.kept_to_second * embedded + in.others_to_second * others;
  add_shared(batch, (in.shared_to_second * batch.shared).colwise() + in.second_bias.col(0), last);
  last = last.cwiseMax(0);
  VectorXf scores = last.transpose() * in.second_to_score.col(0);
  const double loss = loss_of_scores(batch, scores);

  out.second_to_score.col(0) = last * scores;
  const MatrixXf by_last =
      ((in.second_to_score * scores.transpose()).array() * (last.array() > 0).cast<float>()).matrix();
  const MatrixXf by_last_table = sum_by_table(batch, by_last);
  out.kept_to_second = by_last * embedded.transpose();
  out.others_to_second = by_last * others.transpose();
  out.shared_to_second = by_last_table * batch.shared.transpose();
  out.second_bias.col(0) = by_last.rowwise().sum();
  MatrixXf by_embedded = in.kept_to_second.transpose() * by_last +
                         mean_of_others(batch, in.others_to_second.transpose() * by_last);
  by_embedded = (by_embedded.array() * (embedded.array() > 0).cast<float>()).matrix();
  out.hidden_to_kept = by_embedded * first.transpose();
  out.kept_bias.col(0) = by_embedded.rowwise().sum();
  MatrixXf by_first = in.hidden_to_kept.transpose() * by_embedded;
  by_first = (by_first.array() * (first.array() > 0).cast<float>()).matrix();
  out.own_to_hidden = by_first * batch.own.transpose();
  out.shared_to_hidden = sum_by_table(batch, by_first) * batch.shared.transpose();
  out.hidden_bias.col(0) = by_first.rowwise().sum();
  return loss;
}

}  // namespace freehold::training
