#include "clause_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/clause.h"

namespace freehold::clauses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Ids kIds{"G.3", "L.1.1", "L.7", "UK.8", "UK.9", "UK.27", "UKS.1"};

TEST(ClauseList, a_test_name_claims_every_clause_it_carries) {
  EXPECT_THAT(claims_of("UK_8_UK_27_a_third_double_leads_to_jail", kIds).known, ElementsAre("UK.27", "UK.8"));
  EXPECT_THAT(claims_of("short_game_UKS_1_deals_two", kIds).known, ElementsAre("UKS.1"));
  EXPECT_THAT(claims_of("money_is_conserved", kIds).known, IsEmpty());
}

TEST(ClauseList, the_longest_listed_id_counts) {
  EXPECT_THAT(claims_of("L_1_1_moves_by_the_sum", kIds).known, ElementsAre("L.1.1"));
  EXPECT_THAT(claims_of("L_7_start", kIds).known, ElementsAre("L.7"));
  EXPECT_THAT(claims_of("UK_9_200_pounds_for_passing", kIds).known, ElementsAre("UK.9"));
}

TEST(ClauseList, a_clause_that_does_not_exist_is_told) {
  const auto claims = claims_of("UK_99_nothing", kIds);
  EXPECT_THAT(claims.known, IsEmpty());
  EXPECT_THAT(claims.unknown, ElementsAre("UK.99"));
}

TEST(ClauseList, names_are_read_from_every_kind_of_test) {
  EXPECT_THAT(test_names("TEST(Uk, UK_1_a) {}\nTEST_F(Uk,\n       b) {}\nTEST_P(Uk, c)\n"
                         "RC_GTEST_PROP(Uk, d, ()) {}\nRC_GTEST_FIXTURE_PROP(Uk, e, ())\n"
                         "EXPECT_TEST(x, y)\n"),
              ElementsAre("UK_1_a", "b", "c", "d", "e"));
}

TEST(ClauseList, a_page_states_clauses_in_one_form) {
  EXPECT_THAT(stated_clauses("- **UK.8** Doubles.\n  See **UK.9** and\n- **L.1.1** Dice.\n- **UK.9** \n"),
              ElementsAre("UK.8", "L.1.1"));
}

TEST(ClauseList, ids_are_found_wherever_they_are_mentioned) {
  EXPECT_THAT(mentioned_ids("- L.1.1 as UK.8, (UKS.1) not UK.* nor UKX.3"),
              ElementsAre("L.1.1", "UK.8", "UKS.1"));
}

// What a refusal may cite is what docs/rules lets its reader look up.
TEST(ClauseList, every_clause_of_the_engine_is_listed) {
  const auto lines = lines_of("docs/rules/ids.txt");
#define FREEHOLD_X(name) \
  EXPECT_NE(std::ranges::find(lines, clause_id(Clause::name)), lines.end()) \
      << clause_id(Clause::name) << " is not in docs/rules/ids.txt";
  FREEHOLD_CLAUSES(FREEHOLD_X)
#undef FREEHOLD_X
}

}  // namespace
}  // namespace freehold::clauses
