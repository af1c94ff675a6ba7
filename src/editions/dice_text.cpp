#include "editions/dice_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <vector>

#include "base/whole_number.h"

namespace freehold::editions {
namespace {

bool can_have(int sides) {
  return sides >= least_sides && sides <= most_sides;
}

// Adds the dice of a term like "d8" or "3d6"; false if it isn't one, or adds too many.
bool add_dice(std::string_view term, DiceSet& dice) {
  const auto at = term.find_first_of("dD");
  if (at == std::string_view::npos) return false;
  const auto count = at == 0 ? std::optional{1} : whole_number<int>(term.substr(0, at));
  const auto sides = whole_number<int>(term.substr(at + 1));
  if (!count || !sides || !can_have(*sides) || *count < 1 || *count > max_dice - dice.count()) return false;
  for (int i = 0; i < *count; ++i)
    dice.add(*sides);
  return true;
}

}  // namespace

std::string dice_text(const DiceSet& dice) {
  if (dice.is_two_of_a_kind()) return fmt::to_string(dice.sides(0));
  std::string text;
  for (int die = 0; die < dice.count();) {
    int alike = 1;
    while (die + alike < dice.count() && dice.sides(die + alike) == dice.sides(die))
      ++alike;
    text += fmt::format("{}{}d{}", text.empty() ? "" : "+", alike > 1 ? fmt::to_string(alike) : "",
                        dice.sides(die));
    die += alike;
  }
  return text;
}

std::optional<DiceSet> dice_of_text(std::string_view text) {
  std::string plain{text};
  std::erase(plain, ' ');
  if (const auto sides = whole_number<int>(plain))
    return can_have(*sides) ? std::optional{DiceSet::two_of(*sides)} : std::nullopt;
  DiceSet dice;
  std::string_view rest = plain;
  for (bool more = true; more;) {
    const auto end = rest.find('+');
    if (!add_dice(rest.substr(0, end), dice)) return std::nullopt;
    more = end != std::string_view::npos;
    if (more) rest.remove_prefix(end + 1);
  }
  return dice;
}

std::string dice_in_toml(const DiceSet& dice) {
  if (dice.is_two_of_a_kind()) return fmt::to_string(dice.sides(0));
  std::vector<int> sides;
  for (int die = 0; die < dice.count(); ++die)
    sides.push_back(dice.sides(die));
  return fmt::format("[{}]", fmt::join(sides, ", "));
}

}  // namespace freehold::editions
