#include "notation/event_json.h"

#include <algorithm>
#include <cstdlib>

#include "notation/action_json.h"
#include "notation/basis_json.h"
#include "notation/json_node.h"
#include "notation/parts_json.h"

namespace freehold::notation {

namespace {

constexpr std::int64_t most = max_money;

/// What each field is in an event, for writing and reading alike: `members` has the field's name.
template <class Members, class AnyEvent>
void visit(Members& members, EventField field, AnyEvent& event) {
  switch (field) {
    case EventField::player:
    case EventField::offerer: return members.player(event.player);
    case EventField::offered_to:
    case EventField::offered_by: return members.player(event.other);
    case EventField::from:
    case EventField::debtor: return members.account(event.from);
    case EventField::to:
    case EventField::creditor: return members.account(event.to);
    case EventField::from_space: return members.space(event.from_space);
    case EventField::to_space:
    case EventField::space: return members.space(event.space);
    case EventField::space_if_any: return members.space_if_any(event.space);
    case EventField::lot: return members.lot(event);
    case EventField::kind: return members.word(event.building);
    case EventField::amount:
    case EventField::minimum: return members.number(event.amount, -most, most);
    case EventField::order: return members.order(event);
    case EventField::welcome_sum: return members.number_if_any(event.amount, -most, most);
    case EventField::from_savings: return members.number_if_any(event.savings, 0, most);
    case EventField::due: return members.number_if_any(event.due, 1, most);
    case EventField::basis: return members.basis(event.basis);
    case EventField::reason: return members.word(event.reason);
    case EventField::clause: return members.clause(event.clause);
    case EventField::card: return members.card(event.card);
    case EventField::drawn_card: return members.drawn_card(event.card);
    case EventField::dice: return members.dice(event.dice);
    case EventField::how_moved: return members.word(event.move);
    case EventField::how_released: return members.word(event.release);
    case EventField::place: return members.word(event.place);
    case EventField::cause: return members.word(event.confinement);
    case EventField::buildings: return members.number(event.count, 0, hotel);
    case EventField::round: return members.number(event.count, 0, most);
    case EventField::winners:
    case EventField::waiting: return members.players(event.players);
    case EventField::deeds: return members.spaces(event.deeds);
    case EventField::give: return members.side(event.give);
    case EventField::take: return members.side(event.take);
  }
}

/// Writes the member of that name.
struct EventWriter {
  JsonText& out;
  const Ruleset& ruleset;
  std::string_view name{};

  void player(PlayerId id) { id_member(out, name, id); }
  void players(PlayerSet ids) { ids_member(out, name, ids); }
  void account(Account account) { account_member(out, name, account); }
  void space(SpaceId id) { id_member(out, name, id); }
  void spaces(SpaceSet ids) { ids_member(out, name, ids); }
  void space_if_any(SpaceId id) {
    if (id.valid()) space(id);
  }
  void lot(const Event& event) {
    space(event.space);
    if (!event.space.valid()) out.member("kind", notation::word(event.building));
  }
  template <class Enum>
  void word(Enum value) {
    out.member(name, notation::word(value));
  }
  void number(std::int64_t number, std::int64_t, std::int64_t) { out.member(name, number); }
  void number_if_any(Money number, std::int64_t, std::int64_t) {
    if (number != 0) out.member(name, number);
  }
  void order(const Event& event) {
    out.member(name, event.amount > 0 ? "deposit" : "withdraw").member("amount", std::abs(event.amount));
  }
  void basis(const Basis& basis) { write_basis(out.key(name), basis); }
  void clause(Clause clause) { out.text_or_null(name, clause_id(clause)); }
  void card(CardId card) {
    if (!card.valid()) return;
    out.member("deck", deck_id(ruleset, ruleset.card(card).home)).member(name, card_id(ruleset, card));
  }
  void drawn_card(CardId drawn) {
    card(drawn);
    out.member("text", ruleset.text.cards.at(drawn.index()));
  }
  void dice(Throw dice) { write_throw(out.key(name), dice); }
  void side(const Side& side) { write_side(out.key(name), side); }
};

/// Reads the member at `node`, a child of `root`.
struct EventReader {
  const Ruleset& ruleset;
  const JsonNode& root;
  JsonNode node = root;

  void player(PlayerId& id) const { node.read_id(id, max_players, true); }
  void players(PlayerSet& ids) const { node.read_ids(ids, max_players); }
  void account(Account& account) const { read_account(node, account, max_players); }
  void space(SpaceId& id) const { node.read_id(id, ruleset.space_count, true); }
  void spaces(SpaceSet& ids) const { node.read_ids(ids, ruleset.space_count); }
  void space_if_any(SpaceId& id) const { space(id); }
  void lot(Event& event) const {
    space(event.space);
    root.at("kind").read_word(event.building);
  }
  template <class Enum>
  void word(Enum& value) const {
    node.read_word(value);
  }
  template <class Number>
  void number(Number& number, std::int64_t least, std::int64_t greatest) const {
    node.read(number, least, greatest);
  }
  void number_if_any(Money& number, std::int64_t least, std::int64_t greatest) const {
    node.read(number, least, greatest);
  }
  // S.12: positive for a deposit, negative for a withdrawal.
  void order(Event& event) const {
    std::string order;
    node.read(order);
    root.at("amount").read(event.amount, 0, most);
    if (order == "withdraw") {
      event.amount = -event.amount;
    } else if (order != "deposit") {
      node.mistake("must be deposit or withdraw");
    }
  }
  void basis(Basis& basis) const { basis = basis_at(node); }
  void clause(Clause&) const {}  // every event may have one
  void card(CardId& card) const {
    if (!node.given()) return;
    std::string deck_name;
    std::string card_name;
    root.at("deck").read(deck_name);
    node.read(card_name);
    const auto deck = deck_named(ruleset, deck_name);
    const auto found = deck ? card_named(ruleset, *deck, card_name) : std::nullopt;
    if (!found) return node.mistake("must be a card of a deck of this edition");
    card = *found;
  }
  void drawn_card(CardId& drawn) const { card(drawn); }
  void dice(Throw& dice) const { dice = any_throw_at(node); }
  void side(Side& side) const { read_side(ruleset, node, side); }
};

void read_clause(const JsonNode& node, Event& event) {
  if (!node.given_not_null()) return;
  std::string id;
  node.read(id);
  if (const auto clause = clause_named(id)) {
    event.clause = *clause;
  } else {
    node.mistake("must be the ID of a clause");
  }
}

}  // namespace

void write_event(JsonText& out, const Ruleset& ruleset, const Event& event, const EventNotes& notes) {
  out.open_object().member("type", word(event.type));
  EventWriter writer{out, ruleset};
  bool clause_written = false;
  for (const EventField field : fields_of(event.type)) {
    writer.name = word(field);
    visit(writer, field, event);
    clause_written = clause_written || field == EventField::clause;
  }
  if (event.clause != Clause::none && !clause_written) out.member("clause", clause_id(event.clause));
  if (!notes.explain.empty() && !notes.why) out.member("explain", notes.explain);
  if (!notes.manner.empty()) out.member("manner", notes.manner);
  if (notes.why) write_rejection(out.key("why"), ruleset, *notes.why, notes.explain);
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
  if (!root.at("type").given()) root.mistake("must have a type");
  Event event;
  root.at("type").read_word(event.type);
  EventReader reader{ruleset, root};
  for (const EventField field : fields_of(event.type)) {
    reader.node = root.at(word(field));
    visit(reader, field, event);
  }
  read_clause(root.at("clause"), event);
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return event;
}

}  // namespace freehold::notation
