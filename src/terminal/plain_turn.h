// Whoever types in plain mode, and the decision in hand.
#pragma once

#include <cstdint>

#include "terminal/chances.h"
#include "terminal/decision.h"
#include "terminal/live_game.h"
#include "terminal/plain_talk.h"

namespace freehold::terminal {

class PlainTurn {
 public:
  /// Game and talk outlive it.
  PlainTurn(LiveGame& the_game, PlainTalk& the_talk)
      : game(the_game), talk(the_talk), marks_(make_marks(game.rules(), game.seats())) {}

  [[nodiscard]] Scene scene() const;
  /// Nobody where everybody just watches.
  [[nodiscard]] PlayerId player() const { return player_; }
  [[nodiscard]] const Decision& decision() const { return decision_; }

  /// Puts the decision if that has not been done, or says whom the game waits for.
  void put();
  /// The decision is put again.
  void put_again() { asked_ = false; }
  /// Somebody who is not asked but has business of their own.
  void act_for(PlayerId person) { acting_for_ = person; }

  /// True if it was done; else says why not.
  bool act(const Action& action);
  /// Asks; after a no the decision in hand is put again.
  bool confirmed(const std::string& question);

  LiveGame& game;
  PlainTalk& talk;
  ShownChances chances{};

 private:
  void ask(PlayerId player);
  void wait_for(PlayerId asked);

  Marks marks_;
  Decision decision_{};
  PlayerId player_{};
  PlayerId waiting_for_{};  // who has been said to decide elsewhere
  PlayerId acting_for_{};
  std::uint64_t asked_at_ = 0;  // the changes of the game when the question was put
  bool asked_ = false;  // the decision in hand has been written
};

}  // namespace freehold::terminal
