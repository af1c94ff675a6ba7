// Calls about positions that a client brings along: what it tries out itself, with an engine of its own.
#include "base/try.h"
#include "hosting/call_groups.h"
#include "hosting/position_deal.h"
#include "table/chances.h"
#include "table/deal_chances.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

constexpr double cost_of_a_position = 10;  // calls

class PositionCalls final : public CallGroup {
 public:
  explicit PositionCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "position.deal_chances", &PositionCalls::deal_chances)};
  }

 private:
  wire::Answer deal_chances(Connection& connection, const wire::Params& params);

  CallDesk& desk_;
};

wire::Answer PositionCalls::deal_chances(Connection& connection, const wire::Params& params) {
  FREEHOLD_TRY(desk_.take_calls(connection, cost_of_a_position));
  const auto asked = FREEHOLD_TRY(read_position_deal(params, desk_.editions()));
  const value::Valuer valuer{asked.ruleset, value::builtin_network()};
  const auto chances = table::deal_chances(valuer, asked.state, asked.offer);
  if (!chances) return wire::refuse_action(chances.error());
  const int players = asked.state.player_count;
  return json::object{{"now", table::print_chances(chances->now, players)},
                      {"then", table::print_chances(chances->then, players)}};
}

}  // namespace

std::unique_ptr<CallGroup> position_calls(CallDesk& desk) {
  return std::make_unique<PositionCalls>(desk);
}

}  // namespace freehold::hosting
