#include "terminal/plain_turn.h"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>

#include "base/ascii_case.h"
#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

void PlainTalk::say(std::string_view sentence) {
  out_ << harmless(sentence) << '\n';
}

void PlainTalk::say_all(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences)
    say(sentence);
}

void PlainTalk::suggest(std::string_view command) {
  say(t("terminal.plain.write", {{"command", command}}));
}

void PlainTalk::empty_line() {
  out_ << '\n';
}

void PlainTalk::flush() {
  out_.flush();
}

std::optional<std::string> PlainTalk::read_line(std::string_view prompt) {
  out_ << prompt;
  out_.flush();
  std::string line;
  while (true) {
    const auto got = in_.read(line, std::nullopt);
    if (got == LineInput::Got::end) return std::nullopt;
    if (got == LineInput::Got::line) return std::string(trimmed(line));
  }
}

PlainTalk::Heard PlainTalk::read_unless(const std::function<bool()>& happened, LineInput::Time every) {
  out_ << "> ";
  out_.flush();
  std::string line;
  while (true) {
    if (happened()) return {.line = "", .overtaken = true};
    const auto got = in_.read(line, every);
    if (got == LineInput::Got::end) return {};
    if (got == LineInput::Got::line) return {.line = std::string(trimmed(line))};
  }
}

bool PlainTalk::agreed(const std::string& question) {
  const auto answer = read_line(t("terminal.plain.yes_or_no", {{"question", question}}) + ' ');
  const std::string given = answer ? small_ascii(*answer) : "";
  if (given == "yes" || given == "y" || given == small_ascii(t("terminal.yes"))) return true;
  say(t("terminal.plain.not_done"));
  return false;
}

void PlainLog::tell_until(std::size_t end) {
  for (; told_ < end; ++told_)
    talk_.say(game_.log()[told_].text);
}

void PlainLog::tell_news() {
  told_ = std::min(told_, game_.log().size());  // less after something was taken back
  tell_until(game_.log().size());
}

void PlainLog::begin() {
  constexpr std::size_t shown_again = 12;
  const std::size_t all = game_.log().size();
  const std::size_t preamble = game_.preamble();
  if (!game_.is_new() && all > preamble + shown_again) {
    tell_until(preamble);
    told_ = all - shown_again;
    talk_.say(t("terminal.plain.before", {{"count", static_cast<std::int64_t>(told_ - preamble)},
                                          {"command", "log " + std::to_string(all)}}));
  }
  tell_news();
}

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
