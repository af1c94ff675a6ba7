#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "editions/edition_making.h"
#include "kit/mistakes_in_texts.h"

namespace freehold::editions {
namespace {

std::string warnings_of(const std::string& text) {
  const Catalogue catalogue;
  auto ruleset = parse_edition(text, [&](std::string_view id) -> std::optional<std::string> {
    return catalogue.find(id)->sources.front().text;
  });
  if (!ruleset) return listed(ruleset.error());
  return listed(edition_warnings({*std::move(ruleset), "", {{"small", text}}}));
}

TEST(EditionWarnings, none_of_the_editions_that_come_with_the_program_has_any) {
  const Catalogue catalogue;
  for (const auto& edition : catalogue.list())
    EXPECT_EQ(listed(edition_warnings(*catalogue.find(edition.id))), "") << edition.id;
  for (const auto* const example : {"editions/examples/crossroads.toml", "editions/examples/island.toml"})
    EXPECT_EQ(listed(edition_warnings(*catalogue.find(example))), "") << example;
  EXPECT_EQ(warnings_of(std::string{small}), "");
}

TEST(EditionWarnings, X_9_a_percentage_that_nobody_can_choose) {
  const auto both = with(std::string{small}, "tax = 100", "tax = 100\ntax_percent = 10");
  EXPECT_TRUE(warnings_of(both).starts_with("file:42: space[5].tax_percent: is never asked for"))
      << warnings_of(both);
  for (const auto* const choice : {"true", "false"}) {
    const auto options = std::string{"[options]\ntax_choice = "} + choice + "\n[[group]]";
    EXPECT_EQ(warnings_of(with(both, "[[group]]", options)), "") << "said on purpose";
  }
  EXPECT_EQ(warnings_of(with(std::string{small}, "tax = 100", "tax_percent = 10")), "");
}

TEST(EditionWarnings, X_9_a_newcomer_who_adds_a_percentage_to_a_file_of_editions_new_is_told) {
  const auto text = edition_text(Catalogue{}.find("uk")->ruleset, "mine", "Mine");
  EXPECT_EQ(warnings_of(text), "");
  EXPECT_NE(warnings_of(with(text, "tax = 200", "tax = 200\ntax_percent = 10"))
                .find("tax_percent: is never asked for"),
            std::string::npos);
}

TEST(EditionWarnings, a_currency_that_is_not_that_of_the_cards) {
  const std::string variant = "id = \"euro\"\ntitle = \"Euro\"\nbase = \"uk\"\n";
  EXPECT_EQ(warnings_of(variant), "");
  EXPECT_TRUE(warnings_of(variant + "currency = \"€\"\n")
                  .starts_with("file:4: currency: is '€', but the texts of cards such as '"))
      << warnings_of(variant + "currency = \"€\"\n");
  EXPECT_EQ(warnings_of(variant + "currency = \"£ \"\n").find("texts of cards"), std::string::npos);
  EXPECT_NE(warnings_of(with(std::string{small}, "title =", "currency = \"kr\"\ntitle =")).find("say '£'"),
            std::string::npos);
}

TEST(EditionWarnings, a_deck_that_no_space_and_no_card_draws_from) {
  const auto text = std::string{small} +
                    "[[deck]]\nid = \"fate\"\nname = \"Fate\"\n[[deck.card]]\nid = \"a\"\ntext = \"A.\"\n"
                    "effect = \"share_cash\"\n";
  EXPECT_TRUE(warnings_of(text).starts_with("file:58: deck[1].id: 'fate' is never drawn from"))
      << warnings_of(text);
  EXPECT_EQ(warnings_of(with(
                text, "effect = \"receive\"\namount = 10",
                "effect = \"receive\"\namount = 10\n[[deck.card]]\nid = \"or\"\ntext = \"Or.\"\neffect = "
                "\"pay_or_draw\"\namount = 5\ndeck = \"fate\"")),
            "");
}

TEST(EditionWarnings, a_board_without_rents_and_without_an_end) {
  auto text = with(std::string{small}, "[2, 10, 30, 90, 160, 250]", "[0, 0, 0, 0, 0, 0]");
  text = with(text, "[4, 20, 60, 180, 320, 450]", "[0, 0, 0, 0, 0, 0]");
  EXPECT_NE(warnings_of(text).find("space[0].kind: begins a board on which no deed brings in rent"),
            std::string::npos)
      << warnings_of(text);
  EXPECT_EQ(warnings_of(with(text, "[[group]]", "[options]\nmax_rounds = 20\n[[group]]")), "");
}

}  // namespace
}  // namespace freehold::editions
