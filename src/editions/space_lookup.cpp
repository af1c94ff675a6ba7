#include "editions/space_lookup.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "editions/near_word.h"
#include "editions/printable_text.h"
#include "editions/words.h"

namespace freehold::editions {

SpaceId named_space(Fields& fields, std::string_view key, const Ruleset& ruleset) {
  const auto& names = ruleset.text.spaces;
  if (fields.is_whole(key)) {
    const auto number = fields.whole(key, {0, static_cast<int>(names.size()) - 1});
    return number ? SpaceId{*number} : SpaceId{};
  }
  const auto name = fields.text(key, max_name);
  if (!name) return {};
  const auto found = std::ranges::find(names, *name);
  if (found == names.end()) {
    const std::vector<std::string_view> words(names.begin(), names.end());
    fields.unlisted(
        "space", key,
        fmt::format("the board has no space '{}'{}", printable(*name), did_you_mean(*name, words)));
    return {};
  }
  if (std::ranges::count(names, *name) > 1) {
    fields.mistake(
        key, fmt::format(
                 "'{}' is the name of several spaces: name a space whose name is unique, or write its number",
                 printable(*name)));
  }
  return SpaceId{static_cast<int>(found - names.begin())};
}

std::string listed_id(Fields& fields, std::string_view list) {
  const auto id = fields.id("id");
  if (!id) fields.report().set_cut(list);
  return id.value_or("");
}

DeckId named_deck(Fields& fields, const Ruleset& ruleset) {
  const auto id = fields.id("deck");
  if (!id) return {};
  const auto& ids = ruleset.text.deck_ids;
  const auto found = std::ranges::find(ids, *id);
  if (found != ids.end()) return DeckId{static_cast<int>(found - ids.begin())};
  const std::vector<std::string_view> words(ids.begin(), ids.end());
  fields.unlisted("deck", "deck", fmt::format("there is no deck '{}'{}", *id, did_you_mean(*id, words)));
  return {};
}

}  // namespace freehold::editions
