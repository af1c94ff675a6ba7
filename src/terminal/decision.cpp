#include "terminal/decision.h"

#include <algorithm>
#include <array>

#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "terminal/deed_card.h"
#include "terminal/live_game.h"
#include "terminal/offer_text.h"

namespace freehold::terminal {

namespace {

struct Maker {
  const Scene& scene;
  Decision decision;
  LegalActions legal;

  [[nodiscard]] const State& state() const { return scene.state; }
  [[nodiscard]] Money cash() const { return state().player(decision.player).cash; }
  [[nodiscard]] std::string money(Money amount) const { return scene.money(amount); }
  [[nodiscard]] const std::string& me() const { return scene.name(decision.player); }

  void fact(std::string text) { decision.facts.push_back(std::move(text)); }
  void add(ChoiceKind kind, char key, std::string word, std::string label) {
    decision.choices.push_back(
        {.kind = kind, .key = key, .word = std::move(word), .label = std::move(label)});
  }
  /// Offers a plain action if it is legal.
  void offer(ActionType type, char key, std::string word, std::string label, std::string confirm = {}) {
    if (!legal.has(type)) return;
    decision.choices.push_back({.key = key,
                                .word = std::move(word),
                                .label = std::move(label),
                                .action = Action::of(type),
                                .confirm = std::move(confirm)});
  }
};

void ask_jail(Maker& m) {
  const Player& me = m.state().player(m.decision.player);
  const int failed = me.failed_throws;
  m.fact(m.me() + " is in jail" +
         (failed == 0
              ? std::string{"."}
              : ", after " + std::to_string(failed) + (failed == 1 ? " failed throw." : " failed throws.")) +
         " Doubles free.");
  if (failed + 1 == m.scene.rules.options.jail_throws) {
    m.fact("This is the last throw: without doubles the fine of " + m.money(m.scene.rules.options.jail_fine) +
           " must be paid.");
  }
}

void ask_turn(Maker& m) {
  const bool mine = m.decision.awaited;
  const bool throwing = m.state().phase == Phase::pre_roll;
  if (!mine) {
    m.decision.question = m.me() + ", it is " + m.scene.name(m.state().turn.player) + "'s turn";
  } else if (throwing) {
    m.decision.question =
        m.me() + (m.state().turn.throw_owed ? ", throw again: it was doubles" : ", throw the dice");
    if (m.state().player(m.decision.player).confined != Place::none) ask_jail(m);
  } else {
    m.decision.question = m.me() + ", end your turn?";
  }
  const Money fine = m.scene.rules.options.jail_fine;
  m.offer(ActionType::roll, 'r', "roll", "Throw the dice");
  m.offer(ActionType::pay_fine, 'f', "fine", "Pay the fine " + m.money(fine),
          "Pay the fine of " + m.money(fine) + "? You keep " + m.money(m.cash() - fine) + ".");
  m.offer(ActionType::use_jail_card, 'j', "card", "Use a jail card", "Use a Get Out of Jail Free card?");
  m.offer(ActionType::end_turn, 'e', "end", "End the turn");
}

void ask_buy(Maker& m) {
  const SpaceId space = m.state().player(m.decision.player).space;
  const Money price = m.scene.rules.space(space).price;
  const std::string& name = m.scene.space_name(space);
  m.decision.subject = space;
  m.decision.question = m.me() + ", buy " + name + " for " + m.money(price) + "?";
  m.fact("You have " + m.money(m.cash()) +
         (m.cash() >= price ? "; after it " + m.money(m.cash() - price) + "." : "."));
  const bool auctioned = m.scene.rules.options.auctions != AuctionKind::off;
  m.offer(ActionType::buy, 'b', "buy", "Buy " + m.money(price),
          "Buy " + name + " for " + m.money(price) + "? You keep " + m.money(m.cash() - price) + ".");
  m.offer(ActionType::decline, 'd', "decline", auctioned ? "Decline: auction" : "Decline",
          auctioned ? "Decline? " + name + " is then auctioned to all." : "Decline " + name + "?");
  if (!m.legal.has(ActionType::buy)) m.fact("It costs more than you have: raise cash (m, o), or decline.");
}

void ask_auction(Maker& m) {
  const Auction& auction = m.state().auction;
  const std::string lot = auction.of_building
                              ? (auction.building == BuildingKind::hotel ? "a hotel" : "a house")
                              : m.scene.space_name(auction.space);
  if (!auction.of_building) m.decision.subject = auction.space;
  m.decision.question = "Auction of " + lot + ": " + m.me() + ", bid or pass?";
  m.fact(auction.high_bidder.valid()
             ? "High bid: " + m.money(auction.high_bid) + " by " + m.scene.name(auction.high_bidder) + "."
             : "No bid yet; it starts at " + m.money(auction.minimum) + ".");
  m.fact("Still in: " + names_text(m.scene, auction.bidders) + ". You have " + m.money(m.cash()) + ".");
  if (!auction.of_building) m.fact("List price " + m.money(m.scene.rules.space(auction.space).price) + ".");
  if (m.legal.has(ActionType::bid)) {
    m.add(ChoiceKind::bid, 'b', "bid", "Bid");
    m.decision.choices.back().least = m.legal.least_bid;
    m.decision.choices.back().most = m.legal.most_bid;
  } else {
    m.fact("You have not enough cash for a higher bid.");
  }
  m.offer(ActionType::pass, 'p', "pass", "Pass", "Pass? You are then out of this auction.");
}

std::string debt_reason(const Scene& scene, const Debt& debt) {
  if (debt.card.valid()) return "card \"" + scene.rules.text.cards[debt.card.index()] + '"';
  const std::string place = debt.space.valid() ? scene.space_name(debt.space) : "";
  switch (debt.reason) {
    case Reason::rent: return "rent for " + place;
    case Reason::tax: return place.empty() ? "tax" : place;
    case Reason::jail_fine: return "the fine for leaving jail";
    case Reason::transfer_interest: return "interest on the mortgage of " + place;
    default: return place.empty() ? "a payment" : place;
  }
}

void ask_debt(Maker& m) {
  const Debt& debt = m.state().debts.front();
  const std::string creditor = m.scene.account_name(debt.creditor);
  m.decision.question =
      m.me() + ", you owe " + creditor + ' ' + m.money(debt.amount) + ": " + debt_reason(m.scene, debt);
  const Money raise = can_raise(m.scene.rules, m.state(), m.decision.player);
  m.fact("You have " + m.money(m.cash()) + ": " + m.money(debt.amount - m.cash()) +
         " more is needed, and is paid at once when it is there.");
  m.fact(raise >= debt.amount
             ? "By selling buildings and mortgaging you can come to " + m.money(raise) + ", which is enough."
             : "By selling buildings and mortgaging you can come to " + m.money(raise) +
                   " only: a deal may help.");
  if (m.state().debts.count > 1) {
    Money rest = 0;
    for (std::size_t i = 1; i < m.state().debts.count; ++i)
      rest += m.state().debts.debts[i].amount;
    m.fact("After this, further debts of " + m.money(rest) + " wait.");
  }
  if (debt.creditor.valid() && m.legal.has(ActionType::offer)) {
    m.add(ChoiceKind::settle, 's', "settle", "Settle with " + creditor);
  }
  m.offer(ActionType::declare_bankruptcy, 'k', "bankrupt", "Declare bankruptcy",
          "Declare bankruptcy? Everything you have goes to " + creditor + " and you are out of the game.");
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
  const std::string kind = claim.building == BuildingKind::hotel ? "hotel" : "house";
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
    if ((m.legal.options & (1 << option)) == 0) continue;
    const std::string& label = labels[static_cast<std::size_t>(option)];
    m.decision.choices.push_back({.key = static_cast<char>('1' + option),
                                  .word = std::to_string(option + 1),
                                  .label = label,
                                  .action = Action::choose(option),
                                  .confirm = label + '?'});
  }
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
  for (int option = 0; option < 2; ++option) {
    if ((m.legal.options & (1 << option)) == 0) continue;
    m.decision.choices.push_back(
        {.key = static_cast<char>('1' + option),
         .word = std::to_string(option + 1),
         .label = labels[static_cast<std::size_t>(option)],
         .action = Action::choose(option),
         .confirm = option == 1 ? "Lift the mortgage of " + name + " for " + m.money(value) + "?" : ""});
  }
}

void ask(Maker& m) {
  switch (m.state().phase) {
    case Phase::pre_roll:
    case Phase::post_roll: return ask_turn(m);
    case Phase::buy: return ask_buy(m);
    case Phase::auction: return ask_auction(m);
    case Phase::debt: return ask_debt(m);
    case Phase::offer: return ask_offer(m);
    case Phase::claim: return ask_claim(m);
    case Phase::card_choice: return ask_card_choice(m);
    case Phase::lift_choice: return ask_lift_choice(m);
    case Phase::order:
    case Phase::over: return;
  }
}

// What is possible beside the matter in hand.
void add_business(Maker& m) {
  const bool manage = !(m.legal.build | m.legal.sell_building | m.legal.mortgage | m.legal.lift).empty() ||
                      !m.legal.sell_hotels.empty();
  if (m.legal.has(ActionType::claim_rent))
    m.offer(ActionType::claim_rent, 'c', "claim-rent", "Claim the rent due");
  if (manage)
    m.add(ChoiceKind::manage, 'm', "manage", m.state().phase == Phase::debt ? "Raise cash" : "Manage deeds");
  if (m.legal.has(ActionType::offer)) m.add(ChoiceKind::offer, 'o', "offer", "Offer a deal");
}

}  // namespace

Decision decision_of(const Scene& scene, PlayerId player) {
  Maker m{scene, {}, legal_actions(scene.rules, scene.state, player)};
  m.decision.player = player;
  m.decision.asked = player;
  m.decision.awaited = awaited_player(scene.rules, scene.state) == player;
  const bool between_moves = scene.state.phase == Phase::pre_roll || scene.state.phase == Phase::post_roll;
  if (m.decision.awaited || between_moves || scene.state.phase == Phase::offer) ask(m);
  add_business(m);
  return std::move(m.decision);
}

const Choice* choice_by_key(const Decision& decision, char key) {
  const auto it = std::ranges::find(decision.choices, key, &Choice::key);
  return it == decision.choices.end() ? nullptr : &*it;
}

const Choice* choice_by_word(const Decision& decision, std::string_view word) {
  const auto it = std::ranges::find(decision.choices, word, &Choice::word);
  return it == decision.choices.end() ? nullptr : &*it;
}

std::optional<std::string> why_not(const Scene& scene, PlayerId player, char key) {
  struct Meaning {
    char key;
    ActionType type;
  };
  static constexpr std::array<Meaning, 13> meanings{{{'r', ActionType::roll},
                                                     {'b', ActionType::buy},
                                                     {'d', ActionType::decline},
                                                     {'e', ActionType::end_turn},
                                                     {'f', ActionType::pay_fine},
                                                     {'j', ActionType::use_jail_card},
                                                     {'a', ActionType::accept},
                                                     {'x', ActionType::reject},
                                                     {'w', ActionType::withdraw_offer},
                                                     {'c', ActionType::claim},
                                                     {'p', ActionType::pass},
                                                     {'k', ActionType::declare_bankruptcy},
                                                     {'s', ActionType::offer}}};
  const auto it = std::ranges::find(meanings, key, &Meaning::key);
  if (it == meanings.end() || !player.valid()) return std::nullopt;
  const bool bidding = scene.state.phase == Phase::auction && key == 'b';
  const auto illegal = judge(scene.rules, scene.state, player,
                             bidding ? Action::bid(scene.state.auction.high_bid + 1) : Action::of(it->type));
  if (!illegal) return std::nullopt;
  return refusal_sentence(*illegal);
}

}  // namespace freehold::terminal
