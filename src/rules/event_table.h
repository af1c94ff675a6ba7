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
  X(welcome_sum, "welcome_sum")    /* amount: see Action; left out if it is 0 */                             \
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

// X(type, the option that its sentence depends on besides the fields, fields...). The names are the protocol's; those
// after `claim_opened` are our additions.
#define FREEHOLD_EVENTS(X)                                                                      \
  X(dice, none, player, dice)  /* a throw; in phase order, for the start */                     \
  X(moved, none, player, from_space, to_space, how_moved)                                       \
  X(salary, none, player, amount)  /* annotation of a payment */                                \
  X(paid, none, from, to, amount, reason, clause, space_if_any, card, from_savings, due, basis) \
  X(bought, none, player, space, amount)                                                        \
  X(auction_opened, auctions, lot, minimum, player)  /* who bids first */                       \
  X(bid, none, player, amount)  /* 0 for a sealed bid or pass, shown when all are in (S.4) */   \
  X(auction_won, auctions, player, lot, amount)                                                 \
  X(auction_unsold, auctions, lot)                                                              \
  X(card_drawn, none, player, drawn_card)                                                       \
  X(confined, none, player, place, cause)                                                       \
  X(released, none, player, place, how_released)                                                \
  X(built, none, player, space, buildings, amount)  /* paid */                                  \
  X(building_sold, none, player, space, buildings, amount)  /* received */                      \
  X(mortgaged, none, player, space, amount)                                                     \
  X(lifted, none, player, space, amount)                                                        \
  X(offer_made, none, offerer, offered_to, give, take)                                          \
  X(offer_accepted, none, player, offered_by)                                                   \
  X(offer_rejected, none, player, offered_by, give, take, welcome_sum)                          \
  X(deed_transferred, none, from, to, space)                                                    \
  X(debt_opened, none, debtor, creditor, amount, reason, clause, space_if_any, card, basis)     \
  X(bankrupt, estate, player, to)  /* who takes the estate */                                   \
  X(turn_started, none, player)                                                                 \
  X(turn_ended, none, player)                                                                   \
  X(round_ended, none, round)                                                                   \
  X(game_over, none, winners)                                                                   \
  X(rent_claimable, none, debtor, creditor, amount, space, basis)                               \
  X(interest, none, player, amount)  /* annotation of a payment into savings (S.13) */          \
  X(order_done, none, player, order)  /* S.12 */                                                \
  X(order_cancelled, none, player, order)  /* cash or savings did not cover it (S.12) */        \
  X(claim_opened, none, player, kind, space, waiting)  /* the builder, and who is asked */      \
  X(passed, none, player)  /* out of the auction, or no claim */                                \
  X(claimed, none, player)  /* wants the contested building too */                              \
  X(offer_withdrawn, none, offerer, offered_to)                                                 \
  X(offer_void, none, offerer, offered_to)  /* one of them has left */                          \
  X(jail_card_moved, none, from, to, card)  /* to the bank: back to its deck */                 \
  X(rent_lost, none, debtor, creditor, amount, space)  /* not claimed in time (UK.13) */        \
  X(debt_settled, none, debtor, creditor, amount)  /* in kind (UK.49) */                        \
  X(debt_lapsed, none, debtor, creditor, amount)  /* UK.53 */                                   \
  X(resigned, none, player)  /* G.8 */                                                          \
  X(start_decided, start_order, player)  /* who starts (UK.5) */                                \
  X(dealt, none, player, deeds)  /* UKS.1 */                                                    \
  X(order_placed, none, player, order)  /* S.12 */                                              \
  X(time_up, none)  /* the host ends the game (UKT.1) */                                        \
  X(turn_skipped, none, player)  /* as a card said (G.23) */                                    \
  X(goal_reached, none, player)  /* which wins at once (G.21) */
// clang-format on
