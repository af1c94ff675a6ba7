#include "server_kit.h"

#include <array>

namespace freehold::hosting::kit {

json::object action_in(const json::object& entry) {
  json::object action;
  for (const char* const member : {"type", "space", "group", "option", "amount"})
    if (const auto* value = entry.if_contains(member)) action[member] = *value;
  return action;
}

json::value sensible_action(const json::value& menu) {
  static constexpr std::array<std::string_view, 17> order = {
      "claim_rent",  "roll",      "buy",           "pass",
      "decline",     "reject",    "choose",        "build",
      "pay_fine",    "end_turn",  "mortgage",      "sell_building",
      "sell_hotels", "sell_deed", "use_jail_card", "declare_bankruptcy",
      "resign"};
  // In a debt only what raises cash is on the menu, and ending the turn is not.
  for (const std::string_view type : order) {
    for (const json::value& action : menu.as_array()) {
      if (action.at("type") == json::string_view{type}) {
        return action_in(action.as_object());
      }
    }
  }
  return nullptr;
}

std::optional<int> awaited_seat(const json::value& view) {
  const json::value& state = view.at("state");
  if (state.is_null() || state.at("awaiting").is_null()) return std::nullopt;
  const auto* player = state.at("awaiting").as_object().if_contains("player");
  if (player == nullptr) return std::nullopt;
  return static_cast<int>(player->as_int64());
}

json::value menu_of(const json::value& view, int seat) {
  for (const json::value& legal : view.at("legal").as_array()) {
    if (legal.at("seat") == seat) return legal.at("actions");
  }
  return nullptr;
}

}  // namespace freehold::hosting::kit
