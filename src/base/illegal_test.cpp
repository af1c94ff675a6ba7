#include "base/illegal.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/clause.h"

namespace freehold {
namespace {

constexpr Refusal all_refusals[] = {
#define FREEHOLD_X(word, text) Refusal::word,
    FREEHOLD_REFUSALS(FREEHOLD_X)
#undef FREEHOLD_X
};

TEST(Illegal, every_refusal_has_its_own_snake_case_word) {
  std::set<std::string> words;
  for (const Refusal refusal : all_refusals) {
    const std::string word{refusal_word(refusal)};
    EXPECT_FALSE(word.empty());
    EXPECT_EQ(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string::npos) << word;
    EXPECT_TRUE(words.insert(word).second) << word << " twice";
  }
}

TEST(Illegal, every_refusal_says_in_a_sentence_why) {
  for (const Refusal refusal : all_refusals) {
    const std::string text{refusal_text(refusal)};
    EXPECT_NE(text.find(' '), std::string::npos) << refusal_word(refusal);
    EXPECT_FALSE(text.ends_with('.')) << text;
  }
}

TEST(Illegal, the_words_of_the_protocol_are_as_promised) {
  EXPECT_EQ(refusal_word(Refusal::not_your_turn), "not_your_turn");
  EXPECT_EQ(refusal_word(Refusal::not_enough_cash), "not_enough_cash");
  EXPECT_EQ(refusal_word(Refusal::uneven_building), "uneven_building");
}

TEST(Clause, is_written_as_the_rulebook_does) {
  EXPECT_EQ(clause_id(Clause::UK_33), "UK.33");
  EXPECT_EQ(clause_id(Clause::G_1), "G.1");
  EXPECT_EQ(clause_id(Clause::UKS_4), "UKS.4");
  EXPECT_EQ(clause_id(Clause::none), "");
}

}  // namespace
}  // namespace freehold
