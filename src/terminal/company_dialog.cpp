// A dialog about those at a hosted table: who is there, talk, pause, a bot that sits in, links, questions, rematch.
#include <algorithm>

#include "telling/language.h"
#include "terminal/company.h"
#include "terminal/dialog.h"
#include "terminal/dialogs.h"
#include "terminal/text.h"

namespace freehold::terminal {
namespace {

using telling::t;

class CompanyDialog final : public Dialog {
 public:
  // The game has a company and outlives the dialog.
  explicit CompanyDialog(LiveGame& game) : game_(game) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override;
  DialogEnd key(const Key& key, DialogContext& context) override;
  [[nodiscard]] std::vector<KeyHint> keys() const override;
  [[nodiscard]] bool holds_game() const override { return false; }

 private:
  [[nodiscard]] Company& company() const { return *game_.company(); }
  [[nodiscard]] std::vector<KeyHint> choices() const;
  DialogEnd type(const Key& key, DialogContext& context);

  LiveGame& game_;
  bool typing_ = false;
  bool links_ = false;
  std::u32string text_;
};

constexpr std::size_t longest_talk = 300;  // characters of a line of talk

// Shows the answer as a notice; true if it was done.
bool report(const Told& told, DialogContext& context) {
  context.notice = told ? *told : told.error();
  return told.has_value();
}

std::vector<KeyHint> CompanyDialog::choices() const {
  const Company& others = company();
  std::vector<KeyHint> hints;
  if (!others.question().empty())
    hints = {{"y", t("terminal.company.agree")}, {"n", t("terminal.company.refuse")}};
  hints.push_back({"c", t("terminal.company.say")});
  if (others.takes_part() && !game_.over()) {
    hints.push_back({"p", t(others.paused() ? "terminal.hint.resume" : "terminal.hint.pause")});
    hints.push_back({"b", t(others.away() ? "terminal.company.take_back" : "terminal.company.sit_in")});
    if (!others.overdue().empty())
      hints.push_back({"g", t("terminal.company.bot_for", {{"player", others.overdue().front()}})});
  }
  hints.push_back({"k", t(links_ ? "terminal.company.hide_links" : "terminal.company.links")});
  if (others.takes_part() && game_.over()) hints.push_back({"a", t("terminal.company.again")});
  return hints;
}

void CompanyDialog::draw(Canvas& canvas, Rect area, const Scene& scene) {
  draw_heading(canvas, area, scene, t("terminal.company.title"), Style{}.with_bold());
  Rect body{area.x, area.y + 1, area.w, std::max(0, area.h - 1)};
  const auto sentences = [&](const std::vector<std::string>& lines, Style style) {
    const int used = draw_sentences(canvas, body, lines, style);
    body = {body.x, body.y + used, body.w, body.h - used};
  };
  if (const std::string question = company().question(); !question.empty())
    sentences({question}, Style{}.with_bold());
  sentences(links_ ? company().link_lines() : company().seat_lines(), {});
  if (body.h < 1) return;
  if (!typing_) {
    draw_hints(canvas, body, choices());
    return;
  }
  std::string text;
  for (const char32_t character : text_)
    text += encode(character);
  std::vector<std::string> rows = wrapped(t("terminal.company.typing", {{"text", text}}) + "_", body.w);
  if (static_cast<int>(rows.size()) > body.h) rows.erase(rows.begin(), rows.end() - body.h);
  for (std::size_t i = 0; i < rows.size(); ++i)
    canvas.put(body.x, body.y + static_cast<int>(i), rows[i], Style{}.with_bold(), body.w);
}

DialogEnd CompanyDialog::type(const Key& key, DialogContext& context) {
  if (key.code == KeyCode::escape) typing_ = false;
  if (key.code == KeyCode::backspace && !text_.empty()) text_.pop_back();
  if (key.code == KeyCode::character && text_.size() < longest_talk) text_ += key.character;
  if (key.code != KeyCode::enter) return DialogEnd::open;
  std::string text;
  for (const char32_t character : text_)
    text += encode(character);
  if (trimmed(text).empty()) {
    typing_ = false;
    return DialogEnd::open;
  }
  return report(company().say(text), context) ? DialogEnd::close : DialogEnd::open;
}

DialogEnd CompanyDialog::key(const Key& key, DialogContext& context) {
  if (typing_) return type(key, context);
  const char letter = key.letter();
  const auto hints = choices();
  const auto offered = [letter](const KeyHint& hint) { return hint.first[0] == letter; };
  if (key.code == KeyCode::escape || letter == 'q' || letter == '/') return DialogEnd::close;
  if (letter == 0 || std::ranges::none_of(hints, offered)) return DialogEnd::open;
  Company& others = company();
  switch (letter) {
    case 'c': typing_ = true; return DialogEnd::open;
    case 'k': links_ = !links_; return DialogEnd::open;
    case 'y':
    case 'n': return report(others.answer(letter == 'y'), context) ? DialogEnd::close : DialogEnd::open;
    case 'p': return report(others.pause(!others.paused()), context) ? DialogEnd::close : DialogEnd::open;
    case 'b': return report(others.sit_in(!others.away()), context) ? DialogEnd::close : DialogEnd::open;
    case 'g':
      return report(others.replace(others.overdue().front()), context) ? DialogEnd::close : DialogEnd::open;
    case 'a': return report(others.rematch(), context) ? DialogEnd::quit : DialogEnd::open;
    default: return DialogEnd::open;
  }
}

std::vector<KeyHint> CompanyDialog::keys() const {
  if (typing_) return {{"Enter", t("terminal.company.say_it")}, {"Esc", t("terminal.hint.back")}};
  return {{"Esc", t("terminal.hint.back")}};
}

}  // namespace

std::unique_ptr<Dialog> company_dialog(LiveGame& game) {
  return std::make_unique<CompanyDialog>(game);
}

}  // namespace freehold::terminal
