#include "notation/event_json.h"

#include <cstdlib>

#include "notation/action_json.h"
#include "notation/id_json.h"
#include "notation/json_node.h"

namespace freehold::notation {

namespace {

/// Members of one event, in the order in which they are written.
class EventWriter {
 public:
  EventWriter(JsonText& out, const Ruleset& ruleset, const Event& event)
      : out_(out), ruleset_(ruleset), event_(event) {}

  void write() {
    out_.member("type", word(event_.type));
    write_fields();
    if (event_.clause != Clause::none && !clause_written_) add("clause", clause_id(event_.clause));
  }

 private:
  template <class Value>
  EventWriter& add(std::string_view key, const Value& value) {
    out_.member(key, value);
    return *this;
  }
  template <class Id>
  EventWriter& id(std::string_view key, Id id) {
    id_member(out_, key, id);
    return *this;
  }
  EventWriter& account(std::string_view key, Account account) {
    account_member(out_, key, account);
    return *this;
  }
  template <class Set>
  EventWriter& ids(std::string_view key, Set ids) {
    ids_member(out_, key, ids);
    return *this;
  }
  EventWriter& player() { return id("player", event_.player); }
  EventWriter& amount() { return add("amount", event_.amount); }
  EventWriter& space() { return id("space", event_.space); }
  EventWriter& space_if_any() { return event_.space.valid() ? space() : *this; }
  EventWriter& card_if_any() {
    if (!event_.card.valid()) return *this;
    add("deck", deck_id(ruleset_, ruleset_.card(event_.card).home));
    return add("card", card_id(ruleset_, event_.card));
  }
  /// What is for sale: a deed by its space, a building by its kind.
  EventWriter& lot() {
    space();
    return event_.space.valid() ? *this : add("kind", word(event_.building));
  }
  EventWriter& from_to() { return account("from", event_.from).account("to", event_.to); }
  EventWriter& debtor_creditor() { return account("debtor", event_.from).account("creditor", event_.to); }
  EventWriter& why() {
    amount().add("reason", word(event_.reason));
    out_.text_or_null("clause", clause_id(event_.clause));
    clause_written_ = true;
    return space_if_any().card_if_any();
  }
  EventWriter& side(std::string_view key, const Side& side) {
    out_.key(key);
    write_side(out_, side);
    return *this;
  }

  void write_fields();
  void write_business();

  JsonText& out_;
  const Ruleset& ruleset_;
  const Event& event_;
  bool clause_written_ = false;
};

void EventWriter::write_fields() {
  switch (event_.type) {
    case EventType::dice:
      player();
      out_.key("dice").open_array().value(event_.dice[0]).value(event_.dice[1]).close_array();
      return;
    case EventType::moved:
      player().id("from", event_.from_space).id("to", event_.space).add("how", word(event_.move));
      return;
    case EventType::paid:
      from_to().why();
      if (event_.savings != 0) add("from_savings", event_.savings);
      return;
    case EventType::debt_opened: debtor_creditor().why(); return;
    case EventType::debt_settled:
    case EventType::debt_lapsed: debtor_creditor().amount(); return;
    case EventType::rent_claimable:
    case EventType::rent_lost: debtor_creditor().amount().space(); return;
    case EventType::card_drawn:
      player().card_if_any().add("text", ruleset_.text.cards.at(event_.card.index()));
      return;
    case EventType::confined:
      player().add("place", word(event_.place)).add("cause", word(event_.confinement));
      return;
    case EventType::released:
      player().add("place", word(event_.place)).add("how", word(event_.release));
      return;
    case EventType::built:
    case EventType::building_sold: player().space().add("buildings", event_.count).amount(); return;
    case EventType::deed_transferred: from_to().space(); return;
    case EventType::jail_card_moved: from_to().card_if_any(); return;
    case EventType::bankrupt: player().account("to", event_.to); return;
    case EventType::round_ended: add("round", event_.count); return;
    case EventType::game_over: ids("winners", event_.players); return;
    case EventType::dealt: player().ids("deeds", event_.deeds); return;
    case EventType::time_up: return;
    default: return write_business();
  }
}

void EventWriter::write_business() {
  switch (event_.type) {
    case EventType::bought:
    case EventType::mortgaged:
    case EventType::lifted: player().space().amount(); return;
    case EventType::salary:
    case EventType::interest:
    case EventType::bid: player().amount(); return;
    case EventType::order_placed:
    case EventType::order_done:
    case EventType::order_cancelled:
      player()
          .add("order", event_.amount > 0 ? "deposit" : "withdraw")
          .add("amount", std::abs(event_.amount));
      return;
    case EventType::auction_opened: lot().add("minimum", event_.amount).player(); return;
    case EventType::auction_won: player().lot().amount(); return;
    case EventType::auction_unsold: lot(); return;
    case EventType::offer_made:
      id("from", event_.player).id("to", event_.other);
      side("give", event_.give).side("take", event_.take);
      return;
    case EventType::offer_accepted:
    case EventType::offer_rejected: player().id("from", event_.other); return;
    case EventType::offer_withdrawn:
    case EventType::offer_void: id("from", event_.player).id("to", event_.other); return;
    case EventType::claim_opened:
      player().add("kind", word(event_.building)).space().ids("waiting", event_.players);
      return;
    default: player(); return;  // it happened to this player, and there is no more to say
  }
}

}  // namespace

void write_event(JsonText& out, const Ruleset& ruleset, const Event& event, std::string_view explain) {
  out.open_object();
  EventWriter{out, ruleset, event}.write();
  if (!explain.empty()) out.member("explain", explain);
  out.close_object();
}

json::object print_event(const Ruleset& ruleset, const Event& event) {
  return written_tree([&](JsonText& out) { write_event(out, ruleset, event); }).as_object();
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

}  // namespace freehold::notation
