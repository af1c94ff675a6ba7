#include "terminal/dialogs.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/ascii_case.h"
#include "telling/language.h"
#include "terminal/dialog.h"
#include "terminal/live_game.h"
#include "terminal/result.h"
#include "terminal/scene.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

// The open offer, seen from the other side.
OfferDraft counter_draft(const State& state, PlayerId player) {
  const Offer& offer = state.offer;
  return {.from = player, .to = offer.from, .give = offer.take, .take = offer.give, .counter = true};
}

}  // namespace

std::unique_ptr<Dialog> dialog_of_choice(ChoiceKind choice, const Scene& scene, PlayerId player) {
  switch (choice) {
    case ChoiceKind::savings: return savings_dialog(player);
    case ChoiceKind::manage: return manage_dialog(player);
    case ChoiceKind::go: return deeds_dialog(scene.state.player(player).space, player);
    case ChoiceKind::offer: return offer_dialog(scene, {.from = player});
    case ChoiceKind::settle:
      return offer_dialog(scene, {.from = player, .to = scene.state.debts.front().creditor, .settle = true});
    case ChoiceKind::counter: return offer_dialog(scene, counter_draft(scene.state, player));
    case ChoiceKind::act:
    case ChoiceKind::bid: return nullptr;
  }
  return nullptr;
}

std::unique_ptr<Dialog> quit_dialog(const LiveGame& game) {
  return std::make_unique<AskDialog>(t("terminal.quit.title"), game.about_quitting(), t("terminal.quit.do"),
                                     [](DialogContext&) { return DialogEnd::quit; });
}

std::unique_ptr<Dialog> resign_dialog(const Scene& scene, PlayerId player) {
  return std::make_unique<AskDialog>(t("terminal.resign.title", {{"player", scene.name(player)}}),
                                     std::vector<std::string>{t("terminal.resign.means")}, t("menu.resign"),
                                     [player](DialogContext& context) {
                                       done(context, player, Action::of(ActionType::resign));
                                       return DialogEnd::close;
                                     });
}

std::unique_ptr<Dialog> chances_dialog(const Scene& scene, PlayerSet people, std::function<void()> agreed) {
  return std::make_unique<AskDialog>(
      t("terminal.chances.title"),
      std::vector<std::string>{t("terminal.chances.consent", {{"players", names_text(scene, people)}})},
      t("terminal.chances.agree"), [agreed = std::move(agreed)](DialogContext&) {
        agreed();
        return DialogEnd::close;
      });
}

namespace {

constexpr int key_columns = 14;

// "m             manage deeds: build, sell": the dialog wraps the text within its own column.
std::string key_line(std::string_view key, std::string_view text) {
  return left_aligned(key, key_columns) + std::string(text);
}

// "L Red", each with the letter that stands for it on the board.
std::string marked(const std::vector<std::string>& names, const std::vector<char>& marks) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < names.size(); ++i)
    parts.push_back(std::string(1, marks[i]) + ' ' + names[i]);
  return t("terminal.sentence", {{"text", list_text(parts)}});
}

void add_marks(const Scene& scene, std::vector<std::string>& lines) {
  std::vector<std::string> players;
  for (int n = 0; n < scene.state.player_count; ++n)
    players.push_back(scene.name(PlayerId{n}));
  lines.emplace_back("");
  lines.push_back(t("terminal.help.groups"));
  lines.push_back(marked(scene.text().group_names, scene.marks.groups));
  lines.push_back(t("terminal.help.players"));
  lines.push_back(marked(players, scene.marks.players));
}

// What can be done with deeds in these rules: "build, sell, mortgage, lift".
std::string deed_business(const RuleOptions& options) {
  std::vector<std::string> parts;
  if (options.building == BuildingRule::houses) parts.push_back(t("terminal.help.build"));
  if (options.building == BuildingRule::levels) parts.push_back(t("terminal.help.raise"));
  if (options.mortgages) parts.push_back(t("terminal.help.mortgage"));
  if (options.deed_sale_percent > 0) parts.push_back(t("terminal.help.sell_deed"));
  return telling::spoken().joined(parts);
}

// Keys that only some rules have.
void add_keys_of_rules(const RuleOptions& options, std::vector<std::string>& lines) {
  if (const std::string business = deed_business(options); !business.empty())
    lines.push_back(key_line("m", t("terminal.help.manage", {{"business", business}})));
  if (options.offers) lines.push_back(key_line("o", t("terminal.help.offer")));
  if (options.savings) lines.push_back(key_line("z", t("terminal.help.savings")));
  if (options.auctions == AuctionKind::sealed) lines.push_back(key_line("h", t("terminal.help.hide_bid")));
}

// Keys that depend on where the others are.
void add_keys_of_place(bool hosted, std::vector<std::string>& lines) {
  if (hosted) {
    lines.push_back(key_line("/", t("terminal.help.others")));
    return;
  }
  lines.push_back(key_line(t("key.space"), t("terminal.help.skip")));
  lines.push_back(key_line("+, -", t("terminal.help.speed")));
  lines.push_back(key_line("Tab", t("terminal.help.next_person")));
  lines.push_back(key_line("n", t("terminal.help.name")));
}

// What ends the game before one is left.
void add_end(const RuleOptions& options, std::vector<std::string>& lines) {
  if (options.max_rounds == 0) return;
  const bool money = options.final_score == FinalScore::money;
  lines.push_back(
      t("terminal.help.ends", {{"rounds", options.max_rounds}, {"by", money ? "money" : "worth"}}));
}

// The contents of a cell of the board.
std::string board_signs(const Scene& scene) {
  const RuleOptions& options = scene.rules.options;
  std::vector<std::string> signs;
  const auto add = [&](std::string_view key, std::string_view sign) {
    signs.push_back(t(key, {{"sign", sign}}));
  };
  if (options.building == BuildingRule::levels) add("terminal.help.level", scene.glyphs.level);
  if (options.building == BuildingRule::houses) add("terminal.help.houses", scene.glyphs.house);
  if (options.building == BuildingRule::houses && options.hotels)
    add("terminal.help.hotel", scene.glyphs.hotel);
  if (options.mortgages) add("terminal.help.mortgaged", scene.glyphs.mortgaged);
  signs.insert(signs.begin(), t("terminal.help.owner"));
  return t("terminal.help.cell", {{"signs", list_text(signs)}});
}

// Keys, signs and the marks of this game's groups and players. `hosted`: it is played with people elsewhere.
std::vector<std::string> help_lines(const Scene& scene, bool hosted) {
  std::vector<std::string> lines{t("terminal.help.intro"), "",
                                 key_line(t("terminal.key.arrows"), t("terminal.help.look")),
                                 key_line("t", t("terminal.help.board"))};
  add_keys_of_rules(scene.rules.options, lines);
  for (const auto& [key, text] : {std::pair{"i", "rules"}, {"u", "undo"}, {"l", "log"}})
    lines.push_back(key_line(key, t(std::string("terminal.help.") + text)));
  lines.push_back(key_line(t("terminal.key.pages"), t("terminal.help.scroll")));
  for (const auto& [key, text] :
       {std::pair{"v", "dice"}, {"%", "chances"}, {"y", "proof"}, {"g", "resign"}, {"q, Ctrl-C", "quit"}})
    lines.push_back(key_line(key, t(std::string("terminal.help.") + text)));
  add_keys_of_place(hosted, lines);
  lines.emplace_back("");
  lines.push_back(board_signs(scene));
  lines.push_back(t("terminal.help.row", {{"savings", scene.rules.options.savings ? "yes" : "no"}}));
  add_end(scene.rules.options, lines);
  add_marks(scene, lines);
  return lines;
}

// A text that scrolls.
std::unique_ptr<Dialog> text_dialog(std::string heading, std::vector<std::string> lines) {
  return std::make_unique<TextDialog>(std::move(heading), std::move(lines));
}

std::unique_ptr<Dialog> log_dialog(const LiveGame& game) {
  std::vector<std::string> lines;
  for (const LogLine& line : game.log())
    lines.push_back(line.text);
  return std::make_unique<TextDialog>(t("terminal.log.title"), std::move(lines), true);
}

}  // namespace

std::unique_ptr<Dialog> reading_of(char letter, const LiveGame& game, const Scene& scene, SpaceId looked_at) {
  switch (letter) {
    case '?':
    case 'h': return text_dialog(t("terminal.help.title"), help_lines(scene, game.company() != nullptr));
    case 'i': return text_dialog(t("terminal.rules.title"), rules_lines(game.rules(), game.house_rules()));
    case 't': return deeds_dialog(looked_at);
    case 'v': return text_dialog(t("terminal.luck.title"), luck_lines(scene, game.events()));
    case 'y': return text_dialog(t("terminal.proof.title"), proof_lines(game));
    case 'l': return log_dialog(game);
    default: return nullptr;
  }
}

namespace {

constexpr std::size_t longest_talk = 300;  // characters of a line of talk

// Shows the answer as a notice; the dialog stays open if nothing was done.
DialogEnd report(const Told& told, DialogContext& context, DialogEnd done = DialogEnd::close) {
  context.notice = told ? *told : told.error();
  return told ? done : DialogEnd::open;
}

// Those at a hosted table: who is there, talk, pause, a bot that sits in, links, questions, rematch.
class CompanyDialog final : public Dialog {
 public:
  // The game has a company and outlives the dialog.
  explicit CompanyDialog(LiveGame& game) : game_(game) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override {
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
    std::vector<std::string> rows =
        wrapped(t("terminal.company.typing", {{"text", encode(text_)}}) + "_", body.w);
    if (static_cast<int>(rows.size()) > body.h) rows.erase(rows.begin(), rows.end() - body.h);
    for (std::size_t i = 0; i < rows.size(); ++i)
      canvas.put(body.x, body.y + static_cast<int>(i), rows[i], Style{}.with_bold(), body.w);
  }

  DialogEnd key(const Key& key, DialogContext& context) override {
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
      case 'n': return report(others.answer(letter == 'y'), context);
      case 'p': return report(others.pause(!others.paused()), context);
      case 'e':
        if (std::exchange(ends_, true)) return report(others.end(), context);
        context.notice = t("terminal.company.end_sure");
        return DialogEnd::open;
      case 'b': return report(others.sit_in(!others.away()), context);
      case 'g': return report(others.replace(others.overdue().front()), context);
      case 'a': return report(others.rematch(), context, DialogEnd::quit);
      default: return DialogEnd::open;
    }
  }

  [[nodiscard]] std::vector<KeyHint> keys() const override {
    if (typing_) return {{"Enter", t("terminal.company.say_it")}, {"Esc", t("terminal.hint.back")}};
    return {{"Esc", t("terminal.hint.back")}};
  }

  [[nodiscard]] bool holds_game() const override { return false; }

 private:
  [[nodiscard]] Company& company() const { return *game_.company(); }

  [[nodiscard]] std::vector<KeyHint> choices() const {
    const Company& others = company();
    std::vector<KeyHint> hints;
    if (!others.question().empty())
      hints = {{"y", t("terminal.company.agree")}, {"n", t("terminal.company.refuse")}};
    hints.push_back({"c", t("terminal.company.say")});
    if (others.takes_part() && !game_.over()) {
      hints.push_back({"p", t(others.paused() ? "terminal.hint.resume" : "terminal.hint.pause")});
      hints.push_back({"b", t(others.away() ? "terminal.company.take_back" : "terminal.company.sit_in")});
      hints.push_back({"e", t("terminal.company.end")});
      if (!others.overdue().empty())
        hints.push_back({"g", t("terminal.company.bot_for", {{"player", others.overdue().front()}})});
    }
    hints.push_back({"k", t(links_ ? "terminal.company.hide_links" : "terminal.company.links")});
    if (others.takes_part() && game_.over()) hints.push_back({"a", t("terminal.company.again")});
    return hints;
  }

  DialogEnd type(const Key& key, DialogContext& context) {
    if (key.code == KeyCode::escape) typing_ = false;
    if (key.code == KeyCode::backspace && !text_.empty()) text_.pop_back();
    if (key.code == KeyCode::character && text_.size() < longest_talk) text_ += key.character;
    if (key.code != KeyCode::enter) return DialogEnd::open;
    const std::string text = encode(text_);
    if (trimmed(text).empty()) {
      typing_ = false;
      return DialogEnd::open;
    }
    return report(company().say(text), context);
  }

  LiveGame& game_;
  bool typing_ = false;
  bool links_ = false;
  bool ends_ = false;  ///< pressed once; the next time it is done
  std::u32string text_;
};

}  // namespace

std::unique_ptr<Dialog> company_dialog(LiveGame& game) {
  return std::make_unique<CompanyDialog>(game);
}

}  // namespace freehold::terminal
