#include "notation/event_json.h"

#include <cstdlib>

#include "notation/action_json.h"
#include "notation/id_json.h"
#include "notation/json_node.h"

namespace freehold::notation {

namespace {

/// Members of one event, added in the order in which they are printed.
class EventPrinter {
 public:
  EventPrinter(const Ruleset& ruleset, const Event& event) : ruleset_(ruleset), event_(event) {
    object_["type"] = word(event.type);
  }

  json::object print() {
    print_fields();
    if (event_.clause != Clause::none) object_["clause"] = clause_id(event_.clause);
    return std::move(object_);
  }

 private:
  EventPrinter& add(std::string_view key, json::value value) {
    object_[key] = std::move(value);
    return *this;
  }
  EventPrinter& text(std::string_view key, std::string_view value) { return add(key, json::string(value)); }
  EventPrinter& player() { return add("player", print_id(event_.player)); }
  EventPrinter& amount() { return add("amount", event_.amount); }
  EventPrinter& space() { return add("space", print_id(event_.space)); }
  EventPrinter& space_if_any() { return event_.space.valid() ? space() : *this; }
  EventPrinter& card_if_any() {
    if (!event_.card.valid()) return *this;
    text("deck", deck_id(ruleset_, ruleset_.card(event_.card).home));
    return text("card", card_id(ruleset_, event_.card));
  }
  /// What is for sale: a deed by its space, a building by its kind.
  EventPrinter& lot() {
    space();
    return event_.space.valid() ? *this : text("kind", word(event_.building));
  }
  EventPrinter& from_to() {
    return add("from", print_account(event_.from)).add("to", print_account(event_.to));
  }
  EventPrinter& debtor_creditor() {
    return add("debtor", print_account(event_.from)).add("creditor", print_account(event_.to));
  }
  EventPrinter& why() {
    amount().text("reason", word(event_.reason)).add("clause", nullptr);
    return space_if_any().card_if_any();
  }

  void print_fields();
  void print_business();

  const Ruleset& ruleset_;
  const Event& event_;
  json::object object_;
};

void EventPrinter::print_fields() {
  switch (event_.type) {
    case EventType::dice: player().add("dice", {event_.dice[0], event_.dice[1]}); return;
    case EventType::moved:
      player()
          .add("from", print_id(event_.from_space))
          .add("to", print_id(event_.space))
          .text("how", word(event_.move));
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
      player().card_if_any().text("text", ruleset_.text.cards.at(event_.card.index()));
      return;
    case EventType::confined:
      player().text("place", word(event_.place)).text("cause", word(event_.confinement));
      return;
    case EventType::released:
      player().text("place", word(event_.place)).text("how", word(event_.release));
      return;
    case EventType::built:
    case EventType::building_sold: player().space().add("buildings", event_.count).amount(); return;
    case EventType::deed_transferred: from_to().space(); return;
    case EventType::jail_card_moved: from_to().card_if_any(); return;
    case EventType::bankrupt: player().add("to", print_account(event_.to)); return;
    case EventType::round_ended: add("round", event_.count); return;
    case EventType::game_over: add("winners", print_ids(event_.players)); return;
    case EventType::dealt: player().add("deeds", print_ids(event_.deeds)); return;
    case EventType::time_up: return;
    default: return print_business();
  }
}

void EventPrinter::print_business() {
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
          .text("order", event_.amount > 0 ? "deposit" : "withdraw")
          .add("amount", std::abs(event_.amount));
      return;
    case EventType::auction_opened: lot().add("minimum", event_.amount).player(); return;
    case EventType::auction_won: player().lot().amount(); return;
    case EventType::auction_unsold: lot(); return;
    case EventType::offer_made:
      add("from", print_id(event_.player)).add("to", print_id(event_.other));
      add("give", print_side(event_.give)).add("take", print_side(event_.take));
      return;
    case EventType::offer_accepted:
    case EventType::offer_rejected: player().add("from", print_id(event_.other)); return;
    case EventType::offer_withdrawn:
    case EventType::offer_void:
      add("from", print_id(event_.player)).add("to", print_id(event_.other));
      return;
    case EventType::claim_opened:
      player().text("kind", word(event_.building)).space().add("waiting", print_ids(event_.players));
      return;
    default: player(); return;  // it happened to this player, and there is no more to say
  }
}

}  // namespace

json::object print_event(const Ruleset& ruleset, const Event& event) {
  return EventPrinter{ruleset, event}.print();
}

json::array print_events(const Ruleset& ruleset, std::span<const Event> events) {
  json::array array;
  array.reserve(events.size());
  for (const Event& event : events)
    array.push_back(print_event(ruleset, event));
  return array;
}

}  // namespace freehold::notation
