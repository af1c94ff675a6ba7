#include "notation/parts_json.h"
#include "rules/speed_die.h"

namespace freehold::notation {
namespace {

std::string numbers_of(const DiceSet& dice) {
  switch (dice.count()) {
    case 1: return "the number of one die";
    case 2: return "the numbers of two dice";
    default: return fmt::format("the numbers of {} dice", dice.count());
  }
}

}  // namespace

JsonText& account_member(JsonText& out, std::string_view name, Account account) {
  return account == pot ? out.member(name, "pot") : id_member(out, name, account);
}

void read_account(const JsonNode& node, Account& account, int players) {
  if (node.text() == "pot") {
    account = pot;
  } else {
    node.read_id(account, players, true);
  }
}

void write_throw(JsonText& out, Throw dice) {
  out.open_array();
  for (int die = 0; die < dice.count(); ++die)
    out.value(dice[die]);
  out.close_array();
}

Throw throw_at(const JsonNode& node, const Ruleset& ruleset) {
  const auto items = node.items();
  DiceSet dice = ruleset.options.dice_sides;
  const bool is_longer = static_cast<int>(items.size()) > dice.count();
  if (is_longer && ruleset.options.speed_die != SpeedDie::off) dice = with_speed_die(dice);
  if (static_cast<int>(items.size()) != dice.count()) {
    node.mistake("must be " + numbers_of(dice));
    return {};
  }
  Throw thrown;
  for (int die = 0; die < dice.count(); ++die) {
    int face = 0;
    items[static_cast<std::size_t>(die)].read(face, 1, dice.sides(die));
    if (face == 0) return {};
    thrown.add(face);
  }
  return thrown;
}

Throw any_throw_at(const JsonNode& node) {
  Throw thrown;
  for (const JsonNode& item : node.items()) {
    int face = 0;
    item.read(face, 1, most_sides);
    if (face == 0) return {};
    if (thrown.count() == max_dice) {
      node.mistake(fmt::format("at most {} dice are thrown", max_dice));
      return {};
    }
    thrown.add(face);
  }
  return thrown;
}

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

}  // namespace freehold::notation
