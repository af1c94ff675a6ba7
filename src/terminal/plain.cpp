#include "terminal/plain.h"

#include <algorithm>
#include <istream>
#include <ostream>

#include "terminal/deed_actions.h"
#include "terminal/find_name.h"
#include "terminal/result.h"
#include "terminal/run_terminal.h"
#include "terminal/savings_dialog.h"
#include "terminal/text.h"

namespace freehold::terminal {

int run_plain(table::Table& table, std::istream& in, std::ostream& out) {
  Plain(table, in, out).run();
  return 0;
}

Plain::Plain(table::Table& table, std::istream& in, std::ostream& out)
    : game_(table), marks_(make_marks(game_.rules(), game_.seats())), in_(in), out_(out) {
  constexpr std::size_t shown_at_start = 12;  // of a log that there is already
  told_ = game_.log().size() - std::min(game_.log().size(), shown_at_start);
}

Scene Plain::scene() const {
  return {game_.rules(), game_.state(), game_.seats(), marks_, ascii_glyphs(), false};
}

// No control character of a name or of what was typed reaches the terminal.
void Plain::say(std::string_view sentence) {
  for (const char32_t character : decode(with_plain_blanks(sentence)))
    out_ << encode(character);
  out_ << '\n';
}

void Plain::say_all(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences)
    say(sentence);
}

void Plain::tell_news() {
  told_ = std::min(told_, game_.log().size());  // less after something was taken back
  for (; told_ < game_.log().size(); ++told_)
    say(game_.log()[told_].text);
}

void Plain::play_bots() {
  while (game_.table().bot_to_act()) {
    if (const Done played = game_.step_bot(); !played) {
      say(played.error());
      quit_ = true;
      return;
    }
    tell_news();
    out_.flush();
  }
}

void Plain::run() {
  say(game_.rules().text.title +
      ". The game is kept after every action. Type help for the commands, quit to leave.");
  if (const std::string commitment = game_.table().commitment(); !commitment.empty()) {
    say("Commitment of the dice: " + commitment);
  }
  tell_news();
  while (!quit_) {
    play_bots();
    if (quit_) return;
    if (game_.over()) return say_all(result_lines(scene(), game_));
    const PlayerId asked = game_.table().to_ask();
    if (!asked.valid()) return;
    const PlayerId person = acting_for_.valid() ? acting_for_ : asked;
    if (!asked_ || player_ != person) ask(person);
    const auto line = read_line("> ");
    if (!line) {
      say("End of the input: the game is kept as it is.");
      return;
    }
    command(*line);
    tell_news();
  }
}

std::optional<std::string> Plain::read_line(std::string_view prompt) {
  out_ << prompt;
  out_.flush();
  std::string line;
  if (!std::getline(in_, line)) return std::nullopt;
  return std::string(trimmed(line));
}

void Plain::ask(PlayerId player) {
  player_ = player;
  asked_ = true;
  decision_ = decision_of(scene(), player);
  out_ << '\n';
  say(decision_.question);
  say_all(decision_.facts);
  if (std::ranges::any_of(decision_.choices, &Choice::hidden))
    say("What you type stays on the screen: let the others look away, and clear the screen afterwards.");
  int number = 0;
  for (const Choice& choice : decision_.choices) {
    std::string line = std::to_string(++number) + ". " + choice.label + " (" + choice.word;
    if (choice.kind == ChoiceKind::bid) {
      line += " AMOUNT, from " + scene().money(choice.least) + " to " + scene().money(choice.most);
    }
    say(line + ')');
  }
}

void Plain::act(const Action& action) {
  const Done done = game_.act(player_, action);
  if (!done) return say(done.error());
  asked_ = false;
  acting_for_ = PlayerId{};
}

bool Plain::confirmed(const std::string& question) {
  const auto answer = read_line(question + " (yes or no) ");
  if (answer && (lowered(*answer) == "yes" || lowered(*answer) == "y")) return true;
  say("Not done.");
  return false;
}

void Plain::take(const Choice& choice) {
  switch (choice.kind) {
    case ChoiceKind::act:
      if (choice.confirm.empty() || confirmed(choice.confirm)) act(choice.action);
      return;
    case ChoiceKind::bid: return;
    case ChoiceKind::savings:
      say_all(savings_lines(scene(), player_));
      return say("Write: deposit 100, or: withdraw 50");
    case ChoiceKind::manage: return list_deeds();
    case ChoiceKind::offer: return say("Write: offer NAME give Vine Street, 50 take Bow Street, card");
    case ChoiceKind::settle: return say("Write: settle give Vine Street take debt (or: take debt 100)");
    case ChoiceKind::counter: return say("Write: counter give Vine Street, 50 take Bow Street");
  }
}

void Plain::list_deeds() {
  const Scene view = scene();
  bool any = false;
  for (const SpaceId deed : deeds_of(view, player_)) {
    for (const DeedAction& action : actions_on(view, player_, deed)) {
      say(action.word + ' ' + view.space_name(deed) + ": " + action.label + '.');
      any = true;
    }
  }
  if (!any) say("Nothing can be built, sold, mortgaged or lifted now.");
}

void Plain::command(const std::string& line) {
  const std::string word = lowered(line.substr(0, line.find(' ')));
  const std::string_view rest = trimmed(std::string_view(line).substr(std::min(word.size(), line.size())));
  if (word.empty()) {
    asked_ = false;
    return;
  }
  if (order_command(word, rest) || choose(word, rest) || deal_command(word, rest) || deed_command(word, rest) ||
      look_command(word, rest) || table_command(word, rest)) {
    return;
  }
  const char key = word.size() == 1 ? word[0] : ' ';
  if (const auto reason = why_not(scene(), player_, key)) return say(*reason);
  say("There is no command \"" + word + "\" now. Type help for the commands.");
}

bool Plain::choose(std::string_view word, std::string_view rest) {
  const Choice* choice = choice_by_word(decision_, word);
  if (choice == nullptr && word.size() <= 2 &&
      word.find_first_not_of("0123456789") == std::string_view::npos) {
    const auto number = static_cast<std::size_t>(std::stoi(std::string(word)));
    if (number >= 1 && number <= decision_.choices.size()) choice = &decision_.choices[number - 1];
  }
  if (choice == nullptr) return false;
  if ((choice->kind == ChoiceKind::offer || choice->kind == ChoiceKind::settle ||
       choice->kind == ChoiceKind::counter) &&
      !rest.empty()) {
    return false;  // the deal itself follows
  }
  if (choice->kind != ChoiceKind::bid) {
    take(Choice(*choice));
    return true;
  }
  const auto amount = find_amount(scene(), rest);
  if (!amount) {
    say("Write bid and an amount from " + scene().money(choice->least) + " to " +
        scene().money(choice->most) + ": bid " + std::to_string(choice->least));
  } else {
    act(Action::bid(*amount));
  }
  return true;
}

}  // namespace freehold::terminal
