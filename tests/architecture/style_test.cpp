// Pages and messages keep to docs/style.md: none uses a phrase that its table tells us to avoid.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "avoided_phrases.h"

namespace freehold::architecture {
namespace {

constexpr const char* kGuide = "docs/style.md";

std::vector<AvoidedPhrase> guide_phrases() {
  std::ifstream in(kGuide);
  return read_avoided_phrases(in);
}

std::vector<std::string> written_files() {
  std::vector<std::string> files{"README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "messages/en.json"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator("docs")) {
    const auto& path = entry.path();
    const bool page = path.extension() == ".md" || path.extension() == ".1";
    if (page && path != std::filesystem::path{kGuide}) files.push_back(path.string());
  }
  std::ranges::sort(files);
  return files;
}

std::string mistakes_in(const std::vector<AvoidedPhrase>& phrases, const std::string& text) {
  std::istringstream in(text);
  std::string all;
  for (const auto& mistake : style_mistakes(phrases, "page.md", in))
    all += mistake + '\n';
  return all;
}

std::vector<AvoidedPhrase> avoiding(const std::string& phrase) {
  return {{phrase, "said badly", "said well"}};
}

TEST(Style, pages_and_messages_use_no_phrase_that_the_guide_avoids) {
  const auto phrases = guide_phrases();
  const auto files = written_files();
  EXPECT_TRUE(std::ranges::any_of(files, [](const auto& file) { return file.ends_with("en.json"); }));
  for (const auto& file : files) {
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    for (const auto& mistake : style_mistakes(phrases, file, in))
      ADD_FAILURE() << mistake;
  }
}

TEST(Style, every_phrase_of_the_guide_is_found_and_its_cure_is_free_of_it) {
  const auto phrases = guide_phrases();
  EXPECT_GE(phrases.size(), 40U);
  for (const auto& one : phrases) {
    auto sentence = "Here " + one.phrase + " there.";
    const auto gap = sentence.find("…");
    if (gap != std::string::npos) sentence.replace(gap, std::string{"…"}.size(), "some few words");
    EXPECT_NE(mistakes_in({one}, sentence), "") << one.phrase;
    EXPECT_NE(mistakes_in(phrases, one.example), "") << one.example;
    EXPECT_EQ(mistakes_in(phrases, one.instead), "");
  }
}

// The checker itself, on texts made for it.

TEST(AvoidedPhrases, come_from_the_rows_of_one_section) {
  std::istringstream guide(
      "## Words\n| `deed` | what can be owned | card |\n## Patterns to avoid\n| phrase | not | but "
      "|\n|---|---|---|\n"
      "| `one may`, `Who owes` | one may build | you can build |\n## Messages\n| `x` | y | z |\n");
  const auto phrases = read_avoided_phrases(guide);
  ASSERT_EQ(phrases.size(), 2U);
  EXPECT_EQ(phrases[0].phrase, "one may");
  EXPECT_EQ(phrases[1].phrase, "Who owes");
  EXPECT_EQ(phrases[1].example, "one may build");
  EXPECT_EQ(phrases[1].instead, "you can build");
}

TEST(AvoidedPhrases, are_told_with_place_and_cure) {
  EXPECT_EQ(mistakes_in(avoiding("one may"), "\nWhere one may\nbuild.\n"),
            "page.md:2: \"one may\": not \"said badly\" but \"said well\" (docs/style.md)\n");
}

TEST(AvoidedPhrases, are_found_across_the_end_of_a_line_but_not_of_a_paragraph) {
  EXPECT_NE(mistakes_in(avoiding("one may"), "- where one\n  may build\n"), "");
  EXPECT_EQ(mistakes_in(avoiding("one may"), "for this one\n\nmay come\n"), "");
}

TEST(AvoidedPhrases, are_whole_words) {
  EXPECT_EQ(mistakes_in(avoiding("of who"), "of whom, of whose, thereof who\n"), "");
  EXPECT_NE(mistakes_in(avoiding("of who"), "(of who)\n"), "");
}

TEST(AvoidedPhrases, heed_capitals_only_where_they_have_one) {
  EXPECT_EQ(mistakes_in(avoiding("Who owes"), "a player who owes\n"), "");
  EXPECT_NE(mistakes_in(avoiding("Who owes"), "Who owes pays.\n"), "");
  EXPECT_NE(mistakes_in(avoiding("shall be"), "Shall be\n"), "");
}

TEST(AvoidedPhrases, may_have_a_gap_within_a_sentence) {
  EXPECT_NE(mistakes_in(avoiding("so long … has not"), "so long as Ann has not paid\n"), "");
  EXPECT_EQ(mistakes_in(avoiding("so long … has not"), "so long. Ann has not paid\n"), "");
}

TEST(AvoidedPhrases, heed_no_code_and_know_curly_apostrophes) {
  EXPECT_EQ(mistakes_in(avoiding("one may"), "```\none may\n```\n"), "");
  EXPECT_NE(mistakes_in(avoiding("one's own"), "one’s own\n"), "");
}

}  // namespace
}  // namespace freehold::architecture
