// Internal to rules/: auctions of deeds (UK.11, UK.50) and of contested buildings (UK.37).
#pragma once

#include "rules/building_rules.h"
#include "rules/payment.h"

namespace freehold::detail {

/// The player after `player` in `players`, in seat order; `players` is not empty.
inline PlayerId next_in(PlayerSet players, int player_count, PlayerId player) {
  FREEHOLD_ASSERT(!players.empty());
  for (int step = 1;; ++step) {
    const PlayerId candidate{(player.number() + step) % player_count};
    if (players.contains(candidate)) return candidate;
  }
}

template <class Sink>
void open_auction(Step<Sink>& step, const Auction& auction) {
  step.state.auction = auction;
  step.emit({.type = EventType::auction_opened,
             .player = auction.to_bid,
             .amount = auction.minimum,
             .space = auction.space,
             .building = auction.building,
             .count = auction.of_building ? 1 : 0,
             .players = auction.bidders});
}

/// UK.11: all players bid, the one who declined included; or each makes one sealed bid (S.4).
template <class Sink>
void open_deed_auction(Step<Sink>& step, SpaceId deed, PlayerId first) {
  const bool sealed = step.options().auctions == AuctionKind::sealed;
  open_auction(step, {.open = true,
                      .space = deed,
                      .bidders = step.state.in_game,
                      .to_bid = first,
                      .sealed = sealed,
                      .first = sealed ? first : nobody});
}

/// UK.37: between the claimants and the builder; the player after the builder bids first.
template <class Sink>
void open_building_auction(Step<Sink>& step) {
  const Claim claim = step.state.claim;
  PlayerSet bidders = claim.claimed;
  if (step.state.in_game.contains(claim.player)) bidders.insert(claim.player);
  step.state.claim = Claim{};
  open_auction(step, {.open = true,
                      .of_building = true,
                      .building = claim.building,
                      .minimum = lowest_list_price(step.rules, step.state, bidders, claim.building),
                      .bidders = bidders,
                      .to_bid = next_in(bidders, step.state.player_count, claim.player)});
}

/// The highest bidder pays, and gets the deed or goes on to place the building.
template <class Sink>
void close_auction(Step<Sink>& step) {
  const Auction auction = step.state.auction;
  step.state.auction = Auction{};
  const Clause clause = auction.of_building ? Clause::UK_37 : Clause::UK_11;
  step.emit({.type = auction.high_bidder.valid() ? EventType::auction_won : EventType::auction_unsold,
             .player = auction.high_bidder,
             .amount = auction.high_bid,
             .clause = clause,
             .space = auction.space,
             .building = auction.building,
             .count = auction.of_building ? 1 : 0});
  if (!auction.high_bidder.valid()) return;
  move_money(step, auction.high_bidder, bank,
             {Reason::auction, clause, fixed_sum(auction.high_bid), auction.space});
  if (auction.of_building) {
    step.state.claim = {.open = true, .building = auction.building, .player = auction.high_bidder};
  } else {
    transfer(step, auction.space, auction.high_bidder);
    note_bought(step, auction.high_bidder, auction.space);
  }
}

/// S.4: all bids are in. The highest wins, or the first asked of equals. Only now is it shown who passed.
template <class Sink>
void open_sealed_bids(Step<Sink>& step) {
  Auction& auction = step.state.auction;
  const int seats = step.state.player_count;
  for (int i = 0; i < seats; ++i) {
    const PlayerId player{(auction.first.number() + i) % seats};
    if (!step.state.in_game.contains(player)) continue;
    const Money amount = auction.sealed_bids[player.index()];
    if (amount == 0) {
      step.emit({.type = EventType::passed, .player = player, .space = auction.space});
      continue;
    }
    step.emit({.type = EventType::bid, .player = player, .amount = amount, .space = auction.space});
    if (amount <= auction.high_bid) continue;
    auction.high_bid = amount;
    auction.high_bidder = player;
  }
  close_auction(step);
}

/// After a bid or a pass: the auction ends if nobody can outbid, otherwise the next bidder is asked.
template <class Sink>
void go_on_with_auction(Step<Sink>& step, PlayerId after) {
  Auction& auction = step.state.auction;
  if (auction.sealed && auction.bidders.empty()) return open_sealed_bids(step);
  PlayerSet others = auction.bidders;  // players aren't asked to outbid themselves
  if (auction.high_bidder.valid()) others.erase(auction.high_bidder);
  if (others.empty()) return close_auction(step);
  auction.to_bid = next_in(others, step.state.player_count, after);
}

/// S.4: a sealed bid, or a sealed pass if `amount` is 0. The others only learn that it is in.
template <class Sink>
void hand_in_sealed_bid(Step<Sink>& step, PlayerId player, Money amount) {
  Auction& auction = step.state.auction;
  auction.sealed_bids[player.index()] = amount;
  auction.bidders.erase(player);
  step.emit({.type = EventType::bid, .player = player, .space = auction.space});
  go_on_with_auction(step, player);
}

template <class Sink>
void place_bid(Step<Sink>& step, PlayerId player, Money amount) {
  Auction& auction = step.state.auction;
  if (auction.sealed) return hand_in_sealed_bid(step, player, amount);
  auction.high_bid = amount;
  auction.high_bidder = player;
  step.emit({.type = EventType::bid, .player = player, .amount = amount, .space = auction.space});
  go_on_with_auction(step, player);
}

template <class Sink>
void pass_bid(Step<Sink>& step, PlayerId player) {
  if (step.state.auction.sealed) return hand_in_sealed_bid(step, player, 0);
  step.state.auction.bidders.erase(player);
  step.emit({.type = EventType::passed, .player = player, .space = step.state.auction.space});
  go_on_with_auction(step, player);
}

/// G.8: a bid by a player who leaves the game is void, and the auction continues.
template <class Sink>
void leave_auction(Step<Sink>& step, PlayerId player) {
  Auction& auction = step.state.auction;
  if (!auction.open) return;
  auction.sealed_bids[player.index()] = 0;
  if (!auction.bidders.contains(player)) return;
  auction.bidders.erase(player);
  if (auction.high_bidder == player) {
    auction.high_bidder = nobody;
    auction.high_bid = 0;
  }
  const int seats = step.state.player_count;
  const PlayerId before_next{(auction.to_bid.number() + seats - 1) % seats};
  go_on_with_auction(step, auction.to_bid == player ? player : before_next);
}

}  // namespace freehold::detail
