#include "notation/event_text.h"

#include <fmt/format.h>

#include <string>

#include "notation/payment_text.h"

namespace freehold::notation {

namespace {

std::string throw_text(const TextContext& at, const Event& event) {
  const int sum = event.dice[0] + event.dice[1];
  const bool is_double = event.dice[0] == event.dice[1];
  return fmt::format("{} throws {} and {}: {}{}.", at.name(event.player), event.dice[0], event.dice[1], sum,
                     is_double ? ", doubles" : "");
}

std::string move_text(const TextContext& at, const Event& event) {
  const std::string& name = at.name(event.player);
  const std::string& space = at.space(event.space);
  switch (event.move) {
    case MoveKind::dice: return fmt::format("{} moves to {}.", name, space);
    case MoveKind::advance: return fmt::format("{} advances to {}.", name, space);
    case MoveKind::back: return fmt::format("{} goes back to {}.", name, space);
    case MoveKind::metro: return fmt::format("The metro carries {} to {}.", name, space);
    case MoveKind::sent: return fmt::format("{} is sent to {}.", name, space);
  }
  return {};
}

std::string confined_text(const TextContext& at, const Event& event) {
  const std::string& name = at.name(event.player);
  const std::string_view place = word(event.place);
  switch (event.confinement) {
    case ConfinementCause::space:
      return fmt::format("{} goes to {}: that is what the space says.", name, place);
    case ConfinementCause::card:
      return fmt::format("{} goes to {}: that is what the card says.", name, place);
    case ConfinementCause::doubles: return fmt::format("{} goes to jail for doubles thrown too often.", name);
  }
  return {};
}

std::string released_text(const TextContext& at, const Event& event) {
  const std::string& name = at.name(event.player);
  const std::string_view place = word(event.place);
  switch (event.release) {
    case ReleaseCause::fine:
      return fmt::format("{} leaves {}: the {} is paid.", name, place,
                         event.place == Place::jail ? "fine" : "fee");
    case ReleaseCause::jail_card: return fmt::format("{} leaves {} by a card.", name, place);
    case ReleaseCause::doubles: return fmt::format("{} leaves {} by throwing doubles.", name, place);
    case ReleaseCause::low_throw: return fmt::format("{} leaves {} by a low throw.", name, place);
    case ReleaseCause::served: return fmt::format("{} has been in {} long enough and is free.", name, place);
  }
  return {};
}

std::string transfer_text(const TextContext& at, const Event& event) {
  if (!event.from.valid()) return {};  // the payment tells
  const std::string to = event.to.valid() ? at.name(event.to) : "the bank";
  return fmt::format("{} goes from {} to {}.", at.space(event.space), at.name(event.from), to);
}

std::string jail_card_text(const TextContext& at, const Event& event) {
  if (!event.to.valid()) return fmt::format("{} gives a jail card back to its deck.", at.name(event.from));
  return fmt::format("A jail card goes from {} to {}.", at.name(event.from), at.name(event.to));
}

std::string bankrupt_text(const TextContext& at, const Event& event) {
  const std::string heir = event.to.valid() ? at.name(event.to) : "the bank";
  const std::string& name = at.name(event.player);
  const Money cash = at.state.player(event.player).cash;
  switch (at.ruleset.options.estate) {
    case EstateRule::creditor: break;
    case EstateRule::bank_pays:
      return fmt::format("{} is bankrupt: the money goes to {}, the deeds to the bank.", name, heir);
    case EstateRule::unowned:
      if (cash < 0) return fmt::format("{} is out, with {}: the deeds are free again.", name, at.money(cash));
      return fmt::format("{} is out: the money goes to {}, the deeds are free again.", name, heir);
  }
  return fmt::format("{} is bankrupt: everything goes to {}.", name, heir);
}

std::string debt_text(const TextContext& at, const Event& event) {
  return fmt::format("{} owes {} {} and has not the cash: {}.", at.name(event.from), at.account(event.to),
                     at.money(event.amount), cause_text(at, event));
}

std::string built_text(const TextContext& at, const Event& event) {
  if (at.ruleset.options.building == BuildingRule::levels)
    return fmt::format("{} is now at level {}.", at.space(event.space), event.count);
  return fmt::format("{} now has {}.", at.space(event.space), buildings_text(at.ruleset, event.count));
}

std::string winners_text(const TextContext& at, const Event& event) {
  const std::string names = at.names(event.players);
  if (event.players.size() == 1) return fmt::format("The game is over: {} wins.", names);
  return fmt::format("The game is over: {} win together.", names);
}

std::string dealt_text(const TextContext& at, const Event& event) {
  std::string deeds;
  for (const SpaceId deed : event.deeds)
    deeds += (deeds.empty() ? "" : ", ") + at.space(deed);
  return fmt::format("{} is dealt {}.", at.name(event.player), deeds);
}

std::string auction_text(const TextContext& at, const Event& event) {
  const std::string lot = lot_text(at, event);
  switch (event.type) {
    case EventType::auction_opened:
      if (at.ruleset.options.auctions == AuctionKind::sealed && event.count == 0)
        return fmt::format("{} goes to one sealed bid of each player; {} is asked first.", lot,
                           at.name(event.player));
      return fmt::format("{} is auctioned, from {} on; {} bids first.", lot, at.money(event.amount),
                         at.name(event.player));
    case EventType::bid:
      if (event.amount == 0) return fmt::format("{} hands in a sealed answer.", at.name(event.player));
      return fmt::format("{} bids {}.", at.name(event.player), at.money(event.amount));
    case EventType::auction_won:
      return fmt::format("{} wins {} for {}.", at.name(event.player), lot, at.money(event.amount));
    default: return fmt::format("Nobody bids for {}: it stays with the bank.", lot);
  }
}

std::string offer_text(const TextContext& at, const Event& event) {
  const std::string& player = at.name(event.player);
  const std::string& other = at.name(event.other);
  switch (event.type) {
    case EventType::offer_made:
      return fmt::format("{} offers {}: {} for {}.", player, other, side_text(at, event.give),
                         side_text(at, event.take));
    case EventType::offer_accepted: return fmt::format("{} accepts the offer of {}.", player, other);
    case EventType::offer_rejected: return fmt::format("{} rejects the offer of {}.", player, other);
    case EventType::offer_withdrawn: return fmt::format("{} withdraws the offer to {}.", player, other);
    default: return fmt::format("The offer of {} to {} is void.", player, other);
  }
}

std::string order_text(const TextContext& at, const Event& event) {
  const std::string what = event.amount > 0 ? fmt::format("deposit {}", at.money(event.amount))
                                            : fmt::format("withdraw {}", at.money(-event.amount));
  const std::string& name = at.name(event.player);
  switch (event.type) {
    case EventType::order_placed: return fmt::format("{} orders the bank to {}.", name, what);
    case EventType::order_done:
      return fmt::format("At the bank, the order of {} to {} is carried out.", name, what);
    default:
      return fmt::format("At the bank, the order of {} to {} is cancelled: it is not covered.", name, what);
  }
}

std::string rent_claim_text(const TextContext& at, const Event& event) {
  const std::string rent = fmt::format("{} rent for {}", at.money(event.amount), at.space(event.space));
  if (event.type == EventType::rent_lost) {
    return fmt::format("{} has not asked {} for {} in time: it is lost.", at.account(event.to),
                       at.name(event.from), rent);
  }
  return fmt::format("{} may ask {} for {}.", at.account(event.to), at.name(event.from), rent);
}

std::string player_text(const TextContext& at, const Event& event) {
  const std::string& name = at.name(event.player);
  switch (event.type) {
    case EventType::turn_started: return fmt::format("It is the turn of {}.", name);
    case EventType::passed: return fmt::format("{} passes.", name);
    case EventType::claimed: return fmt::format("{} wants the {} too.", name, word(event.building));
    case EventType::resigned: return fmt::format("{} resigns.", name);
    case EventType::start_decided:
      if (at.ruleset.options.start_order == StartOrder::first_seat) return fmt::format("{} starts.", name);
      return fmt::format("{} threw the highest and starts.", name);
    case EventType::claim_opened:
      return fmt::format("{} wants the last {}; {} may claim it too.", name, word(event.building),
                         at.names(event.players));
    case EventType::card_drawn:
      return fmt::format("{} draws from {}: {}", name, at.deck_of(event.card), at.card(event.card));
    default: return {};
  }
}

}  // namespace

std::string event_text(const Ruleset& ruleset, const State& after, std::span<const Seat> seats,
                       const Event& event) {
  const TextContext at{ruleset, after, seats};
  switch (event.type) {
    case EventType::dice: return throw_text(at, event);
    case EventType::moved: return move_text(at, event);
    case EventType::paid: return payment_text(at, event);
    case EventType::confined: return confined_text(at, event);
    case EventType::released: return released_text(at, event);
    case EventType::built:
    case EventType::building_sold: return built_text(at, event);
    case EventType::deed_transferred: return transfer_text(at, event);
    case EventType::jail_card_moved: return jail_card_text(at, event);
    case EventType::bankrupt: return bankrupt_text(at, event);
    case EventType::debt_opened: return debt_text(at, event);
    case EventType::debt_settled:
      return fmt::format("{} of what {} owes {} is settled.", at.money(event.amount), at.name(event.from),
                         at.account(event.to));
    case EventType::debt_lapsed:
      return fmt::format("The debt of {} by {} to {} lapses.", at.money(event.amount), at.name(event.from),
                         at.account(event.to));
    case EventType::auction_opened:
    case EventType::bid:
    case EventType::auction_won:
    case EventType::auction_unsold: return auction_text(at, event);
    case EventType::offer_made:
    case EventType::offer_accepted:
    case EventType::offer_rejected:
    case EventType::offer_withdrawn:
    case EventType::offer_void: return offer_text(at, event);
    case EventType::order_placed:
    case EventType::order_done:
    case EventType::order_cancelled: return order_text(at, event);
    case EventType::rent_claimable:
    case EventType::rent_lost: return rent_claim_text(at, event);
    case EventType::round_ended: return fmt::format("Round {} is over.", event.count);
    case EventType::game_over: return winners_text(at, event);
    case EventType::dealt: return dealt_text(at, event);
    case EventType::time_up: return "Time is up.";
    default: return player_text(at, event);
  }
}

std::string money_text(const Ruleset& ruleset, Money amount) {
  std::string digits = std::to_string(amount < 0 ? -std::int64_t{amount} : std::int64_t{amount});
  for (std::size_t at = digits.size(); at > 3;)
    digits.insert(at -= 3, ",");
  return (amount < 0 ? "-" : "") + ruleset.text.currency + digits;
}

}  // namespace freehold::notation
