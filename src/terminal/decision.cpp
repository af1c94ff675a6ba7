#include "terminal/decision.h"

#include <algorithm>
#include <array>

#include "notation/names.h"
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
using telling::t;

void ask_confined(Maker& m) {
  const Place place = m.player().confined;
  const int failed = m.player().failed_throws;
  const std::string_view where = notation::word(place);
  m.fact(t("terminal.confined.standing", {{"player", m.me()}, {"place", where}, {"failed", failed}}) + ' ' +
         t("terminal.confined.frees", {{"place", where}, {"sum", m.options().hospital_release_sum}}));
  if (failed + 1 < throws_to_fail(m.scene, place)) return;
  m.fact(m.options().confinement_end == ConfinementEnd::pay_and_move
             ? t("terminal.confined.last_pays", {{"amount", m.money(release_fee(m.scene, place))}})
             : t("terminal.confined.last_frees"));
}

// Where the rules tie building to a place, it has to be said when it is the time.
void tell_building(Maker& m) {
  if (m.options().building_place == BuildingPlace::anywhere || m.legal.build.empty()) return;
  const bool levels = m.options().building == BuildingRule::levels;
  m.fact(t("terminal.turn.build_here", {{"space", m.scene.space_name(m.player().space)},
                                        {"levels", levels ? "yes" : "no"},
                                        {"deeds", spaces_text(m.scene, m.legal.build)}}));
}

// H.5
void tell_negative(Maker& m) {
  if (m.cash() >= 0) return;
  m.fact(t("terminal.turn.negative", {{"cash", m.money(m.cash())}}));
}

// UK.10
void tell_not_for_sale(Maker& m) {
  if (!m.decision.awaited || !m.state().turn.thrown) return;
  const std::string text = not_for_sale_yet(m.scene.rules, m.state(), m.decision.player);
  if (!text.empty()) m.fact(text);
}

// What is left after a sum that cash pays first, then savings (S.15).
std::string after_deduction(const Maker& m, Money sum) {
  const std::string left = m.money(m.cash() - sum);
  if (sum <= m.cash())
    return t(m.options().savings ? "terminal.left.cash" : "terminal.left.keep", {{"left", left}});
  if (m.player().savings > 0)
    return t("terminal.left.savings", {{"left", m.money(m.player().savings - (sum - m.cash()))}});
  return t("terminal.left.negative", {{"left", left}});
}

void ask_turn(Maker& m) {
  const bool mine = m.decision.awaited;
  const bool throwing = m.state().phase == Phase::pre_roll;
  const Place place = m.player().confined;
  if (!mine) {
    m.decision.question =
        t("terminal.turn.of_other", {{"player", m.me()}, {"other", m.scene.name(m.state().turn.player)}});
  } else if (throwing) {
    m.decision.question =
        t("terminal.turn.throw", {{"player", m.me()}, {"again", m.state().turn.throw_owed ? "yes" : "no"}});
    if (place != Place::none) ask_confined(m);
  } else {
    m.decision.question = t("terminal.turn.end", {{"player", m.me()}});
  }
  tell_not_for_sale(m);
  tell_building(m);
  tell_negative(m);
  const Money sum = release_fee(m.scene, place);
  const telling::Params fee{{"place", notation::word(place)}, {"amount", m.money(sum)}};
  m.offer(ActionType::roll, 'r', "roll", t("do.roll"));
  m.offer(ActionType::pay_fine, 'f', "fine", t("terminal.fine.pay", fee),
          t("terminal.fine.ask", fee) + ' ' + after_deduction(m, sum));
  m.offer(ActionType::use_jail_card, 'j', "card", t("do.use_jail_card"), t("terminal.ask_jail_card"));
  const bool retires = m.cash() < 0;
  m.offer(ActionType::end_turn, 'e', "end", t(retires ? "terminal.turn.retire" : "terminal.turn.do_end"),
          retires ? t("terminal.turn.ask_retire", {{"cash", m.money(m.cash())}}) : "");
}

// What becomes of a deed that is declined: "no" auction, an "open" one, "sealed" bids.
std::string_view auction_of(const RuleOptions& options) {
  switch (options.auctions) {
    case AuctionKind::off: return "no";
    case AuctionKind::open: return "open";
    case AuctionKind::sealed: return "sealed";
  }
  return "";
}

// What can bring in cash before a purchase.
std::string cash_hint(const Maker& m) {
  const bool can_raise = !(m.legal.sell_building | m.legal.mortgage).empty();
  return t("terminal.buy.too_dear", {{"can_raise", can_raise ? "yes" : "no"}});
}

void ask_buy(Maker& m) {
  const SpaceId space = m.player().space;
  const Money price = m.scene.rules.space(space).price;
  const std::string& name = m.scene.space_name(space);
  m.decision.subject = space;
  const bool affords = m.cash() >= price;
  const telling::Params sale{{"player", m.me()},
                             {"deed", name},
                             {"price", m.money(price)},
                             {"cash", m.money(m.cash())},
                             {"left", m.money(m.cash() - price)},
                             {"affords", affords ? "yes" : "no"},
                             {"auction", auction_of(m.options())}};
  m.decision.question = t("terminal.buy.title", sale);
  m.fact(t("terminal.buy.cash", sale));
  m.offer(ActionType::buy, 'b', "buy", t("terminal.buy.do", sale), t("terminal.buy.ask", sale));
  m.offer(ActionType::decline, 'd', "decline", t("terminal.buy.decline", sale),
          t("terminal.buy.ask_decline", sale));
  if (!m.legal.has(ActionType::buy)) m.fact(cash_hint(m));
  if (m.player().savings > 0 && !m.legal.has(ActionType::buy)) m.fact(t("terminal.buy.not_by_savings"));
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
    return t("do.claim_rent", {{"amount", m.money(rent.amount())},
                               {"player", m.scene.name(rent.debtor)},
                               {"space", m.scene.space_name(rent.space)}});
  }
  return t("action.claim_rent");
}

// What is possible beside the matter in hand.
void add_business(Maker& m) {
  const SpaceSet deeds = m.legal.build | m.legal.sell_building | m.legal.mortgage | m.legal.lift;
  const bool manage = !(deeds | m.legal.sell_deed).empty() || !m.legal.sell_hotels.empty();
  if (m.legal.has(ActionType::claim_rent)) m.offer(ActionType::claim_rent, 'c', "claim-rent", claim_label(m));
  if (manage)
    m.add(ChoiceKind::manage, 'm', "manage", t(m.state().phase == Phase::debt ? "raise.title" : "do.manage"));
  if (m.legal.has(ActionType::offer)) m.add(ChoiceKind::offer, 'o', "offer", t("do.offer"));
  if (m.options().savings) m.add(ChoiceKind::savings, 'z', "savings", t("do.orders"));
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
