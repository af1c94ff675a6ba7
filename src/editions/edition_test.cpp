// Mistakes in edition files are found all at once, each with its line and key, for any text.
#include "editions/edition.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "editions/builtin_editions.h"
#include "kit/mistakes_in_texts.h"

namespace freehold::editions {
namespace {

std::string uk_text() {
  for (const auto& edition : builtin_editions()) {
    if (edition.id == "uk") return std::string{edition.text};
  }
  return {};
}

std::optional<std::string> builtin_base(std::string_view id) {
  return id == "uk" ? std::optional{uk_text()} : std::nullopt;
}

TEST(Edition, a_small_sound_file_is_read) {
  const auto edition = parse_edition(small);
  ASSERT_TRUE(edition) << listed(edition.error());
  EXPECT_EQ(edition->space_count, 8);
  EXPECT_EQ(edition->text.edition, "small");
  EXPECT_EQ(edition->text.currency, "");
  EXPECT_EQ(edition->space(SpaceId{3}).building_price, 50) << "shared by the group";
  EXPECT_EQ(edition->options, RuleOptions{}) << "what [options] leaves out is the official rule";
}

TEST(Edition, something_left_open_is_one_mistake) {
  const auto found = mistakes_of(with(std::string{small}, "\"A small board\"", "\"\"\"A small board"));
  ASSERT_EQ(found.size(), 1U) << listed(found);
  EXPECT_EQ(found[0].line, 2);
  EXPECT_NE(found[0].message.find("starts on this line and is never closed"), std::string::npos);
}

TEST(Edition, an_empty_file_lacks_everything_that_an_edition_needs) {
  const auto found = mistakes_of("");
  std::vector<std::string> keys;
  for (const auto& mistake : found)
    keys.push_back(mistake.key);
  EXPECT_EQ(keys, (std::vector<std::string>{"id", "max_players", "min_players", "space", "title", "tokens"}));
}

TEST(Edition, text_that_is_not_plain_is_refused_with_its_line) {
  const auto bytes = mistakes_of(with(std::string{small}, "Low Street", "Low \xff Street"));
  ASSERT_EQ(bytes.size(), 1U);
  EXPECT_EQ(bytes[0].line, 19);
  EXPECT_NE(bytes[0].message.find("not UTF-8"), std::string::npos);
  const auto escape = mistakes_of(with(std::string{small}, "Low Road", "Low \x1b[31mRoad"));
  ASSERT_EQ(escape.size(), 1U);
  EXPECT_EQ(escape[0].line, 30);
  EXPECT_NE(escape[0].message.find("U+001B"), std::string::npos);
  EXPECT_FALSE(parse_edition(with(std::string{small}, "Low Road", "Low\\u202ERoad"))) << "turned direction";
  EXPECT_FALSE(parse_edition(with(std::string{small}, "Low Road", "Low\\nRoad"))) << "two lines";
}

TEST(Edition, names_may_be_of_any_language) {
  const auto edition = parse_edition(with(std::string{small}, "Low Street", "Größe 中環 улица"));
  ASSERT_TRUE(edition) << listed(edition.error());
  EXPECT_EQ(edition->text.spaces[1], "Größe 中環 улица");
}

TEST(Edition, names_are_of_any_writing_and_can_be_seen) {
  const auto named = [](std::string_view name) {
    return parse_edition(with(std::string{small}, "Low Road", name));
  };
  for (const std::string_view name : {"ශ්\u200Dරී වීදිය", "خیابان\u200Cها", "क्\u200Dष", "東京", "❤️\u200D🔥"})
    EXPECT_TRUE(named(name)) << name;
  EXPECT_EQ(named("Cafe\u0301")->text.spaces[3], "Café") << "in one encoding";
  for (const std::string_view name : {"\u3164", "\u2800", "\u00AD", "Low\u200DRoad"})
    EXPECT_FALSE(named(name)) << name;
}

TEST(Edition, L_2_3_properties_whose_names_look_alike_are_refused) {
  for (const std::string_view twin :
       {"LOW STREET", "Low\u00A0Street", "Low Str\u00ADeet", "L\u043Ew Street"}) {
    const auto found = mistakes_of(with(std::string{small}, "Low Road", twin));
    ASSERT_EQ(found.size(), 1U) << listed(found);
    EXPECT_EQ(found[0].line, 30);
  }
}

TEST(Edition, L_2_3_two_properties_of_one_name_are_refused) {
  EXPECT_TRUE(mistakes_of(with(std::string{small}, "Low Road", "Low Streets")).empty());
  const auto twice = mistakes_of(with(std::string{small}, "Low Road", "low STREET"));
  ASSERT_EQ(twice.size(), 1U) << listed(twice);
  EXPECT_EQ(twice[0].key, "space[3].name");
  EXPECT_NE(twice[0].message.find("is taken by number 1"), std::string::npos) << twice[0].message;
}

TEST(Edition, options_that_contradict_each_other_are_mistakes) {
  const auto head = with(std::string{small}, "[[group]]",
                         "[options]\nstart_cash = 100\ndealt_deeds = 4\n"
                         "savings = true\nfree_parking_floor = 100\n\n[[group]]");
  const auto found = mistakes_of(head);
  const auto all = listed(found);
  EXPECT_NE(all.find("file:8: options.start_cash: "), std::string::npos) << all;
  EXPECT_NE(all.find("file:9: options.dealt_deeds: "), std::string::npos) << all;
  EXPECT_NE(all.find("file:11: options.free_parking_floor: "), std::string::npos) << all;
  EXPECT_NE(all.find("file:10: options.savings: "), std::string::npos) << all;
  EXPECT_EQ(found.size(), 4U) << all;
}

TEST(Edition, G_12_dice_are_a_number_or_a_list) {
  const auto with_dice = [](const std::string& value) {
    return with(std::string{small}, "[[group]]", "[options]\ndice_sides = " + value + "\n\n[[group]]");
  };
  const auto dice = [&](const std::string& value) {
    const auto edition = parse_edition(with_dice(value));
    return edition ? edition->options.dice_sides : DiceSet{};
  };
  EXPECT_EQ(dice("8"), DiceSet::two_of(8));
  EXPECT_EQ(dice("[8, 8]"), DiceSet::two_of(8));
  EXPECT_EQ(dice("[6, 8]"), (DiceSet{6, 8}));
  EXPECT_EQ(dice("[12]"), DiceSet{12});
  EXPECT_EQ(dice("[6, 6, 6]"), (DiceSet{6, 6, 6}));
  const auto mistake = [&](const std::string& value) { return listed(mistakes_of(with_dice(value))); };
  EXPECT_NE(mistake("[]").find("file:8: options.dice_sides: has 0 dice, and should have one to 4"),
            std::string::npos);
  EXPECT_NE(mistake("[6, 6, 6, 6, 6]").find("file:8: options.dice_sides: has 5 dice"), std::string::npos);
  EXPECT_NE(mistake("[\n6,\n21]")
                .find("file:10: options.dice_sides: holds 21, and should hold whole numbers from 2 to 20"),
            std::string::npos);
  EXPECT_NE(mistake("[6, \"8\"]").find("holds '8'"), std::string::npos);
  EXPECT_NE(mistake("1").find("file:8: options.dice_sides: is the sides of two equal dice, from 2 to 20"),
            std::string::npos);
}

TEST(Edition, a_card_that_leads_round_in_circles_is_refused) {
  const auto text = with(std::string{small}, "effect = \"receive\"\namount = 10",
                         "effect = \"advance_to\"\nspace = \"Luck\"");
  const auto found = mistakes_of(with(text, "name = \"Luck\"\ndeck", "name = \"Luck\"\ndeck"));
  ASSERT_EQ(found.size(), 1U) << listed(found);
  EXPECT_EQ(found[0].key, "deck[0].card");
  EXPECT_NE(found[0].message.find("without an end"), std::string::npos);
}

TEST(Edition, a_deck_of_jail_cards_alone_is_refused) {
  const auto found =
      mistakes_of(with(std::string{small}, "effect = \"receive\"\namount = 10", "effect = \"jail_card\""));
  ASSERT_EQ(found.size(), 1U) << listed(found);
  EXPECT_NE(found[0].message.find("all jail cards"), std::string::npos);
}

TEST(Edition, boards_and_decks_beyond_the_limits_are_refused) {
  std::string spaces{small};
  for (int i = 0; i < 57; ++i)
    spaces += "[[space]]\nkind = \"free_parking\"\nname = \"Rest\"\n";
  const auto board = mistakes_of(spaces);
  ASSERT_EQ(board.size(), 1U) << listed(board);
  EXPECT_EQ(board[0].key, "space");
  EXPECT_NE(board[0].message.find("65 of them; at most 64"), std::string::npos);
  std::string cards{small};
  for (int i = 0; i < 64; ++i) {
    cards += "[[deck.card]]\nid = \"c" + std::to_string(i) + "\"\ntext = \"x\"\neffect = \"jail_card\"\n";
  }
  const auto deck = mistakes_of(cards);
  ASSERT_EQ(deck.size(), 1U) << listed(deck);
  EXPECT_NE(deck[0].message.find("65 of them; at most 64"), std::string::npos);
  const auto second =
      mistakes_of(cards + "[[deck]]\nid = \"more\"\nname = \"More\"\n[[deck.card]]\nid = \"a\"\n");
  EXPECT_EQ(second.size(), 2U) << listed(second);
}

// Variants

constexpr std::string_view variant = R"(base = "uk"
id = "dear"
title = "Dear London"
[options]
salary = 400
)";

TEST(Edition, a_variant_says_only_what_differs_from_its_base) {
  const auto edition = parse_edition(variant, builtin_base);
  ASSERT_TRUE(edition) << listed(edition.error());
  EXPECT_EQ(edition->text.edition, "dear");
  EXPECT_EQ(edition->options.salary, 400);
  EXPECT_EQ(edition->options.jail_fine, 50);
  EXPECT_EQ(edition->space_count, 40);
  EXPECT_EQ(edition->text.currency, "£");
}

TEST(Edition, a_variant_has_its_own_id_and_title) {
  const auto found = mistakes_of("base = \"uk\"\n", builtin_base);
  ASSERT_EQ(found.size(), 2U) << listed(found);
  EXPECT_EQ(found[0].key, "id");
  EXPECT_EQ(found[1].key, "title");
}

TEST(Edition, a_base_that_is_missing_or_leads_back_is_a_mistake) {
  const auto find = [](std::string_view id) -> std::optional<std::string> {
    if (id == "a") return "base = \"b\"\nid = \"a\"\n";
    if (id == "b") return "base = \"a\"\nid = \"b\"\n";
    return std::nullopt;
  };
  const auto missing = mistakes_of("id = \"x\"\nbase = \"uk2\"\n", find);
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_EQ(missing[0], (Mistake{2, "base", "there is no edition 'uk2'"}));
  const auto cycle = mistakes_of("id = \"x\"\nbase = \"a\"\n", find);
  ASSERT_EQ(cycle.size(), 1U);
  EXPECT_EQ(cycle[0], (Mistake{2, "base", "'a' leads back to itself: x -> a -> b -> a"}));
  const auto itself = mistakes_of("id = \"a\"\nbase = \"a\"\n", find);
  ASSERT_EQ(itself.size(), 1U);
  EXPECT_NE(itself[0].message.find("leads back"), std::string::npos);
}

TEST(Edition, a_long_chain_of_bases_is_refused) {
  const auto find = [](std::string_view id) -> std::optional<std::string> {
    return "base = \"" + std::string{id} + "x\"\nid = \"" + std::string{id} + "\"\n";
  };
  const auto found = mistakes_of("id = \"y\"\nbase = \"x\"\n", find);
  ASSERT_EQ(found.size(), 1U) << listed(found);
  EXPECT_NE(found[0].message.find("longer than 8"), std::string::npos);
}

TEST(Edition, lists_of_a_variant_are_told_what_they_take_the_place_of) {
  const std::string head = "id = \"x\"\ntitle = \"X\"\nbase = \"uk\"\n";
  const auto found = mistakes_of(head +
                                     "[[deck]]\nid = \"tide\"\nname = \"Tide\"\n[[deck.card]]\nid = \"a\"\n"
                                     "text = \"A.\"\neffect = \"share_cash\"\n",
                                 builtin_base);
  ASSERT_EQ(found.size(), 2U) << listed(found);
  EXPECT_EQ(found[0].line, 4);
  EXPECT_EQ(found[0].key, "deck");
  EXPECT_TRUE(found[0].message.starts_with(
      "takes the place of all that base 'uk' has, and there is no deck 'chance'"))
      << listed(found);
}

TEST(Edition, what_lacks_an_id_is_one_mistake) {
  const auto deck = mistakes_of(with(std::string{small}, "[[deck]]\nid = \"luck\"", "[[deck]]"));
  ASSERT_EQ(deck.size(), 1U) << listed(deck);
  EXPECT_EQ(deck[0].key, "deck[0].id");
  const auto group = mistakes_of(with(std::string{small}, "[[group]]\nid = \"low\"", "[[group]]"));
  ASSERT_EQ(group.size(), 1U) << listed(group);
  EXPECT_EQ(group[0].key, "group[0].id");
}

TEST(Edition, what_does_not_fit_a_variant_stands_at_the_line_of_its_base) {
  const auto find = [](std::string_view) {
    return std::optional{with(uk_text(), "salary = 200", "salary = -1")};
  };
  const auto found = mistakes_of("id = \"x\"\ntitle = \"X\"\nbase = \"uk\"\n", find);
  ASSERT_EQ(found.size(), 1U) << listed(found);
  EXPECT_EQ(found[0].line, 3);
  EXPECT_EQ(found[0].key, "options.salary");
  EXPECT_NE(found[0].message.find("of base 'uk' does not fit here"), std::string::npos);
  // The variant's spaces don't include those named by the base's cards.
  const auto board = std::string{small};
  const auto spaces = board.substr(board.find("[[space]]"), board.find("[[deck]]") - board.find("[[space]]"));
  const auto renamed = mistakes_of("id = \"x\"\ntitle = \"X\"\nbase = \"uk\"\n" + spaces, builtin_base);
  EXPECT_TRUE(std::ranges::any_of(renamed, [](const Mistake& m) {
    return m.line == 4 && m.key == "space" && m.message.find("Mayfair") != std::string::npos;
  })) << listed(renamed);
}

// Hostile input

TEST(Edition, deep_huge_and_truncated_texts_are_refused_in_time) {
  std::string dots = "[a";
  for (int i = 0; i < 90'000; ++i)
    dots += ".a";
  EXPECT_FALSE(parse_edition(dots + "]\nx = 1\n"));
  EXPECT_FALSE(parse_edition(std::string(150'000, '[')));
  EXPECT_FALSE(parse_edition("a = " + std::string(150'000, '[')));
  std::string inline_tables = "a = ";
  for (int i = 0; i < 40'000; ++i)
    inline_tables += "{a=\n";
  EXPECT_FALSE(parse_edition(inline_tables));
  EXPECT_FALSE(parse_edition(std::string(max_edition_bytes + 1, ' ')));
  EXPECT_FALSE(parse_edition(std::string(10'000, '\0')));
  std::string keys;
  for (int i = 0; i < 15'000; ++i)
    keys += "k" + std::to_string(i) + "=1\n";
  EXPECT_EQ(mistakes_of(keys).size(), 501U) << "a flood of mistakes is cut";
  const auto uk = uk_text();
  const auto decks = uk.find("[[deck]]");
  for (std::size_t end = 0; end < decks; end += 97)
    EXPECT_FALSE(parse_edition(uk.substr(0, end))) << end;
}

RC_GTEST_PROP(EditionProperty, any_bytes_end_in_a_ruleset_or_in_mistakes, (const std::string& bytes)) {
  const auto edition = parse_edition(bytes);
  RC_ASSERT(!edition.has_value());
  RC_ASSERT(!edition.error().empty());
}

RC_GTEST_PROP(EditionProperty, a_byte_changed_in_a_sound_file_never_breaks_the_loader, ()) {
  const auto builtin = builtin_editions();
  auto text = std::string{builtin[*rc::gen::inRange<std::size_t>(0, builtin.size())].text};
  for (int i = *rc::gen::inRange(1, 6); i > 0; --i) {
    text[*rc::gen::inRange<std::size_t>(0, text.size())] =
        *rc::gen::element('"', '[', ']', '=', '\n', '#', '-', '9', 'a', '.', '\\');
  }
  const auto edition = parse_edition(text, builtin_base);
  if (edition) return;
  RC_ASSERT(!edition.error().empty());
  for (const auto& mistake : edition.error())
    RC_ASSERT(!mistake.message.empty());
}

}  // namespace
}  // namespace freehold::editions
