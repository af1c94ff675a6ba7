#include "terminal/plain_turn.h"

#include <algorithm>

#include "telling/language.h"

namespace freehold::terminal {

using telling::t;

Scene PlainTurn::scene() const {
  return {game.rules(), game.state(), game.seats(), marks_, ascii_glyphs(), false, chances.valuer()};
}

void PlainTurn::put() {
  const PlayerId asked = game.to_ask();
  if (!game.is_person(asked) && game.company() != nullptr) return wait_for(asked);
  waiting_for_ = PlayerId{};
  const PlayerId person = acting_for_.valid() ? acting_for_ : asked;
  if (!asked_ || player_ != person || asked_at_ != game.changes()) ask(person);
}

void PlainTurn::wait_for(PlayerId asked) {
  asked_ = false;
  player_ = acting_for_.valid() ? acting_for_ : game.people().front();
  const bool may_choose = player_.valid() && game.stopped().empty();
  decision_ = may_choose ? decision_of(scene(), player_) : Decision{};
  decision_.choices.erase(std::ranges::remove(decision_.choices, ChoiceKind::bid, &Choice::kind).begin(),
                          decision_.choices.end());
  if (asked.valid() && waiting_for_ != asked)
    talk.say(t("terminal.sentence", {{"text", decision_of_another(scene(), asked).question}}));
  waiting_for_ = asked;
}

void PlainTurn::ask(PlayerId player) {
  player_ = player;
  asked_ = true;
  asked_at_ = game.changes();
  decision_ = decision_of(scene(), player);
  talk.empty_line();
  talk.say(decision_.question);
  talk.say_all(decision_.facts);
  if (std::ranges::any_of(decision_.choices, &Choice::hidden)) talk.say(t("terminal.plain.secret"));
  int number = 0;
  for (const Choice& choice : decision_.choices) {
    std::string word = choice.word;
    if (choice.kind == ChoiceKind::bid)
      word += ' ' + t("terminal.plain.amount_range",
                      {{"least", scene().money(choice.least)}, {"most", scene().money(choice.most)}});
    talk.say(std::to_string(++number) + ". " + choice.label + " (" + word + ')');
  }
}

bool PlainTurn::act(const Action& action) {
  const Done done = game.act(player_, action);
  if (!done) return talk.say(done.error()), false;
  asked_ = false;
  acting_for_ = PlayerId{};
  return true;
}

bool PlainTurn::confirmed(const std::string& question) {
  if (talk.agreed(question)) return true;
  asked_ = false;
  return false;
}

}  // namespace freehold::terminal
