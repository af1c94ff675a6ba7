// What those see who wait while somebody else decides.
#include "notation/names.h"
#include "telling/language.h"
#include "terminal/decision.h"
#include "terminal/offer_text.h"

namespace freehold::terminal {

using telling::t;

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
    case Phase::over: decision.question = decides(); break;
  }
  return decision;
}

}  // namespace freehold::terminal
