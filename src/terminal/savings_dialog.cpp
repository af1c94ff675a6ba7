// The savings of one player: what is saved, the orders that wait for the bank, and new ones (S.12, S.13).
#include <optional>

#include "base/limits.h"
#include "rules/game.h"
#include "telling/language.h"
#include "terminal/dialogs.h"
#include "terminal/typed.h"

namespace freehold::terminal {

using telling::t;

namespace {

// "deposit £100" for an amount above 0, "withdraw £50" for one below.
std::string order_text(const Scene& scene, Money amount) {
  return t("orders.line", {{"order", amount > 0 ? "deposit" : "withdraw"},
                           {"amount", scene.money(amount > 0 ? amount : -amount)}});
}

}  // namespace

std::string order_question(const Scene& scene, Money amount) {
  return t("orders.ask", {{"line", order_text(scene, amount)}});
}

std::vector<std::string> savings_lines(const Scene& scene, PlayerId id) {
  const Player& player = scene.state.player(id);
  const RuleOptions& options = scene.rules.options;
  const Money interest = percent_rounded_down(player.savings, options.savings_interest);
  const std::string banks = spaces_text(scene, scene.rules.banks);
  std::vector<std::string> lines{
      t("terminal.savings.account", {{"savings", scene.money(player.savings)},
                                     {"cash", scene.money(player.cash)},
                                     {"percent", options.savings_interest},
                                     {"interest", scene.money(interest)}}),
      t("terminal.savings.orders", {{"banks", banks}, {"named", banks.empty() ? "no" : "yes"}}),
      t("terminal.savings.use")};
  if (player.order_count == 0) lines.push_back(t("terminal.savings.none"));
  for (std::size_t i = 0; i < player.order_count; ++i) {
    lines.push_back(
        t("terminal.savings.order", {{"number", static_cast<std::int64_t>(i + 1)},
                                     {"most", static_cast<std::int64_t>(max_orders)},
                                     {"order", order_text(scene, scene.state.orders[id.index()][i])}}));
  }
  return lines;
}

namespace {

std::vector<KeyHint> typing_hints() {
  return {{"0-9", t("terminal.hint.amount")},
          {"Enter", t("terminal.hint.order")},
          {"Esc", t("terminal.hint.back")}};
}

class SavingsDialog final : public Dialog {
 public:
  explicit SavingsDialog(PlayerId player) : player_(player) {}

  void draw(Canvas& canvas, Rect area, const Scene& scene) override {
    draw_heading(canvas, area, scene, t("terminal.savings.title", {{"player", scene.name(player_)}}),
                 scene.on_colour_of(player_));
    Rect rest{area.x, area.y + 1, area.w, area.h - 1};
    const auto skip = [&rest](int rows) { rest.y += rows, rest.h -= rows; };
    // What is typed must be in sight; the account takes what room is left.
    skip(draw_sentences(canvas, {rest.x, rest.y, rest.w, std::max(0, rest.h - 3)},
                        savings_lines(scene, player_)));
    if (armed_) {
      skip(draw_sentences(canvas, rest, {question(scene)}, Style{}.with_bold()));
      draw_hints(canvas, rest, {{"Enter", t("terminal.yes")}, {"Esc", t("terminal.no")}});
    } else if (typing_) {
      const bool deposit = *typing_ == ActionType::deposit;
      const int x = canvas.put(rest.x, rest.y,
                               t(deposit ? "terminal.savings.deposit" : "terminal.savings.withdraw") + ' ');
      canvas.put(
          x, rest.y,
          (typed_amount_.empty() ? scene.rules.text.currency : sum_text(scene, typed_amount_.text())) + "_",
          Style{}.with_bold(), rest.right() - x);
      skip(1);
      draw_hints(canvas, rest, typing_hints());
    } else {
      draw_hints(canvas, rest,
                 {{"d", t("terminal.savings.order_deposit")}, {"w", t("terminal.savings.order_withdrawal")}});
    }
  }

  DialogEnd key(const Key& key, DialogContext& context) override {
    context.notice.clear();
    if (armed_) {
      const bool yes = key.code == KeyCode::enter;
      if (!yes && key.code != KeyCode::escape && key.letter() != 'n') return DialogEnd::open;
      if (yes && done(context, player_, action())) context.notice = t("terminal.savings.ordered");
      armed_ = false;
      if (yes) typing_.reset();
      return DialogEnd::open;
    }
    if (typing_) return amount_key(key, context);
    if (key.letter() == 'd' || key.letter() == 'w') {
      typing_ = key.letter() == 'd' ? ActionType::deposit : ActionType::withdraw;
      typed_amount_.clear();
      if (const auto illegal =
              judge(context.scene.rules, context.scene.state, player_, {.type = *typing_, .amount = 1})) {
        context.notice = refusal_sentence(*illegal);
        typing_.reset();
      }
      return DialogEnd::open;
    }
    const bool leave = key.code == KeyCode::escape || key.code == KeyCode::enter || key.letter() == 'q' ||
                       key.letter() == 'z';
    return leave ? DialogEnd::close : DialogEnd::open;
  }

  [[nodiscard]] std::vector<KeyHint> keys() const override {
    if (armed_) return {{"Enter", t("terminal.hint.yes")}, {"Esc", t("terminal.hint.no")}};
    if (typing_) return typing_hints();
    return {{"d", t("terminal.hint.deposit")},
            {"w", t("terminal.hint.withdraw")},
            {"Esc", t("terminal.hint.back")}};
  }

 private:
  [[nodiscard]] Action action() const { return {.type = *typing_, .amount = amount_}; }

  [[nodiscard]] std::string question(const Scene& scene) const {
    const bool deposit = *typing_ == ActionType::deposit;
    return order_question(scene, deposit ? amount_ : -amount_);
  }

  DialogEnd amount_key(const Key& key, DialogContext& context) {
    if (typed_amount_.key(key) || typed_amount_.stray(key)) return DialogEnd::open;
    if (key.code == KeyCode::escape) typing_.reset();
    if (key.code != KeyCode::enter) return DialogEnd::open;
    const auto typed = find_amount(context.scene, typed_amount_.text(), 1, max_money);
    amount_ = typed.value_or(0);
    if (typed_amount_.empty()) {
      context.notice = t("terminal.savings.how_much");
    } else if (!typed) {
      context.notice = typed.error();
    } else if (const auto illegal = judge(context.scene.rules, context.scene.state, player_, action())) {
      context.notice = refusal_sentence(*illegal);
    } else {
      armed_ = true;
    }
    return DialogEnd::open;
  }

  PlayerId player_;
  std::optional<ActionType> typing_;  // deposit or withdraw, while its amount is typed
  AmountField typed_amount_;
  Money amount_ = 0;  // of the order that waits for Enter
  bool armed_ = false;  // the order is complete and waits for Enter
};

}  // namespace

std::unique_ptr<Dialog> savings_dialog(PlayerId player) {
  return std::make_unique<SavingsDialog>(player);
}

}  // namespace freehold::terminal
