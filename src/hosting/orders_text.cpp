#include "hosting/orders_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/limits.h"
#include "base/try.h"
#include "wire/params.h"

namespace freehold::hosting {

namespace json = boost::json;
using table::DeedOrder;
using table::ReleaseOrder;
using table::StandingOrders;
using wire::Allowed;
using wire::refuse_params;

namespace {

constexpr std::array<std::string_view, 2> when_words = {"away", "at_once"};
constexpr std::array<std::string_view, 2> rest_words = {"wait", "leave"};
constexpr std::array<std::string_view, 4> release_words = {"wait", "throw", "pay", "card"};
constexpr std::array<std::string_view, 2> offer_words = {"wait", "reject"};

/// The index of the parameter among these words.
template <std::size_t n>
Allowed<std::size_t> one_of(const wire::Params& params, std::string_view key,
                            const std::array<std::string_view, n>& words) {
  const auto text = FREEHOLD_TRY(params.text(key));
  const auto at = std::ranges::find(words, text) - words.begin();
  if (at < std::ssize(words)) return static_cast<std::size_t>(at);
  return refuse_params(std::string{key} + ": is none of the words for it");
}

Allowed<Money> sum(const wire::Params& params, std::string_view key) {
  const auto number = FREEHOLD_TRY(params.number(key, 0, max_money));
  return static_cast<Money>(number);
}

Allowed<DeedOrder::But> read_but(const json::value& given) {
  if (!given.is_object()) return refuse_params("but: must be a list of objects");
  const wire::Params params{given.get_object()};
  const auto space = FREEHOLD_TRY(params.number("space", 0, max_spaces - 1));
  const auto most = FREEHOLD_TRY(sum(params, "most"));
  return DeedOrder::But{.space = SpaceId{static_cast<int>(space)}, .most = most};
}

Allowed<> read_buts(const wire::Params& params, DeedOrder& order) {
  const auto given = FREEHOLD_TRY(params.value("but"));
  const auto* const list = given->if_array();
  if (list == nullptr || list->size() > max_spaces) return refuse_params("but: must be a list of deeds");
  for (const json::value& one : *list) {
    const auto but = FREEHOLD_TRY(read_but(one));
    if (std::ranges::find(order.but, but.space, &DeedOrder::But::space) != order.but.end())
      return refuse_params("but: names a deed twice");
    order.but.push_back(but);
  }
  return {};
}

/// nullopt for null.
Allowed<std::optional<DeedOrder>> read_deed_order(const wire::Params& all, std::string_view key) {
  const auto given = FREEHOLD_TRY(all.value(key));
  if (given->is_null()) return std::nullopt;
  if (!given->is_object()) return refuse_params(std::string{key} + ": must be an object or null");
  const wire::Params params{given->get_object()};
  DeedOrder order;
  for (const auto& [name, to] : {std::pair{"most", &order.most}, {"keep", &order.keep}}) {
    *to = FREEHOLD_TRY(sum(params, name));
  }
  const auto rest = FREEHOLD_TRY(one_of(params, "otherwise", rest_words));
  order.leaves = rest == 1;
  FREEHOLD_TRY(read_buts(params, order));
  return order;
}

Allowed<StandingOrders> read(const json::value& given) {
  if (!given.is_object()) return refuse_params("orders: must be an object or null");
  const wire::Params params{given.get_object()};
  const auto when = FREEHOLD_TRY(one_of(params, "when", when_words));
  const auto moves = FREEHOLD_TRY(params.truth("move"));
  auto buy = FREEHOLD_TRY(read_deed_order(params, "buy"));
  auto bid = FREEHOLD_TRY(read_deed_order(params, "bid"));
  const auto release = FREEHOLD_TRY(one_of(params, "release", release_words));
  const auto offers = FREEHOLD_TRY(one_of(params, "offers", offer_words));
  return StandingOrders{.at_once = when == 1,
                        .moves = moves,
                        .buy = std::move(buy),
                        .bid = std::move(bid),
                        .release = static_cast<ReleaseOrder>(release),
                        .rejects_offers = offers == 1};
}

json::value shown(const std::optional<DeedOrder>& order) {
  if (!order) return nullptr;
  json::array but;
  for (const DeedOrder::But& one : order->but)
    but.push_back(json::object{{"space", one.space.number()}, {"most", one.most}});
  return json::object{{"most", order->most},
                      {"keep", order->keep},
                      {"but", std::move(but)},
                      {"otherwise", rest_words.at(order->leaves ? 1 : 0)}};
}

bool names_deeds_of(const std::optional<DeedOrder>& order, const Ruleset& ruleset) {
  return !order || std::ranges::all_of(order->but, [&](const DeedOrder::But& one) {
    return ruleset.deeds.contains(one.space);
  });
}

}  // namespace

json::object shown_orders(const StandingOrders& orders) {
  return {{"when", when_words.at(orders.at_once ? 1 : 0)},
          {"move", orders.moves},
          {"buy", shown(orders.buy)},
          {"bid", shown(orders.bid)},
          {"release", release_words.at(static_cast<std::size_t>(orders.release))},
          {"offers", offer_words.at(orders.rejects_offers ? 1 : 0)}};
}

Allowed<StandingOrders> read_orders(const json::value& given, const Ruleset& ruleset) {
  auto orders = read(given);
  if (orders && !(names_deeds_of(orders->buy, ruleset) && names_deeds_of(orders->bid, ruleset)))
    return refuse_params("but: names a space that is no deed");
  return orders;
}

std::optional<StandingOrders> orders_of(const json::value& kept) {
  auto orders = read(kept);
  if (!orders) return std::nullopt;
  return *std::move(orders);
}

}  // namespace freehold::hosting
