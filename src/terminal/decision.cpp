#include "terminal/decision.h"

#include <algorithm>
#include <array>

#include "notation/names.h"
#include "rules/confinement.h"
#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/legal_actions.h"
#include "rules/valuation.h"
#include "table/decision_notes.h"
#include "telling/language.h"
#include "terminal/decision_draft.h"
#include "terminal/deed_card.h"
#include "terminal/live_game.h"
#include "terminal/offer_text.h"

namespace freehold::terminal {
namespace {

using detail::DecisionDraft;
using telling::t;

void ask_confined(DecisionDraft& draft) {
  const Place place = draft.player().confined;
  const int failed = draft.player().failed_throws;
  const std::string_view where = notation::word(place);
  draft.fact(t("terminal.confined.standing", {{"player", draft.me()}, {"place", where}, {"failed", failed}}) +
             ' ' +
             t("terminal.confined.frees", {{"place", where}, {"sum", draft.options().hospital_release_sum}}));
  if (failed + 1 < freehold::detail::throws_to_fail(draft.options(), place)) return;
  draft.fact(
      draft.options().confinement_end == ConfinementEnd::pay_and_move
          ? t("terminal.confined.last_pays",
              {{"amount", draft.money(freehold::detail::release_fee(draft.options(), draft.player()))}})
          : t("terminal.confined.last_frees"));
}

// If the rules tie building to a place, the decision says when you can build.
void tell_building(DecisionDraft& draft) {
  if (draft.options().building_place == BuildingPlace::anywhere || draft.legal.build.empty()) return;
  const bool levels = draft.options().building == BuildingRule::levels;
  draft.fact(t("terminal.turn.build_here", {{"space", draft.scene.space_name(draft.player().space)},
                                            {"levels", levels ? "yes" : "no"},
                                            {"deeds", spaces_text(draft.scene, draft.legal.build)}}));
}

// H.5
void tell_negative(DecisionDraft& draft) {
  if (draft.cash() >= 0) return;
  draft.fact(t("terminal.turn.negative", {{"cash", draft.money(draft.cash())}}));
}

// UK.10
void tell_not_for_sale(DecisionDraft& draft) {
  if (!draft.decision.awaited || !draft.state().turn.thrown) return;
  const std::string text = not_for_sale_yet(draft.scene.rules, draft.state(), draft.decision.player);
  if (!text.empty()) draft.fact(text);
}

// What is left after a sum that cash pays first, then savings (S.15).
std::string after_deduction(const DecisionDraft& draft, Money sum) {
  const std::string left = draft.money(draft.cash() - sum);
  if (sum <= draft.cash())
    return t(draft.options().savings ? "terminal.left.cash" : "terminal.left.keep", {{"left", left}});
  if (draft.player().savings > 0)
    return t("terminal.left.savings", {{"left", draft.money(draft.player().savings - (sum - draft.cash()))}});
  return t("terminal.left.negative", {{"left", left}});
}

void ask_turn(DecisionDraft& draft) {
  const bool mine = draft.decision.awaited;
  const bool throwing = draft.state().phase == Phase::pre_roll;
  const Place place = draft.player().confined;
  if (!mine) {
    draft.decision.question =
        t("terminal.turn.of_other",
          {{"player", draft.me()}, {"other", draft.scene.name(draft.state().turn.player)}});
  } else if (throwing) {
    draft.decision.question =
        t("terminal.turn.throw",
          {{"player", draft.me()}, {"again", draft.state().turn.throw_owed ? "yes" : "no"}});
    if (place != Place::none) ask_confined(draft);
  } else {
    draft.decision.question = t("terminal.turn.end", {{"player", draft.me()}});
  }
  tell_not_for_sale(draft);
  tell_building(draft);
  tell_negative(draft);
  const Money sum = freehold::detail::release_fee(draft.options(), draft.player());
  const telling::MessageParams fee{{"place", notation::word(place)}, {"amount", draft.money(sum)}};
  draft.offer(ActionType::roll, 'r', "roll", t("do.roll"));
  draft.offer(ActionType::pay_fine, 'f', "fine", t("terminal.fine.pay", fee),
              t("terminal.fine.ask", fee) + ' ' + after_deduction(draft, sum));
  draft.offer(ActionType::use_jail_card, 'j', "card", t("do.use_jail_card"), t("turn.ask_card"));
  const bool retires = table::retires_by_ending(draft.state(), draft.decision.player);
  draft.offer(ActionType::end_turn, 'e', "end", t(retires ? "terminal.turn.retire" : "terminal.turn.do_end"),
              retires ? t("turn.ask_negative", {{"cash", draft.money(draft.cash())}}) : "");
}

// Ways to raise cash before a purchase.
std::string cash_hint(const DecisionDraft& draft) {
  const bool can_raise = !(draft.legal.sell_building | draft.legal.mortgage).empty();
  return t("terminal.buy.too_dear", {{"can_raise", can_raise ? "yes" : "no"}});
}

void ask_buy(DecisionDraft& draft) {
  const auto [player, space, price, declined] = *table::purchase_in_hand(draft.scene.rules, draft.state());
  const std::string& name = draft.scene.space_name(space);
  draft.decision.subject = space;
  const bool affords = draft.cash() >= price;
  const telling::MessageParams sale{{"player", draft.me()},
                                    {"deed", name},
                                    {"price", draft.money(price)},
                                    {"cash", draft.money(draft.cash())},
                                    {"left", draft.money(draft.cash() - price)},
                                    {"affords", affords ? "yes" : "no"},
                                    {"auction", option_word(declined)}};
  draft.decision.question = t("terminal.buy.title", sale);
  draft.fact(t("terminal.buy.cash", sale));
  draft.offer(ActionType::buy, 'b', "buy", t("do.buy", sale), t("terminal.buy.ask", sale));
  draft.offer(ActionType::decline, 'd', "decline", t("terminal.buy.decline", sale),
              t("buy.ask_decline", sale));
  if (!draft.legal.has(ActionType::buy)) draft.fact(cash_hint(draft));
  if (draft.player().savings > 0 && !draft.legal.has(ActionType::buy))
    draft.fact(t("terminal.buy.not_by_savings"));
}

void ask(DecisionDraft& draft) {
  using namespace detail;
  switch (draft.state().phase) {
    case Phase::pre_roll:
    case Phase::post_roll: return ask_turn(draft);
    case Phase::buy: return ask_buy(draft);
    case Phase::auction: return ask_auction(draft);
    case Phase::debt: return ask_debt(draft);
    case Phase::offer: return ask_offer(draft);
    case Phase::claim: return ask_claim(draft);
    case Phase::card_choice: return ask_card_choice(draft);
    case Phase::tax_choice: return ask_tax_choice(draft);
    case Phase::lift_choice: return ask_lift_choice(draft);
    case Phase::move_choice: return ask_move_choice(draft);
    case Phase::order:
    case Phase::over: return;
  }
}

// The rent that a claim takes: the oldest due to this player (UK.13).
std::string claim_label(const DecisionDraft& draft) {
  const ClaimableRents& due = draft.state().claimable;
  for (std::size_t i = 0; i < due.count; ++i) {
    const ClaimableRent& rent = due.rents[i];
    if (rent.creditor != draft.decision.player) continue;
    return t("do.claim_rent", {{"amount", draft.money(rent.amount())},
                               {"player", draft.scene.name(rent.debtor)},
                               {"space", draft.scene.space_name(rent.space)}});
  }
  return t("action.claim_rent");
}

// What is possible beside the matter in hand.
void add_business(DecisionDraft& draft) {
  const SpaceSet deeds =
      draft.legal.build | draft.legal.sell_building | draft.legal.mortgage | draft.legal.lift;
  const bool manage = !(deeds | draft.legal.sell_deed).empty() || !draft.legal.sell_hotels.empty();
  if (draft.legal.has(ActionType::claim_rent))
    draft.offer(ActionType::claim_rent, 'c', "claim-rent", claim_label(draft));
  if (manage)
    draft.add(ChoiceKind::manage, 'm', "manage",
              t(draft.state().phase == Phase::debt ? "raise.title" : "do.manage"));
  if (draft.legal.has(ActionType::offer)) draft.add(ChoiceKind::offer, 'o', "offer", t("do.offer"));
  if (draft.options().savings) draft.add(ChoiceKind::savings, 'z', "savings", t("do.orders"));
}

}  // namespace

Decision decision_of(const Scene& scene, PlayerId player) {
  DecisionDraft draft{scene, {}, legal_actions(scene.rules, scene.state, player)};
  draft.decision.player = player;
  draft.decision.asked = player;
  draft.decision.awaited = awaited_player(scene.rules, scene.state) == player;
  const bool between_moves = scene.state.phase == Phase::pre_roll || scene.state.phase == Phase::post_roll;
  if (draft.decision.awaited || between_moves || scene.state.phase == Phase::offer) ask(draft);
  add_business(draft);
  return std::move(draft.decision);
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
  return Action::bid(freehold::detail::least_bid(scene.rules, scene.state));
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

namespace {

void tell_auction(const Scene& scene, const std::string& name, Decision& decision) {
  const Auction& auction = scene.state.auction;
  const std::string bidders = names_text(scene, auction.bidders);
  decision.subject = auction.space;
  decision.question =
      t("terminal.waiting.auction",
        {{"lot", lot_text(scene, auction)}, {"player", name}, {"sealed", auction.sealed ? "yes" : "no"}});
  if (auction.sealed) return decision.facts.push_back(t("terminal.waiting.sealed", {{"players", bidders}}));
  decision.facts.push_back(auction.high_bidder.valid()
                               ? t("terminal.auction.high", {{"amount", scene.money(auction.high_bid)},
                                                             {"player", scene.name(auction.high_bidder)}})
                               : t("terminal.waiting.no_bid"));
  decision.facts.push_back(t("terminal.auction.still_in", {{"players", bidders}}));
}

void tell_debt(const Scene& scene, const std::string& name, Decision& decision) {
  const Debt& debt = scene.state.debts.front();
  decision.question = t("terminal.waiting.debt", {{"player", name},
                                                  {"creditor", scene.account_name(debt.creditor)},
                                                  {"amount", scene.money(debt.amount)}});
  decision.facts.push_back(
      t("terminal.waiting.raises",
        {{"player", name}, {"cash", scene.money(scene.state.player(debt.debtor).cash)}}));
}

}  // namespace

Decision decision_of_another(const Scene& scene, PlayerId asked) {
  Decision decision;
  decision.asked = asked;
  if (!asked.valid()) {
    decision.question = t("terminal.waiting.chance");
    return decision;
  }
  const std::string& name = scene.name(asked);
  const auto decides = [&] {
    return t("terminal.waiting.title", {{"player", name}, {"phase", notation::word(scene.state.phase)}});
  };
  switch (scene.state.phase) {
    case Phase::buy:
      decision.subject = scene.state.player(asked).space;
      decision.question =
          t("terminal.waiting.buy", {{"player", name}, {"deed", scene.space_name(decision.subject)}});
      break;
    case Phase::auction: tell_auction(scene, name, decision); break;
    case Phase::debt: tell_debt(scene, name, decision); break;
    case Phase::offer:
      decision.question = t("offer.title", {{"from", scene.name(scene.state.offer.from)},
                                            {"to", scene.name(scene.state.offer.to)}});
      decision.facts = offer_lines(scene, scene.state.offer, nobody);
      break;
    case Phase::claim:
    case Phase::pre_roll:
    case Phase::post_roll:
    case Phase::tax_choice:
    case Phase::order:
    case Phase::card_choice:
    case Phase::lift_choice:
    case Phase::move_choice:
    case Phase::over: decision.question = decides(); break;
  }
  return decision;
}

}  // namespace freehold::terminal
