#include "terminal/prompt.h"

#include <algorithm>

#include "telling/language.h"
#include "telling/names.h"
#include "terminal/deed_card.h"
#include "terminal/typed.h"

namespace freehold::terminal {

using telling::t;

void Prompt::show(Decision decision) {
  decision_ = std::move(decision);
  armed_.reset();
  bid_.clear();
  shown_ = false;
}

const Choice* Prompt::bidding() const {
  const auto it = std::ranges::find(decision_.choices, ChoiceKind::bid, &Choice::kind);
  return it == decision_.choices.end() ? nullptr : &*it;
}

Wish Prompt::armed_key(const Key& key) {
  if (key.code == KeyCode::enter) {
    const Action action = armed_->action;
    armed_.reset();
    return {.kind = Wish::Kind::act, .action = action};
  }
  // Any other key takes the question back: only Enter is a yes.
  const bool another =
      key.letter() != 0 && key.letter() != ' ' && key.letter() != armed_->key && key.letter() != 'n';
  armed_.reset();
  return {.kind = another ? Wish::Kind::none : Wish::Kind::taken};
}

Wish Prompt::bid_key(const Key& key, const Choice& choice, const Scene& scene) {
  const Wish taken{.kind = Wish::Kind::taken};
  if (bid_.key(key)) return taken;
  if (choice.hidden && key.letter() == 'h') {
    shown_ = !shown_;
    return taken;
  }
  const auto typed = find_amount(scene, bid_.text(), choice.least, choice.most);
  const auto refused = [&] {
    // Nobody else may read a sealed bid, be it one or not.
    const bool quoted = !typed && (!choice.hidden || shown_);
    return Wish{.kind = Wish::Kind::taken,
                .notice = quoted ? typed.error()
                                 : t("terminal.bid.range", {{"least", scene.money(choice.least)},
                                                            {"most", scene.money(choice.most)}})};
  };
  const Money raise = telling::usual_step(scene.rules) * (key.letter() == 'i'   ? 1
                                                          : key.letter() == 'x' ? 10
                                                          : key.letter() == 'l' ? 50
                                                                                : 0);
  if (raise > 0) {
    if (!bid_.empty() && !typed) return refused();
    bid_.set(scene, std::min((bid_.empty() ? choice.least - 1 : *typed) + raise, choice.most));
    return taken;
  }
  if (key.letter() == 'b' && bid_.empty()) {
    bid_.set(scene, choice.least);
    return taken;
  }
  if (key.code == KeyCode::escape && !bid_.empty()) {
    bid_.clear();
    return taken;
  }
  if (key.code != KeyCode::enter) return {};
  if (bid_.empty()) return {.kind = Wish::Kind::taken, .notice = t("terminal.bid.how_much")};
  if (!typed || *typed < choice.least || *typed > choice.most) return refused();
  bid_.clear();
  return {.kind = Wish::Kind::act, .action = Action::bid(*typed)};
}

Wish Prompt::key(const Key& key, const Scene& scene) {
  if (armed_) {
    const Wish wish = armed_key(key);
    if (wish.kind != Wish::Kind::none) return wish;
  }
  if (const Choice* choice = bidding()) {
    Wish wish = bid_key(key, *choice, scene);
    if (wish.kind != Wish::Kind::none) return wish;
  }
  const Choice* choice = key.letter() == 0 ? nullptr : choice_by_key(decision_, key.letter());
  if (choice == nullptr || choice->kind == ChoiceKind::bid)
    return {.kind = bid_.stray(key) ? Wish::Kind::taken : Wish::Kind::none};
  if (choice->kind != ChoiceKind::act) return {.kind = Wish::Kind::open, .choice = choice->kind};
  if (choice->confirm.empty()) return {.kind = Wish::Kind::act, .action = choice->action};
  armed_ = *choice;
  bid_.clear();
  return {.kind = Wish::Kind::taken};
}

void Prompt::draw_bid(Canvas& canvas, Rect row, const Scene& scene, const Choice& choice) const {
  const std::string amount = choice.hidden && !shown_
                                 ? telling::with_currency(telling::spoken(), scene.rules, "***")
                                 : sum_text(scene, bid_.text());
  const telling::MessageParams kind{{"sealed", choice.sealed ? "yes" : "no"}};
  int x = canvas.put(row.x, row.y, t("terminal.bid.yours", kind) + ' ', {}, row.w);
  x = canvas.put(x, row.y, (bid_.empty() ? scene.rules.text.currency : amount) + "_", Style{}.with_bold());
  const std::string hint = bid_.empty() ? t("terminal.bid.type") : t("terminal.bid.enter", kind);
  canvas.put(x + 2, row.y, hint, Style{}.with_dim(), row.right() - x - 2);
}

int Prompt::draw_choices(Canvas& canvas, Rect area, const Scene& scene) const {
  if (armed_) {
    const int used = draw_sentences(canvas, area, {armed_->confirm}, Style{}.with_bold());
    return used + draw_hints(canvas, {area.x, area.y + used, area.w, area.h - used},
                             {{"Enter", t("terminal.yes")}, {"Esc", t("terminal.no")}});
  }
  std::vector<KeyHint> hints;
  int used = 0;
  if (const Choice* choice = bidding()) {
    draw_bid(canvas, {area.x, area.y, area.w, 1}, scene, *choice);
    used = 1;
    const auto by = [&scene](Money times) {
      return '+' +
             telling::spoken().number(times * telling::usual_step(scene.rules), scene.rules.text.decimals);
    };
    hints = {{"i", by(1)},
             {"x", by(10)},
             {"l", by(50)},
             {"Enter", t(choice->sealed ? "terminal.bid.hand_in" : "auction.yes")}};
    if (choice->hidden) hints.push_back({"h", t(shown_ ? "terminal.bid.hide" : "terminal.bid.show")});
  }
  for (const Choice& choice : decision_.choices) {
    if (choice.kind != ChoiceKind::bid) hints.push_back({std::string(1, choice.key), choice.label});
  }
  return used + draw_hints(canvas, {area.x, area.y + used, area.w, area.h - used}, hints);
}

int Prompt::least_rows(int width, const Scene& scene) const {
  constexpr int heading = 1;
  constexpr int most = 12;
  Canvas scratch(width, most);
  return heading + draw_choices(scratch, scratch.area(), scene);
}

int Prompt::rows(int width, const Scene& scene) const {
  constexpr int most = 24;
  Canvas scratch(width, most);
  return least_rows(width, scene) + draw_sentences(scratch, scratch.area(), decision_.facts);
}

int Prompt::draw(Canvas& canvas, Rect area, const Scene& scene, SpaceId looked_at) const {
  if (area.empty()) return 0;
  const Style bar = decision_.asked.valid() ? scene.on_colour_of(decision_.asked) : Style{}.with_bold();
  draw_heading(canvas, area, scene, decision_.question, bar);
  Rect rest{area.x, area.y + 1, area.w, area.h - 1};
  const auto skip = [&rest](int rows) { rest.y += rows, rest.h -= rows; };
  // The keys must be there whatever the room; the facts take what is left.
  const int room = std::max(0, area.h - least_rows(area.w, scene));
  skip(draw_sentences(canvas, {rest.x, rest.y, rest.w, room}, decision_.facts));
  skip(draw_choices(canvas, rest, scene));
  const SpaceId card = looked_at.valid() ? looked_at : decision_.subject;
  if (card.valid() && rest.h >= 2) {
    skip(rest.h > 5 ? 1 : 0);
    skip(draw_card(canvas, rest, scene, card));
  }
  return rest.y - area.y;
}

}  // namespace freehold::terminal
