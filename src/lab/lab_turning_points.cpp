#include "lab/lab_turning_points.h"

#include "sim/turning_points_json.h"

namespace freehold::lab {

namespace json = boost::json;

json::object LabTurningPoints::run(const LabDesk& desk) {
  json::object figures{{"done", 0}, {"of", 0}};
  NewsPace pace;
  sim::TurningPointRun run{.threads = desk.threads, .stop = &desk.stop};
  run.progress = [&](std::int64_t done, std::int64_t all) {
    figures["done"] = done;
    figures["of"] = all;
    if (pace.is_due()) desk.tell(figures);
  };
  figures["turning_points"] =
      sim::turning_points_json(ruleset_, sim::turning_points(ruleset_, record_, order_, run));
  return figures;
}

}  // namespace freehold::lab
