// A decision as data: the question, the facts that matter, and the choices. The screen shows it as a dialog,
// plain mode as a list; nothing else interprets the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/action.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// What a choice leads to.
enum class ChoiceKind : std::uint8_t {
  act,  ///< does `action`
  bid,  ///< asks for an amount from `least` to `most`
  savings,  ///< opens the savings account: orders for deposits and withdrawals (S.12)
  manage,  ///< opens the list of deeds: build, sell, mortgage, lift
  go,  ///< opens the list of spaces to go to (SD.9)
  offer,  ///< opens the offer builder
  settle,  ///< the same, to the creditor of the debt in hand (UK.49)
  counter  ///< the same, turned round: rejects the offer first
};

/// One choice.
struct Choice {
  ChoiceKind kind = ChoiceKind::act;
  char key = ' ';  ///< small letter or digit; unique among the choices of one decision
  std::string word{};  ///< the command of plain mode: "roll"
  std::string label{};  ///< "Throw the dice"
  Action action{};  ///< kind act
  /// What it would do, as a question: asked before it is done. Empty if it needs no second key: it costs nothing
  /// that the player chose, or is asked for elsewhere.
  std::string confirm{};
  Money least = 0;  ///< kind bid
  Money most = 0;
  bool sealed = false;  ///< kind bid: a sealed one (S.4)
  bool hidden = false;  ///< kind bid: others sit at this screen who may not see the amount
};

/// What `player` may do now. Choices are empty if the player can do nothing at all.
struct Decision {
  PlayerId player;  ///< who has these choices; nobody for spectators
  PlayerId asked;  ///< whom the question is put to
  bool awaited = false;  ///< the game waits for `player`
  std::string question;  ///< "Ann, buy Vine Street or decline?"
  std::vector<std::string> facts;  ///< whole sentences, the most important first
  SpaceId subject;  ///< the space whose card helps to decide; may be none
  std::vector<Choice> choices;
};

/// `player` is in the game.
Decision decision_of(const Scene& scene, PlayerId player);

/// What the game waits for while `asked`, a bot or somebody elsewhere, decides: question and facts, no
/// choices.
Decision decision_of_another(const Scene& scene, PlayerId asked);

/// The choice that has this key, or this word; null if it is not among them.
const Choice* choice_by_key(const Decision& decision, char key);
const Choice* choice_by_word(const Decision& decision, std::string_view word);

/// Why the usual action of this key is impossible now; nullopt for a key without an action.
std::optional<std::string> why_not(const Scene& scene, PlayerId player, char key);
/// The same for a command of plain mode: "buy", or its key.
std::optional<std::string> why_not(const Scene& scene, PlayerId player, std::string_view word);

}  // namespace freehold::terminal
