// Calls about standing orders: what is done for a seat while its player is away.
#include "base/try.h"
#include "hosting/at_table.h"
#include "hosting/call_groups.h"
#include "hosting/orders_text.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Answer;

namespace {

class OrderCalls final : public CallGroup {
 public:
  explicit OrderCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {at_table(*this, desk_, "table.standing_orders", &OrderCalls::show),
            at_table(*this, desk_, "table.instruct", &OrderCalls::set, Effect::writes)};
  }

 private:
  Answer show(const SeatCall& call) { return shown(call.table->standing_orders(call.token)); }
  Answer set(const SeatCall& call) {
    const auto given = FREEHOLD_TRY(call.params.value("orders"));
    return shown(call.table->instruct(call.token, *given));
  }
  static Answer shown(const wire::Allowed<std::optional<table::StandingOrders>>& orders) {
    if (!orders) return std::unexpected(orders.error());
    json::value text = nullptr;
    if (*orders) text = shown_orders(**orders);
    return json::object{{"orders", std::move(text)}};
  }

  CallDesk& desk_;
};

}  // namespace

std::unique_ptr<CallGroup> order_calls(CallDesk& desk) {
  return std::make_unique<OrderCalls>(desk);
}

}  // namespace freehold::hosting
