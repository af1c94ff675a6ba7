// Reading events, for programs that hear of a game over a wire. Each type has the fields of rules/event_table.h.
#include <algorithm>

#include "notation/basis_json.h"
#include "notation/event_fields.h"
#include "notation/event_json.h"
#include "notation/json_node.h"
#include "notation/side_json.h"
#include "notation/throw_json.h"

namespace freehold::notation {

namespace {

constexpr std::int64_t most = max_money;

/// Reads the fields of an event's type; its clause is always allowed.
class EventReader {
 public:
  EventReader(const Ruleset& ruleset, const JsonNode& root) : ruleset_(ruleset), root_(root) {}

  Event read() {
    if (!root_.at("type").given()) root_.mistake("must have a type");
    root_.at("type").read_word(event_.type);
    for (const EventField field : fields_of(event_.type))
      read(field, root_.at(word(field)));
    read_clause();
    return event_;
  }

 private:
  void read(EventField field, const JsonNode& node);
  void read_card();
  void read_clause();
  void read_order(const JsonNode& node);

  static void account(Account& target, const JsonNode& node) {
    const auto* const text = node.given() ? node.value()->if_string() : nullptr;
    if (text != nullptr && *text == "pot") {
      target = pot;
    } else {
      node.read_id(target, max_players, true);
    }
  }
  void read_lot(const JsonNode& node) {
    node.read_id(event_.space, ruleset_.space_count, true);
    root_.at("kind").read_word(event_.building);
  }

  const Ruleset& ruleset_;
  const JsonNode& root_;
  Event event_;
};

void EventReader::read_card() {
  const JsonNode card = root_.at("card");
  if (!card.given()) return;
  std::string deck_name;
  std::string card_name;
  root_.at("deck").read(deck_name);
  card.read(card_name);
  const auto deck = deck_named(ruleset_, deck_name);
  const auto found = deck ? card_named(ruleset_, *deck, card_name) : std::nullopt;
  if (found) {
    event_.card = *found;
  } else {
    card.mistake("must be a card of a deck of this edition");
  }
}

void EventReader::read_clause() {
  const JsonNode node = root_.at("clause");
  if (!node.given_not_null()) return;
  std::string id;
  node.read(id);
  if (const auto clause = clause_named(id)) {
    event_.clause = *clause;
  } else {
    node.mistake("must be the ID of a clause");
  }
}

// S.12: above 0 a deposit, below 0 a withdrawal.
void EventReader::read_order(const JsonNode& node) {
  std::string order;
  node.read(order);
  root_.at("amount").read(event_.amount, 0, most);
  if (order == "withdraw") {
    event_.amount = -event_.amount;
  } else if (order != "deposit") {
    node.mistake("must be deposit or withdraw");
  }
}

void EventReader::read(EventField field, const JsonNode& node) {
  switch (field) {
    case EventField::player:
    case EventField::offerer: return node.read_id(event_.player, max_players, true);
    case EventField::offered_to:
    case EventField::offered_by: return node.read_id(event_.other, max_players, true);
    case EventField::from:
    case EventField::debtor: return account(event_.from, node);
    case EventField::to:
    case EventField::creditor: return account(event_.to, node);
    case EventField::from_space: return node.read_id(event_.from_space, ruleset_.space_count, true);
    case EventField::to_space:
    case EventField::space:
    case EventField::space_if_any: return node.read_id(event_.space, ruleset_.space_count, true);
    case EventField::lot: return read_lot(node);
    case EventField::kind: return node.read_word(event_.building);
    case EventField::amount:
    case EventField::minimum: return node.read(event_.amount, -most, most);
    case EventField::order: return read_order(node);
    case EventField::from_savings: return node.read(event_.savings, 0, most);
    case EventField::due: return node.read(event_.due, 1, most);
    case EventField::basis: event_.basis = basis_at(node); return;
    case EventField::reason: return node.read_word(event_.reason);
    case EventField::clause: return;  // as of every event
    case EventField::card:
    case EventField::drawn_card: return read_card();
    case EventField::dice: event_.dice = any_throw_at(node); return;
    case EventField::how_moved: return node.read_word(event_.move);
    case EventField::how_released: return node.read_word(event_.release);
    case EventField::place: return node.read_word(event_.place);
    case EventField::cause: return node.read_word(event_.confinement);
    case EventField::buildings: return node.read(event_.count, 0, hotel);
    case EventField::round: return node.read(event_.count, 0, most);
    case EventField::winners:
    case EventField::waiting: return node.read_ids(event_.players, max_players);
    case EventField::deeds: return node.read_ids(event_.deeds, ruleset_.space_count);
    case EventField::give: return read_side(ruleset_, node, event_.give);
    case EventField::take: return read_side(ruleset_, node, event_.take);
  }
}

}  // namespace

std::expected<Event, Mistakes> parse_event(const Ruleset& ruleset, const json::value& json) {
  Mistakes mistakes;
  const JsonNode root{&json, "", mistakes};
  if (!root.is_object()) return std::unexpected(std::move(mistakes));
  const Event event = EventReader{ruleset, root}.read();
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return event;
}

}  // namespace freehold::notation
