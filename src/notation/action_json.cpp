#include "notation/action_json.h"

#include <limits>

#include "notation/json_node.h"
#include "notation/parts_json.h"

namespace freehold::notation {

namespace {

/// More than any player can have, and still a Money.
constexpr Money too_much = max_money + 1;

/// Reads the fields of one action. Besides mistakes it records the first unknown space or player.
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
    const Clause clause = info_of(action.type).clause_of_space;
    switch (info_of(action.type).says) {
      case ActionField::nothing: return;
      case ActionField::space: action.space = read_space(root_.at("space"), false, clause); return;
      case ActionField::space_if_any: action.space = read_space(root_.at("space"), true, clause); return;
      case ActionField::amount:
        action.amount = static_cast<Money>(read_number("amount", -max_money, too_much));
        return;
      case ActionField::sum_if_any:
        if (root_.at("welcome_sum").given())
          action.amount = static_cast<Money>(read_number("welcome_sum", -max_money, max_money));
        return;
      case ActionField::option: action.option = static_cast<int>(read_number("option", -1, 1000)); return;
      case ActionField::group: return read_group(action);
      case ActionField::deal: return read_offer(action);
    }
  }

  /// A required number of any size, clamped to what the engine accepts.
  std::int64_t read_number(std::string_view key, std::int64_t least, std::int64_t most) {
    const JsonNode node = root_.at(key);
    const auto number = node.given() ? whole_number(*node.value()) : std::nullopt;
    if (!number) node.mistake("must be a whole number");
    return std::clamp(number.value_or(0), least, most);
  }

  SpaceId read_space(const JsonNode& node, bool may_be_left_out, Clause clause) {
    if (may_be_left_out && !node.given_not_null()) return SpaceId{};
    const auto number = node.given() ? whole_number(*node.value()) : std::nullopt;
    if (!number) {
      node.mistake("must be the number of a space");
    } else if (*number < 0 || *number >= rules_.space_count) {
      illegal_ = Illegal{Refusal::no_such_space, clause};
    } else {
      return SpaceId{static_cast<int>(*number)};
    }
    return SpaceId{};
  }

  void read_group(Action& action) {
    const JsonNode node = root_.at("group");
    const auto group = group_named(rules_, node.text());
    if (!group) return node.mistake("must be the id of a group");
    action.group = *group;
  }

  void read_offer(Action& action) {
    const JsonNode to = root_.at("to");
    const auto number = to.given() ? whole_number(*to.value()) : std::nullopt;
    if (!number) return to.mistake("must be the number of a player");
    if (*number < 0 || *number >= max_players) illegal_ = Illegal{Refusal::no_such_player, Clause::G_10};
    if (!illegal_) action.to = PlayerId{static_cast<int>(*number)};
    read_side(root_.at("give"), action.give);
    read_side(root_.at("take"), action.take);
  }

  void read_side(const JsonNode& node, Side& side) {
    if (!node.given()) return;
    if (!node.is_object()) return;
    notation::read_amounts(node, side);
    for (const JsonNode& item : node.at("deeds").items()) {
      const SpaceId space = read_space(item, false, Clause::UK_41);
      if (side.deeds.contains(space)) item.mistake("stands there twice");
      if (space.valid()) side.deeds.insert(space);
    }
  }

  const Ruleset& rules_;
  Mistakes mistakes_;
  std::optional<Illegal> illegal_;
  JsonNode root_;
};

/// Writes the entries of a menu, one action each.
class MenuWriter {
 public:
  MenuWriter(JsonText& out, const Ruleset& ruleset, const LegalActions& legal, const MenuNote& note)
      : out_(out), ruleset_(ruleset), legal_(legal), note_(note) {}

  void write(ActionType type) {
    switch (info_of(type).says) {
      case ActionField::space:
      case ActionField::space_if_any: return spaces(type, legal_.spaces_of(type));
      case ActionField::option: return choices();
      case ActionField::amount:
        return type == ActionType::bid ? range(type, legal_.least_bid, legal_.most_bid)
                                       : range(type, 1, legal_.most_order);
      case ActionField::group: return groups(type, legal_.sell_hotels);
      case ActionField::nothing:
      case ActionField::sum_if_any:
      case ActionField::deal: return entry({.type = type}, [] {});
    }
  }

 private:
  template <class Members>
  void entry(const Action& action, Members members) {
    out_.open_object().member("type", word(action.type));
    members();
    if (note_) note_(out_, action);
    out_.close_object();
  }
  void groups(ActionType type, GroupSet groups) {
    for (const GroupId group : groups) {
      Action action{.type = type};
      action.group = group;
      entry(action, [&] { out_.member("group", group_id(ruleset_, group)); });
    }
  }
  void spaces(ActionType type, SpaceSet spaces) {
    for (const SpaceId space : spaces) {
      Action action{.type = type};
      action.space = space;
      entry(action, [&] { out_.member("space", space.number()); });
    }
  }
  void choices() {
    for (int option = 0; option < std::numeric_limits<int>::digits; ++option) {
      if (((legal_.options >> option) & 1) == 0) continue;
      Action action{.type = ActionType::choose};
      action.option = option;
      entry(action, [&] { out_.member("option", option); });
    }
  }
  void range(ActionType type, Money least, Money most) {
    entry({.type = type},
          [&] { out_.key("amount").open_object().member("min", least).member("max", most).close_object(); });
  }

  JsonText& out_;
  const Ruleset& ruleset_;
  const LegalActions& legal_;
  const MenuNote& note_;
};

}  // namespace

void write_side(JsonText& out, const Side& side) {
  out.open_object().member("cash", side.cash).key("deeds");
  write_ids(out, side.deeds);
  out.member("jail_cards", side.jail_cards);
  if (side.debt != 0) out.member("debt", side.debt);
  out.close_object();
}

void write_action(JsonText& out, const Ruleset& ruleset, const Action& action) {
  out.open_object().member("type", word(action.type));
  switch (info_of(action.type).says) {
    case ActionField::nothing: break;
    case ActionField::space:
    case ActionField::space_if_any:
      if (action.space.valid()) out.member("space", action.space.number());
      break;
    case ActionField::amount: out.member("amount", action.amount); break;
    case ActionField::sum_if_any:
      if (action.amount != 0) out.member("welcome_sum", action.amount);
      break;
    case ActionField::option: out.member("option", action.option); break;
    case ActionField::group: out.member("group", group_id(ruleset, action.group)); break;
    case ActionField::deal:
      out.member("to", action.to.number()).key("give");
      write_side(out, action.give);
      out.key("take");
      write_side(out, action.take);
      break;
  }
  out.close_object();
}

json::object print_action(const Ruleset& ruleset, const Action& action) {
  return written_tree([&](JsonText& out) { write_action(out, ruleset, action); }).as_object();
}

std::expected<Action, BadAction> parse_action(const Ruleset& ruleset, const json::value& json) {
  return ActionReader{ruleset, json}.read();
}

void write_legal(JsonText& out, const Ruleset& ruleset, const LegalActions& legal, const MenuNote& note) {
  MenuWriter menu{out, ruleset, legal, note};
  out.open_array();
  for (int number = 0; number < action_type_count; ++number) {
    const ActionType type{static_cast<std::uint8_t>(number)};
    if (legal.has(type)) menu.write(type);
  }
  out.close_array();
}

json::array print_legal(const Ruleset& ruleset, const LegalActions& legal) {
  return written_tree([&](JsonText& out) { write_legal(out, ruleset, legal); }).as_array();
}

}  // namespace freehold::notation
