// Internal to sim/: what is dear to compile of Eigen, compiled once. Elsewhere its matrices are only filled and read.
#pragma once

#include <Eigen/Core>

namespace freehold::sim {

/// The X of `system` X = `right`, by LU decomposition with partial pivoting. `system` is square and regular.
Eigen::MatrixXd solution_of(const Eigen::MatrixXd& system, const Eigen::MatrixXd& right);

Eigen::MatrixXd product_of(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right);

}  // namespace freehold::sim
