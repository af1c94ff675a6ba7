#include <optional>

#include "rules/building_rules.h"
#include "rules/business.h"
#include "rules/cards_by_chance.h"
#include "rules/confinement.h"
#include "rules/inspection.h"
#include "rules/judge_rules.h"
#include "rules/speed_die.h"
#include "rules/valuation.h"

namespace freehold::detail {

namespace {

/// The throws for the start and the deal before them (UK.5, UKS.1), only in phase `order`.
void check_start(Inspection& check) {
  const State& s = check.state;
  if (s.phase != Phase::order) {
    return check.require(s.start == StartOrderThrows{}, "throws for the start go on after it (UK.5)");
  }
  const PlayerSet all = PlayerSet::first(s.player_count);
  check.require(s.in_game == all, "somebody is out before the start (UK.5)");
  if (pending_chance(check.rules, s).kind == ChanceKind::deal) {
    check.require(s.start.to_deal < s.player_count, "the deal goes on when all have been dealt (UKS.1)");
    check.require(s.start == StartOrderThrows{.to_deal = s.start.to_deal},
                  "throws come after the deal (UKS.1)");
    for (const PlayerId player : all) {
      const bool is_dealt = player.number() < s.start.to_deal;
      const int deeds = s.owned_by(player).size();
      const bool is_next = player.number() == s.start.to_deal;
      const bool as_dealt = is_dealt
                                ? deeds == check.rules.options.dealt_deeds
                                : (deeds == 0 && s.player(player).cash == check.rules.options.start_cash) ||
                                      (is_next && deeds > 0 && deeds < check.rules.options.dealt_deeds &&
                                       deeds % max_dealt_at_once == 0);
      check.require(as_dealt, "the deeds or the cash do not fit the deal (UKS.1)");
    }
    return;
  }
  check.require(s.start.to_deal == 0, "the deal is over (UKS.1)");
  check.require(!s.start.to_throw.empty() && s.start.contenders.contains_all(s.start.to_throw) &&
                    s.start.contenders.size() > 1 && all.contains_all(s.start.contenders),
                "nobody has to throw for the start (UK.5)");
  check.require(s.start.to_throw.empty() || s.turn.player == s.start.to_throw.front(),
                "another player than the next throws for the start (UK.5)");
}

void check_end(Inspection& check) {
  const State& s = check.state;
  const bool is_over = s.phase == Phase::over;
  check.require(is_over || s.winners.empty(), "somebody has won before the end (UK.1)");
  const bool goes_on =
      !is_over && s.phase != Phase::order && !s.awaits_chance() && next_business(s) == Business::turn;
  check.require(!goes_on || !goal_winner(check.rules, s).valid(),
                "somebody has reached a goal, and the game goes on (G.21)");
  if (!is_over) return;
  check.require(!s.winners.empty() && s.in_game.contains_all(s.winners),
                "the game is over without a winner (UK.1)");
  check.require(s.resume == Phase::over && s.debts.count == 0 && !s.auction.open && !s.offer.open &&
                    !s.claim.open && s.pending == Pending{} && s.estates == EstateQueue{} &&
                    s.claimable.count == 0,
                "the game is over and something is still to happen");
}

void check_debts(Inspection& check) {
  const State& s = check.state;
  check.require(s.phase == Phase::over || s.debts.empty() || !check.rules.options.negative_cash,
                "a debt where money may be negative (H.5)");
  for (int i = 0; i < s.debts.count; ++i) {
    const Debt& debt = s.debts.debts[static_cast<std::size_t>(i)];
    check.require(debt.amount > 0, "a debt is not above zero");
    check.require(s.in_game.contains(debt.debtor), "a debtor is not in the game");
    const bool known = debt.creditor == bank || debt.creditor == pot || s.in_game.contains(debt.creditor);
    check.require(known && debt.creditor != debt.debtor, "a debt has an impossible creditor");
    check.require(debt.amount <= max_money, "a debt is more than there can be");
    check.require(debt.amount <= sum_of<std::int64_t>(debt.basis), "a debt is more than its terms come to");
    const bool is_interest = debt.reason == Reason::transfer_interest;
    check.require(!is_interest || i == 0, "interest on a deed that changed hands comes first (UK.44)");
  }
  check.require(!check.is_in(Phase::debt) || !s.debts.empty(), "phase debt without a debt");
  if (s.debts.empty()) return;
  const bool stands_first =
      s.phase == Phase::debt || s.phase == Phase::offer || s.phase == Phase::lift_choice;
  check.require(stands_first, "a debt is settled before the game goes on (UK.48)");
  if (s.phase == Phase::debt && check.is_player(s.debts.front().debtor)) {
    check.require(spendable(s, s.debts.front().debtor) < s.debts.front().amount,
                  "a debt that cash covers is paid at once");
  }
}

/// Whether `player` may place the building that is claimed or auctioned (UK.37).
bool may_place(const Inspection& check, PlayerId player, BuildingKind kind) {
  return check.is_player(player) && !sites_for(check.rules, check.state, player, kind).empty();
}

/// S.4: sealed bids come from players in the game who have had their turn to bid, and their cash covers them.
bool sealed_bids_fit(const Inspection& check) {
  const State& s = check.state;
  for (const PlayerId player : PlayerSet::first(max_players)) {
    const Money bid = s.auction.sealed_bids[player.index()];
    if (bid == 0) continue;
    const bool answered = s.in_game.contains(player) && !s.auction.bidders.contains(player);
    if (!answered || bid < 0 || bid > s.player(player).cash) return false;
  }
  return true;
}

void check_auction(Inspection& check) {
  const State& s = check.state;
  const Auction& auction = s.auction;
  if (!auction.open) return check.require(!check.is_in(Phase::auction), "phase auction without an auction");
  check.require(s.phase == Phase::auction, "an auction goes on in another phase (UK.11)");
  check.require(s.in_game.contains_all(auction.bidders), "a bidder is not in the game (UK.11)");
  check.require(auction.bidders.contains(auction.to_bid),
                "the player asked to bid is not in the auction (UK.11)");
  check.require(auction.minimum >= 1, "an auction starts at 1 at least (UK.11)");
  check.require(auction.sealed || auction.sealed_bids == std::array<Money, max_players>{},
                "a bid is sealed in an open auction (UK.11)");
  check.require(
      !auction.sealed || (auction.high_bid == 0 && check.is_player(auction.first) && sealed_bids_fit(check)),
      "the sealed bids are impossible (S.4)");
  check.require(auction.high_bidder.valid() == (auction.high_bid > 0),
                "a bid has no bidder, or a bidder no bid");
  if (check.is_player(auction.high_bidder)) {
    check.require(auction.bidders.contains(auction.high_bidder) && auction.bidders.size() > 1,
                  "the highest bid has nobody left to outbid it");
    check.require(auction.to_bid != auction.high_bidder, "the highest bidder is asked to bid (UK.11)");
    check.require(s.player(auction.high_bidder).cash >= auction.high_bid,
                  "a bid is not covered by cash (UK.11)");
  } else {
    check.require(!auction.high_bidder.valid(), "the highest bidder is not at the table (UK.11)");
  }
  const bool for_sale = auction.of_building
                            ? !auction.space.valid() && in_stock(check.rules.options, s, auction.building)
                            : check.rules.deeds.contains(auction.space) && s.owner(auction.space) == bank;
  check.require(for_sale, "the auction is of something that is not for sale");
  check.require(!deeds_to_auction(s).contains(auction.space), "a deed is auctioned twice (UK.50)");
  if (!auction.of_building) return;
  for (const PlayerId bidder : auction.bidders)
    check.require(may_place(check, bidder, auction.building), "a bidder cannot place the building (UK.37)");
}

void check_offer(Inspection& check) {
  const State& s = check.state;
  check.require(s.offer.open == check.is_in(Phase::offer), "phase offer and an open offer go together");
  if (!s.offer.open) return;
  const bool parties = s.in_game.contains(s.offer.from) && s.in_game.contains(s.offer.to);
  check.require(parties, "an offer is between players in the game (G.10)");
  check.require(!parties || !refuse_deal(check.rules, s, s.offer), "the offer cannot be carried out (G.10)");
}

void check_claim(Inspection& check) {
  const State& s = check.state;
  const Claim& claim = s.claim;
  if (!claim.open) return check.require(!check.is_in(Phase::claim), "phase claim without a claim");
  check.require(s.phase == Phase::claim, "a claim goes on in another phase (UK.37)");
  check.require(check.is_player(claim.player), "a claim has no builder (UK.37)");
  check.require(s.in_game.contains_all(claim.waiting | claim.claimed),
                "a claim is asked of a player who is out");
  check.require(claim.space.valid() != claim.waiting.empty(), "a claim waits for nobody (UK.37)");
  check.require(in_stock(check.rules.options, s, claim.building), "the bank has no such building (UK.37)");
  for (const PlayerId player : claim.waiting | claim.claimed) {
    check.require(player != claim.player && may_place(check, player, claim.building),
                  "a player who cannot place the building is asked to claim it (UK.37)");
  }
  if (!claim.space.valid()) {
    return check.require(s.in_game.contains(claim.player) && may_place(check, claim.player, claim.building),
                         "the winner cannot place the building (UK.37)");
  }
  const bool builds = s.in_game.contains(claim.player) &&
                      sites_for(check.rules, s, claim.player, claim.building).contains(claim.space) &&
                      !refuse_build(check.rules, s, claim.player, claim.space);
  check.require(builds || !s.in_game.contains(claim.player), "the builder cannot build there (UK.37)");
}

/// Rents waiting to be claimed (UK.13).
void check_claimable(Inspection& check) {
  const State& s = check.state;
  for (std::size_t i = 0; i < s.claimable.count; ++i) {
    const ClaimableRent& rent = s.claimable.rents[i];
    check.require(s.in_game.contains(rent.debtor) && s.in_game.contains(rent.creditor) &&
                      rent.debtor != rent.creditor && check.rules.deeds.contains(rent.space) &&
                      rent.amount() > 0 && rent.amount() <= max_money && rent.throwers < 2,
                  "nobody can claim a waiting rent (UK.13)");
  }
}

/// G.12g: there are no gaps in the queue of estates, and no deed is in two of them.
void check_estates(Inspection& check) {
  const EstateQueue& queue = check.state.estates;
  SpaceSet before = check.state.pending.to_auction;
  bool more = !before.empty();
  for (std::size_t i = 0; i < queue.deeds.size(); ++i) {
    const SpaceSet deeds = queue.deeds[i];
    const bool is_known =
        check.is_player(queue.bankrupt[i]) && !check.state.in_game.contains(queue.bankrupt[i]);
    check.require(deeds.empty() ? !queue.bankrupt[i].valid() : more && is_known,
                  "an impossible estate waits (UK.50)");
    check.require(!before.intersects(deeds), "a deed is auctioned twice (UK.50)");
    more = !deeds.empty();
    before = before | deeds;
  }
}

/// Deeds waiting for their auction, for their interest to be paid, or for the choice to lift.
void check_waiting_deeds(Inspection& check) {
  const State& s = check.state;
  const Pending& pending = s.pending;
  check.require(check.rules.deeds.contains_all(deeds_to_auction(s) | pending.to_charge),
                "a pending space has no deed");
  for (const SpaceId deed : deeds_to_auction(s) & check.rules.deeds) {
    check.require(s.owner(deed) == bank, check.name(deed) + " is to be auctioned but owned (UK.50)");
  }
  check.require(pending.to_auction.empty() || check.is_player(pending.first_bidder),
                "nobody bids first on a bankrupt's deeds (UK.50)");
  check_estates(check);
  check.require(s.mortgaged.contains_all(pending.to_charge), "interest is due on no mortgage (UK.44)");
  const bool is_lifting = pending.to_lift.valid();
  check.require(!check.is_in(Phase::lift_choice) || is_lifting, "phase lift_choice without a deed to lift");
  check.require(!is_lifting || s.mortgaged.contains(pending.to_lift),
                "the deed to lift is not mortgaged (UK.44)");
}

/// A space or card that leaves an amount to chance or to the player has the figures for it (X.8, X.9, H.9).
void check_waiting_amounts(Inspection& check) {
  const State& s = check.state;
  const Pending& pending = s.pending;
  if (pending.amount_card.valid()) {
    const bool has_range = pending.amount_card.number() < check.rules.card_count &&
                           check.rules.card(pending.amount_card).amount_most > 0;
    check.require(has_range, "a card awaits an amount that it does not have (X.8)");
  }
  const SpaceId at = s.player(s.turn.player).space;
  if (!check.is_space(at)) return;
  const Space& space = check.rules.space(at);
  check.require(!pending.amount_space || space.kind == SpaceKind::random_amount,
                "an amount is awaited on a space that has none (H.9)");
  check.require(!pending.tax_choice || (space.tax > 0 && space.tax_percent > 0),
                "a tax choice is awaited where there is none (X.9)");
}

/// A pending card, throw or move of the player whose turn it is.
void check_waiting_move(Inspection& check) {
  const State& s = check.state;
  const Pending& pending = s.pending;
  if (pending.choice.valid()) {
    const bool can_choose = pending.choice.number() < check.rules.card_count &&
                            check.rules.card(pending.choice).effect == CardEffect::pay_or_draw;
    check.require(can_choose, "the card to choose on leaves no choice (UK.20)");
  }
  check.require(!check.is_in(Phase::tax_choice) || pending.tax_choice,
                "phase tax_choice without a tax to choose on");
  check.require(!check.is_in(Phase::card_choice) || pending.choice.valid(),
                "phase card_choice without a card to choose on");
  check.require(!check.is_in(Phase::move_choice) || pending.move_choice,
                "phase move_choice without a move to choose");
  const SpeedFace face = speed_face(check.rules.options, s.turn.dice);
  check.require(
      !pending.move_choice || face == SpeedFace::bus || is_three_alike(check.rules.options, s.turn.dice),
      "a move is chosen after another throw (SD.5, SD.9)");
  check.require(!pending.second_move || face != SpeedFace::none, "a second move without a speed die (SD.6)");
  const bool can_draw = pending.draw.valid() && pending.draw.number() < check.rules.deck_count &&
                        !cards_by_chance(check.rules, s, pending.draw).empty();
  check.require(!pending.draw.valid() || can_draw, "nobody can draw the awaited card (UK.20)");
  if (!check.is_player(s.turn.player)) return;
  check_waiting_amounts(check);
  const Player& mover = s.player(s.turn.player);
  const bool by_chance = pending.amount_card.valid() || pending.amount_space || pending.random_move;
  const bool waits = pending.turn_throw || pending.utility_throw || pending.draw.valid() || by_chance;
  const bool is_free = mover.confined == Place::none;
  const bool asks = pending.utility_throw || pending.draw.valid() || pending.choice.valid() || by_chance ||
                    pending.tax_choice || pending.move_choice;
  const bool acts = asks || pending.second_move;
  check.require((!waits && !acts && pending.move == 0) || s.in_game.contains(s.turn.player),
                "a throw, a card or a move waits for a player who is out");
  check.require(!acts || is_free, "a card or a visit goes on for a player in jail (UK.27)");
  check.require(static_cast<int>(pending.turn_throw) + static_cast<int>(pending.utility_throw) +
                        static_cast<int>(pending.draw.valid()) +
                        static_cast<int>(pending.amount_card.valid()) +
                        static_cast<int>(pending.amount_space) + static_cast<int>(pending.random_move) <=
                    1,
                "two outcomes of chance are awaited at once");
  check.require(!pending.turn_throw || s.phase == Phase::pre_roll, "dice roll outside a turn's throw (UK.7)");
  const bool at_utility = check.is_space(mover.space) &&
                          check.rules.space(mover.space).kind == SpaceKind::utility &&
                          s.owner(mover.space).valid() && s.owner(mover.space) != s.turn.player;
  check.require(!pending.utility_throw || at_utility, "a throw for a utility where none is visited (UK.18)");
  const bool is_for_sale_elsewhere =
      deeds_to_auction(s).contains(mover.space) || (s.auction.open && s.auction.space == mover.space);
  check.require(s.resume != Phase::buy || (!waits && !asks && pending.move == 0 && !is_for_sale_elsewhere),
                "a purchase is decided while something else waits (UK.10)");
  const bool leaves_jail = !is_free && s.in_game.contains(s.turn.player) &&
                           mover.failed_throws == throws_to_fail(check.rules.options, mover.confined) &&
                           pending.move >= check.rules.options.dice_sides.least_sum() &&
                           pending.move <= check.rules.options.dice_sides.most_sum();
  check.require(pending.move == 0 || leaves_jail, "a move waits for no fine (UK.29)");
  const bool is_awaited = s.phase == Phase::pre_roll || s.phase == Phase::buy ||
                          s.phase == Phase::post_roll || s.phase == Phase::card_choice ||
                          s.phase == Phase::tax_choice || s.phase == Phase::move_choice;
  check.require(!is_awaited || s.in_game.contains(s.turn.player), "a player who is out has to decide");
}

void check_precedence(Inspection& check) {
  const State& s = check.state;
  if (s.phase == Phase::order || s.phase == Phase::over) return;
  const Business next = next_business(s);
  const bool is_turns = next == Business::turn || next == Business::time_up || next == Business::second_move;
  check.require(s.awaits_chance() ? is_turns : awaited_phase(s) == s.phase,
                "something is open that comes before the phase");
}

}  // namespace

void inspect_business(Inspection& check) {
  check_start(check);
  check_end(check);
  check_debts(check);
  check_auction(check);
  check_offer(check);
  check_claim(check);
  check_claimable(check);
  check_waiting_deeds(check);
  check_waiting_move(check);
  check_precedence(check);
}

}  // namespace freehold::detail
