// The commands of plain mode about deals.
#include <algorithm>
#include <expected>

#include "table/deal_terms.h"
#include "telling/language.h"
#include "terminal/find_name.h"
#include "terminal/offer_text.h"
#include "terminal/offer_words.h"
#include "terminal/plain_commands.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

// Whom a deal is made with; for an offer that is the name before the deal, which `rest` then loses.
std::expected<PlayerId, std::string> partner(const PlainTurn& turn, std::string_view word,
                                             std::string_view& rest) {
  const State& state = turn.game.state();
  if (word == "settle") {
    if (state.phase == Phase::debt && state.debts.front().creditor.valid())
      return state.debts.front().creditor;
    return std::unexpected(t("terminal.plain.no_debt"));
  }
  if (word == "counter") {
    if (state.offer.open && state.offer.to == turn.player()) return state.offer.from;
    return std::unexpected(t("terminal.plain.no_offer"));
  }
  const std::string low = lowered(rest);
  const auto end = std::min({low.find(" give "), low.find(" take "), rest.size()});
  const auto player = find_player(turn.scene(), rest.substr(0, end));
  rest.remove_prefix(end);
  return player;
}

}  // namespace

bool deal_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  if (word != "offer" && word != "settle" && word != "counter") return false;
  const Scene view = turn.scene();
  const State& state = turn.game.state();
  const auto to = partner(turn, word, rest);
  if (!to) {
    turn.talk.say(to.error());
    return true;
  }
  const auto deal =
      read_deal(view, turn.player(), *to, rest, state.debts.empty() ? 0 : state.debts.front().amount);
  if (!deal) {
    turn.talk.say(deal.error());
    return true;
  }
  const Action action = Action::offer(*to, deal->give, deal->take);
  if (const auto illegal = table::refused_proposal(view.rules, state, turn.player(), action)) {
    turn.talk.say(refusal_sentence(*illegal));
    return true;
  }
  const Offer offer{.open = true, .from = turn.player(), .to = *to, .give = deal->give, .take = deal->take};
  turn.talk.say_all(offer_lines(view, offer, turn.player()));
  if (!turn.confirmed(t("terminal.offer.ask_propose", {{"to", view.name(*to)}}))) return true;
  if (word == "counter") turn.act(Action::of(ActionType::reject));
  turn.act(action);
  return true;
}

}  // namespace freehold::terminal
