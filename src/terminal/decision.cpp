#include "terminal/decision.h"

#include <algorithm>
#include <array>

#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/valuation.h"
#include "terminal/decision_maker.h"
#include "terminal/live_game.h"
#include "terminal/log_notes.h"
#include "terminal/space_text.h"

namespace freehold::terminal {

namespace {

using detail::Maker;

void ask_confined(Maker& m) {
  const Place place = m.player().confined;
  const int failed = m.player().failed_throws;
  const RuleOptions& options = m.options();
  std::string text = m.me() + " is in " + std::string(place_word(place));
  if (failed > 0)
    text += ", after " + std::to_string(failed) + (failed == 1 ? " failed throw" : " failed throws");
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

// UK.10
void tell_not_for_sale(Maker& m) {
  if (!m.decision.awaited || !m.state().turn.thrown) return;
  const std::string text = not_for_sale_yet(m.scene.rules, m.state(), m.decision.player);
  if (!text.empty()) m.fact(text);
}

// What is left after a sum that cash pays first, then savings (S.15).
std::string after_deduction(const Maker& m, Money sum) {
  if (sum <= m.cash())
    return "You keep " + m.money(m.cash() - sum) + (m.options().savings ? " in cash." : ".");
  if (m.player().savings > 0)
    return "It takes all your cash; of your savings " + m.money(m.player().savings - (sum - m.cash())) +
           " stay.";
  return "You then have " + m.money(m.cash() - sum) + ": whoever ends the turn below nothing retires.";
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
  tell_not_for_sale(m);
  tell_building(m);
  tell_negative(m);
  const Money sum = release_fee(m.scene, place);
  const std::string fee = m.money(sum);
  const std::string_view what = place == Place::hospital ? "fee" : "fine";
  m.offer(ActionType::roll, 'r', "roll", "Throw the dice");
  m.offer(ActionType::pay_fine, 'f', "fine", "Pay the " + std::string(what) + ' ' + fee,
          "Pay the " + std::string(what) + " of " + fee + "? " + after_deduction(m, sum));
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
    case AuctionKind::sealed:
      return "Decline? Everybody, you too, then makes one sealed bid for " + name + ".";
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

// Whose rent for what is claimed next: the oldest that is due to this player (UK.13).
std::string claim_label(const Maker& m) {
  const ClaimableRents& due = m.state().claimable;
  for (std::size_t i = 0; i < due.count; ++i) {
    const ClaimableRent& rent = due.rents[i];
    if (rent.creditor != m.decision.player) continue;
    return "Claim " + m.money(rent.amount()) + " rent of " + m.scene.name(rent.debtor) + " for " +
           m.scene.space_name(rent.space);
  }
  return "Claim the rent due";
}

// What is possible beside the matter in hand.
void add_business(Maker& m) {
  const SpaceSet deeds = m.legal.build | m.legal.sell_building | m.legal.mortgage | m.legal.lift;
  const bool manage = !(deeds | m.legal.sell_deed).empty() || !m.legal.sell_hotels.empty();
  if (m.legal.has(ActionType::claim_rent)) m.offer(ActionType::claim_rent, 'c', "claim-rent", claim_label(m));
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

namespace {

struct Meaning {
  char key;
  std::string_view word;
  ActionType type;
};
constexpr std::array<Meaning, 14> meanings{{{'r', "roll", ActionType::roll},
                                            {'b', "buy", ActionType::buy},
                                            {'d', "decline", ActionType::decline},
                                            {'e', "end", ActionType::end_turn},
                                            {'f', "fine", ActionType::pay_fine},
                                            {'j', "card", ActionType::use_jail_card},
                                            {'a', "accept", ActionType::accept},
                                            {'x', "reject", ActionType::reject},
                                            {'w', "withdraw", ActionType::withdraw_offer},
                                            {'c', "claim", ActionType::claim},
                                            {'p', "pass", ActionType::pass},
                                            {'k', "bankrupt", ActionType::declare_bankruptcy},
                                            {'s', "offer", ActionType::offer},
                                            {'\0', "claim-rent", ActionType::claim_rent}}};

std::optional<std::string> why_not_do(const Scene& scene, PlayerId player, const Action& action) {
  if (!player.valid()) return std::nullopt;
  if (action.type == ActionType::buy) {
    if (std::string text = not_for_sale_yet(scene.rules, scene.state, player); !text.empty()) return text;
  }
  const auto illegal = judge(scene.rules, scene.state, player, action);
  if (!illegal) return std::nullopt;
  return refusal_sentence(*illegal);
}

Action next_bid(const Scene& scene) {
  return Action::bid(scene.state.auction.high_bid + 1);
}

}  // namespace

std::optional<std::string> why_not(const Scene& scene, PlayerId player, char key) {
  const auto it = std::ranges::find(meanings, key, &Meaning::key);
  if (it == meanings.end() || key == '\0') return std::nullopt;
  const bool bidding = scene.state.phase == Phase::auction && key == 'b';
  return why_not_do(scene, player, bidding ? next_bid(scene) : Action::of(it->type));
}

std::optional<std::string> why_not(const Scene& scene, PlayerId player, std::string_view word) {
  if (word.size() == 1) return why_not(scene, player, word[0]);
  if (word == "bid") return why_not_do(scene, player, next_bid(scene));
  const auto it = std::ranges::find(meanings, word, &Meaning::word);
  if (it == meanings.end()) return std::nullopt;
  return why_not_do(scene, player, Action::of(it->type));
}

}  // namespace freehold::terminal
