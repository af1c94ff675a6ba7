#include "terminal/plain.h"

#include <algorithm>
#include <ostream>

#include "telling/language.h"
#include "terminal/deed_actions.h"
#include "terminal/find_name.h"
#include "terminal/result.h"
#include "terminal/run_terminal.h"
#include "terminal/savings_dialog.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

std::string write_this(const std::string& command) {
  return t("terminal.plain.write", {{"command", command}});
}

}  // namespace

int run_plain(LiveGame& game, LineInput& in, std::ostream& out) {
  Plain(game, in, out).run();
  return 0;
}

int run_plain(LiveGame& game, std::istream& in, std::ostream& out) {
  StreamLines lines(in);
  return run_plain(game, lines, out);
}

Plain::Plain(LiveGame& game, LineInput& in, std::ostream& out)
    : game_(game), marks_(make_marks(game_.rules(), game_.seats())), in_(in), out_(out) {}

Scene Plain::scene() const {
  return {game_.rules(), game_.state(), game_.seats(), marks_, ascii_glyphs(), false, valuer_.get()};
}

void Plain::say(std::string_view sentence) {
  out_ << harmless(sentence) << '\n';
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

// Of a game that goes on only the house rules and the last events are told; a new one is told from its beginning.
void Plain::skip_long_past() {
  constexpr std::size_t shown_again = 12;
  const std::size_t preamble = game_.preamble();
  if (game_.is_new()) return;
  if (game_.log().size() <= preamble + shown_again) return;
  for (; told_ < preamble; ++told_)
    say(game_.log()[told_].text);
  told_ = game_.log().size() - shown_again;
  say(t("terminal.plain.before", {{"count", static_cast<std::int64_t>(told_ - preamble)},
                                  {"command", "log " + std::to_string(game_.log().size())}}));
}

void Plain::play_bots() {
  while (game_.bot_to_act()) {
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
  say(t("terminal.plain.welcome", {{"title", telling::spoken_text(game_.rules()).title}}));
  if (const std::string commitment = game_.commitment(); !commitment.empty()) {
    say(t("terminal.proof.commitment", {{"commitment", commitment}}));
  }
  skip_long_past();
  tell_news();
  while (!quit_) {
    play_bots();
    if (quit_) return;
    if (game_.over()) return say_all(result_lines(scene(), game_));
    if (!game_.to_ask().valid() && game_.company() == nullptr) return;
    put_decision();
    bool overtaken = false;
    const auto line = read_command(overtaken);
    if (!line) {
      say(t("terminal.plain.end_of_input"));
      return;
    }
    if (!overtaken) command(*line);
    tell_news();
  }
}

void Plain::put_decision() {
  const PlayerId asked = game_.to_ask();
  if (game_.is_person(asked) || game_.company() == nullptr) {
    waiting_for_ = PlayerId{};
    const PlayerId person = acting_for_.valid() ? acting_for_ : asked;
    if (!asked_ || player_ != person || asked_at_ != game_.changes()) ask(person);
    return;
  }
  asked_ = false;
  player_ = acting_for_.valid() ? acting_for_ : game_.people().front();
  decision_ = player_.valid() ? decision_of(scene(), player_) : Decision{};
  decision_.choices.erase(std::ranges::remove(decision_.choices, ChoiceKind::bid, &Choice::kind).begin(),
                          decision_.choices.end());
  if (asked.valid() && waiting_for_ != asked)
    say(t("terminal.sentence", {{"text", decision_of_another(scene(), asked).question}}));
  waiting_for_ = asked;
}

bool Plain::hear() {
  const std::size_t told = game_.log().size();
  const std::uint64_t before = game_.changes();
  if (const Done looked = game_.tick(); !looked) say(looked.error());
  if (game_.log().size() == told && game_.changes() == before) return false;
  out_ << '\n';  // away from the prompt
  tell_news();
  return true;
}

std::optional<std::string> Plain::read_command(bool& overtaken) {
  if (game_.company() == nullptr) return read_line("> ");
  out_ << "> ";
  out_.flush();
  std::string line;
  while (true) {
    if (hear()) {
      overtaken = true;
      return "";
    }
    const auto got = in_.read(line, game_.rhythm());
    if (got == LineInput::Got::end) return std::nullopt;
    if (got == LineInput::Got::line) return std::string(trimmed(line));
  }
}

std::optional<std::string> Plain::read_line(std::string_view prompt) {
  out_ << prompt;
  out_.flush();
  std::string line;
  while (true) {
    const auto got = in_.read(line, std::nullopt);
    if (got == LineInput::Got::end) return std::nullopt;
    if (got == LineInput::Got::line) return std::string(trimmed(line));
  }
}

void Plain::ask(PlayerId player) {
  player_ = player;
  asked_ = true;
  asked_at_ = game_.changes();
  decision_ = decision_of(scene(), player);
  out_ << '\n';
  say(decision_.question);
  say_all(decision_.facts);
  if (std::ranges::any_of(decision_.choices, &Choice::hidden)) say(t("terminal.plain.secret"));
  int number = 0;
  for (const Choice& choice : decision_.choices) {
    std::string word = choice.word;
    if (choice.kind == ChoiceKind::bid)
      word += ' ' + t("terminal.plain.amount_range",
                      {{"least", scene().money(choice.least)}, {"most", scene().money(choice.most)}});
    say(std::to_string(++number) + ". " + choice.label + " (" + word + ')');
  }
}

bool Plain::act(const Action& action) {
  const Done done = game_.act(player_, action);
  if (!done) return say(done.error()), false;
  asked_ = false;
  acting_for_ = PlayerId{};
  return true;
}

bool Plain::confirmed(const std::string& question) {
  const auto answer = read_line(t("terminal.plain.yes_or_no", {{"question", question}}) + ' ');
  const std::string given = answer ? lowered(*answer) : "";
  if (given == "yes" || given == "y" || given == lowered(t("terminal.yes"))) return true;
  say(t("terminal.plain.not_done"));
  asked_ = false;
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
      return say(t("terminal.plain.write_two", {{"first", "deposit 100"}, {"second", "withdraw 50"}}));
    case ChoiceKind::manage: return list_deeds();
    case ChoiceKind::offer: return say(write_this("offer NAME give Vine Street, 50 take Bow Street, card"));
    case ChoiceKind::settle: return say(write_this("settle give Vine Street take debt"));
    case ChoiceKind::counter: return say(write_this("counter give Vine Street, 50 take Bow Street"));
  }
}

void Plain::list_deeds() {
  const Scene view = scene();
  bool any = false;
  for (const SpaceId deed : deeds_of(view, player_)) {
    for (const DeedAction& action : actions_on(view, player_, deed)) {
      say(action.word + ' ' + view.space_name(deed) + ": " + action.label);
      any = true;
    }
  }
  if (!any) say(t("terminal.plain.no_business"));
}

void Plain::command(const std::string& line) {
  const std::string word = lowered(line.substr(0, line.find(' ')));
  const std::string_view rest = trimmed(std::string_view(line).substr(std::min(word.size(), line.size())));
  if (word.empty()) {
    asked_ = false;
    return;
  }
  const bool plays = player_.valid();
  if (plays && (order_command(word, rest) || choose(word, rest) || deal_command(word, rest) ||
                deed_command(word, rest) || own_command(word, rest))) {
    return;
  }
  if (look_command(word, rest) || table_command(word, rest) || company_command(word, rest)) return;
  if (!plays) return say(t("terminal.plain.no_command_to_watch", {{"word", word}}));
  if (const auto reason = why_not(scene(), player_, word)) return say(*reason);
  say(t("terminal.plain.no_command", {{"word", word}}));
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
    say(write_this("bid " + std::to_string(choice->least)) + ' ' +
        t("terminal.bid.range",
          {{"least", scene().money(choice->least)}, {"most", scene().money(choice->most)}}));
  } else {
    act(Action::bid(*amount));
  }
  return true;
}

}  // namespace freehold::terminal
