// Reading events, for programs that hear of a game over a wire. Each type has the members that event_json.cpp prints.
#include <algorithm>

#include "notation/event_json.h"
#include "notation/json_node.h"
#include "notation/side_json.h"

namespace freehold::notation {

namespace {

constexpr std::int64_t most = max_money;

class EventReader {
 public:
  EventReader(const Ruleset& ruleset, const JsonNode& root) : ruleset_(ruleset), root_(root) {}

  Event read() {
    if (!root_.at("type").given()) root_.mistake("must have a type");
    root_.at("type").read_word(event_.type);
    read_fields();
    read_clause();
    return event_;
  }

 private:
  void player(PlayerId& target, std::string_view key) { root_.at(key).read_id(target, max_players, true); }
  void account(Account& target, std::string_view key) {
    const JsonNode node = root_.at(key);
    const auto* const text = node.given() ? node.value()->if_string() : nullptr;
    if (text != nullptr && *text == "pot") {
      target = pot;
    } else {
      node.read_id(target, max_players, true);
    }
  }
  void space(SpaceId& target, std::string_view key) {
    root_.at(key).read_id(target, ruleset_.space_count, true);
  }
  void players(std::string_view key) { root_.at(key).read_ids(event_.players, max_players); }
  void amount(std::string_view key = "amount") { root_.at(key).read(event_.amount, -most, most); }
  void read_card();
  void read_clause();
  void read_order();
  void read_fields();
  void read_business();

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
void EventReader::read_order() {
  std::string order;
  root_.at("order").read(order);
  amount();
  if (order == "withdraw") {
    event_.amount = -event_.amount;
  } else if (order != "deposit") {
    root_.at("order").mistake("must be deposit or withdraw");
  }
}

void EventReader::read_fields() {
  switch (event_.type) {
    case EventType::dice: {
      const auto dice = root_.at("dice").items();
      for (std::size_t i = 0; i < std::min(dice.size(), event_.dice.size()); ++i)
        dice[i].read(event_.dice.at(i), 0, 255);
      break;
    }
    case EventType::moved:
      space(event_.from_space, "from");
      space(event_.space, "to");
      root_.at("how").read_word(event_.move);
      break;
    case EventType::paid: root_.at("from_savings").read(event_.savings, 0, most); [[fallthrough]];
    case EventType::deed_transferred:
    case EventType::jail_card_moved:
      account(event_.from, "from");
      account(event_.to, "to");
      break;
    case EventType::debt_opened:
    case EventType::debt_settled:
    case EventType::debt_lapsed:
    case EventType::rent_claimable:
    case EventType::rent_lost:
      account(event_.from, "debtor");
      account(event_.to, "creditor");
      break;
    case EventType::bankrupt: account(event_.to, "to"); break;
    case EventType::confined: root_.at("cause").read_word(event_.confinement); break;
    case EventType::released: root_.at("how").read_word(event_.release); break;
    default: break;
  }
  read_business();
}

void EventReader::read_business() {
  root_.at("place").read_word(event_.place);
  root_.at("reason").read_word(event_.reason);
  root_.at("kind").read_word(event_.building);
  read_card();
  switch (event_.type) {
    case EventType::offer_made:
      read_side(ruleset_, root_.at("give"), event_.give);
      read_side(ruleset_, root_.at("take"), event_.take);
      [[fallthrough]];
    case EventType::offer_withdrawn:
    case EventType::offer_void:
      player(event_.player, "from");
      player(event_.other, "to");
      return;
    case EventType::offer_accepted:
    case EventType::offer_rejected: player(event_.other, "from"); break;
    case EventType::moved: return player(event_.player, "player");
    case EventType::order_placed:
    case EventType::order_done:
    case EventType::order_cancelled: player(event_.player, "player"); return read_order();
    case EventType::auction_opened: amount("minimum"); break;
    case EventType::round_ended: root_.at("round").read(event_.count, 0, most); return;
    case EventType::game_over: return players("winners");
    case EventType::dealt: root_.at("deeds").read_ids(event_.deeds, ruleset_.space_count); break;
    case EventType::claim_opened: players("waiting"); break;
    default: break;
  }
  root_.at("buildings").read(event_.count, 0, hotel);
  player(event_.player, "player");
  space(event_.space, "space");
  if (root_.at("amount").given()) amount();
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
