// The texts of an edition in other languages, [texts.de].
#include "editions/edition_parts.h"

#include <gtest/gtest.h>

#include <string>

#include "editions/edition_making.h"
#include "kit/builtin_edition.h"
#include "kit/mistakes_in_texts.h"

namespace freehold::editions {
namespace {

constexpr std::string_view german = R"(
[texts.de]
title = "Ein kleines Brett"
groups = { low = "Tief" }
spaces = { "Luck" = "Glück" }
)";

std::string small_with(std::string_view texts) {
  return std::string{small} + std::string{texts};
}

TEST(Texts, whoever_reads_the_language_sees_them_and_the_printed_ones_for_the_rest) {
  const auto edition = parse_edition(small_with(german));
  ASSERT_TRUE(edition) << listed(edition.error());
  const auto& text = edition->text_in("de");
  EXPECT_EQ(text.title, "Ein kleines Brett");
  EXPECT_EQ(text.group_names.front(), "Tief");
  EXPECT_EQ(text.spaces[2], "Glück");
  EXPECT_EQ(text.spaces[1], "Low Street") << "deeds keep the name on the board";
  EXPECT_EQ(edition->text.title, "A small board");
  EXPECT_EQ(edition->text_in("fr").title, "A small board") << "nobody translated it";
}

TEST(Texts, mistakes_are_named_by_line_and_key) {
  const auto mistakes = listed(mistakes_of(small_with(R"(
[texts.German]
title = "x"
[texts.de]
titel = "x"
groups = { high = "Hoch" }
decks = { none = "Keine" }
spaces = { "Low Street" = "Tiefstraße" }
[texts.de.cards.none]
x = "y"
)")));
  for (const auto* const part : {"texts.German: is no language", "texts.de.titel",
                                 "texts.de.groups.high: is the id of none of the groups",
                                 "texts.de.decks.none: is the id of none of the decks",
                                 "the board has no space 'Low Street'", "texts.de.cards.none"})
    EXPECT_NE(mistakes.find(part), std::string::npos) << part << " in\n" << mistakes;
}

TEST(Texts, a_variant_has_those_of_its_base_for_what_it_does_not_say_itself) {
  const FindBase base = [](std::string_view) { return std::optional{small_with(german)}; };
  const auto translated = parse_edition(
      "base = \"small\"\nid = \"v\"\ntitle = \"Variant\"\n[texts.de]\ntitle = \"Abart\"\n", base);
  ASSERT_TRUE(translated) << listed(translated.error());
  EXPECT_EQ(translated->text_in("de").title, "Abart");
  EXPECT_EQ(translated->text_in("de").group_names.front(), "Tief");
  const auto silent = parse_edition("base = \"small\"\nid = \"v\"\ntitle = \"Variant\"\n", base);
  ASSERT_TRUE(silent) << listed(silent.error());
  EXPECT_EQ(silent->text_in("de").title, "Variant") << "the base's title is not the variant's";
}

TEST(Texts, the_shipped_editions_are_translated_whole) {
  for (const auto& line : Catalogue{}.list()) {
    const auto rules = test::builtin(line.id);
    ASSERT_TRUE(rules.translations) << line.id;
    for (const auto& [tag, text] : *rules.translations) {
      for (std::size_t i = 0; i < text.cards.size(); ++i)
        EXPECT_NE(text.cards[i], rules.text.cards[i])
            << line.id << ' ' << tag << ": card " << rules.text.card_ids[i];
    }
  }
}

TEST(Texts, the_currency_stands_where_the_edition_says) {
  const auto placed =
      parse_edition(with(std::string{small}, "min_players",
                         "currency = \"Sk\"\ncurrency_place = \"behind_apart\"\nmin_players"));
  ASSERT_TRUE(placed) << listed(placed.error());
  EXPECT_EQ(placed->text.currency_place, CurrencyPlace::behind_apart);
  EXPECT_NE(
      listed(mistakes_of(with(std::string{small}, "min_players", "currency_place = \"left\"\nmin_players")))
          .find("currency_place"),
      std::string::npos);
}

TEST(Texts, G_31_a_currency_has_no_decimals_or_up_to_three) {
  EXPECT_EQ(parse_edition(small)->text.decimals, 0);
  const auto with_decimals = [](std::string_view value) {
    return with(std::string{small}, "min_players", "decimals = " + std::string{value} + "\nmin_players");
  };
  for (const int decimals : {0, 1, 2, 3}) {
    const std::string text = with_decimals(std::to_string(decimals));
    const auto edition = parse_edition(text);
    ASSERT_TRUE(edition) << listed(edition.error());
    EXPECT_EQ(edition->text.decimals, decimals);
    const auto copy = parse_edition(edition_text(*edition, "copy", "Copy"));
    ASSERT_TRUE(copy) << listed(copy.error());
    EXPECT_EQ(copy->text.decimals, decimals) << "as it is written";
    EXPECT_EQ(copy->spaces[1].price, edition->spaces[1].price) << "in the least unit, whatever is shown";
    const FindBase base = [&](std::string_view) { return std::optional{text}; };
    const auto variant = parse_edition("base = \"small\"\nid = \"v\"\ntitle = \"Variant\"\n", base);
    ASSERT_TRUE(variant) << listed(variant.error());
    EXPECT_EQ(variant->text.decimals, decimals) << "of the base";
  }
  for (const char* const wrong : {"4", "-1", "1.5", "\"2\"", "true"}) {
    const std::string mistakes = listed(mistakes_of(with_decimals(wrong)));
    EXPECT_NE(mistakes.find("decimals: "), std::string::npos) << wrong << ": " << mistakes;
  }
}

}  // namespace
}  // namespace freehold::editions
