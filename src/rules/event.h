// What happened, for clients, logs and statistics. Notation: protocol.md, "Events".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/clause.h"
#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/basis.h"
#include "rules/event_table.h"
#include "rules/throw.h"

namespace freehold {

// Why money moves (UK.9 .. UK.53): X(reason, the clause of such a payment where nothing else says it). The names are
// the notation's.
// clang-format off
#define FREEHOLD_REASONS(X)                             \
  X(salary, none)                                       \
  X(price, none)                                        \
  X(auction, none)                                      \
  X(rent, UK_12)                                        \
  X(tax, UK_25)                                         \
  X(card, UK_20)                                        \
  X(jail_fine, UK_29)                                   \
  X(building, none)                                     \
  X(building_sale, none)                                \
  X(mortgage, none)                                     \
  X(lift, none)                                         \
  X(transfer_interest, UK_44)                           \
  X(offer, none)                                        \
  X(settlement, none)                                   \
  X(estate, none)                                       \
  X(free_parking, none)                                 \
  X(interest, none)  /* on savings (S.13) */            \
  X(chance, none)  /* on a random_amount space (H.9) */ \
  X(deed_sale, none)  /* to the bank, in debt (S.16) */ \
  X(share, none)  /* all cash shared (S.17) */          \
  X(ones, G_14)  /* all dice show a one */
// clang-format on

enum class Reason : std::uint8_t {
#define FREEHOLD_X(reason, clause) reason,
  FREEHOLD_REASONS(FREEHOLD_X)
#undef FREEHOLD_X
};

/// How a token got to a space. The names are the notation's.
/// `goes_on`: the second move of a throw (SD.6).
enum class MoveKind : std::uint8_t { dice, advance, back, sent, metro, goes_on };

/// Where a player can be held.
enum class Place : std::uint8_t { none, jail, hospital };

/// Why a player is confined. The names are the notation's.
enum class ConfinementCause : std::uint8_t { space, card, doubles };

/// How a player is released. The names are the notation's.
enum class ReleaseCause : std::uint8_t { fine, jail_card, doubles, low_throw, served };

/// The kinds of building that the bank keeps in stock.
enum class BuildingKind : std::uint8_t { house, hotel };

/// The types of event (event_table.h).
enum class EventType : std::uint8_t {
#define FREEHOLD_X(type, ...) type,
  FREEHOLD_EVENTS(FREEHOLD_X)
#undef FREEHOLD_X
};

/// An option of the rules that the sentence about an event may depend on.
enum class EventOption : std::uint8_t { none, auctions, estate, start_order };

constexpr EventOption option_of(EventType type) {
  constexpr std::array options = {
#define FREEHOLD_X(type, option, ...) EventOption::option,
      FREEHOLD_EVENTS(FREEHOLD_X)
#undef FREEHOLD_X
  };
  return options[static_cast<std::size_t>(type)];
}

/// The fields of events (event_table.h).
enum class EventField : std::uint8_t {
#define FREEHOLD_X(field, name) field,
  FREEHOLD_EVENT_FIELDS(FREEHOLD_X)
#undef FREEHOLD_X
};

/// One thing that happened. Fields that its type doesn't use keep their defaults.
struct Event {
  EventType type = EventType::dice;
  PlayerId player{};
  PlayerId other{};
  Account from{};
  Account to{};
  Money amount = 0;
  Money savings = 0;  ///< of `paid`: the part that came out of the payer's savings (S.15)
  Money due = 0;  ///< of `paid`: what was due, if the most money allowed limited the amount (G.12h); else 0
  Basis basis{};  ///< how the amount was worked out
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
  Throw dice{};
  int count = 0;
  PlayerSet players{};
  SpaceSet deeds{};
  Side give{};
  Side take{};

  constexpr bool operator==(const Event&) const = default;
};

}  // namespace freehold
