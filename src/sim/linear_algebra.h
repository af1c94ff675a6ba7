// Internal to sim/: the parts of Eigen that are slow to compile. Other code just fills and reads matrices.
#pragma once

#include <Eigen/Core>

namespace freehold::sim {

/// Solves `system` X = `right` by LU decomposition with partial pivoting. `system` is square and regular.
Eigen::MatrixXd solution_of(const Eigen::MatrixXd& system, const Eigen::MatrixXd& right);

Eigen::MatrixXd product_of(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right);

}  // namespace freehold::sim
