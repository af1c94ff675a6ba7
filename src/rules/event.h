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
  free_parking
};

/// How a token came to a space. The names are the notation's.
enum class MoveKind : std::uint8_t { dice, advance, back, sent };

/// Why a player is confined. The names are the notation's.
enum class ConfinementCause : std::uint8_t { space, card, doubles };

/// How a player is released. The names are the notation's.
enum class ReleaseCause : std::uint8_t { fine, jail_card, doubles };

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
  bid,               ///< player, amount
  auction_won,       ///< player, space or building, amount
  auction_unsold,    ///< space or building
  card_drawn,        ///< player, card
  confined,          ///< player, confinement
  released,          ///< player, release
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
  Reason reason = Reason::salary;
  Clause clause = Clause::none;
  SpaceId from_space{};
  SpaceId space{};
  CardId card{};
  MoveKind move = MoveKind::dice;
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
