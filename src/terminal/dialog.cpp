#include "terminal/dialog.h"

#include <algorithm>

#include "base/ascii_case.h"
#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::terminal {

DialogEnd OpenedDialogs::key(const Key& key, DialogContext& context) {
  // The dialog may open nothing itself, so that the last one is the one that had the key.
  const std::uint64_t elsewhere = context.game.decisions_elsewhere();
  const DialogEnd end = dialogs_.back()->key(key, context);
  const bool overtaken = context.game.decisions_elsewhere() != elsewhere && dialogs_.back()->holds_game();
  if (end != DialogEnd::open || overtaken) dialogs_.pop_back();
  return end;
}

using telling::t;

bool done(DialogContext& context, PlayerId player, const Action& action) {
  const Done result = context.game.act(player, action);
  context.notice = result ? "" : result.error();
  return result.has_value();
}

namespace {

// A line of a table: it has several gaps.
bool is_table_row(const std::string& line) {
  int gaps = 0;
  for (auto at = line.find("  "); at != std::string::npos; at = line.find("  ", at)) {
    at = line.find_first_not_of(' ', at);
    gaps += at != std::string::npos && at > 3 ? 1 : 0;
  }
  return gaps > 1;
}

// A line with columns of its own is wrapped within its last one: "Space         bots play on at once".
std::vector<std::string> hanging(const std::string& line, int columns) {
  const auto gap = line.find("   ");
  const auto start = gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
  if (columns_of(line) <= columns || is_table_row(line)) return {clipped(line, columns)};
  const std::string head = start == std::string::npos ? "" : line.substr(0, start);
  const int indent = columns_of(head);
  if (head.empty() || indent > columns / 2) return wrapped(line, columns);
  std::vector<std::string> rows;
  for (const std::string& part : wrapped(line.substr(start), columns - indent)) {
    rows.push_back((rows.empty() ? head : std::string(static_cast<std::size_t>(indent), ' ')) + part);
  }
  return rows;
}

}  // namespace

TextDialog::TextDialog(std::string heading, std::vector<std::string> lines, bool from_end)
    : heading_(std::move(heading)), lines_(std::move(lines)), top_(from_end ? 1'000'000 : 0) {}

void TextDialog::draw(Canvas& canvas, Rect area, const Scene& scene) {
  draw_heading(canvas, area, scene, heading_, Style{}.with_bold());
  std::vector<std::string> rows;
  for (const std::string& line : lines_) {
    std::ranges::move(hanging(line, area.w), std::back_inserter(rows));
  }
  page_ = std::max(1, area.h - 1);
  limit_ = std::max(0, static_cast<int>(rows.size()) - page_);
  top_ = std::clamp(top_, 0, limit_);
  for (int i = 0; i < page_ && top_ + i < static_cast<int>(rows.size()); ++i) {
    canvas.put(area.x, area.y + 1 + i, rows[static_cast<std::size_t>(top_ + i)], {}, area.w);
  }
  if (top_ > 0) canvas.put(area.right() - 1, area.y + 1, scene.glyphs.up, Style{}.with_bold());
  if (top_ < limit_) canvas.put(area.right() - 1, area.bottom() - 1, scene.glyphs.down, Style{}.with_bold());
}

DialogEnd TextDialog::key(const Key& key, DialogContext&) {
  if (move_cursor(key, limit_ + 1, page_, top_)) return DialogEnd::open;
  const bool closes =
      key.code == KeyCode::escape || key.code == KeyCode::enter || key.letter() == 'q' || key.letter() == '?';
  return closes ? DialogEnd::close : DialogEnd::open;
}

std::vector<KeyHint> TextDialog::keys() const {
  if (limit_ == 0) return {{"Esc", t("terminal.hint.back")}};
  return {{t("terminal.key.up_down_pages"), t("terminal.hint.scroll")}, {"Esc", t("terminal.hint.back")}};
}

AskDialog::AskDialog(std::string heading, std::vector<std::string> lines, std::string yes_label,
                     std::function<DialogEnd(DialogContext&)> yes)
    : heading_(std::move(heading)),
      lines_(std::move(lines)),
      yes_label_(std::move(yes_label)),
      yes_(std::move(yes)) {}

void AskDialog::draw(Canvas& canvas, Rect area, const Scene& scene) {
  draw_heading(canvas, area, scene, heading_, Style{}.with_bold());
  const Rect body{area.x, area.y + 2, area.w, std::max(0, area.h - 2)};
  const int used = draw_sentences(canvas, body, lines_);
  draw_hints(canvas, {body.x, body.y + used + 1, body.w, std::max(0, body.h - used - 1)},
             {{"y", yes_label_}, {"n", t("terminal.no")}});
}

DialogEnd AskDialog::key(const Key& key, DialogContext& context) {
  if (key.letter() == 'y') return yes_(context);
  return key.letter() == 'n' || key.code == KeyCode::escape ? DialogEnd::close : DialogEnd::open;
}

std::vector<KeyHint> AskDialog::keys() const {
  return {{"y", yes_label_}, {t("terminal.key.n_esc"), t("terminal.hint.no")}};
}

void NameDialog::draw(Canvas& canvas, Rect area, const Scene& scene) {
  draw_heading(canvas, area, scene, t("terminal.name.title"), Style{}.with_bold());
  Rect body{area.x, area.y + 2, area.w, std::max(0, area.h - 2)};
  body.y +=
      draw_sentences(canvas, body, {t("terminal.name.why", {{"command", "freehold play --resume NAME"}})}) +
      1;
  int x = canvas.put(body.x, body.y, t("terminal.name.label") + ' ');
  x = canvas.put(x, body.y, encode(name_), Style{}.with_bold());
  const auto& [message, question] = refused_;
  if (question.empty()) canvas.put(x, body.y, " ", Style{}.with_reverse());
  const Rect below{body.x, body.y + 2, body.w, std::max(0, area.bottom() - body.y - 2)};
  const std::string& told = question.empty() ? message : question;
  if (told.empty()) return;
  const int used = draw_sentences(canvas, below, {told}, Style{}.with_bold());
  if (question.empty()) return;
  draw_hints(canvas, {below.x, below.y + used + 1, below.w, std::max(0, below.h - used - 1)},
             {{"y", t("terminal.yes")}, {"n", t("terminal.no")}});
}

DialogEnd NameDialog::hand_over(DialogContext& context, bool insist) {
  const std::string name{trimmed(encode(name_))};
  if (name.empty()) return DialogEnd::close;
  if (const auto kept = context.game.keep_as(name, insist); !kept) {
    refused_ = kept.error();
    return DialogEnd::open;
  }
  context.notice = t("terminal.name.done", {{"name", name}});
  return DialogEnd::close;
}

DialogEnd NameDialog::question_key(const Key& key, DialogContext& context) {
  if (key.letter() == 'y') return hand_over(context, true);
  if (key.letter() == 'n' || key.code == KeyCode::escape) refused_.question.clear();
  return DialogEnd::open;
}

DialogEnd NameDialog::key(const Key& key, DialogContext& context) {
  if (!refused_.question.empty()) return question_key(key, context);
  if (key.code == KeyCode::escape) return DialogEnd::close;
  if (key.code == KeyCode::backspace && !name_.empty()) name_.pop_back();
  if (key.code == KeyCode::character && name_.size() < 60) name_ += key.character;
  return key.code == KeyCode::enter ? hand_over(context, false) : DialogEnd::open;
}

std::vector<KeyHint> NameDialog::keys() const {
  if (!refused_.question.empty())
    return {{"y", t("terminal.hint.yes")}, {t("terminal.key.n_esc"), t("terminal.hint.no")}};
  return {{"Enter", t("terminal.name.take")}, {"Esc", t("terminal.hint.back")}};
}

}  // namespace freehold::terminal
