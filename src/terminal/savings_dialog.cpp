#include "terminal/savings_dialog.h"

#include <fmt/format.h>

#include "base/limits.h"
#include "rules/game.h"

namespace freehold::terminal {

std::string order_text(const Scene& scene, Money amount) {
  return (amount > 0 ? "deposit " : "withdraw ") + scene.money(amount > 0 ? amount : -amount);
}

std::string banks_text(const Scene& scene) {
  const std::string names = spaces_text(scene, scene.rules.banks);
  return names.empty() ? "a bank" : names;
}

std::vector<std::string> savings_lines(const Scene& scene, PlayerId id) {
  const Player& player = scene.state.player(id);
  const RuleOptions& options = scene.rules.options;
  const Money interest = percent_rounded_down(player.savings, options.savings_interest);
  std::vector<std::string> lines{
      fmt::format("Saved: {}. Cash: {}. At the start of each own turn {}% interest comes to it, now {}.",
                  scene.money(player.savings), scene.money(player.cash), options.savings_interest,
                  scene.money(interest)),
      fmt::format("Orders are carried out in turn when you pass or land on {}; one that cash or savings do not "
                  "cover then is cancelled.",
                  banks_text(scene)),
      "Savings pay rents, taxes and fees once the cash is gone; they cannot buy or build."};
  if (player.order_count == 0) lines.emplace_back("No order waits.");
  for (std::size_t i = 0; i < player.order_count; ++i) {
    lines.push_back(fmt::format("Order {} of at most {}: {}.", i + 1, max_orders,
                                order_text(scene, scene.state.orders[id.index()][i])));
  }
  return lines;
}

Action SavingsDialog::action() const {
  return {.type = *typing_, .amount = amount_.value()};
}

std::string SavingsDialog::question(const Scene& scene) const {
  const bool deposit = *typing_ == ActionType::deposit;
  return fmt::format("Order the bank to {}?",
                     order_text(scene, deposit ? amount_.value() : -amount_.value()));
}

void SavingsDialog::draw(Canvas& canvas, Rect area, const Scene& scene) {
  draw_heading(canvas, area, scene, scene.name(player_) + ": savings", scene.on_colour_of(player_));
  Rect rest{area.x, area.y + 1, area.w, area.h - 1};
  const auto skip = [&rest](int rows) { rest.y += rows, rest.h -= rows; };
  // What is typed must be in sight; the account takes what room is left.
  skip(draw_sentences(canvas, {rest.x, rest.y, rest.w, std::max(0, rest.h - 3)},
                      savings_lines(scene, player_)));
  if (armed_) {
    skip(draw_sentences(canvas, rest, {question(scene)}, Style{}.with_bold()));
    draw_hints(canvas, rest, {{"Enter", "Yes"}, {"Esc", "No"}});
  } else if (typing_) {
    const std::string_view verb = *typing_ == ActionType::deposit ? "Deposit " : "Withdraw ";
    const int x = canvas.put(rest.x, rest.y, verb);
    canvas.put(x, rest.y,
               amount_.empty() ? scene.rules.text.currency + "_" : scene.money(amount_.value()) + "_",
               Style{}.with_bold(), rest.right() - x);
    skip(1);
    draw_hints(canvas, rest, {{"0-9", "Amount"}, {"Enter", "Order it"}, {"Esc", "Back"}});
  } else {
    draw_hints(canvas, rest, {{"d", "Order a deposit"}, {"w", "Order a withdrawal"}});
  }
}

DialogEnd SavingsDialog::amount_key(const Key& key, DialogContext& context) {
  if (amount_.key(key)) return DialogEnd::open;
  if (key.code == KeyCode::escape) typing_.reset();
  if (key.code != KeyCode::enter) return DialogEnd::open;
  if (amount_.value() == 0) {
    context.notice = "Say how much first: type an amount.";
  } else if (const auto illegal = judge(context.scene.rules, context.scene.state, player_, action())) {
    context.notice = refusal_sentence(*illegal);
  } else {
    armed_ = true;
  }
  return DialogEnd::open;
}

DialogEnd SavingsDialog::key(const Key& key, DialogContext& context) {
  context.notice.clear();
  if (armed_) {
    const bool yes = key.code == KeyCode::enter;
    if (!yes && key.code != KeyCode::escape && key.letter() != 'n') return DialogEnd::open;
    if (yes && done(context, player_, action())) context.notice = "Ordered.";
    armed_ = false;
    if (yes) typing_.reset();
    return DialogEnd::open;
  }
  if (typing_) return amount_key(key, context);
  if (key.letter() == 'd' || key.letter() == 'w') {
    typing_ = key.letter() == 'd' ? ActionType::deposit : ActionType::withdraw;
    amount_.clear();
    if (const auto illegal = judge(context.scene.rules, context.scene.state, player_,
                                   {.type = *typing_, .amount = 1})) {
      context.notice = refusal_sentence(*illegal);
      typing_.reset();
    }
    return DialogEnd::open;
  }
  const bool leave = key.code == KeyCode::escape || key.code == KeyCode::enter || key.letter() == 'q' ||
                     key.letter() == 'z';
  return leave ? DialogEnd::close : DialogEnd::open;
}

std::vector<KeyHint> SavingsDialog::keys() const {
  if (armed_) return {{"Enter", "yes"}, {"Esc", "no"}};
  if (typing_) return {{"0-9", "amount"}, {"Enter", "order it"}, {"Esc", "back"}};
  return {{"d", "deposit"}, {"w", "withdraw"}, {"Esc", "back"}};
}

}  // namespace freehold::terminal
