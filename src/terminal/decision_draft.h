// Internal to decision.cpp and interrupting_questions.cpp: a decision in the making, and what the questions share.
#pragma once

#include <string>
#include <utility>

#include "rules/legal_actions.h"
#include "telling/language.h"
#include "terminal/decision.h"

namespace freehold::terminal::detail {

struct DecisionDraft {
  const Scene& scene;
  Decision decision;
  LegalActions legal;

  [[nodiscard]] const State& state() const { return scene.state; }
  [[nodiscard]] const RuleOptions& options() const { return scene.rules.options; }
  [[nodiscard]] const Player& player() const { return state().player(decision.player); }
  [[nodiscard]] Money cash() const { return player().cash; }
  [[nodiscard]] std::string money(Money amount) const { return scene.money(amount); }
  [[nodiscard]] const std::string& me() const { return scene.name(decision.player); }
  /// "£100", with the savings beside it where there are any: "£100 and £40 saved".
  [[nodiscard]] std::string means() const {
    if (player().savings == 0) return money(cash());
    return telling::t("terminal.means", {{"cash", money(cash())}, {"savings", money(player().savings)}});
  }

  void fact(std::string text) { decision.facts.push_back(std::move(text)); }
  void add(ChoiceKind kind, char key, std::string word, std::string label) {
    decision.choices.push_back(
        {.kind = kind, .key = key, .word = std::move(word), .label = std::move(label)});
  }
  /// Offers a plain action if it is legal.
  void offer(ActionType type, char key, std::string word, std::string label, std::string confirm = {}) {
    if (!legal.has(type)) return;
    decision.choices.push_back({.key = key,
                                .word = std::move(word),
                                .label = std::move(label),
                                .action = Action::of(type),
                                .confirm = std::move(confirm)});
  }
  /// Offers one of the answers 1 and 2, if it may be chosen.
  void offer_option(int option, const std::string& label, std::string confirm) {
    if ((legal.options & (1 << option)) == 0) return;
    decision.choices.push_back({.key = static_cast<char>('1' + option),
                                .word = std::to_string(option + 1),
                                .label = label,
                                .action = Action::choose(option),
                                .confirm = std::move(confirm)});
  }
};

void ask_auction(DecisionDraft& draft);
void ask_debt(DecisionDraft& draft);
void ask_offer(DecisionDraft& draft);
void ask_claim(DecisionDraft& draft);
void ask_card_choice(DecisionDraft& draft);
void ask_tax_choice(DecisionDraft& draft);
void ask_lift_choice(DecisionDraft& draft);
void ask_move_choice(DecisionDraft& draft);

}  // namespace freehold::terminal::detail
