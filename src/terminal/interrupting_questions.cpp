// The questions that interrupt a turn: auction, debt, offer, claim, choices.
#include <array>

#include "notation/names.h"
#include "rules/cash_effect.h"
#include "rules/rent.h"
#include "rules/speed_die.h"
#include "rules/valuation.h"
#include "table/deals.h"
#include "table/decision_notes.h"
#include "terminal/decision_draft.h"
#include "terminal/deed_card.h"
#include "terminal/offer_text.h"

namespace freehold::terminal::detail {

using telling::t;

namespace {

// Whether another person plays at this screen.
bool somebody_beside(const DecisionDraft& draft) {
  for (const PlayerId player : draft.state().in_game) {
    if (player != draft.decision.player && draft.scene.seats[player.index()].bot.empty()) return true;
  }
  return false;
}

void tell_bids(DecisionDraft& draft, const Auction& auction) {
  draft.fact(auction.high_bidder.valid()
                 ? t("terminal.auction.high", {{"amount", draft.money(auction.high_bid)},
                                               {"player", draft.scene.name(auction.high_bidder)}})
                 : t("auction.none_yet", {{"minimum", draft.money(auction.minimum)}}));
  draft.fact(t("terminal.auction.still_in", {{"players", names_text(draft.scene, auction.bidders)}}) + ' ' +
             t("buy.cash", {{"cash", draft.money(draft.cash())}}));
}

void tell_sealed(DecisionDraft& draft, const Auction& auction) {
  draft.fact(t("auction.sealed_rule") + ' ' + t("buy.cash", {{"cash", draft.money(draft.cash())}}));
  const PlayerSet others = auction.bidders - PlayerSet{draft.decision.player};
  draft.fact(others.empty()
                 ? t("terminal.auction.last_bid")
                 : t("terminal.auction.after_you", {{"players", names_text(draft.scene, others)}}));
}

}  // namespace

void ask_auction(DecisionDraft& draft) {
  const Auction& auction = draft.state().auction;
  if (!auction.of_building) draft.decision.subject = auction.space;
  const telling::MessageParams sale{{"lot", lot_text(draft.scene, auction)},
                                    {"player", draft.me()},
                                    {"sealed", auction.sealed ? "yes" : "no"}};
  draft.decision.question = t("terminal.auction.title", sale);
  auction.sealed ? tell_sealed(draft, auction) : tell_bids(draft, auction);
  if (!auction.of_building)
    draft.fact(t("terminal.auction.list_price",
                 {{"price", draft.money(draft.scene.rules.space(auction.space).price)}}));
  if (draft.legal.has(ActionType::bid)) {
    draft.add(ChoiceKind::bid, 'b', "bid", t("terminal.auction.do_bid", sale));
    draft.decision.choices.back().least = draft.legal.least_bid;
    draft.decision.choices.back().most = draft.legal.most_bid;
    draft.decision.choices.back().sealed = auction.sealed;
    draft.decision.choices.back().hidden = auction.sealed && somebody_beside(draft);
  } else {
    draft.fact(t("terminal.auction.too_high", sale));
  }
  draft.offer(ActionType::pass, 'p', "pass", t("do.pass"), t("terminal.auction.ask_pass", sale));
}

namespace {

// "the rent for Mayfair"; what is owed for otherwise is a space, or the text of a card.
std::string debt_reason(const Scene& scene, const Debt& debt) {
  const std::string card = debt.card.valid() ? scene.text().cards[debt.card.index()] : "";
  const bool hospital = debt.space.valid() && debt.space == scene.rules.hospital;
  return t("terminal.debt.reason", {{"reason", debt.card.valid() ? "card" : notation::word(debt.reason)},
                                    {"space", debt.space.valid() ? scene.space_name(debt.space) : ""},
                                    {"placed", debt.space.valid() ? "yes" : "no"},
                                    {"hospital", hospital ? "yes" : "no"},
                                    {"card", card}});
}

// "selling buildings, mortgaging and selling deeds": those of them that these rules allow; empty if none.
std::string ways_to_raise(const RuleOptions& options) {
  std::vector<std::string> ways;
  if (options.building == BuildingRule::houses) ways.push_back(t("terminal.raise.buildings"));
  if (options.building == BuildingRule::levels) ways.push_back(t("terminal.raise.levels"));
  if (options.mortgages) ways.push_back(t("terminal.raise.mortgages"));
  if (options.deed_sale_percent > 0) ways.push_back(t("terminal.raise.deeds"));
  return list_text(ways);
}

void tell_means(DecisionDraft& draft, const Debt& debt) {
  draft.fact(t("terminal.debt.missing",
               {{"means", draft.means()}, {"missing", draft.money(still_to_raise(draft.state()))}}));
  const std::string ways = ways_to_raise(draft.options());
  if (ways.empty()) return draft.fact(t("terminal.raise.no_way"));
  const Money raise = can_raise(draft.scene.rules, draft.state(), draft.decision.player);
  const std::string_view outcome = raise >= debt.amount     ? "enough"
                                   : draft.options().offers ? "deal"
                                                            : "short";
  draft.fact(t("terminal.raise.sum", {{"ways", ways}, {"amount", draft.money(raise)}, {"outcome", outcome}}));
}

}  // namespace

void ask_debt(DecisionDraft& draft) {
  const Debt& debt = draft.state().debts.front();
  const std::string creditor = draft.scene.account_name(debt.creditor);
  draft.decision.question = t("terminal.debt.title", {{"player", draft.me()},
                                                      {"creditor", creditor},
                                                      {"amount", draft.money(debt.amount)},
                                                      {"reason", debt_reason(draft.scene, debt)}});
  tell_means(draft, debt);
  if (draft.state().debts.count > 1) {
    Money rest = 0;
    for (std::size_t i = 1; i < draft.state().debts.count; ++i)
      rest += draft.state().debts.debts[i].amount;
    draft.fact(t("terminal.debt.more", {{"amount", draft.money(rest)}}));
  }
  if (draft.legal.has(ActionType::offer) && settlement_in_kind(draft.state(), draft.decision.player)) {
    draft.add(ChoiceKind::settle, 's', "settle", t("terminal.debt.settle", {{"creditor", creditor}}));
  }
  draft.offer(
      ActionType::declare_bankruptcy, 'k', "bankrupt", t("do.declare_bankruptcy"),
      t("debt.ask_bankrupt", {{"creditor", creditor}, {"estate", option_word(draft.options().estate)}}));
}

void ask_offer(DecisionDraft& draft) {
  const Offer& offer = draft.state().offer;
  draft.decision.question =
      draft.decision.player == offer.to
          ? t("terminal.offer.to_you", {{"player", draft.me()}, {"from", draft.scene.name(offer.from)}})
          : t("terminal.offer.waits", {{"to", draft.scene.name(offer.to)}});
  for (std::string& line : offer_lines(draft.scene, offer, draft.decision.player))
    draft.fact(std::move(line));
  draft.offer(ActionType::accept, 'a', "accept", t("do.accept"), t("terminal.offer.ask_accept"));
  draft.offer(ActionType::reject, 'x', "reject", t("do.reject"));
  if (table::can_counter(draft.scene.rules, draft.state(), draft.decision.player)) {
    draft.add(ChoiceKind::counter, 'c', "counter", t("terminal.offer.counter"));
  }
  draft.offer(ActionType::withdraw_offer, 'w', "withdraw", t("terminal.offer.withdraw"));
}

void ask_claim(DecisionDraft& draft) {
  const Claim& claim = draft.state().claim;
  const std::string_view kind = notation::word(claim.building);
  if (!claim.space.valid()) {
    draft.decision.question = t("terminal.claim.place", {{"player", draft.me()}, {"kind", kind}});
    draft.fact(t("terminal.claim.paid"));
    return;
  }
  const int stock = claim.building == BuildingKind::hotel ? draft.state().hotels : draft.state().houses;
  const telling::MessageParams wanted{{"player", draft.me()},
                                      {"other", draft.scene.name(claim.player)},
                                      {"kind", kind},
                                      {"stock", stock},
                                      {"space", draft.scene.space_name(claim.space)}};
  draft.decision.question = t("terminal.claim.title", wanted);
  draft.fact(t("terminal.claim.stock", wanted));
  draft.fact(t("terminal.claim.rule"));
  if (!claim.claimed.empty())
    draft.fact(t("terminal.claim.claimed", {{"players", names_text(draft.scene, claim.claimed)}}));
  draft.offer(ActionType::claim, 'c', "claim", t("terminal.claim.do"), t("terminal.claim.ask", wanted));
  draft.offer(ActionType::pass, 'p', "pass", t("do.pass"));
}

namespace {

table::ChoiceOption option_of(const DecisionDraft& draft, int option) {
  return table::choice_option(draft.scene.rules, draft.state(), draft.decision.player, option);
}

}  // namespace

void ask_card_choice(DecisionDraft& draft) {
  const RulesetText& text = draft.scene.text();
  draft.decision.question = t("choice.card_choice.title", {{"player", draft.me()}});
  draft.fact(text.cards[draft.state().pending.choice.index()]);
  const DeckId drawn = option_of(draft, 1).draws.value_or(DeckId{});
  const std::string deck = drawn.valid() ? text.deck_names[drawn.index()] : "";
  const std::array<std::string, 2> labels{
      t("choice.card_choice.0", {{"amount", draft.money(option_of(draft, 0).price.value_or(0))}}),
      t("choice.card_choice.1", {{"deck", deck}, {"named", deck.empty() ? "no" : "yes"}})};
  for (int option = 0; option < 2; ++option) {
    const std::string& label = labels[static_cast<std::size_t>(option)];
    draft.offer_option(option, label, t("terminal.ask", {{"what", label}}));
  }
}

void ask_tax_choice(DecisionDraft& draft) {
  const SpaceId at = draft.player().space;
  const Space& figures = draft.scene.rules.space(at);
  const telling::MessageParams tax{{"player", draft.me()},
                                   {"space", draft.scene.space_name(at)},
                                   {"amount", draft.money(option_of(draft, 0).price.value_or(0))},
                                   {"percent", option_of(draft, 1).percent},
                                   {"base", figures.tax_base == TaxBase::worth ? "worth" : "money"}};
  draft.decision.subject = at;
  draft.decision.question = t("choice.tax_choice.title", tax);
  // X.9: it is decided before anything is added up.
  draft.fact(t("terminal.tax.rule", tax));
  draft.fact(t("terminal.tax.means", {{"means", draft.means()}}));
  draft.offer_option(0, t("choice.tax_choice.0", tax), t("terminal.tax.ask_flat", tax));
  draft.offer_option(1, t("choice.tax_choice.1", tax), t("terminal.tax.ask_percent", tax));
}

void ask_lift_choice(DecisionDraft& draft) {
  const SpaceId space = draft.state().pending.to_lift;
  const Money value = option_of(draft, 1).price.value_or(0);
  const telling::MessageParams lift{{"player", draft.me()},
                                    {"deed", draft.scene.space_name(space)},
                                    {"value", draft.money(value)},
                                    {"later", draft.money(lift_price(draft.scene.rules, space))}};
  draft.decision.subject = space;
  draft.decision.question = t("terminal.lift.title", lift);
  draft.fact(t("terminal.lift.prices", lift));
  draft.fact(t("buy.cash", {{"cash", draft.money(draft.cash())}}));
  draft.offer_option(0, t("choice.lift_choice.0"), "");
  draft.offer_option(1, t("choice.lift_choice.1", lift), t("terminal.lift.ask", lift));
}

// SD.5, SD.9: few spaces are choices of their own, all of them a list.
void ask_move_choice(DecisionDraft& draft) {
  draft.decision.question = t("choice.move_choice.title", {{"player", draft.me()}});
  if (is_three_alike(draft.options(), draft.state().turn.dice))
    return draft.add(ChoiceKind::go, 'g', "go", t("terminal.go.anywhere"));
  for (const SpaceId space : draft.legal.go_to) {
    const auto number = static_cast<char>('1' + draft.decision.choices.size());
    draft.decision.choices.push_back({.key = number,
                                      .word = {number},
                                      .label = t("action.go_to", {{"space", draft.scene.space_name(space)}}),
                                      .action = Action::on(ActionType::go_to, space)});
  }
}

}  // namespace freehold::terminal::detail
