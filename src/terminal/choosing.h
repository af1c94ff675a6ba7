// What is being chosen on the screen, and by whom: it follows the game from decision to decision.
#pragma once

#include <cstdint>

#include "terminal/live_game.h"
#include "terminal/prompt.h"

namespace freehold::terminal {

class Choosing {
 public:
  /// What is new since it followed last.
  struct News {
    bool position = false;  ///< another position
    bool decision = false;  ///< another decision, or the same of another position
    bool person_asked = false;  ///< and somebody at this screen takes it
  };
  /// Shows what is to be decided now. What was typed for an older decision is forgotten.
  News follow(const LiveGame& game, const Scene& scene);
  [[nodiscard]] bool is_behind(const LiveGame& game) const { return game.changes() != told_; }

  [[nodiscard]] Prompt& prompt() { return prompt_; }
  [[nodiscard]] const Prompt& prompt() const { return prompt_; }
  /// Whose choices are shown; nobody's for those who watch.
  [[nodiscard]] PlayerId player() const { return prompt_.decision().player; }
  /// Whose business the keys do: while nobody here is asked, that of the last one who was, or of next_person().
  [[nodiscard]] PlayerId person(const LiveGame& game) const;
  /// Passes the keys to the next person at this screen, who is returned; nobody if there is only one.
  PlayerId next_person(const LiveGame& game, const Scene& scene);

 private:
  Prompt prompt_;
  PlayerId person_;
  PlayerId asked_;  // whom the decision shown was put to
  std::uint64_t told_ = 0;  // changes of the game known when it was shown
};

}  // namespace freehold::terminal
