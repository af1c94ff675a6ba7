#include "lab/lab_turning_points.h"

#include "sim/turning_points_json.h"

namespace freehold::lab {

namespace json = boost::json;

bool LabTurningPoints::go_on(const LabDesk& desk) {
  if (!search_) search_.emplace(ruleset_, record_, order_);
  return search_->go_on(desk.part, {.threads = desk.threads, .stop = &desk.stop});
}

json::object LabTurningPoints::figures() const {
  return {{"done", search_ ? search_->done() : 0}, {"of", search_ ? search_->all() : 0}};
}

json::object LabTurningPoints::result() {
  json::object figures = this->figures();
  const auto found = search_ ? search_->found() : std::vector<sim::TurningPoint>{};
  figures["turning_points"] = sim::turning_points_json(ruleset_, found);
  return figures;
}

}  // namespace freehold::lab
