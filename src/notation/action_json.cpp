#include "notation/action_json.h"

#include <limits>

#include "notation/json_node.h"
#include "notation/side_json.h"

namespace freehold::notation {

namespace {

/// Beyond everything that any player can have, and still a Money.
constexpr Money too_much = max_money + 1;

bool has_space(ActionType type) {
  switch (type) {
    case ActionType::build:
    case ActionType::sell_building:
    case ActionType::mortgage:
    case ActionType::lift:
    case ActionType::sell_deed:
    case ActionType::claim_rent: return true;
    default: return false;
  }
}

/// Reads the fields of one action. Beside mistakes it notes the first space or player that is not there.
class ActionReader {
 public:
  ActionReader(const Ruleset& rules, const json::value& json) : rules_(rules), root_{&json, "", mistakes_} {}

  std::expected<Action, BadAction> read() {
    Action action;
    if (root_.is_object()) read_type(action);
    if (mistakes_.list.empty() && !illegal_) read_fields(action);
    if (!mistakes_.list.empty()) return std::unexpected(BadAction{mistakes_.text(), std::nullopt});
    if (illegal_) {
      return std::unexpected(BadAction{std::string{refusal_text(illegal_->reason)}, illegal_});
    }
    return action;
  }

 private:
  void read_type(Action& action) {
    const JsonNode type = root_.at("type");
    if (!type.given()) return type.mistake("must be given");
    type.read_word(action.type);
  }

  void read_fields(Action& action) {
    if (has_space(action.type)) {
      const bool may_be_left_out = action.type == ActionType::claim_rent;
      action.space = read_space(root_.at("space"), may_be_left_out);
    }
    switch (action.type) {
      case ActionType::bid:
      case ActionType::deposit:
      case ActionType::withdraw:
        action.amount = static_cast<Money>(read_number("amount", -max_money, too_much));
        break;
      case ActionType::choose: action.option = static_cast<int>(read_number("option", -1, 1000)); break;
      case ActionType::sell_hotels: read_group(action); break;
      case ActionType::offer: read_offer(action); break;
      default: break;
    }
  }

  /// A number that must be there, whatever it is; cut to what the engine can be asked.
  std::int64_t read_number(std::string_view key, std::int64_t least, std::int64_t most) {
    const JsonNode node = root_.at(key);
    const auto number = node.given() ? whole_number(*node.value()) : std::nullopt;
    if (!number) node.mistake("must be a whole number");
    return std::clamp(number.value_or(0), least, most);
  }

  SpaceId read_space(const JsonNode& node, bool may_be_left_out) {
    if (may_be_left_out && !node.given_not_null()) return SpaceId{};
    const auto number = node.given() ? whole_number(*node.value()) : std::nullopt;
    if (!number) {
      node.mistake("must be the number of a space");
    } else if (*number < 0 || *number >= rules_.space_count) {
      illegal_ = Illegal{Refusal::no_such_space, Clause::none};
    } else {
      return SpaceId{static_cast<int>(*number)};
    }
    return SpaceId{};
  }

  void read_group(Action& action) {
    const JsonNode node = root_.at("group");
    const auto* text = node.given() ? node.value()->if_string() : nullptr;
    const auto group = text == nullptr ? std::nullopt : group_named(rules_, *text);
    if (!group) return node.mistake("must be the id of a group");
    action.group = *group;
  }

  void read_offer(Action& action) {
    const JsonNode to = root_.at("to");
    const auto number = to.given() ? whole_number(*to.value()) : std::nullopt;
    if (!number) return to.mistake("must be the number of a player");
    if (*number < 0 || *number >= max_players) illegal_ = Illegal{Refusal::no_such_player, Clause::none};
    if (!illegal_) action.to = PlayerId{static_cast<int>(*number)};
    read_side(root_.at("give"), action.give);
    read_side(root_.at("take"), action.take);
  }

  void read_side(const JsonNode& node, Side& side) {
    if (!node.given()) return;
    if (!node.is_object()) return;
    notation::read_amounts(node, side);
    for (const JsonNode& item : node.at("deeds").items()) {
      const SpaceId space = read_space(item, false);
      if (side.deeds.contains(space)) item.mistake("stands there twice");
      if (space.valid()) side.deeds.insert(space);
    }
  }

  const Ruleset& rules_;
  Mistakes mistakes_;
  std::optional<Illegal> illegal_;
  JsonNode root_;
};

json::object of_type(ActionType type) {
  return {{"type", word(type)}};
}

void print_spaces(ActionType type, SpaceSet spaces, json::array& menu) {
  for (const SpaceId space : spaces) {
    json::object entry = of_type(type);
    entry["space"] = space.number();
    menu.push_back(std::move(entry));
  }
}

void print_choices(int options, json::array& menu) {
  for (int option = 0; option < std::numeric_limits<int>::digits; ++option) {
    if (((options >> option) & 1) == 0) continue;
    json::object entry = of_type(ActionType::choose);
    entry["option"] = option;
    menu.push_back(std::move(entry));
  }
}

void print_range(ActionType type, Money least, Money most, json::array& menu) {
  json::object entry = of_type(type);
  entry["amount"] = {{"min", least}, {"max", most}};
  menu.push_back(std::move(entry));
}

void print_menu_of(const Ruleset& ruleset, const LegalActions& legal, ActionType type, json::array& menu) {
  switch (type) {
    case ActionType::build: return print_spaces(type, legal.build, menu);
    case ActionType::sell_building: return print_spaces(type, legal.sell_building, menu);
    case ActionType::mortgage: return print_spaces(type, legal.mortgage, menu);
    case ActionType::lift: return print_spaces(type, legal.lift, menu);
    case ActionType::claim_rent: return print_spaces(type, legal.claim_rent, menu);
    case ActionType::sell_deed: return print_spaces(type, legal.sell_deed, menu);
    case ActionType::choose: return print_choices(legal.options, menu);
    case ActionType::bid: return print_range(type, legal.least_bid, legal.most_bid, menu);
    case ActionType::deposit:
    case ActionType::withdraw: return print_range(type, 1, legal.most_order, menu);
    case ActionType::sell_hotels:
      for (const GroupId group : legal.sell_hotels) {
        json::object entry = of_type(type);
        entry["group"] = group_id(ruleset, group);
        menu.push_back(std::move(entry));
      }
      return;
    default: return menu.push_back(of_type(type));
  }
}

}  // namespace

void read_amounts(const JsonNode& node, Side& side) {
  node.at("cash").read(side.cash, 0, max_money);
  node.at("jail_cards").read(side.jail_cards, 0, max_cards);
  node.at("debt").read(side.debt, 0, max_money);
}

void read_side(const Ruleset& ruleset, const JsonNode& node, Side& side) {
  if (!node.given() || !node.is_object()) return;
  read_amounts(node, side);
  node.at("deeds").read_ids(side.deeds, ruleset.space_count);
}

json::object print_side(const Side& side) {
  json::array deeds;
  for (const SpaceId deed : side.deeds)
    deeds.emplace_back(deed.number());
  json::object object{{"cash", side.cash}, {"deeds", std::move(deeds)}, {"jail_cards", side.jail_cards}};
  if (side.debt != 0) object["debt"] = side.debt;
  return object;
}

json::object print_action(const Ruleset& ruleset, const Action& action) {
  json::object object = of_type(action.type);
  if (has_space(action.type) && action.space.valid()) object["space"] = action.space.number();
  switch (action.type) {
    case ActionType::bid:
    case ActionType::deposit:
    case ActionType::withdraw: object["amount"] = action.amount; break;
    case ActionType::choose: object["option"] = action.option; break;
    case ActionType::sell_hotels: object["group"] = group_id(ruleset, action.group); break;
    case ActionType::offer:
      object["to"] = action.to.number();
      object["give"] = print_side(action.give);
      object["take"] = print_side(action.take);
      break;
    default: break;
  }
  return object;
}

std::expected<Action, BadAction> parse_action(const Ruleset& ruleset, const json::value& json) {
  return ActionReader{ruleset, json}.read();
}

json::array print_legal(const Ruleset& ruleset, const LegalActions& legal) {
  json::array menu;
  for (int type = 0; type < action_type_count; ++type) {
    if (legal.has(ActionType{static_cast<std::uint8_t>(type)})) {
      print_menu_of(ruleset, legal, ActionType{static_cast<std::uint8_t>(type)}, menu);
    }
  }
  return menu;
}

}  // namespace freehold::notation
