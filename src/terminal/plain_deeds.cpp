// The commands of plain mode about deeds and savings.
#include <algorithm>
#include <array>
#include <utility>

#include "base/limits.h"
#include "rules/game.h"
#include "telling/language.h"
#include "telling/typed_number.h"
#include "terminal/building_plan.h"
#include "terminal/deed_actions.h"
#include "terminal/find_name.h"
#include "terminal/plain_commands.h"
#include "terminal/savings_dialog.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

// "build 4 vine": several across the group. False if nothing like a number stands before a name; a name may begin with a number.
bool many_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  if (word != "build" && word != "sell") return false;
  const Scene view = turn.scene();
  const auto end = rest.find(' ');
  if (end == std::string_view::npos || find_space(view, rest)) return false;
  const std::string_view number = rest.substr(0, end);
  if (!telling::has_figure(number)) return false;
  const auto count = find_count(number, 1, most_buildings_at_once);
  if (!count) return turn.talk.say(count.error()), true;
  const auto space = find_space(view, trimmed(rest.substr(end)));
  if (!space) return turn.talk.say(space.error()), true;
  const ActionType type = word == "build" ? ActionType::build : ActionType::sell_building;
  const BuildingPlan plan = plan_buildings(view, turn.player(), *space, type, *count);
  if (plan.steps.empty()) {
    turn.talk.say(why_not_on(view, turn.player(), *space, word.front()));
  } else if (turn.confirmed(t("terminal.ask", {{"what", plan.label}}))) {
    for (const Action& step : plan.steps) {
      if (!turn.act(step)) break;
    }
  }
  return true;
}

}  // namespace

bool deed_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  static constexpr std::array<std::pair<std::string_view, char>, 6> words{{{"build", 'b'},
                                                                           {"sell", 's'},
                                                                           {"sell-all", 'x'},
                                                                           {"mortgage", 'm'},
                                                                           {"lift", 'l'},
                                                                           {"sell-deed", 'd'}}};
  const auto it = std::ranges::find(words, word, &std::pair<std::string_view, char>::first);
  if (it == words.end()) return false;
  if (many_command(turn, word, rest)) return true;
  const Scene view = turn.scene();
  const auto space = find_space(view, rest);
  if (!space) {
    turn.talk.say(space.error());
    return true;
  }
  for (const DeedAction& action : actions_on(view, turn.player(), *space)) {
    if (action.word != word) continue;
    if (turn.confirmed(t("do.ask", {{"where", view.space_name(*space)}, {"what", action.label}})))
      turn.act(action.action);
    return true;
  }
  turn.talk.say(why_not_on(view, turn.player(), *space, it->second));
  return true;
}

// "withdraw" alone can be the choice that takes an offer back.
bool savings_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  const bool deposit = word == "deposit";
  if (!deposit && (word != "withdraw" || rest.empty())) return false;
  const Scene view = turn.scene();
  if (rest.empty()) return turn.talk.suggest(std::string(word) + " 100"), true;
  const auto amount = find_amount(view, rest, 1, max_money);
  if (!amount) return turn.talk.say(amount.error()), true;
  const Action action{.type = deposit ? ActionType::deposit : ActionType::withdraw, .amount = *amount};
  if (const auto illegal = judge(view.rules, view.state, turn.player(), action)) {
    turn.talk.say(refusal_sentence(*illegal));
  } else if (turn.confirmed(order_question(view, deposit ? *amount : -*amount))) {
    turn.act(action);
  }
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

}  // namespace freehold::terminal
