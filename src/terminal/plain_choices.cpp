// The decision in hand, in plain mode.
#include "telling/language.h"
#include "terminal/find_name.h"
#include "terminal/plain_commands.h"
#include "terminal/savings_dialog.h"

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
      t("terminal.plain.write", {{"command", "bid " + std::to_string(choice.least)}}) + ' ' +
      t("terminal.bid.range", {{"least", scene.money(choice.least)}, {"most", scene.money(choice.most)}}));
}

}  // namespace

bool choice_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  const Choice* const found = chosen_of(turn.decision(), word);
  if (found == nullptr) return false;
  const Choice choice = *found;
  if (is_deal(choice.kind) && !rest.empty()) return false;  // the deal itself follows
  if (choice.kind == ChoiceKind::bid) {
    bid(turn, choice, rest);
  } else {
    take(turn, choice);
  }
  return true;
}

}  // namespace freehold::terminal
