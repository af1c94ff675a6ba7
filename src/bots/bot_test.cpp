#include "bots/bot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bots/owned_bot.h"
#include "bots/random_player.h"
#include "bots/random_source.h"
#include "kit/bot_board.h"
#include "kit/sparring_bots.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::bots {
namespace {

using test::london;
using test::player_0;
using test::Position;

TEST(BotList, every_bot_listed_can_be_made_and_nothing_else) {
  const Ruleset board = london();
  const BotMaker maker{board};
  const State state = Position{board, 3}.phase(Phase::pre_roll).state();
  std::set<std::string_view> ids;
  for (const BotInfo& info : bot_list()) {
    EXPECT_TRUE(ids.insert(info.id).second) << info.id;
    EXPECT_FALSE(info.description.empty());
    for (const auto& bot : {make_bot(info.id, 1), maker.make(info.id, 1)}) {
      ASSERT_TRUE(bot) << info.id;
      EXPECT_FALSE(judge(board, state, player_0, bot->choose(board, state, player_0))) << info.id;
    }
  }
  EXPECT_TRUE(ids.contains("random"));
  EXPECT_TRUE(ids.contains("steady"));
  EXPECT_FALSE(make_bot("nobody", 1));
  EXPECT_FALSE(maker.make("", 1));
}

TEST(BotList, people_are_offered_no_sparring_bots) {
  const auto for_people = bots_for_people();
  EXPECT_FALSE(for_people.empty());
  for (const BotInfo& info : bot_list()) {
    const bool offered =
        std::ranges::any_of(for_people, [&](const BotInfo& one) { return one.id == info.id; });
    EXPECT_EQ(offered, !info.sparring) << info.id;
  }
}

TEST(PlayerToAsk, is_the_player_awaited) {
  const Ruleset board = london();
  EXPECT_EQ(player_to_ask(board, Position{board, 3}.phase(Phase::pre_roll).state()), player_0);
  State over = Position{board, 3}.state();
  over.phase = Phase::over;
  EXPECT_EQ(player_to_ask(board, over), nobody);
}

TEST(PlayerToAsk, UK_13_is_first_the_owner_whose_rent_is_still_to_be_claimed) {
  Ruleset board = london();
  board.options.rent_collection = RentCollection::on_demand;
  State state = Position{board, 3}.phase(Phase::post_roll).owns(2, {39}).state();
  state.claimable.rents[0] = {player_0, PlayerId{2}, SpaceId{39}, 0, fixed_sum(50)};
  state.claimable.count = 1;
  ASSERT_EQ(player_to_ask(board, state), PlayerId{2});
  NoSink sink;
  const auto bot = make_bot("steady", 0);
  const Action claim = bot->choose(board, state, PlayerId{2});
  EXPECT_EQ(static_cast<int>(claim.type), static_cast<int>(ActionType::claim_rent));
  ASSERT_TRUE(apply(board, state, PlayerId{2}, claim, sink));
  EXPECT_EQ(player_to_ask(board, state), player_0);
  EXPECT_EQ(state.player(PlayerId{2}).cash, 1550);
}

// The course of a game of bots from a position: each decision, and the position after it.
struct Played {
  std::vector<Action> actions;
  State end;

  bool operator==(const Played&) const = default;
};

Played played_on(const Ruleset& board, State state, RandomSource chance, std::vector<OwnedBot>& seats,
                 int decisions) {
  Played played;
  NoSink sink;
  while (decisions > 0 && state.phase != Phase::over) {
    if (state.awaits_chance()) {
      resolve(board, state, chance.below(pending_chance(board, state).count), sink);
      continue;
    }
    const PlayerId player = player_to_ask(board, state);
    const Action action = seats[player.index()]->choose(board, state, player);
    if (!apply(board, state, player, action, sink)) ADD_FAILURE() << "an illegal action";
    played.actions.push_back(action);
    --decisions;
  }
  played.end = state;
  return played;
}

TEST(ClonedBot, of_every_kind_goes_on_as_the_bot_would_and_apart_from_it) {
  const Ruleset board = london();
  const BotMaker maker{board};
  for (const BotInfo& info : bot_list()) {
    for (const bool shares_tables : {true, false}) {
      SCOPED_TRACE(std::string{info.id} + (shares_tables ? ", shared tables" : ", its own tables"));
      std::vector<OwnedBot> seats;
      for (const std::string_view id : {info.id, std::string_view{"casual"}, info.id})
        seats.emplace_back(shares_tables ? maker.make(id, 7) : make_bot(id, 7));
      NoSink sink;
      const int moves = info.slow ? 15 : 90;
      const Played before = played_on(board, new_game(board, 3, sink), RandomSource{11}, seats, moves);
      std::vector<OwnedBot> copies = seats;
      std::vector<OwnedBot> copies_of_copies = copies;
      const Played by_copies = played_on(board, before.end, RandomSource{12}, copies, moves);
      EXPECT_GT(by_copies.actions.size(), 10U);
      // The copies have been asked a lot by now, in another course too, which the others mustn't notice.
      played_on(board, before.end, RandomSource{13}, copies, moves);
      EXPECT_TRUE(played_on(board, before.end, RandomSource{12}, seats, moves) == by_copies);
      EXPECT_TRUE(played_on(board, before.end, RandomSource{12}, copies_of_copies, moves) == by_copies);
    }
  }
}

TEST(ClonedBot, is_none_for_bots_that_cannot_be_copied) {
  struct Guest : Bot {
    Action choose(const Ruleset&, const State&, PlayerId) override { return Action::of(ActionType::roll); }
  };
  EXPECT_FALSE(Guest{}.clone());
}

// The kinds of action that a random player chooses in one position.
std::multiset<ActionType> kinds_chosen(const Ruleset& board, const State& state, int times) {
  RandomPlayer player{17};
  std::multiset<ActionType> kinds;
  for (int i = 0; i < times; ++i) {
    const Action action = player.choose(board, state, player_0);
    EXPECT_FALSE(judge(board, state, player_0, action));
    kinds.insert(action.type);
  }
  return kinds;
}

TEST(RandomPlayer, draws_every_kind_on_its_menu_alike) {
  const Ruleset board = london();
  const State state =
      Position{board, 3}.phase(Phase::post_roll).owns(0, {16, 18, 19, 5, 12}).mortgaged({5}).state();
  const auto kinds = kinds_chosen(board, state, 10'000);
  const LegalActions menu = legal_actions(board, state, player_0);
  ASSERT_TRUE(menu.has(ActionType::offer));
  // Build, mortgage, lift and end_turn are each drawn first one time in five, and also share what offers
  // would have taken.
  for (const ActionType kind :
       {ActionType::build, ActionType::mortgage, ActionType::lift, ActionType::end_turn}) {
    EXPECT_GT(kinds.count(kind), 2'000U) << static_cast<int>(kind);
    EXPECT_LT(kinds.count(kind), 2'700U) << static_cast<int>(kind);
  }
  EXPECT_GT(kinds.count(ActionType::offer), 0U);
  EXPECT_LT(kinds.count(ActionType::offer), 600U) << "offers stay rare";
  EXPECT_EQ(kinds.count(ActionType::resign), 0U);
}

TEST(RandomPlayer, bids_any_amount_that_it_has) {
  const Ruleset board = london();
  const State state = Position{board, 3}.cash(0, 105).auctioned(24, 100, 2).state();
  RandomPlayer player{3};
  std::set<Money> bids;
  for (int i = 0; i < 400; ++i) {
    const Action action = player.choose(board, state, player_0);
    if (action.type == ActionType::bid) bids.insert(action.amount);
  }
  EXPECT_EQ(bids, (std::set<Money>{101, 102, 103, 104, 105}));
}

TEST(RandomPlayer, S_12_orders_any_amount_that_it_has) {
  Ruleset board = london();
  board.options.savings = true;
  board.spaces[7].kind = SpaceKind::bank_office;
  board.banks.insert(SpaceId{7});
  State state = Position{board, 3}.cash(0, 4).phase(Phase::post_roll).state();
  state.player(player_0).savings = 2;
  RandomPlayer player{3};
  std::set<Money> orders;
  for (int i = 0; i < 400; ++i) {
    const Action action = player.choose(board, state, player_0);
    EXPECT_FALSE(judge(board, state, player_0, action));
    if (action.type == ActionType::deposit) orders.insert(action.amount);
    if (action.type == ActionType::withdraw) orders.insert(-action.amount);
  }
  EXPECT_EQ(orders, (std::set<Money>{-2, -1, 1, 2, 3, 4}));
}

TEST(RandomPlayer, S_16_sells_deeds_to_the_bank_in_debt) {
  Ruleset board = london();
  board.options.mortgages = false;
  board.options.deed_sale_percent = 50;
  const State state = Position{board, 3}.cash(0, 0).owes(0, 1, 60).owns(0, {24}).owns(1, {39}).state();
  EXPECT_GT(kinds_chosen(board, state, 50).count(ActionType::sell_deed), 0U);
}

TEST(RandomPlayer, is_the_same_for_the_same_seed) {
  const Ruleset board = london();
  const State state = Position{board, 3}.cash(0, 1000).auctioned(24, 100, 2).state();
  RandomPlayer a{5};
  RandomPlayer b{5};
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(a.choose(board, state, player_0), b.choose(board, state, player_0));
  }
}

}  // namespace
}  // namespace freehold::bots
