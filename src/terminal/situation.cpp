// What those see who wait while somebody else decides.
#include "terminal/decision.h"
#include "terminal/offer_text.h"

namespace freehold::terminal {

namespace {

std::string lot_text(const Scene& scene, const Auction& auction) {
  if (!auction.of_building) return scene.space_name(auction.space);
  return auction.building == BuildingKind::hotel ? "a hotel" : "a house";
}

void tell_sealed(const Scene& scene, const std::string& name, Decision& decision) {
  const Auction& auction = scene.state.auction;
  decision.question = "Sealed bids for " + lot_text(scene, auction) + ": " + name + " decides";
  decision.subject = auction.space;
  decision.facts.push_back("Hidden until all are in. Still to bid: " + names_text(scene, auction.bidders) + ".");
}

void tell_auction(const Scene& scene, const std::string& name, Decision& decision) {
  const Auction& auction = scene.state.auction;
  if (auction.sealed) return tell_sealed(scene, name, decision);
  decision.question = "Auction of " + lot_text(scene, auction) + ": " + name + " bids or passes";
  decision.subject = auction.space;
  decision.facts.push_back(auction.high_bidder.valid() ? "High bid: " + scene.money(auction.high_bid) +
                                                             " by " + scene.name(auction.high_bidder) + "."
                                                       : "No bid yet.");
  decision.facts.push_back("Still in: " + names_text(scene, auction.bidders) + ".");
}

void tell_debt(const Scene& scene, const std::string& name, Decision& decision) {
  const Debt& debt = scene.state.debts.front();
  decision.question = name + " owes " + scene.account_name(debt.creditor) + ' ' + scene.money(debt.amount);
  decision.facts.push_back(name + " has " + scene.money(scene.state.player(debt.debtor).cash) +
                           " and has to raise the rest.");
}

}  // namespace

Decision situation_of(const Scene& scene, PlayerId asked) {
  Decision decision;
  decision.asked = asked;
  if (!asked.valid()) {
    decision.question = "The dice and the cards decide";
    return decision;
  }
  const std::string& name = scene.name(asked);
  switch (scene.state.phase) {
    case Phase::buy:
      decision.subject = scene.state.player(asked).space;
      decision.question = name + " may buy " + scene.space_name(decision.subject);
      break;
    case Phase::auction: tell_auction(scene, name, decision); break;
    case Phase::debt: tell_debt(scene, name, decision); break;
    case Phase::offer:
      decision.question =
          scene.name(scene.state.offer.from) + " offers " + scene.name(scene.state.offer.to) + " a deal";
      decision.facts = offer_lines(scene, scene.state.offer, nobody);
      break;
    case Phase::claim: decision.question = name + " is asked about a scarce building"; break;
    case Phase::pre_roll: decision.question = name + " is about to throw"; break;
    case Phase::post_roll: decision.question = name + " is about to end the turn"; break;
    case Phase::tax_choice: decision.question = name + " chooses how to pay a tax"; break;
    case Phase::order:
    case Phase::card_choice:
    case Phase::lift_choice:
    case Phase::over: decision.question = name + " decides"; break;
  }
  return decision;
}

}  // namespace freehold::terminal
