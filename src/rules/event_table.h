// The table of events: every type with its fields, in the order in which the notation writes them.
#pragma once

// A field of events: X(field, name in the notation). It is the member of Event with the same name.
// clang-format off
#define FREEHOLD_EVENT_FIELDS(X)                                                                             \
  X(player, "player")              /* to whom it happened, or who did it */                                  \
  X(offerer, "from")               /* player: who offers */                                                  \
  X(offered_to, "to")              /* other */                                                               \
  X(offered_by, "from")            /* other: whose offer is answered */                                      \
  X(from, "from") X(to, "to")      /* accounts: a player, the bank, the pot */                               \
  X(debtor, "debtor")              /* from */                                                                \
  X(creditor, "creditor")          /* to */                                                                  \
  X(from_space, "from")                                                                                      \
  X(to_space, "to")                /* space */                                                               \
  X(space, "space")                                                                                          \
  X(space_if_any, "space")         /* left out if there is none */                                           \
  X(lot, "space")                  /* space: what is auctioned; of a building none, and its `kind` beside */ \
  X(kind, "kind")                  /* building */                                                            \
  X(amount, "amount")                                                                                        \
  X(minimum, "minimum")            /* amount: the least bid */                                               \
  X(order, "order")                /* amount: above 0 a deposit, below 0 a withdrawal; `amount` beside */    \
  X(from_savings, "from_savings")  /* savings; left out if it is 0 */                                     \
  X(due, "due")                    /* left out if it is 0 */                                              \
  X(basis, "basis")                                                                                          \
  X(reason, "reason")                                                                                        \
  X(clause, "clause")              /* null if there is none; other events end with it, where they have one */ \
  X(card, "card")                  /* and its `deck` */                                                      \
  X(drawn_card, "card")            /* and its `deck` and `text` */                                           \
  X(dice, "dice")                                                                                            \
  X(how_moved, "how")              /* move */                                                                \
  X(how_released, "how")           /* release */                                                             \
  X(place, "place")                                                                                          \
  X(cause, "cause")                /* confinement */                                                         \
  X(buildings, "buildings")        /* count: on the site now */                                              \
  X(round, "round")                /* count */                                                               \
  X(winners, "winners")            /* players */                                                             \
  X(waiting, "waiting")            /* players: who is asked */                                               \
  X(deeds, "deeds")                                                                                          \
  X(give, "give") X(take, "take")

// X(type, fields...). The names are the protocol's; those after `claim_opened` are our additions.
#define FREEHOLD_EVENTS(X)                                                                             \
  X(dice, player, dice)            /* a throw; in phase order, for the start */                        \
  X(moved, player, from_space, to_space, how_moved)                                                    \
  X(salary, player, amount)        /* annotation of a payment */                                       \
  X(paid, from, to, amount, reason, clause, space_if_any, card, from_savings, due, basis)              \
  X(bought, player, space, amount)                                                                     \
  X(auction_opened, lot, minimum, player)  /* who bids first */                                        \
  X(bid, player, amount)           /* 0 for a sealed bid or pass, shown when all are in (S.4) */       \
  X(auction_won, player, lot, amount)                                                                  \
  X(auction_unsold, lot)                                                                               \
  X(card_drawn, player, drawn_card)                                                                    \
  X(confined, player, place, cause)                                                                    \
  X(released, player, place, how_released)                                                             \
  X(built, player, space, buildings, amount)          /* paid */                                       \
  X(building_sold, player, space, buildings, amount)  /* received */                                   \
  X(mortgaged, player, space, amount)                                                                  \
  X(lifted, player, space, amount)                                                                     \
  X(offer_made, offerer, offered_to, give, take)                                                       \
  X(offer_accepted, player, offered_by)                                                                \
  X(offer_rejected, player, offered_by)                                                                \
  X(deed_transferred, from, to, space)                                                                 \
  X(debt_opened, debtor, creditor, amount, reason, clause, space_if_any, card, basis)                  \
  X(bankrupt, player, to)          /* who takes the estate */                                          \
  X(turn_started, player)                                                                              \
  X(turn_ended, player)                                                                                \
  X(round_ended, round)                                                                                \
  X(game_over, winners)                                                                                \
  X(rent_claimable, debtor, creditor, amount, space, basis)                                            \
  X(interest, player, amount)      /* annotation of a payment into savings (S.13) */                   \
  X(order_done, player, order)     /* S.12 */                                                          \
  X(order_cancelled, player, order)  /* cash or savings did not cover it (S.12) */                     \
  X(claim_opened, player, kind, space, waiting)  /* the builder, and who is asked */                   \
  X(passed, player)                /* out of the auction, or no claim */                               \
  X(claimed, player)               /* wants the contested building too */                              \
  X(offer_withdrawn, offerer, offered_to)                                                              \
  X(offer_void, offerer, offered_to)  /* one of them has left */                                       \
  X(jail_card_moved, from, to, card)  /* to the bank: back to its deck */                              \
  X(rent_lost, debtor, creditor, amount, space)  /* not claimed in time (UK.13) */                     \
  X(debt_settled, debtor, creditor, amount)      /* in kind (UK.49) */                                 \
  X(debt_lapsed, debtor, creditor, amount)       /* UK.53 */                                           \
  X(resigned, player)              /* G.8 */                                                           \
  X(start_decided, player)         /* who starts (UK.5) */                                             \
  X(dealt, player, deeds)          /* UKS.1 */                                                         \
  X(order_placed, player, order)   /* S.12 */                                                          \
  X(time_up)                       /* the host's clock ran out (UKT.1) */
// clang-format on
