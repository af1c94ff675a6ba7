#include "notation/event_json.h"

#include <algorithm>
#include <cstdlib>

#include "notation/action_json.h"
#include "notation/basis_json.h"
#include "notation/id_json.h"
#include "notation/json_node.h"
#include "notation/side_json.h"
#include "notation/throw_json.h"

namespace freehold::notation {

namespace {

/// Writes the members of one event, in the order of its fields.
class EventWriter {
 public:
  EventWriter(JsonText& out, const Ruleset& ruleset, const Event& event)
      : out_(out), ruleset_(ruleset), event_(event) {}

  void write() {
    out_.member("type", word(event_.type));
    bool clause_written = false;
    for (const EventField field : fields_of(event_.type)) {
      write(field, word(field));
      clause_written = clause_written || field == EventField::clause;
    }
    if (event_.clause != Clause::none && !clause_written) out_.member("clause", clause_id(event_.clause));
  }

 private:
  void write(EventField field, std::string_view name);

  void write_lot(std::string_view name) {
    id_member(out_, name, event_.space);
    if (!event_.space.valid()) out_.member("kind", word(event_.building));
  }
  void write_card(std::string_view name) {
    out_.member("deck", deck_id(ruleset_, ruleset_.card(event_.card).home));
    out_.member(name, card_id(ruleset_, event_.card));
  }
  void write_drawn_card(std::string_view name) {
    write_card(name);
    out_.member("text", ruleset_.text.cards.at(event_.card.index()));
  }
  void write_order(std::string_view name) {
    out_.member(name, event_.amount > 0 ? "deposit" : "withdraw").member("amount", std::abs(event_.amount));
  }
  void write_dice(std::string_view name) {
    out_.key(name);
    write_throw(out_, event_.dice);
  }
  void write_basis_of(std::string_view name) {
    out_.key(name);
    write_basis(out_, event_.basis);
  }
  void write_side_of(std::string_view name, const Side& side) {
    out_.key(name);
    write_side(out_, side);
  }

  JsonText& out_;
  const Ruleset& ruleset_;
  const Event& event_;
};

void EventWriter::write(EventField field, std::string_view name) {
  switch (field) {
    case EventField::player:
    case EventField::offerer: id_member(out_, name, event_.player); return;
    case EventField::offered_to:
    case EventField::offered_by: id_member(out_, name, event_.other); return;
    case EventField::from:
    case EventField::debtor: account_member(out_, name, event_.from); return;
    case EventField::to:
    case EventField::creditor: account_member(out_, name, event_.to); return;
    case EventField::from_space: id_member(out_, name, event_.from_space); return;
    case EventField::to_space:
    case EventField::space: id_member(out_, name, event_.space); return;
    case EventField::space_if_any:
      if (event_.space.valid()) id_member(out_, name, event_.space);
      return;
    case EventField::lot: return write_lot(name);
    case EventField::kind: out_.member(name, word(event_.building)); return;
    case EventField::amount:
    case EventField::minimum: out_.member(name, event_.amount); return;
    case EventField::order: return write_order(name);
    case EventField::from_savings:
      if (event_.savings != 0) out_.member(name, event_.savings);
      return;
    case EventField::due:
      if (event_.due != 0) out_.member(name, event_.due);
      return;
    case EventField::basis: return write_basis_of(name);
    case EventField::reason: out_.member(name, word(event_.reason)); return;
    case EventField::clause: out_.text_or_null(name, clause_id(event_.clause)); return;
    case EventField::card:
      if (event_.card.valid()) write_card(name);
      return;
    case EventField::drawn_card: return write_drawn_card(name);
    case EventField::dice: return write_dice(name);
    case EventField::how_moved: out_.member(name, word(event_.move)); return;
    case EventField::how_released: out_.member(name, word(event_.release)); return;
    case EventField::place: out_.member(name, word(event_.place)); return;
    case EventField::cause: out_.member(name, word(event_.confinement)); return;
    case EventField::buildings:
    case EventField::round: out_.member(name, event_.count); return;
    case EventField::winners:
    case EventField::waiting: ids_member(out_, name, event_.players); return;
    case EventField::deeds: ids_member(out_, name, event_.deeds); return;
    case EventField::give: return write_side_of(name, event_.give);
    case EventField::take: return write_side_of(name, event_.take);
  }
}

constexpr std::int64_t most = max_money;

/// Reads the fields of an event's type. A clause is always allowed.
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

// S.12: positive for a deposit, negative for a withdrawal.
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
    case EventField::clause: return;  // every event may have one
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

void write_event(JsonText& out, const Ruleset& ruleset, const Event& event, const EventNotes& notes) {
  out.open_object();
  EventWriter{out, ruleset, event}.write();
  if (!notes.explain.empty()) out.member("explain", notes.explain);
  if (!notes.manner.empty()) out.member("manner", notes.manner);
  out.close_object();
}

json::array print_events(const Ruleset& ruleset, std::span<const Event> events) {
  const auto write = [&](JsonText& out) {
    out.open_array();
    for (const Event& event : events)
      write_event(out, ruleset, event);
    out.close_array();
  };
  return written_tree(write).as_array();
}

std::expected<Event, Mistakes> parse_event(const Ruleset& ruleset, const json::value& json) {
  Mistakes mistakes;
  const JsonNode root{&json, "", mistakes};
  if (!root.is_object()) return std::unexpected(std::move(mistakes));
  const Event event = EventReader{ruleset, root}.read();
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return event;
}

}  // namespace freehold::notation
