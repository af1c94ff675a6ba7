#include "table/deals.h"

#include <gtest/gtest.h>

#include "kit/loaded_edition.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

Offer swap_of(SpaceId gives, SpaceId takes) {
  return {.open = true,
          .from = ann,
          .to = bob,
          .give = {.deeds = SpaceSet{gives}},
          .take = {.deeds = SpaceSet{takes}}};
}

TEST(DealTerms, UK_14_groups_that_become_full_and_that_no_longer_are) {
  State state = between_moves(uk());
  for (const SpaceId deed : {SpaceId{1}, bow_street, marlborough_street})
    state.set_owner(deed, ann);
  for (const SpaceId deed : {SpaceId{12}, SpaceId{28}, vine_street})
    state.set_owner(deed, bob);
  const GroupId orange = uk().space(vine_street).group;
  const Offer deal = swap_of(SpaceId{1}, vine_street);
  EXPECT_EQ(deal_terms(uk(), state, deal, ann).completes, std::vector<GroupId>{orange});
  EXPECT_TRUE(deal_terms(uk(), state, deal, bob).breaks.empty()) << "it was not whole before";
  const DealTerms gives_away = deal_terms(uk(), state, swap_of(SpaceId{1}, SpaceId{12}), bob);
  EXPECT_EQ(gives_away.breaks, std::vector<GroupId>{uk().space(SpaceId{12}).group});
  EXPECT_TRUE(gives_away.completes.empty());
}

TEST(DealTerms, a_deed_by_itself_is_no_group_to_complete) {
  const Ruleset& hongkong = kit::loaded_edition("hongkong").ruleset;
  State state = between_moves(hongkong);
  const SpaceId lone = *hongkong.deeds.begin();
  ASSERT_EQ(hongkong.group_of(lone).members.size(), 1);
  state.set_owner(lone, bob);
  EXPECT_TRUE(deal_terms(hongkong, state, swap_of(SpaceId{0}, lone), ann).completes.empty());
}

TEST(DealTerms, UK_44_interest_is_due_from_whoever_receives_a_mortgaged_deed) {
  State state = between_moves(uk());
  state.set_owner(vine_street, bob);
  state.mortgaged.insert(vine_street);
  const Offer deal = swap_of(SpaceId{1}, vine_street);
  EXPECT_EQ(deal_terms(uk(), state, deal, ann).interest, 10);
  EXPECT_EQ(deal_terms(uk(), state, deal, bob).interest, 0);
  Ruleset without = uk();
  without.options.transfer_interest = false;
  EXPECT_EQ(deal_terms(without, state, deal, ann).interest, 0);
}

TEST(DealTerms, G_10_an_offer_is_answered_with_another_unless_its_proposer_is_in_debt) {
  State state = between_moves(uk());
  state.set_owner(SpaceId{1}, ann);
  state.offer = {.open = true, .from = ann, .to = bob, .give = {.deeds = SpaceSet{SpaceId{1}}}};
  state.phase = Phase::offer;
  EXPECT_TRUE(can_counter(uk(), state, bob));
  EXPECT_FALSE(can_counter(uk(), state, ann)) << "it isn't hers to reject";
  state.resume = Phase::debt;
  state.debts.debts[0] = {ann, bob, Reason::rent, Clause::UK_14, vine_street, {}, 4000};
  state.debts.count = 1;
  EXPECT_FALSE(can_counter(uk(), state, bob)) << "then only the debtor proposes (UK.49)";
}

TEST(DealTerms, G_10_what_cannot_be_proposed_is_known_before_the_open_offer_is_rejected) {
  State state = between_moves(uk());
  state.set_owner(SpaceId{1}, ann);
  const Action gift = Action::offer(bob, {.deeds = SpaceSet{SpaceId{1}}}, {});
  const Action asks = Action::offer(ann, {}, {.deeds = SpaceSet{SpaceId{1}}});
  const auto refused = [&](PlayerId player, const Action& offer) {
    const auto why = refused_proposal(uk(), state, player, offer);
    return why ? std::optional{why->reason} : std::nullopt;
  };
  EXPECT_EQ(refused(ann, gift), std::nullopt);
  EXPECT_EQ(refused(bob, gift), Refusal::offer_to_oneself);
  state.offer = {.open = true, .from = ann, .to = bob, .give = gift.give, .take = {}};
  state.phase = Phase::offer;
  EXPECT_EQ(refused(bob, asks), std::nullopt);
  EXPECT_EQ(refused(bob, Action::offer(ann, {.deeds = SpaceSet{SpaceId{1}}}, {})), Refusal::not_owner);
  EXPECT_EQ(refused(ann, gift), Refusal::wrong_phase);
}

}  // namespace
}  // namespace freehold::table
