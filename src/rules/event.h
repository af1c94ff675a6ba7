// What happened, for whoever listens: clients, logs, statistics. Notation: protocol.md, "Events".
#pragma once

#include <array>
#include <cstdint>

#include "base/clause.h"
#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "rules/action.h"

namespace freehold {

/// Why money moves: one word for each reason (UK.9 .. UK.53). The names are the notation's.
enum class Reason : std::uint8_t {
  salary,
  price,
  auction,
  rent,
  tax,
  card,
  jail_fine,
  building,
  building_sale,
  mortgage,
  lift,
  transfer_interest,
  offer,
  settlement,
  estate,
  free_parking,
  interest,   ///< on savings (S.13)
  chance,     ///< on a random_amount space (H.9)
  deed_sale,  ///< to the bank, in debt (S.16)
  share       ///< all cash shared (S.17)
};

/// How a token came to a space. The names are the notation's.
enum class MoveKind : std::uint8_t { dice, advance, back, sent, metro };

/// Where a player can be held.
enum class Place : std::uint8_t { none, jail, hospital };

/// Why a player is confined. The names are the notation's.
enum class ConfinementCause : std::uint8_t { space, card, doubles };

/// How a player is released. The names are the notation's.
enum class ReleaseCause : std::uint8_t { fine, jail_card, doubles, low_throw, served };

/// The kinds of building that the bank keeps in stock.
enum class BuildingKind : std::uint8_t { house, hotel };

/// The names are the protocol's; those after `claim_opened` are additions of this program.
enum class EventType : std::uint8_t {
  dice,              ///< player, dice: a throw; in phase order, for the start
  moved,             ///< player, from_space, space, move
  salary,            ///< player, amount: annotation of a payment
  paid,              ///< from, to, amount, reason, clause; space or card where it has one
  bought,            ///< player, space, amount
  auction_opened,    ///< space or building, amount (the least bid), player (who bids first)
  bid,               ///< player, amount; 0 for a sealed bid or pass, which is shown when all are in (S.4)
  auction_won,       ///< player, space or building, amount
  auction_unsold,    ///< space or building
  card_drawn,        ///< player, card
  confined,          ///< player, place, confinement
  released,          ///< player, place, release
  built,             ///< player, space, count (its buildings now), amount paid
  building_sold,     ///< player, space, count (its buildings now), amount received
  mortgaged,         ///< player, space, amount
  lifted,            ///< player, space, amount
  offer_made,        ///< player, other, give, take
  offer_accepted,    ///< player (who accepts), other (who offered)
  offer_rejected,    ///< player (who rejects), other (who offered)
  deed_transferred,  ///< from, to, space
  debt_opened,       ///< from (debtor), to (creditor), amount, reason
  bankrupt,          ///< player, to (who takes the estate: a player or the bank)
  turn_started,      ///< player
  turn_ended,        ///< player
  round_ended,       ///< count (the round that ended)
  game_over,         ///< players (the winners)
  rent_claimable,    ///< from (debtor), to (creditor), amount, space
  interest,          ///< player, amount: annotation of a payment into savings (S.13)
  order_done,        ///< player, amount: above 0 deposited, below 0 withdrawn (S.12)
  order_cancelled,   ///< player, amount, likewise: cash or savings did not cover it (S.12)
  claim_opened,      ///< player (the builder), building, space, players (who are asked)
  passed,            ///< player: out of the auction, or no claim
  claimed,           ///< player: wants the contested building too
  offer_withdrawn,   ///< player (who offered), other
  offer_void,        ///< player (who offered), other: one of them has left
  jail_card_moved,   ///< from, to (the bank: back to its deck), card
  rent_lost,         ///< from (debtor), to (creditor), amount, space: not claimed in time (UK.13)
  debt_settled,      ///< from (debtor), to (creditor), amount: settled in kind (UK.49)
  debt_lapsed,       ///< from (debtor), to (creditor), amount (UK.53)
  resigned,          ///< player (G.8)
  start_decided,     ///< player who starts (UK.5)
  dealt,             ///< player, deeds (UKS.1)
  order_placed,      ///< player, amount: above 0 a deposit, below 0 a withdrawal (S.12)
  time_up            ///< the host's clock ran out (UKT.1)
};

/// One thing that happened. Fields that its type does not name keep their defaults.
struct Event {
  EventType type = EventType::dice;
  PlayerId player{};
  PlayerId other{};
  Account from{};
  Account to{};
  Money amount = 0;
  Money savings = 0;  ///< of `paid`: the part of the amount that came out of the payer's savings (S.15)
  Reason reason = Reason::salary;
  Clause clause = Clause::none;
  SpaceId from_space{};
  SpaceId space{};
  CardId card{};
  MoveKind move = MoveKind::dice;
  Place place = Place::jail;  ///< of `confined` and `released`
  ConfinementCause confinement = ConfinementCause::space;
  ReleaseCause release = ReleaseCause::fine;
  BuildingKind building = BuildingKind::house;
  std::array<std::uint8_t, 2> dice{};
  int count = 0;
  PlayerSet players{};
  SpaceSet deeds{};
  Side give{};
  Side take{};

  constexpr bool operator==(const Event&) const = default;
};

}  // namespace freehold
