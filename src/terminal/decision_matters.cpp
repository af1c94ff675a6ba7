// The questions that interrupt a turn: auction, debt, offer, claim, choices.
#include <array>

#include "notation/names.h"
#include "rules/cash_effect.h"
#include "rules/rent.h"
#include "rules/valuation.h"
#include "terminal/decision_maker.h"
#include "terminal/offer_text.h"
#include "terminal/space_text.h"

namespace freehold::terminal::detail {

using telling::t;

namespace {

// Whether another person plays at this screen.
bool somebody_beside(const Maker& m) {
  for (const PlayerId player : m.state().in_game) {
    if (player != m.decision.player && m.scene.seats[player.index()].bot.empty()) return true;
  }
  return false;
}

void tell_bids(Maker& m, const Auction& auction) {
  m.fact(auction.high_bidder.valid()
             ? t("terminal.auction.high",
                 {{"amount", m.money(auction.high_bid)}, {"player", m.scene.name(auction.high_bidder)}})
             : t("terminal.auction.none_yet", {{"minimum", m.money(auction.minimum)}}));
  m.fact(t("terminal.auction.still_in", {{"players", names_text(m.scene, auction.bidders)}}) + ' ' +
         t("buy.cash", {{"cash", m.money(m.cash())}}));
}

void tell_sealed(Maker& m, const Auction& auction) {
  m.fact(t("terminal.auction.sealed_rule") + ' ' + t("buy.cash", {{"cash", m.money(m.cash())}}));
  const PlayerSet others = auction.bidders - PlayerSet{m.decision.player};
  m.fact(others.empty() ? t("terminal.auction.last_bid")
                        : t("terminal.auction.after_you", {{"players", names_text(m.scene, others)}}));
}

}  // namespace

void ask_auction(Maker& m) {
  const Auction& auction = m.state().auction;
  if (!auction.of_building) m.decision.subject = auction.space;
  const telling::Params sale{
      {"lot", lot_text(m.scene, auction)}, {"player", m.me()}, {"sealed", auction.sealed ? "yes" : "no"}};
  m.decision.question = t("terminal.auction.title", sale);
  auction.sealed ? tell_sealed(m, auction) : tell_bids(m, auction);
  if (!auction.of_building)
    m.fact(t("terminal.auction.list_price", {{"price", m.money(m.scene.rules.space(auction.space).price)}}));
  if (m.legal.has(ActionType::bid)) {
    m.add(ChoiceKind::bid, 'b', "bid", t("terminal.auction.do_bid", sale));
    m.decision.choices.back().least = m.legal.least_bid;
    m.decision.choices.back().most = m.legal.most_bid;
    m.decision.choices.back().sealed = auction.sealed;
    m.decision.choices.back().hidden = auction.sealed && somebody_beside(m);
  } else {
    m.fact(t("terminal.auction.too_high", sale));
  }
  m.offer(ActionType::pass, 'p', "pass", t("do.pass"), t("terminal.auction.ask_pass", sale));
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

// "selling buildings, mortgaging and selling deeds": what these rules have; empty where they have nothing of it.
std::string ways_to_raise(const RuleOptions& options) {
  std::vector<std::string> ways;
  if (options.building == BuildingRule::houses) ways.push_back(t("terminal.raise.buildings"));
  if (options.building == BuildingRule::levels) ways.push_back(t("terminal.raise.levels"));
  if (options.mortgages) ways.push_back(t("terminal.raise.mortgages"));
  if (options.deed_sale_percent > 0) ways.push_back(t("terminal.raise.deeds"));
  return list_text(ways);
}

void tell_means(Maker& m, const Debt& debt) {
  m.fact(t("terminal.debt.missing", {{"means", m.means()}, {"missing", m.money(still_to_raise(m.state()))}}));
  const std::string ways = ways_to_raise(m.options());
  if (ways.empty()) return m.fact(t("terminal.raise.no_way"));
  const Money raise = can_raise(m.scene.rules, m.state(), m.decision.player);
  const std::string_view outcome = raise >= debt.amount ? "enough" : m.options().offers ? "deal" : "short";
  m.fact(t("terminal.raise.sum", {{"ways", ways}, {"amount", m.money(raise)}, {"outcome", outcome}}));
}

}  // namespace

void ask_debt(Maker& m) {
  const Debt& debt = m.state().debts.front();
  const std::string creditor = m.scene.account_name(debt.creditor);
  m.decision.question = t("terminal.debt.title", {{"player", m.me()},
                                                  {"creditor", creditor},
                                                  {"amount", m.money(debt.amount)},
                                                  {"reason", debt_reason(m.scene, debt)}});
  tell_means(m, debt);
  if (m.state().debts.count > 1) {
    Money rest = 0;
    for (std::size_t i = 1; i < m.state().debts.count; ++i)
      rest += m.state().debts.debts[i].amount;
    m.fact(t("terminal.debt.more", {{"amount", m.money(rest)}}));
  }
  if (debt.creditor.valid() && debt.reason == Reason::rent && m.legal.has(ActionType::offer)) {
    m.add(ChoiceKind::settle, 's', "settle", t("terminal.debt.settle", {{"creditor", creditor}}));
  }
  m.offer(
      ActionType::declare_bankruptcy, 'k', "bankrupt", t("do.declare_bankruptcy"),
      t("terminal.debt.ask_bankrupt", {{"creditor", creditor}, {"estate", option_word(m.options().estate)}}));
}

void ask_offer(Maker& m) {
  const Offer& offer = m.state().offer;
  m.decision.question =
      m.decision.player == offer.to
          ? t("terminal.offer.to_you", {{"player", m.me()}, {"from", m.scene.name(offer.from)}})
          : t("terminal.offer.waits", {{"to", m.scene.name(offer.to)}});
  for (std::string& line : offer_lines(m.scene, offer, m.decision.player))
    m.fact(std::move(line));
  m.offer(ActionType::accept, 'a', "accept", t("do.accept"), t("terminal.offer.ask_accept"));
  m.offer(ActionType::reject, 'x', "reject", t("do.reject"));
  if (m.legal.has(ActionType::reject) && m.scene.rules.options.offers && m.state().resume != Phase::debt) {
    m.add(ChoiceKind::counter, 'c', "counter", t("terminal.offer.counter"));
  }
  m.offer(ActionType::withdraw_offer, 'w', "withdraw", t("terminal.offer.withdraw"));
}

void ask_claim(Maker& m) {
  const Claim& claim = m.state().claim;
  const std::string_view kind = notation::word(claim.building);
  if (!claim.space.valid()) {
    m.decision.question = t("terminal.claim.place", {{"player", m.me()}, {"kind", kind}});
    m.fact(t("terminal.claim.paid"));
    return;
  }
  const int stock = claim.building == BuildingKind::hotel ? m.state().hotels : m.state().houses;
  const telling::Params wanted{{"player", m.me()},
                               {"other", m.scene.name(claim.player)},
                               {"kind", kind},
                               {"stock", stock},
                               {"space", m.scene.space_name(claim.space)}};
  m.decision.question = t("terminal.claim.title", wanted);
  m.fact(t("terminal.claim.stock", wanted));
  m.fact(t("terminal.claim.rule"));
  if (!claim.claimed.empty())
    m.fact(t("terminal.claim.claimed", {{"players", names_text(m.scene, claim.claimed)}}));
  m.offer(ActionType::claim, 'c', "claim", t("terminal.claim.do"), t("terminal.claim.ask", wanted));
  m.offer(ActionType::pass, 'p', "pass", t("do.pass"));
}

void ask_card_choice(Maker& m) {
  const Card& card = m.scene.rules.card(m.state().pending.choice);
  const RulesetText& text = m.scene.text();
  m.decision.question = t("choice.card_choice.title", {{"player", m.me()}});
  m.fact(text.cards[m.state().pending.choice.index()]);
  const std::string deck = card.deck.valid() ? text.deck_names[card.deck.index()] : "";
  const std::array<std::string, 2> labels{
      t("choice.card_choice.0", {{"amount", m.money(card.amount)}}),
      t("terminal.choice.draw", {{"deck", deck}, {"named", deck.empty() ? "no" : "yes"}})};
  for (int option = 0; option < 2; ++option) {
    const std::string& label = labels[static_cast<std::size_t>(option)];
    m.offer_option(option, label, t("terminal.ask", {{"what", label}}));
  }
}

void ask_tax_choice(Maker& m) {
  const SpaceId at = m.player().space;
  const Space& figures = m.scene.rules.space(at);
  const telling::Params tax{{"player", m.me()},
                            {"space", m.scene.space_name(at)},
                            {"amount", m.money(figures.tax)},
                            {"percent", figures.tax_percent},
                            {"base", figures.tax_base == TaxBase::worth ? "worth" : "money"}};
  m.decision.subject = at;
  m.decision.question = t("terminal.tax.title", tax);
  // X.9: it is decided before anything is added up.
  m.fact(t("terminal.tax.rule", tax));
  m.fact(t("terminal.tax.means", {{"means", m.means()}}));
  m.offer_option(0, t("choice.tax_choice.0", {{"amount", m.money(figures.tax)}}),
                 t("terminal.tax.ask_flat", tax));
  m.offer_option(1, t("terminal.tax.percent", tax), t("terminal.tax.ask_percent", tax));
}

void ask_lift_choice(Maker& m) {
  const SpaceId space = m.state().pending.to_lift;
  const Money value = m.scene.rules.space(space).mortgage_value;
  const telling::Params lift{{"player", m.me()},
                             {"deed", m.scene.space_name(space)},
                             {"value", m.money(value)},
                             {"later", m.money(lift_price(m.scene.rules, space))}};
  m.decision.subject = space;
  m.decision.question = t("terminal.lift.title", lift);
  m.fact(t("terminal.lift.prices", lift));
  m.fact(t("buy.cash", {{"cash", m.money(m.cash())}}));
  m.offer_option(0, t("terminal.lift.keep"), "");
  m.offer_option(1, t("terminal.lift.do", lift), t("terminal.lift.ask", lift));
}

}  // namespace freehold::terminal::detail
