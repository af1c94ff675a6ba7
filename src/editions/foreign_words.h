// What other programs call kinds of spaces, rents, decks and effects of cards. Internal to this folder.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/ascii_case.h"
#include "editions/fields.h"
#include "editions/foreign_tree.h"
#include "editions/near_word.h"

namespace freehold::editions {

// An effect of cards, what it is with a figure below 0, what others call it, and where its figure or target is.
struct ForeignEffect {
  CardEffect effect;
  CardEffect below;
  std::string_view words;
  std::string_view keys;
  std::optional<SpaceKind> kind{};  // of the next space of a kind
};

constexpr ForeignEffect foreign_effect(CardEffect effect, std::string_view words, std::string_view keys,
                                       std::optional<SpaceKind> kind = {}) {
  return {effect, effect, words, keys, kind};
}

inline constexpr ForeignEffect foreign_effects[] = {
    foreign_effect(CardEffect::jail_card, "getoutofjail getoutofjailfree keepjailcard getoutofprison",
                   "outofjail"),
    foreign_effect(CardEffect::go_to_jail, "gotoprison jail prison", "tojail"),
    {CardEffect::receive, CardEffect::pay, "addfunds earn collect gain bankmoney", "gain collect"},
    {CardEffect::pay, CardEffect::receive, "removefunds lose loss fine", "pay loss"},
    {CardEffect::receive_from_each, CardEffect::pay_each, "addfundsfromplayers collectfromplayers", ""},
    {CardEffect::pay_each, CardEffect::receive_from_each, "removefundstoplayers payplayers payeveryone",
     "payeach"},
    foreign_effect(CardEffect::repairs, "propertycharges propertyrepairs renovations",
                   "payhouse buildings house housecost"),
    foreign_effect(CardEffect::advance_to_station, "neareststation nexttrainstation", "", SpaceKind::station),
    foreign_effect(CardEffect::advance_to_utility, "nearestutility nextcompany", "", SpaceKind::utility),
    foreign_effect(CardEffect::advance_to, "move goto moveto movetofield",
                   "advanceto tileid targetid target location position"),
    {CardEffect::forward_spaces, CardEffect::back_spaces, "moverelative moveforward", "advance steps count"},
    foreign_effect(CardEffect::back_spaces, "moveback goback", "")};

inline std::optional<SpaceKind> kind_of_word(std::string_view written) {
  for (const auto& [ours, others] : other_kind_words) {
    std::string names{others};
    std::erase(names, '_');
    if (folded_key(written) == folded_key(ours) || is_among(folded_key(written), names))
      return static_cast<SpaceKind>(std::ranges::find(kind_words, ours) - kind_words.begin());
  }
  return std::nullopt;
}

// "chance" for "Chance cards".
inline std::string deck_key(std::string_view written) {
  const auto word = folded_key(written);
  if (word.find("chance") != word.npos) return "chance";
  return word.find("chest") != word.npos || word.starts_with("communit") ? "community_chest" : word;
}

inline std::string id_from(std::string_view name, std::string_view otherwise) {
  std::string id;
  for (const char c : name.substr(0, max_id - 4))
    id += is_ascii_alphanumeric(c) ? small_ascii(c) : '_';
  id = trimmed(id, "_");
  return is_id(id) ? id : std::string{otherwise};
}

// Which rent a key holds: 0 bare, to 5 with a hotel; or for one deed owned, to six.
inline std::optional<std::size_t> rent_number(const std::string& key) {
  const auto has = [&](std::string_view word) { return key.find(word) != key.npos; };
  const bool owned = has("station") || has("multiplier");
  const bool built = has("house") || has("home");
  if (has("cost") || has("price") || has("set") || has("mono") || has("full")) return std::nullopt;
  if (!has("rent") && !built && !owned && key != "hotel") return std::nullopt;
  if (has("hotel")) return has("nohouse") ? 0 : 5;
  constexpr std::pair<std::string_view, std::size_t> numbers[] = {
      {"1", 1},     {"one", 1},    {"single", 1}, {"2", 2},    {"two", 2},  {"double", 2}, {"3", 3},
      {"three", 3}, {"triple", 3}, {"4", 4},      {"four", 4}, {"quad", 4}, {"5", 5}};
  for (const auto& [word, number] : numbers)
    if (has(word)) return owned ? number - 1 : number;
  if (built && !has("rent")) return std::nullopt;
  return built || has("multp") || has("multiplied") ? 1 : 0;
}

}  // namespace freehold::editions
