#include "table/sources_json.h"

#include <gtest/gtest.h>

namespace freehold::table {
namespace {

std::vector<editions::SourceText> sources_of(const std::string& edition) {
  return editions::Catalogue{}.find(edition).value().sources;
}

TEST(ReadRulesets, reads_each_edition_as_it_is) {
  for (int times = 0; times < 2; ++times) {
    for (const editions::EditionSummary& one : editions::Catalogue{}.list()) {
      const auto sources = sources_of(one.id);
      const auto ruleset = ruleset_of(content_hash(sources), sources);
      ASSERT_TRUE(ruleset);
      const Ruleset read = editions::parse_sources(sources).value();
      EXPECT_EQ(ruleset->text.edition, one.id);
      EXPECT_EQ(ruleset->text.spaces, read.text.spaces) << one.id;
      EXPECT_EQ(ruleset->options, read.options) << one.id;
    }
  }
}

TEST(ReadRulesets, remembers_what_was_read_lately_and_no_more) {
  const auto uk = sources_of("uk");
  ASSERT_TRUE(ruleset_of("first", uk));
  for (int i = 0; i < 6; ++i)
    ASSERT_TRUE(ruleset_of("other " + std::to_string(i), uk));
  const auto remembered = ruleset_of("first", {});
  ASSERT_TRUE(remembered);
  EXPECT_EQ(remembered->text.edition, "uk");
  for (int i = 0; i < 8; ++i)
    ASSERT_TRUE(ruleset_of("another " + std::to_string(i), uk));
  EXPECT_FALSE(ruleset_of("first", {}));
}

TEST(ReadRulesets, remembers_no_mistake) {
  EXPECT_FALSE(ruleset_of("of an empty text", {}));
  EXPECT_TRUE(ruleset_of("of an empty text", sources_of("uk")));
}

}  // namespace
}  // namespace freehold::table
