// Plain mode's side of a person: what it writes and reads, the log as it tells it, and the decision in hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/decision.h"
#include "terminal/lines.h"
#include "terminal/live_game.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// What plain mode writes to the person and reads from them.
class PlainTalk {
 public:
  /// Input and stream outlive it.
  PlainTalk(LineInput& in, std::ostream& out) : in_(in), out_(out) {}

  void say(std::string_view sentence);
  void say_all(const std::vector<std::string>& sentences);
  /// "Write “build Vine Street”."
  void suggest(std::string_view command);
  void empty_line();
  void flush();

  /// One line of input; nullopt at its end.
  std::optional<std::string> read_line(std::string_view prompt);
  /// The same, but returns an empty line as soon as something has `happened` elsewhere, which it checks
  /// regularly.
  struct Heard {
    std::optional<std::string> line{};  ///< nullopt at the end of the input
    bool overtaken = false;
  };
  Heard read_unless(const std::function<bool()>& happened, LineInput::Time every);
  /// Asks for a yes.
  bool agreed(const std::string& question);

 private:
  LineInput& in_;
  std::ostream& out_;
};

/// The log of a game as plain mode tells it: every line once.
class PlainLog {
 public:
  /// Both outlive it.
  PlainLog(const LiveGame& game, PlainTalk& talk) : game_(game), talk_(talk) {}

  /// Tells a new game from the beginning; of a resumed one, the house rules and the last events.
  void begin();
  /// What has come since.
  void tell_news();
  /// Skips the rest of the log, which has been told in other words.
  void take_as_told() { told_ = game_.log().size(); }

 private:
  void tell_until(std::size_t end);

  const LiveGame& game_;
  PlainTalk& talk_;
  std::size_t told_ = 0;  // lines
};

/// The person who types, and the decision in hand.
class PlainTurn {
 public:
  /// Game and talk outlive it.
  PlainTurn(LiveGame& the_game, PlainTalk& the_talk)
      : game(the_game), talk(the_talk), marks_(make_marks(game.rules(), game.seats())) {}

  [[nodiscard]] Scene scene() const;
  /// Nobody if everybody just watches.
  [[nodiscard]] PlayerId player() const { return player_; }
  [[nodiscard]] const Decision& decision() const { return decision_; }

  /// Asks for the decision if it hasn't been asked yet, or says who the game waits for.
  void put();
  /// Asks for the decision again.
  void put_again() { asked_ = false; }
  /// Lets somebody act who isn't asked but has business of their own.
  void act_for(PlayerId person) { acting_for_ = person; }

  /// True if it was done; else says why not.
  bool act(const Action& action);
  /// Asks for a yes; after a no, the current decision is asked again.
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
  PlayerId waiting_for_{};  // who was announced as deciding elsewhere
  PlayerId acting_for_{};
  std::uint64_t asked_at_ = 0;  // the changes of the game when the question was put
  bool asked_ = false;  // the decision in hand has been written
};

/// False if the line isn't such a command; an error is a sentence for the person.
using Obeyed = std::expected<bool, std::string>;

// The commands of plain mode, by what they are about. Each function takes the first word of the line, in small letters, and
// the rest.

/// A choice of the decision in hand, by its word or number. There is a player.
Obeyed choice_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// Buildings, mortgages, sales; deposits and withdrawals. There is a player.
Obeyed deed_command(PlainTurn& turn, std::string_view word, std::string_view rest);
Obeyed savings_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// Offers, counter-offers, settlements. There is a player.
Obeyed deal_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// What there is to see: players, board, deeds, log, rules, dice, chances.
Obeyed look_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// Other people at a hosted table.
Obeyed company_command(PlainTurn& turn, std::string_view word, std::string_view rest);

/// All that the player can do with deeds now.
void list_deed_actions(PlainTurn& turn);

}  // namespace freehold::terminal
