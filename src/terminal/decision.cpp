#include "terminal/decision.h"

#include <algorithm>
#include <array>

#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/valuation.h"
#include "terminal/decision_maker.h"
#include "terminal/live_game.h"
#include "terminal/space_text.h"

namespace freehold::terminal {

namespace {

using detail::Maker;

void ask_confined(Maker& m) {
  const Place place = m.player().confined;
  const int failed = m.player().failed_throws;
  const RuleOptions& options = m.options();
  std::string text = m.me() + " is in " + std::string(place_word(place));
  if (failed > 0) text += ", after " + std::to_string(failed) + (failed == 1 ? " failed throw" : " failed throws");
  m.fact(text + (place == Place::hospital
                     ? ". A throw of " + std::to_string(options.hospital_release_sum) + " or less frees."
                     : ". Doubles free."));
  if (failed + 1 < throws_to_fail(m.scene, place)) return;
  m.fact(options.confinement_end == ConfinementEnd::pay_and_move
             ? "This is the last throw: if it does not free, " + m.money(release_fee(m.scene, place)) +
                   " must be paid."
             : "This is the last throw: if it does not free, the next turn does, free of charge.");
}

// Where the rules tie building to a place, it has to be said when it is the time.
void tell_building(Maker& m) {
  if (m.options().building_place == BuildingPlace::anywhere || m.legal.build.empty()) return;
  const bool levels = m.options().building == BuildingRule::levels;
  m.fact("Standing on " + m.scene.space_name(m.player().space) + ", you may now " +
         (levels ? "raise " : "build on ") + spaces_text(m.scene, m.legal.build) + " (m).");
}

// H.5
void tell_negative(Maker& m) {
  if (m.cash() >= 0) return;
  m.fact("You have " + m.money(m.cash()) +
         ": whoever ends the own turn with less than nothing retires from the game.");
}

void ask_turn(Maker& m) {
  const bool mine = m.decision.awaited;
  const bool throwing = m.state().phase == Phase::pre_roll;
  const Place place = m.player().confined;
  if (!mine) {
    m.decision.question = m.me() + ", it is " + m.scene.name(m.state().turn.player) + "'s turn";
  } else if (throwing) {
    m.decision.question =
        m.me() + (m.state().turn.throw_owed ? ", throw again: it was doubles" : ", throw the dice");
    if (place != Place::none) ask_confined(m);
  } else {
    m.decision.question = m.me() + ", end your turn?";
  }
  tell_building(m);
  tell_negative(m);
  const std::string fee = m.money(release_fee(m.scene, place));
  const std::string_view what = place == Place::hospital ? "fee" : "fine";
  m.offer(ActionType::roll, 'r', "roll", "Throw the dice");
  m.offer(ActionType::pay_fine, 'f', "fine", "Pay the " + std::string(what) + ' ' + fee,
          "Pay the " + std::string(what) + " of " + fee + "? You keep " +
              m.money(spendable(m.state(), m.decision.player) - release_fee(m.scene, place)) + ".");
  m.offer(ActionType::use_jail_card, 'j', "card", "Use a jail card", "Use a Get Out of Jail Free card?");
  m.offer(ActionType::end_turn, 'e', "end", m.cash() < 0 ? "End the turn and retire" : "End the turn",
          m.cash() < 0 ? "End the turn with " + m.money(m.cash()) + "? You then retire from the game." : "");
}

std::string decline_label(const RuleOptions& options) {
  switch (options.auctions) {
    case AuctionKind::off: return "Decline";
    case AuctionKind::open: return "Decline: auction";
    case AuctionKind::sealed: return "Decline: sealed bids";
  }
  return "";
}

std::string decline_question(const RuleOptions& options, const std::string& name) {
  switch (options.auctions) {
    case AuctionKind::off: return "Decline " + name + "? It stays with the bank.";
    case AuctionKind::open: return "Decline? " + name + " is then auctioned to all.";
    case AuctionKind::sealed: return "Decline? Everybody, you too, then makes one sealed bid for " + name + ".";
  }
  return "";
}

// What can bring in cash before a purchase.
std::string cash_hint(const Maker& m) {
  std::string keys;
  if (!(m.legal.sell_building | m.legal.mortgage).empty()) keys = "m";
  if (keys.empty()) return "It costs more than you have in cash.";
  return "It costs more than you have in cash: raise some (" + keys + "), or decline.";
}

void ask_buy(Maker& m) {
  const SpaceId space = m.player().space;
  const Money price = m.scene.rules.space(space).price;
  const std::string& name = m.scene.space_name(space);
  m.decision.subject = space;
  m.decision.question = m.me() + ", buy " + name + " for " + m.money(price) + "?";
  m.fact("You have " + m.money(m.cash()) +
         (m.cash() >= price ? "; after it " + m.money(m.cash() - price) + "." : "."));
  m.offer(ActionType::buy, 'b', "buy", "Buy " + m.money(price),
          "Buy " + name + " for " + m.money(price) + "? You keep " + m.money(m.cash() - price) + ".");
  m.offer(ActionType::decline, 'd', "decline", decline_label(m.options()),
          decline_question(m.options(), name));
  if (!m.legal.has(ActionType::buy)) m.fact(cash_hint(m));
  if (m.player().savings > 0 && !m.legal.has(ActionType::buy)) m.fact("Savings cannot buy (S.14).");
}

void ask(Maker& m) {
  using namespace detail;
  switch (m.state().phase) {
    case Phase::pre_roll:
    case Phase::post_roll: return ask_turn(m);
    case Phase::buy: return ask_buy(m);
    case Phase::auction: return ask_auction(m);
    case Phase::debt: return ask_debt(m);
    case Phase::offer: return ask_offer(m);
    case Phase::claim: return ask_claim(m);
    case Phase::card_choice: return ask_card_choice(m);
    case Phase::tax_choice: return ask_tax_choice(m);
    case Phase::lift_choice: return ask_lift_choice(m);
    case Phase::order:
    case Phase::over: return;
  }
}

// What is possible beside the matter in hand.
void add_business(Maker& m) {
  const SpaceSet deeds = m.legal.build | m.legal.sell_building | m.legal.mortgage | m.legal.lift;
  const bool manage = !(deeds | m.legal.sell_deed).empty() || !m.legal.sell_hotels.empty();
  if (m.legal.has(ActionType::claim_rent))
    m.offer(ActionType::claim_rent, 'c', "claim-rent", "Claim the rent due");
  if (manage)
    m.add(ChoiceKind::manage, 'm', "manage", m.state().phase == Phase::debt ? "Raise cash" : "Manage deeds");
  if (m.legal.has(ActionType::offer)) m.add(ChoiceKind::offer, 'o', "offer", "Offer a deal");
  if (m.options().savings) m.add(ChoiceKind::savings, 'z', "savings", "Savings");
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
