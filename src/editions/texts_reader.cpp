#include "editions/edition_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <utility>
#include <vector>

#include "editions/printable_text.h"
#include "editions/unicode.h"

namespace freehold::editions {
namespace {

/// "de", "pt-BR", "zh-Hant".
bool is_language(std::string_view tag) {
  const auto first = tag.substr(0, tag.find('-'));
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_of_a_tag = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
  };
  return first.size() >= 2 && first.size() <= 3 && tag.size() <= max_id && !tag.ends_with('-') &&
         std::ranges::all_of(first, is_small) && std::ranges::all_of(tag, is_of_a_tag);
}

using TextsOfKey = std::function<std::vector<std::string*>(std::string_view key)>;

/// Reads one language.
class TextsReader {
 public:
  TextsReader(const Ruleset& ruleset, RulesetText& text) : ruleset_(ruleset), text_(text) {}

  void read(Fields fields) {
    text_.title = fields.optional_text("title", max_title).value_or(text_.title);
    read_names(fields, "groups", max_name, named(ruleset_.text.group_ids, text_.group_names));
    read_names(fields, "decks", max_name, named(ruleset_.text.deck_ids, text_.deck_names));
    read_names(fields, "spaces", max_name, [this](std::string_view name) { return spaces(composed(name)); });
    if (const auto* const cards = fields.table("cards")) {
      Fields decks(*cards, fields.path_of("cards"), fields.report());
      for (const auto& [deck, node] : *cards)
        read_cards(decks, deck);
    }
    fields.finish("the texts of a language");
  }

 private:
  static TextsOfKey named(const std::vector<std::string>& ids, std::vector<std::string>& texts) {
    return [&](std::string_view id) {
      const auto found = std::ranges::find(ids, id);
      return found == ids.end() ? std::vector<std::string*>{}
                                : std::vector{&texts[static_cast<std::size_t>(found - ids.begin())]};
    };
  }

  std::vector<std::string*> spaces(std::string_view name) {
    std::vector<std::string*> found;
    for (int i = 0; i < ruleset_.space_count; ++i) {
      const SpaceId id{i};
      if (ruleset_.text.spaces[id.index()] == name && !ruleset_.deeds.contains(id))
        found.push_back(&text_.spaces[id.index()]);
    }
    return found;
  }

  void read_cards(Fields& decks, const toml::key& key) {
    const auto found = std::ranges::find(ruleset_.text.deck_ids, key.str());
    if (found == ruleset_.text.deck_ids.end()) return unknown(decks, key, "decks");
    const DeckId deck{static_cast<int>(found - ruleset_.text.deck_ids.begin())};
    read_names(decks, key.str(), max_wording, [this, deck](std::string_view id) {
      std::vector<std::string*> cards;
      for (const CardId card : ruleset_.deck(deck).cards()) {
        if (ruleset_.text.card_ids[card.index()] == id) cards.push_back(&text_.cards[card.index()]);
      }
      return cards;
    });
  }

  /// Reads a table of texts; each goes to every place with its key.
  static void read_names(Fields& fields, std::string_view table_key, std::size_t most,
                         const TextsOfKey& places) {
    const auto* const table = fields.table(table_key);
    if (table == nullptr) return;
    Fields names(*table, fields.path_of(table_key), fields.report());
    for (const auto& [key, node] : *table) {
      const auto found = places(key.str());
      if (found.empty()) {
        unknown(names, key, table_key);
        continue;
      }
      const auto text = names.text(key.str(), most);
      for (std::string* const place : found)
        *place = text.value_or("");
    }
  }

  static void unknown(Fields& fields, const toml::key& key, std::string_view what) {
    const auto message =
        what == "spaces"
            ? fmt::format(
                  "the board has no space '{}' that can be translated: write the name that the board "
                  "prints; deeds keep theirs",
                  printable(key.str()))
        : what == "groups" || what == "decks" ? fmt::format("is the id of none of the {}", what)
                                              : std::string{"is the id of no card of this deck"};
    fields.report().at(key.source(), fields.path_of(printable(key.str())), message);
  }

  const Ruleset& ruleset_;
  RulesetText& text_;
};

}  // namespace

std::shared_ptr<const Translations> read_texts(Fields& top, const Ruleset& ruleset) {
  const auto* const table = top.table("texts");
  if (table == nullptr) return nullptr;
  Translations all;
  Fields languages(*table, "texts", top.report());
  for (const auto& [key, node] : *table) {
    if (!is_language(key.str())) {
      top.report().at(key.source(), languages.path_of(printable(key.str())),
                      "is no language: write its tag, such as de, pt-BR or zh-Hant");
      continue;
    }
    const auto* const texts = languages.table(key.str());
    if (texts == nullptr) continue;
    auto& text = all.emplace(key.str(), ruleset.text).first->second;
    TextsReader(ruleset, text).read(Fields(*texts, languages.path_of(key.str()), top.report()));
  }
  return std::make_shared<const Translations>(std::move(all));
}

}  // namespace freehold::editions
