// The offer builder: whom, what one gives, what one gets; it says what that completes and whether it is possible.
#include <algorithm>

#include "base/limits.h"
#include "table/deals.h"
#include "telling/language.h"
#include "terminal/deed_actions.h"
#include "terminal/dialog.h"
#include "terminal/dialogs.h"
#include "terminal/offer_text.h"
#include "terminal/text.h"
#include "terminal/typed.h"
#include "terminal/widgets.h"

namespace freehold::terminal {
namespace {

using telling::t;

constexpr int rows_for_verdict = 4;

Offer as_offer(const OfferDraft& draft) {
  return {.open = true, .from = draft.from, .to = draft.to, .give = draft.give, .take = draft.take};
}

class OfferDialog final : public Dialog {
 public:
  OfferDialog(const Scene& scene, OfferDraft draft) : draft_(std::move(draft)) {
    if (!draft_.to.valid()) {
      draft_.to = draft_.from;
      next_partner(scene, 1);
    }
    if (draft_.settle && draft_.take.debt == 0) draft_.take.debt = scene.state.debts.front().amount;
    take_up_sum(scene);
  }

  void draw(Canvas& canvas, Rect area, const Scene& scene) override {
    const std::string heading = t("terminal.offer.heading", {{"from", scene.name(draft_.from)},
                                                             {"to", scene.name(draft_.to)},
                                                             {"kind", draft_.settle    ? "settle"
                                                                      : draft_.counter ? "counter"
                                                                                       : "offer"}});
    draw_heading(canvas, area, scene, heading, scene.on_colour_of(draft_.from));
    page_ = std::max(2, area.h - 2 - rows_for_verdict);
    const int half = (area.w - 1) / 2;
    draw_column(canvas, {area.x, area.y + 1, half, page_ + 1}, scene, true);
    draw_column(canvas, {area.x + half + 1, area.y + 1, area.w - half - 1, page_ + 1}, scene, false);
    const Rect below{area.x, area.y + 2 + page_, area.w, area.h - 2 - page_};
    const auto lines = verdict(scene);
    if (!armed_) {
      draw_sentences(canvas, below, lines);
      return;
    }
    draw_hints(canvas, {below.x, below.bottom() - 1, below.w, 1},
               {{"Enter", t("terminal.offer.yes")}, {"Esc", t("terminal.no")}});
    draw_sentences(canvas, {below.x, below.y, below.w, below.h - 1}, lines, Style{}.with_bold());
  }

  DialogEnd key(const Key& key, DialogContext& context) override {
    if (armed_) {
      if (key.code == KeyCode::enter) return propose(context);
      if (key.code == KeyCode::escape || key.letter() == 'n') armed_ = false;
      return DialogEnd::open;
    }
    context.notice.clear();
    if (sum_key(key, context.scene)) return DialogEnd::open;
    if (const std::string why = why_no_sum(context.scene); !why.empty()) {
      if (key.code == KeyCode::escape) return take_up_sum(context.scene), DialogEnd::open;
      return context.notice = why, DialogEnd::open;
    }
    if (key.code == KeyCode::escape || key.letter() == 'q') return DialogEnd::close;
    if (key.letter() == 'p') {
      const auto illegal =
          table::refused_proposal(context.scene.rules, context.scene.state, draft_.from, action());
      armed_ = !illegal;
      if (illegal) context.notice = refusal_sentence(*illegal);
    } else if (key.is(U' ')) {
      choose(context.scene);
    } else {
      move(key, context.scene);
    }
    return DialogEnd::open;
  }

  [[nodiscard]] std::vector<KeyHint> keys() const override {
    if (armed_) return {{"Enter", t("terminal.hint.yes")}, {"Esc", t("terminal.hint.no")}};
    std::vector<KeyHint> hints{{"Tab", t("terminal.hint.other_side")},
                               {t("key.space"), t("terminal.hint.choose")},
                               {"0-9", t("terminal.hint.amount")}};
    if (!draft_.settle && !draft_.counter) hints.push_back({"w", t("terminal.hint.partner")});
    hints.push_back({"p", t("terminal.hint.propose")});
    hints.push_back({"Esc", t("terminal.hint.back")});
    return hints;
  }

  // What would be proposed.
  [[nodiscard]] Action action() const { return Action::offer(draft_.to, draft_.give, draft_.take); }

 private:
  enum class ItemKind : unsigned char { cash, debt, cards, deed };
  struct Item {
    ItemKind kind;
    SpaceId deed{};
  };

  [[nodiscard]] std::vector<Item> items_of(const Scene& scene, bool giving) const {
    std::vector<Item> items{{ItemKind::cash}};
    if (draft_.settle && !giving) items.push_back({ItemKind::debt});
    const PlayerId owner = giver(giving);
    if (!scene.state.player(owner).jail_cards.empty()) items.push_back({ItemKind::cards});
    for (const SpaceId deed : deeds_of(scene, owner))
      items.push_back({ItemKind::deed, deed});
    return items;
  }

  [[nodiscard]] PlayerId giver(bool giving) const { return giving ? draft_.from : draft_.to; }
  [[nodiscard]] Side& side(bool giving) { return giving ? draft_.give : draft_.take; }
  [[nodiscard]] const Side& side(bool giving) const { return giving ? draft_.give : draft_.take; }

  void draw_column(Canvas& canvas, Rect area, const Scene& scene, bool giving) const {
    const PlayerId owner = giver(giving);
    canvas.put(area.x, area.y, clipped(t("offer.give", {{"player", scene.name(owner)}}), area.w),
               scene.in_colour_of(owner));
    const auto items = items_of(scene, giving);
    const bool active = giving == giving_;
    const int count = static_cast<int>(items.size());
    const int first = first_visible(active ? cursor_ : 0, count, area.h - 1);
    for (int i = 0; i < area.h - 1 && first + i < count; ++i) {
      draw_item(canvas, {area.x, area.y + 1 + i, area.w, 1}, scene, giving,
                items[static_cast<std::size_t>(first + i)], active && first + i == cursor_);
    }
    if (first > 0) canvas.put(area.right() - 1, area.y + 1, scene.glyphs.up);
    if (first + area.h - 1 < count) canvas.put(area.right() - 1, area.bottom() - 1, scene.glyphs.down);
  }

  void draw_item(Canvas& canvas, Rect row, const Scene& scene, bool giving, const Item& item,
                 bool here) const {
    const Side& chosen = side(giving);
    const Style style = here ? Style{}.with_bold() : Style{};
    canvas.put(row.x, row.y, here ? scene.glyphs.turn : " ", Style{}.with_bold());
    const Rect body{row.x + 2, row.y, row.w - 2, 1};
    const std::string typed = here ? "_" : "";
    const auto sum = [&](Money amount) {
      return here && !sum_.empty() ? sum_text(scene, sum_.text()) : scene.money(amount);
    };
    if (item.kind == ItemKind::cash) {
      canvas.put(body.x, body.y, t("terminal.offer.cash", {{"amount", sum(chosen.cash)}}) + typed,
                 chosen.cash != 0 ? style.with_bold() : style, body.w);
    } else if (item.kind == ItemKind::debt) {
      canvas.put(body.x, body.y, t("terminal.offer.debt", {{"amount", sum(chosen.debt)}}) + typed,
                 style.with_bold(), body.w);
    } else if (item.kind == ItemKind::cards) {
      canvas.put(
          body.x, body.y,
          t("terminal.offer.jail_cards",
            {{"count", chosen.jail_cards}, {"all", scene.state.player(giver(giving)).jail_cards.size()}}),
          style, body.w);
    } else {
      const bool in = chosen.deeds.contains(item.deed);
      int x = canvas.put(body.x, body.y, in ? scene.glyphs.checked : scene.glyphs.unchecked, style);
      const GroupId group = scene.rules.space(item.deed).group;
      x = canvas.put(x + 1, body.y, std::string(1, scene.mark(group)), scene.on_colour_of(group));
      std::string name = scene.space_name(item.deed);
      if (scene.state.mortgaged.contains(item.deed))
        name.insert(0, std::string(scene.glyphs.mortgaged) + ' ');
      canvas.put(x + 1, body.y, clipped(name, row.right() - x - 1, scene.glyphs.more),
                 in ? style.with_bold() : style);
    }
  }

  [[nodiscard]] std::vector<std::string> verdict(const Scene& scene) const {
    if (const std::string why = why_no_sum(scene); !why.empty()) return {why};
    if (const auto illegal = table::refused_proposal(scene.rules, scene.state, draft_.from, action())) {
      return {t("terminal.offer.not_yet", {{"why", refusal_sentence(*illegal)}})};
    }
    return offer_lines(scene, as_offer(draft_), draft_.from);
  }

  void next_partner(const Scene& scene, int step) {
    if (draft_.settle || draft_.counter) return;
    const int count = scene.state.player_count;
    for (int i = 1; i <= count; ++i) {
      const PlayerId candidate{((draft_.to.number() + step * i) % count + count) % count};
      if (candidate == draft_.from || !scene.state.in_game.contains(candidate)) continue;
      if (candidate != draft_.to) draft_.take = {};
      draft_.to = candidate;
      return;
    }
  }

  [[nodiscard]] Item item_here(const Scene& scene) const {
    const auto items = items_of(scene, giving_);
    return items[static_cast<std::size_t>(std::clamp(cursor_, 0, static_cast<int>(items.size()) - 1))];
  }

  // Of the cash or the debt that the cursor is on; null on anything else.
  [[nodiscard]] Money* sum_here(const Scene& scene) {
    const ItemKind kind = item_here(scene).kind;
    return kind == ItemKind::cash   ? &side(giving_).cash
           : kind == ItemKind::debt ? &side(giving_).debt
                                    : nullptr;
  }

  // Why what is being typed isn't an amount; empty if it is one, or nothing is being typed.
  [[nodiscard]] std::string why_no_sum(const Scene& scene) const {
    if (sum_.empty()) return "";
    const bool debt = item_here(scene).kind == ItemKind::debt;
    const Money most =
        debt ? scene.state.debts.front().amount : std::max(0, scene.state.player(giver(giving_)).cash);
    const auto sum = find_amount(scene, sum_.text(), 0, most);
    return sum ? "" : sum.error();
  }

  void take_up_sum(const Scene& scene) {
    sum_.clear();
    if (const Money* const sum = sum_here(scene); sum != nullptr && *sum > 0) sum_.set(scene, *sum);
  }

  // Types into a sum. Digits mean cash wherever the cursor is, so the cursor moves to the cash.
  bool sum_key(const Key& key, const Scene& scene) {
    if (sum_here(scene) == nullptr) {
      if (!AmountField{}.key(key) || key.code != KeyCode::character) return false;
      cursor_ = 0;
      take_up_sum(scene);
    }
    // As long as it is no sum, no key means anything else.
    if (!sum_.key(key) && (why_no_sum(scene).empty() || !sum_.stray(key))) return false;
    if (const auto typed = find_amount(scene, sum_.text(), 0, max_money); typed || sum_.empty())
      *sum_here(scene) = typed.value_or(0);
    return true;
  }

  void choose(const Scene& scene) {
    const Item item = item_here(scene);
    Side& chosen = side(giving_);
    if (item.kind == ItemKind::cards) {
      chosen.jail_cards =
          (chosen.jail_cards + 1) % (scene.state.player(giver(giving_)).jail_cards.size() + 1);
    } else if (item.kind == ItemKind::deed && chosen.deeds.contains(item.deed)) {
      chosen.deeds.erase(item.deed);
    } else if (item.kind == ItemKind::deed) {
      chosen.deeds.insert(item.deed);
    }
  }

  void move(const Key& key, const Scene& scene) {
    const bool sideways = key.code == KeyCode::tab || key.code == KeyCode::left || key.code == KeyCode::right;
    if (sideways) {
      giving_ = key.code == KeyCode::tab ? !giving_ : key.code == KeyCode::left;
      cursor_ = std::min(cursor_, static_cast<int>(items_of(scene, giving_).size()) - 1);
    } else if (key.letter() == 'w') {
      next_partner(scene, 1);
    } else if (!move_cursor(key, static_cast<int>(items_of(scene, giving_).size()), page_, cursor_)) {
      sum_.stray(key);
      return;
    }
    take_up_sum(scene);
  }

  DialogEnd propose(DialogContext& context) {
    armed_ = false;
    if (draft_.counter && context.scene.state.offer.open &&
        !done(context, draft_.from, Action::of(ActionType::reject))) {
      return DialogEnd::open;
    }
    draft_.counter = false;
    if (!done(context, draft_.from, action())) return DialogEnd::open;
    context.notice = t("terminal.offer.proposed", {{"to", context.scene.name(draft_.to)}});
    return DialogEnd::close;
  }

  OfferDraft draft_;
  bool giving_ = true;  // the column of the cursor
  int cursor_ = 0;
  AmountField sum_;  // where the cursor is
  int page_ = 1;
  bool armed_ = false;
};

}  // namespace

std::unique_ptr<Dialog> offer_dialog(const Scene& scene, OfferDraft draft) {
  return std::make_unique<OfferDialog>(scene, std::move(draft));
}

}  // namespace freehold::terminal
