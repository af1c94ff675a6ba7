#include "sim/linear_algebra.h"

#include <Eigen/LU>

namespace freehold::sim {

Eigen::MatrixXd solution_of(const Eigen::MatrixXd& system, const Eigen::MatrixXd& right) {
  return system.partialPivLu().solve(right);
}

Eigen::MatrixXd product_of(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right) {
  return left * right;
}

}  // namespace freehold::sim
