// The questions that interrupt a turn: auction, debt, offer, claim, choices.
#include <array>

#include "rules/cash_effect.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "terminal/decision_maker.h"
#include "terminal/offer_text.h"
#include "terminal/space_text.h"

namespace freehold::terminal::detail {

namespace {

std::string_view building_word(BuildingKind kind) {
  return kind == BuildingKind::hotel ? "hotel" : "house";
}

// Whether another person plays at this screen.
bool somebody_beside(const Maker& m) {
  for (const PlayerId player : m.state().in_game) {
    if (player != m.decision.player && m.scene.seats[player.index()].bot.empty()) return true;
  }
  return false;
}

void tell_bids(Maker& m, const Auction& auction) {
  m.fact(auction.high_bidder.valid()
             ? "High bid: " + m.money(auction.high_bid) + " by " + m.scene.name(auction.high_bidder) + "."
             : "No bid yet; it starts at " + m.money(auction.minimum) + ".");
  m.fact("Still in: " + names_text(m.scene, auction.bidders) + ". You have " + m.money(m.cash()) + ".");
}

void tell_sealed(Maker& m, const Auction& auction) {
  m.fact("One bid each, hidden until all are in: the highest wins, the first of equals. You have " +
         m.money(m.cash()) + '.');
  const PlayerSet others = auction.bidders - PlayerSet{m.decision.player};
  m.fact(others.empty() ? "Yours is the last."
                        : "Still to bid after you: " + names_text(m.scene, others) + '.');
}

}  // namespace

void ask_auction(Maker& m) {
  const Auction& auction = m.state().auction;
  const std::string lot = auction.of_building ? "a " + std::string(building_word(auction.building))
                                              : m.scene.space_name(auction.space);
  if (!auction.of_building) m.decision.subject = auction.space;
  m.decision.question =
      (auction.sealed ? "Sealed bids for " : "Auction of ") + lot + ": " + m.me() + ", bid or pass?";
  auction.sealed ? tell_sealed(m, auction) : tell_bids(m, auction);
  if (!auction.of_building) m.fact("List price " + m.money(m.scene.rules.space(auction.space).price) + ".");
  if (m.legal.has(ActionType::bid)) {
    m.add(ChoiceKind::bid, 'b', "bid", auction.sealed ? "Hand in a sealed bid" : "Bid");
    m.decision.choices.back().least = m.legal.least_bid;
    m.decision.choices.back().most = m.legal.most_bid;
    m.decision.choices.back().sealed = auction.sealed;
    m.decision.choices.back().hidden = auction.sealed && somebody_beside(m);
  } else {
    m.fact(auction.sealed ? "You have no cash to bid with." : "You have not enough cash for a higher bid.");
  }
  m.offer(ActionType::pass, 'p', "pass", "Pass",
          auction.sealed ? "Pass? You then make no bid." : "Pass? You are then out of this auction.");
}

namespace {

std::string debt_reason(const Scene& scene, const Debt& debt) {
  if (debt.card.valid()) return "card \"" + scene.rules.text.cards[debt.card.index()] + '"';
  const std::string place = debt.space.valid() ? scene.space_name(debt.space) : "";
  switch (debt.reason) {
    case Reason::rent: return "rent for " + place;
    case Reason::tax: return place.empty() ? "tax" : place;
    case Reason::jail_fine:
      return debt.space.valid() && debt.space == scene.rules.hospital ? "the fee for leaving the hospital"
                                                                      : "the fine for leaving jail";
    case Reason::transfer_interest: return "interest on the mortgage of " + place;
    default: return place.empty() ? "a payment" : place;
  }
}

// "selling buildings, mortgaging and selling deeds": what these rules have; empty where they have nothing of it.
std::string ways_to_raise(const RuleOptions& options) {
  std::vector<std::string> ways;
  if (options.building == BuildingRule::houses) ways.emplace_back("selling buildings");
  if (options.building == BuildingRule::levels) ways.emplace_back("lowering levels");
  if (options.mortgages) ways.emplace_back("mortgaging");
  if (options.deed_sale_percent > 0) ways.emplace_back("selling deeds to the bank");
  return list_text(ways);
}

void tell_means(Maker& m, const Debt& debt) {
  m.fact("You have " + m.means() + ": " + m.money(still_to_raise(m.state())) +
         " more is needed, and is paid at once when it is there.");
  const std::string ways = ways_to_raise(m.options());
  if (ways.empty())
    return m.fact("These rules have no way to raise it: there is nothing to sell or mortgage.");
  const Money raise = can_raise(m.scene.rules, m.state(), m.decision.player);
  const std::string sum = "By " + ways + " you can come to " + m.money(raise);
  if (raise >= debt.amount) return m.fact(sum + ", which is enough.");
  m.fact(sum + (m.options().offers ? " only: a deal may help." : " only."));
}

std::string bankruptcy_question(const Maker& m, const std::string& creditor) {
  const std::string leave = " and you are out of the game.";
  switch (m.options().estate) {
    case EstateRule::creditor: break;
    case EstateRule::bank_pays:
      return "Declare bankruptcy? Your money goes to " + creditor + ", your deeds go back to the bank" +
             leave;
    case EstateRule::unowned:
      return "Declare bankruptcy? Your money goes to " + creditor + ", your deeds are free again" + leave;
  }
  return "Declare bankruptcy? Everything you have goes to " + creditor + leave;
}

}  // namespace

void ask_debt(Maker& m) {
  const Debt& debt = m.state().debts.front();
  const std::string creditor = m.scene.account_name(debt.creditor);
  m.decision.question =
      m.me() + ", you owe " + creditor + ' ' + m.money(debt.amount) + ": " + debt_reason(m.scene, debt);
  tell_means(m, debt);
  if (m.state().debts.count > 1) {
    Money rest = 0;
    for (std::size_t i = 1; i < m.state().debts.count; ++i)
      rest += m.state().debts.debts[i].amount;
    m.fact("After this, further debts of " + m.money(rest) + " wait.");
  }
  if (debt.creditor.valid() && debt.reason == Reason::rent && m.legal.has(ActionType::offer)) {
    m.add(ChoiceKind::settle, 's', "settle", "Settle with " + creditor);
  }
  m.offer(ActionType::declare_bankruptcy, 'k', "bankrupt", "Declare bankruptcy",
          bankruptcy_question(m, creditor));
}

void ask_offer(Maker& m) {
  const Offer& offer = m.state().offer;
  m.decision.question = m.decision.player == offer.to
                            ? m.me() + ", " + m.scene.name(offer.from) + " offers you a deal"
                            : "Your offer waits for " + m.scene.name(offer.to);
  for (std::string& line : offer_lines(m.scene, offer, m.decision.player))
    m.fact(std::move(line));
  m.offer(ActionType::accept, 'a', "accept", "Accept", "Accept this deal?");
  m.offer(ActionType::reject, 'x', "reject", "Reject");
  if (m.legal.has(ActionType::reject) && m.scene.rules.options.offers && m.state().resume != Phase::debt) {
    m.add(ChoiceKind::counter, 'c', "counter", "Counter");
  }
  m.offer(ActionType::withdraw_offer, 'w', "withdraw", "Withdraw it");
}

void ask_claim(Maker& m) {
  const Claim& claim = m.state().claim;
  const std::string kind(building_word(claim.building));
  if (!claim.space.valid()) {
    m.decision.question = m.me() + ", you won a " + kind + ": where does it go?";
    m.fact("It is paid for already. Choose the site in the list of deeds (m).");
    return;
  }
  m.decision.question =
      m.scene.name(claim.player) + " wants one of the last " + kind + "s: " + m.me() + ", do you too?";
  m.fact("The bank has " +
         std::to_string(claim.building == BuildingKind::hotel ? m.state().hotels : m.state().houses) +
         " left. " + m.scene.name(claim.player) + " would build on " + m.scene.space_name(claim.space) + ".");
  m.fact("Claim, and it is auctioned among those who want it; pass, and you let it go.");
  if (!claim.claimed.empty()) m.fact("Claimed so far: " + names_text(m.scene, claim.claimed) + ".");
  m.offer(ActionType::claim, 'c', "claim", "Claim it", "Claim the " + kind + "? It is then auctioned.");
  m.offer(ActionType::pass, 'p', "pass", "Pass");
}

void ask_card_choice(Maker& m) {
  const Card& card = m.scene.rules.card(m.state().pending.choice);
  m.decision.question = m.me() + ", the card lets you choose";
  m.fact(m.scene.rules.text.cards[m.state().pending.choice.index()]);
  const std::string deck = card.deck.valid() ? m.scene.rules.text.deck_names[card.deck.index()] : "card";
  const std::array<std::string, 2> labels{"Pay " + m.money(card.amount), "Take a " + deck};
  for (int option = 0; option < 2; ++option) {
    const std::string& label = labels[static_cast<std::size_t>(option)];
    m.offer_option(option, label, label + '?');
  }
}

void ask_tax_choice(Maker& m) {
  const SpaceId at = m.player().space;
  const Space& figures = m.scene.rules.space(at);
  const bool of_worth = figures.tax_base == TaxBase::worth;
  const std::string percent =
      std::to_string(figures.tax_percent) + "% of " + (of_worth ? "all you have" : "your money");
  m.decision.subject = at;
  m.decision.question = m.me() + ", how do you pay " + m.scene.space_name(at) + "?";
  // X.9: it is decided before anything is added up.
  m.fact("A flat " + m.money(figures.tax) + ", or " + percent +
         (of_worth ? ": cash, deeds and buildings at their printed prices, added up after you have chosen."
                   : ", reckoned after you have chosen."));
  m.fact("You have " + m.means() + '.');
  m.offer_option(0, "Pay " + m.money(figures.tax), "Pay the flat " + m.money(figures.tax) + "?");
  m.offer_option(1, "Pay " + percent, "Pay " + percent + "?");
}

void ask_lift_choice(Maker& m) {
  const SpaceId space = m.state().pending.to_lift;
  const Money value = m.scene.rules.space(space).mortgage_value;
  const std::string& name = m.scene.space_name(space);
  m.decision.subject = space;
  m.decision.question = m.me() + ", lift the mortgage of " + name + " now?";
  m.fact("Lifting now costs " + m.money(value) + "; later it costs " +
         m.money(lift_price(m.scene.rules, space)) + ".");
  m.fact("You have " + m.money(m.cash()) + ".");
  const std::array<std::string, 2> labels{"Keep it mortgaged", "Lift for " + m.money(value)};
  m.offer_option(0, labels[0], "");
  m.offer_option(1, labels[1], "Lift the mortgage of " + name + " for " + m.money(value) + "?");
}

}  // namespace freehold::terminal::detail
