#include "sim/turning_points_json.h"

#include "notation/action_json.h"

namespace freehold::sim {

namespace json = boost::json;

json::array turning_points_json(const Ruleset& ruleset, const std::vector<TurningPoint>& points) {
  json::array all;
  for (const TurningPoint& point : points) {
    json::object one{{"entry", point.entry},
                     {"round", point.round},
                     {"seat", point.player.number()},
                     {"taken", notation::print_action(ruleset, point.taken)},
                     {"better", nullptr},
                     {"before", point.before},
                     {"with_taken", point.with_taken},
                     {"with_better", point.with_better},
                     {"cost", point.cost.change},
                     {"low", point.cost.low},
                     {"high", point.cost.high}};
    if (point.better) one["better"] = notation::print_action(ruleset, *point.better);
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace freehold::sim
