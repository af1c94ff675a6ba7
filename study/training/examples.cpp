#include "training/examples.h"

namespace freehold::training {

void Examples::add(const value::Features& features, const value::WinChances& chances) {
  shared.insert(shared.end(), features.shared.begin(), features.shared.end());
  for (const PlayerId id : features.players) {
    const value::OwnFeatures& row = features.own[id.index()];
    own.insert(own.end(), row.begin(), row.end());
    target.push_back(chances[id.index()]);
  }
  first_row.push_back(static_cast<std::uint32_t>(target.size()));
}

void Examples::append(const Examples& others) {
  const auto offset = static_cast<std::uint32_t>(rows());
  shared.insert(shared.end(), others.shared.begin(), others.shared.end());
  own.insert(own.end(), others.own.begin(), others.own.end());
  target.insert(target.end(), others.target.begin(), others.target.end());
  for (std::size_t i = 1; i < others.first_row.size(); ++i)
    first_row.push_back(others.first_row[i] + offset);
}

}  // namespace freehold::training
