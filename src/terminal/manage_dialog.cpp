// Manage deeds: your deeds by group; build, sell, mortgage and lift, with the cost and the effect on the rent.
#include <algorithm>
#include <optional>
#include <utility>

#include "rules/cash_effect.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "telling/language.h"
#include "terminal/deed_actions.h"
#include "terminal/deed_card.h"
#include "terminal/dialog.h"
#include "terminal/dialogs.h"
#include "terminal/text.h"
#include "terminal/typed.h"

namespace freehold::terminal {
namespace {

using telling::t;

constexpr int rows_for_actions = 5;  // heading of the deed, up to three actions, the question

std::string state_text(const Scene& scene, SpaceId deed) {
  if (scene.state.mortgaged.contains(deed)) return t("board.mortgaged");
  const int buildings = scene.state.buildings_on(deed);
  if (buildings > 0) return buildings_text(scene, buildings);
  return owns_group(scene.rules, scene.state, scene.state.owner(deed), scene.rules.space(deed).group)
             ? t("portfolio.full")
             : "";
}

// "b build, s sell, m mortgage"
std::string keys_text(const std::vector<KeyHint>& keys) {
  std::vector<std::string> parts;
  for (const auto& [key, label] : keys)
    parts.push_back(key + ' ' + label);
  return telling::spoken().joined(parts);
}

// Not once a debt is paid, a claim opened or a building placed: then something else is asked.
bool may_go_on(const DialogContext& context, PlayerId player, Phase before) {
  if (context.scene.state.phase != before) return false;
  const LegalActions legal = legal_actions(context.scene.rules, context.scene.state, player);
  return legal.has(ActionType::build) || legal.has(ActionType::sell_building) ||
         legal.has(ActionType::sell_hotels) || legal.has(ActionType::mortgage) ||
         legal.has(ActionType::lift) || legal.has(ActionType::sell_deed);
}

class ManageDialog final : public Dialog {
 public:
  explicit ManageDialog(PlayerId player) : player_(player) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override {
    keys_ = deed_keys(scene.rules.options);
    draw_heading(canvas, area, scene, heading(scene), scene.on_colour_of(player_));
    const std::string rent = ' ' + t("terminal.manage.rent") + ' ';
    canvas.put(area.right() - columns_of(rent), area.y, rent, Style{}.with_dim());
    const int count = static_cast<int>(deeds_of(scene, player_).size());
    cursor_ = std::clamp(cursor_, 0, std::max(0, count - 1));
    const SpaceId deed = selected(scene);
    if (!deed.valid()) {
      canvas.put(area.x, area.y + 1, t("terminal.manage.none"));
      return;
    }
    page_ = std::max(1, std::min(count, area.h - 2 - rows_for_actions));
    draw_list(canvas, {area.x, area.y + 1, area.w, page_}, scene);
    Rect below{area.x, area.y + 1 + page_, area.w, area.h - 1 - page_};
    draw_heading(canvas, below, scene, card_title(scene, deed), Style{}.with_bold());
    ++below.y, --below.h;
    const auto actions = actions_on(scene, player_, deed);
    if (armed_) {
      const int used =
          draw_sentences(canvas, below, {t("terminal.ask", {{"what", armed_->label}})}, Style{}.with_bold());
      draw_hints(canvas, {below.x, below.y + used, below.w, below.h - used},
                 {{"Enter", t("terminal.yes")}, {"Esc", t("terminal.no")}});
      return;
    }
    if (actions.empty()) {
      draw_sentences(canvas, below,
                     {keys_.empty() ? t("terminal.manage.nothing")
                                    : t("terminal.manage.nothing_now", {{"keys", keys_text(keys_)}})});
    }
    for (const DeedAction& action : actions) {
      const int used = draw_hints(canvas, below, {{std::string(1, action.key), action.label}});
      below.y += used, below.h -= used;
    }
  }

  DialogEnd key(const Key& key, DialogContext& context) override {
    if (armed_) return armed_key(key, context);
    context.notice.clear();
    if (count_key(key, context)) return DialogEnd::open;
    if (move_cursor(key, static_cast<int>(deeds_of(context.scene, player_).size()), page_, cursor_)) {
      count_.clear();
      return DialogEnd::open;
    }
    if (key.code == KeyCode::escape || key.letter() == 'q') return DialogEnd::close;
    const SpaceId deed = selected(context.scene);
    if (!deed.valid() || key.letter() == 0) return DialogEnd::open;
    if (arm_many(context, deed, key.letter())) return DialogEnd::open;
    for (DeedAction& action : actions_on(context.scene, player_, deed)) {
      if (action.key == key.letter()) armed_ = std::move(action);
    }
    if (!armed_) context.notice = why_not_on(context.scene, player_, deed, key.letter());
    return DialogEnd::open;
  }

  [[nodiscard]] std::vector<KeyHint> keys() const override {
    if (armed_) return {{"Enter", t("terminal.hint.yes")}, {"Esc", t("terminal.hint.no")}};
    std::vector<KeyHint> keys{{t("terminal.key.up_down"), t("terminal.hint.choose")}};
    keys.insert(keys.end(), keys_.begin(), keys_.end());
    keys.push_back({"Esc", t("terminal.hint.back")});
    return keys;
  }

 private:
  [[nodiscard]] SpaceId selected(const Scene& scene) const {
    const auto deeds = deeds_of(scene, player_);
    if (deeds.empty()) return SpaceId{};
    return deeds[static_cast<std::size_t>(std::clamp(cursor_, 0, static_cast<int>(deeds.size()) - 1))];
  }

  DialogEnd armed_key(const Key& key, DialogContext& context) {
    if (key.code == KeyCode::enter) {
      const std::string label = armed_->label;
      const Phase before = context.scene.state.phase;
      bool all_done = done(context, player_, armed_->action);
      for (const Action& next : more_)
        all_done = all_done && done(context, player_, next);
      if (all_done) context.notice = t("terminal.manage.done", {{"what", label}});
      armed_.reset();
      more_.clear();
      return may_go_on(context, player_, before) ? DialogEnd::open : DialogEnd::close;
    }
    if (key.code == KeyCode::escape || key.letter() == 'n') {
      armed_.reset();
      more_.clear();
    }
    return DialogEnd::open;
  }

  // A number before a key: how many buildings that key builds or sells across the group.
  bool count_key(const Key& key, DialogContext& context) {
    if (!count_.key(key)) return false;
    if (!count_.empty()) context.notice = t("terminal.manage.count", {{"count", count_.text()}});
    return true;
  }

  bool arm_many(const DialogContext& context, SpaceId deed, char key) {
    const AmountField typed = std::exchange(count_, {});
    if (typed.empty() || (key != 'b' && key != 's')) return false;
    const auto asked = find_count(typed.text(), 1, most_buildings_at_once);
    if (!asked) return context.notice = asked.error(), true;
    if (*asked < 2) return false;
    const ActionType type = key == 'b' ? ActionType::build : ActionType::sell_building;
    BuildingPlan plan = plan_buildings(context.scene, player_, deed, type, *asked);
    if (plan.steps.empty()) return false;
    armed_ = DeedAction{.action = plan.steps.front(),
                        .key = key,
                        .word = key == 'b' ? "build" : "sell",
                        .label = std::move(plan.label),
                        .money = plan.money};
    more_.assign(plan.steps.begin() + 1, plan.steps.end());
    return true;
  }

  [[nodiscard]] std::string heading(const Scene& scene) const {
    const State& state = scene.state;
    const bool owes = state.phase == Phase::debt && state.debts.front().debtor == player_;
    if (owes)
      return t("terminal.manage.raise",
               {{"player", scene.name(player_)}, {"amount", scene.money(still_to_raise(state))}});
    return t("terminal.manage.title", {{"player", scene.name(player_)},
                                       {"building", option_word(scene.rules.options.building)},
                                       {"mortgages", scene.rules.options.mortgages ? "yes" : "no"}});
  }

  void draw_list(Canvas& canvas, Rect area, const Scene& scene) const {
    const auto deeds = deeds_of(scene, player_);
    const int count = static_cast<int>(deeds.size());
    const int first = first_visible(cursor_, count, area.h);
    for (int i = 0; i < area.h && first + i < count; ++i) {
      const SpaceId deed = deeds[static_cast<std::size_t>(first + i)];
      const int y = area.y + i;
      const GroupId group = scene.rules.space(deed).group;
      const bool here = first + i == cursor_;
      if (here) canvas.put(area.x, y, scene.glyphs.turn, Style{}.with_bold());
      canvas.put(area.x + 2, y, std::string(" ") + scene.mark(group) + ' ', scene.on_colour_of(group));
      const Style style = here ? Style{}.with_bold() : Style{};
      const int name_width = std::max(10, area.w - 37);
      int x = canvas.put(
          area.x + 6, y,
          left_aligned(clipped(scene.space_name(deed), name_width, scene.glyphs.more), name_width), style);
      x = canvas.put(x + 1, y, left_aligned(state_text(scene, deed), 12), style);
      std::string keys;
      for (const DeedAction& action : actions_on(scene, player_, deed))
        keys += action.key;
      x = canvas.put(x + 1, y, left_aligned(keys, 5), Style{}.with_bold());
      canvas.put(x, y, right_aligned(short_rent_text(scene, deed), area.right() - x), style);
    }
  }

  PlayerId player_;
  int cursor_ = 0;
  int page_ = 1;
  std::vector<KeyHint> keys_;  // of these rules
  std::optional<DeedAction> armed_;  // asked for, and not confirmed yet
  std::vector<Action> more_;  // what is done after it, of one key
  AmountField count_;  // typed before a key: how many buildings
};

}  // namespace

std::unique_ptr<Dialog> manage_dialog(PlayerId player) {
  return std::make_unique<ManageDialog>(player);
}

}  // namespace freehold::terminal
