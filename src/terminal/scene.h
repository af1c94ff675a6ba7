// What there is to show: one position with its rules and its people, how the client marks them, and
// everybody's chance to win: the chance among equals who play by the value (value/valuer.h).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/id.h"
#include "base/money.h"
#include "notation/seat.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "telling/names.h"
#include "terminal/canvas.h"
#include "value/valuer.h"

namespace freehold::terminal {

class LiveGame;

/// Letters and colours that stand for players and groups all game long. Letters carry everything that colours do.
struct Marks {
  std::vector<char> players;  ///< a capital letter each; as an owner it is written small
  std::vector<char> groups;  ///< a small letter each
  std::vector<Colour> player_colours;
  std::vector<Colour> group_colours;
};

Marks make_marks(const Ruleset& ruleset, std::span<const notation::Seat> seats);

/// A view of one position. It refers to things that outlive it.
struct Scene {
  const Ruleset& rules;
  const State& state;
  std::span<const notation::Seat> seats;
  const Marks& marks;
  const Glyphs& glyphs;
  bool colours = true;  ///< false: attributes alone tell things apart (NO_COLOR)
  const value::Valuer* valuer = nullptr;  ///< of these rules; null: chances to win are not shown

  /// The edition's texts in the language spoken.
  [[nodiscard]] const RulesetText& text() const { return telling::spoken_text(rules); }
  [[nodiscard]] const std::string& name(PlayerId player) const { return seats[player.index()].name; }
  /// The same in sentences that address nobody.
  [[nodiscard]] telling::Names names() const { return {telling::spoken(), rules, state, seats}; }
  /// A player's name, "the bank" or "the pot".
  [[nodiscard]] std::string account_name(Account account) const { return names().account(account); }
  [[nodiscard]] const std::string& space_name(SpaceId space) const { return text().spaces[space.index()]; }
  [[nodiscard]] const std::string& group_name(GroupId group) const {
    return text().group_names[group.index()];
  }
  [[nodiscard]] char mark(PlayerId player) const { return marks.players[player.index()]; }
  [[nodiscard]] char mark(GroupId group) const { return marks.groups[group.index()]; }
  /// The capital that stands for the whole group.
  [[nodiscard]] char full_mark(GroupId group) const {
    const char small = mark(group);
    return small >= 'a' && small <= 'z' ? static_cast<char>(small - 'a' + 'A') : small;
  }
  [[nodiscard]] std::string money(Money amount) const { return names().money(amount); }  ///< "£1,500"

  /// Text in the colour of a player or on it; without colours bold or reverse.
  [[nodiscard]] Style in_colour_of(PlayerId player) const;
  [[nodiscard]] Style on_colour_of(PlayerId player) const;
  [[nodiscard]] Style on_colour_of(GroupId group) const;
};

/// "3 houses", "one house", "a hotel", "no buildings"; "level 3" where the rules have levels.
std::string buildings_text(const Scene& scene, int buildings);
/// "Vine Street", "a hotel".
std::string lot_text(const Scene& scene, const Auction& auction);
/// "Ann, Bob and Eve"; empty for nobody.
std::string names_text(const Scene& scene, PlayerSet players);
/// "Round 7", "Round 7 of 20".
std::string round_text(const Scene& scene);
std::string spaces_text(const Scene& scene, SpaceSet spaces);
/// "Ann, Bob and Eve", as the language has it.
std::string list_text(const std::vector<std::string>& parts);

/// Chances to win: shown if only bots play, to one person, and to several who agree.
class ShownChances {
 public:
  enum class Switched : unsigned char {
    shown,
    hidden,
    to_be_asked,  ///< not yet: the people have to agree first, then call show()
    elsewhere  ///< not here: at a hosted table they are switched in the browser
  };

  /// Hides them if they are shown, else shows them.
  Switched flip(const LiveGame& game);
  void show(const LiveGame& game);
  /// Null while they are hidden.
  [[nodiscard]] const value::Valuer* valuer() const { return valuer_.get(); }

 private:
  std::unique_ptr<value::Valuer> valuer_;
};

/// "41%"; empty if chances are not shown.
std::string chance_text(const Scene& scene, PlayerId player);

/// What a deal would do to everybody's chance: "Chance to win with this deal: Ann 34% -> 41%, Bob 22% ->
/// 25%." Nullopt if chances are hidden or the rules forbid the deal.
std::optional<std::string> deal_chances_text(const Scene& scene, const Offer& deal);

}  // namespace freehold::terminal
