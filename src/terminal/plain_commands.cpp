#include "terminal/plain_turn.h"

#include <algorithm>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "base/ascii_case.h"
#include "base/limits.h"
#include "base/try.h"
#include "rules/game.h"
#include "rules/valuation.h"
#include "table/deals.h"
#include "telling/language.h"
#include "telling/names.h"
#include "terminal/deed_actions.h"
#include "terminal/deed_card.h"
#include "terminal/dialogs.h"
#include "terminal/live_game.h"
#include "terminal/offer_text.h"
#include "terminal/panels.h"
#include "terminal/result.h"
#include "terminal/scene.h"
#include "terminal/text.h"
#include "terminal/typed.h"

namespace freehold::terminal {

using telling::t;

namespace {

const Choice* chosen_of(const Decision& decision, std::string_view word) {
  if (const Choice* const named = choice_by_word(decision, word)) return named;
  if (word.size() > 2 || word.find_first_not_of("0123456789") != std::string_view::npos) return nullptr;
  const auto number = static_cast<std::size_t>(std::stoi(std::string(word)));
  return number >= 1 && number <= decision.choices.size() ? &decision.choices[number - 1] : nullptr;
}

bool is_deal(ChoiceKind kind) {
  return kind == ChoiceKind::offer || kind == ChoiceKind::settle || kind == ChoiceKind::counter;
}

void take(PlainTurn& turn, const Choice& choice) {
  PlainTalk& talk = turn.talk;
  switch (choice.kind) {
    case ChoiceKind::act:
      if (choice.confirm.empty() || turn.confirmed(choice.confirm)) turn.act(choice.action);
      return;
    case ChoiceKind::bid: return;
    case ChoiceKind::savings:
      talk.say_all(savings_lines(turn.scene(), turn.player()));
      return talk.say(t("terminal.plain.write_two", {{"first", "deposit 100"}, {"second", "withdraw 50"}}));
    case ChoiceKind::manage: return list_deed_actions(turn);
    case ChoiceKind::go: return talk.suggest("go Vine Street");
    case ChoiceKind::offer: return talk.suggest("offer NAME give Vine Street, 50 take Bow Street, card");
    case ChoiceKind::settle: return talk.suggest("settle give Vine Street take debt");
    case ChoiceKind::counter: return talk.suggest("counter give Vine Street, 50 take Bow Street");
  }
}

void bid(PlainTurn& turn, const Choice& choice, std::string_view rest) {
  const Scene scene = turn.scene();
  if (!rest.empty()) {
    const auto amount = find_amount(scene, rest, choice.least, choice.most);
    amount ? void(turn.act(Action::bid(*amount))) : turn.talk.say(amount.error());
    return;
  }
  turn.talk.say(
      t("terminal.plain.write",
        {{"command", "bid " + telling::plain_amount(telling::spoken(), scene.rules, choice.least)}}) +
      ' ' +
      t("terminal.bid.range", {{"least", scene.money(choice.least)}, {"most", scene.money(choice.most)}}));
}

}  // namespace

Obeyed choice_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  const Choice* const found = chosen_of(turn.decision(), word);
  if (found == nullptr) return false;
  const Choice choice = *found;
  if (is_deal(choice.kind) && !rest.empty()) return false;  // the deal itself follows
  if (choice.kind == ChoiceKind::go && !rest.empty()) {
    const SpaceId space = FREEHOLD_TRY(find_space(turn.scene(), rest));
    turn.act(Action::on(ActionType::go_to, space));
  } else if (choice.kind == ChoiceKind::bid) {
    bid(turn, choice, rest);
  } else {
    take(turn, choice);
  }
  return true;
}

namespace {

// "build 4 vine": several across the group. False if nothing like a number stands before a name; a name may begin with a number.
Obeyed many_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  if (word != "build" && word != "sell") return false;
  const Scene view = turn.scene();
  const auto end = rest.find(' ');
  if (end == std::string_view::npos || find_space(view, rest)) return false;
  const std::string_view number = rest.substr(0, end);
  if (!telling::has_figure(number)) return false;
  const int count = FREEHOLD_TRY(find_count(number, 1, most_buildings_at_once));
  const SpaceId space = FREEHOLD_TRY(find_space(view, trimmed(rest.substr(end))));
  const ActionType type = word == "build" ? ActionType::build : ActionType::sell_building;
  const BuildingPlan plan = plan_buildings(view, turn.player(), space, type, count);
  if (plan.steps.empty()) return std::unexpected(why_not_on(view, turn.player(), space, word.front()));
  if (turn.confirmed(t("terminal.ask", {{"what", plan.label}}))) {
    for (const Action& step : plan.steps) {
      if (!turn.act(step)) break;
    }
  }
  return true;
}

}  // namespace

Obeyed deed_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  const char key = deed_key(word);
  if (key == '\0') return false;
  const bool several = FREEHOLD_TRY(many_command(turn, word, rest));
  if (several) return true;
  const Scene view = turn.scene();
  const SpaceId space = FREEHOLD_TRY(find_space(view, rest));
  for (const DeedAction& action : actions_on(view, turn.player(), space)) {
    if (action.word != word) continue;
    if (turn.confirmed(t("do.ask", {{"where", view.space_name(space)}, {"what", action.label}})))
      turn.act(action.action);
    return true;
  }
  return std::unexpected(why_not_on(view, turn.player(), space, key));
}

// "withdraw" alone can be the choice that takes an offer back.
Obeyed savings_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  const bool deposit = word == "deposit";
  if (!deposit && (word != "withdraw" || rest.empty())) return false;
  const Scene view = turn.scene();
  if (rest.empty()) return turn.talk.suggest(std::string(word) + " 100"), true;
  const Money amount = FREEHOLD_TRY(find_amount(view, rest, 1, max_money));
  const Action action{.type = deposit ? ActionType::deposit : ActionType::withdraw, .amount = amount};
  if (const auto illegal = judge(view.rules, view.state, turn.player(), action))
    return std::unexpected(refusal_sentence(*illegal));
  if (turn.confirmed(order_question(view, deposit ? amount : -amount))) turn.act(action);
  return true;
}

void list_deed_actions(PlainTurn& turn) {
  const Scene view = turn.scene();
  bool any = false;
  for (const SpaceId deed : deeds_of(view, turn.player())) {
    for (const DeedAction& action : actions_on(view, turn.player(), deed)) {
      turn.talk.say(action.word + ' ' + view.space_name(deed) + ": " + action.label);
      any = true;
    }
  }
  if (!any) turn.talk.say(t("terminal.plain.no_business"));
}

namespace {

// The partner in a deal; for an offer, the name before the deal, which is removed from `rest`.
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
  const std::string low = small_ascii(rest);
  const auto end = std::min({low.find(" give "), low.find(" take "), rest.size()});
  const auto player = find_player(turn.scene(), rest.substr(0, end));
  rest.remove_prefix(end);
  return player;
}

}  // namespace

Obeyed deal_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  if (word != "offer" && word != "settle" && word != "counter") return false;
  const Scene view = turn.scene();
  const State& state = turn.game.state();
  const PlayerId to = FREEHOLD_TRY(partner(turn, word, rest));
  const Money debt = state.debts.empty() ? 0 : state.debts.front().amount;
  const TypedDeal deal = FREEHOLD_TRY(read_deal(view, turn.player(), to, rest, debt));
  const Action action = Action::offer(to, deal.give, deal.take);
  if (const auto illegal = table::refused_proposal(view.rules, state, turn.player(), action))
    return std::unexpected(refusal_sentence(*illegal));
  const Offer offer{.open = true, .from = turn.player(), .to = to, .give = deal.give, .take = deal.take};
  turn.talk.say_all(offer_lines(view, offer, turn.player()));
  if (!turn.confirmed(t("terminal.offer.ask_propose", {{"to", view.name(to)}}))) return true;
  if (word == "counter") turn.act(Action::of(ActionType::reject));
  turn.act(action);
  return true;
}

namespace {

// "Ann (whose turn it is): £1,200, on Mayfair, worth £1,900. Deeds: ...".
std::string player_line(const Scene& view, PlayerId player) {
  const Player& p = view.state.player(player);
  if (!view.state.in_game.contains(player)) {
    const telling::MessageParams out{{"player", view.name(player)}, {"cash", view.money(p.cash)}};
    return t(p.cash < 0 ? "terminal.status.out_with" : "terminal.status.out", out);
  }
  const auto sum = shown_worth(view.rules, view.state, player);
  std::vector<std::string> parts{view.money(p.cash)};
  if (p.savings > 0) parts.push_back(t("players.savings", {{"amount", view.money(p.savings)}}));
  parts.push_back(p.confined == Place::none ? t("terminal.status.on", {{"space", view.space_name(p.space)}})
                                            : place_text(view, player));
  if (sum) parts.push_back(t("players.worth", {{"amount", view.money(*sum)}}));
  if (view.valuer != nullptr) parts.push_back(t("players.chance", {{"chance", chance_text(view, player)}}));
  const bool in_turn = player == view.state.turn.player;
  std::string line = t("terminal.status.player", {{"player", view.name(player)},
                                                  {"in_turn", in_turn ? "yes" : "no"},
                                                  {"standing", telling::spoken().joined(parts)}});
  const SpaceSet deeds = view.state.owned_by(player);
  if (!deeds.empty()) line += ' ' + t("terminal.status.deeds", {{"deeds", spaces_text(view, deeds)}});
  if (!p.jail_cards.empty()) line += ' ' + t("terminal.status.jail_cards", {{"count", p.jail_cards.size()}});
  return line;
}

void list_players(PlainTurn& turn) {
  const Scene view = turn.scene();
  const RuleOptions& options = view.rules.options;
  turn.talk.say(t("terminal.sentence", {{"text", round_text(view)}}));
  if (options.building == BuildingRule::houses && options.limited_buildings)
    turn.talk.say(t("portfolio.stock", {{"houses", view.state.houses}, {"hotels", view.state.hotels}}));
  if (options.free_parking_pot)
    turn.talk.say(t("terminal.status.pot", {{"amount", view.money(view.state.pot)}}));
  for (int n = 0; n < view.state.player_count; ++n)
    turn.talk.say(player_line(view, PlayerId{n}));
}

void switch_chances(PlainTurn& turn) {
  using Switched = ShownChances::Switched;
  switch (turn.chances.flip(turn.game)) {
    case Switched::elsewhere: return turn.talk.say(t("terminal.chances.in_browser"));
    case Switched::hidden: return turn.talk.say(t("terminal.chances.hidden"));
    case Switched::to_be_asked:
      if (!turn.confirmed(
              t("terminal.chances.ask", {{"players", names_text(turn.scene(), turn.game.people())}})))
        return;
      turn.chances.show(turn.game);
      break;
    case Switched::shown: break;
  }
  turn.talk.say(t("terminal.chances.follow"));
  list_players(turn);
}

void list_board(PlainTurn& turn) {
  const Scene view = turn.scene();
  for (int n = 0; n < view.rules.space_count; ++n)
    turn.talk.say(space_line(view, SpaceId{n}));
}

}  // namespace

Obeyed look_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  const Scene view = turn.scene();
  if (word == "status" || word == "players") {
    list_players(turn);
  } else if (word == "chances") {
    switch_chances(turn);
  } else if (word == "board") {
    list_board(turn);
  } else if (word == "deed" || word == "space") {
    const SpaceId space = FREEHOLD_TRY(find_space(view, rest));
    turn.talk.say(card_title(view, space));
    for (const CardLine& line : card_lines(view, space))
      turn.talk.say(line.text);
  } else if (word == "log") {
    const int wanted = FREEHOLD_TRY(rest.empty() ? 20 : find_count(rest, 1, 9999));
    const auto count = std::min(turn.game.log().size(), static_cast<std::size_t>(wanted));
    for (std::size_t i = turn.game.log().size() - count; i < turn.game.log().size(); ++i)
      turn.talk.say(turn.game.log()[i].text);
  } else if (word == "rules") {
    turn.talk.say_all(rules_lines(view.rules, turn.game.house_rules()));
  } else if (word == "dice") {
    turn.talk.say_all(luck_lines(view, turn.game.events()));
  } else if (word == "proof") {
    turn.talk.say_all(proof_lines(turn.game));
  } else {
    return false;
  }
  return true;
}

Obeyed company_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  Company* const others = turn.game.company();
  if (others == nullptr) return false;
  const auto tell = [&](const Told& told) {
    if (!told || !told->empty()) turn.talk.say(told ? *told : told.error());
  };
  if (word == "say" || word == "chat") {
    tell(rest.empty() ? std::unexpected(t("terminal.plain.write", {{"command", "say TEXT"}}))
                      : others->say(std::string(rest)));
  } else if (word == "pause" || word == "resume") {
    tell(others->pause(word == "pause"));
  } else if (word == "end-game") {
    if (turn.confirmed(t("menu.ask_end"))) tell(others->end());
  } else if (word == "yes" || word == "no") {
    tell(others->answer(word == "yes"));
  } else if (word == "away" || word == "back") {
    tell(others->sit_in(word == "away"));
  } else if (word == "bot") {
    tell(others->replace(std::string(rest)));
  } else if (word == "seats") {
    turn.talk.say_all(others->seat_lines());
  } else if (word == "link" || word == "code") {
    turn.talk.say_all(others->link_lines());
  } else {
    return false;
  }
  return true;
}

}  // namespace freehold::terminal
