// What a position may leave out, and what it mustn't contain.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kit/walk_by_menu.h"
#include "notation/state_json.h"
#include "rules/game.h"

namespace freehold::notation {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

/// A position of two players, plus members given as JSON text.
json::value two_players(std::string_view members = "") {
  std::string text = R"({"edition":"uk","players":[{"name":"Ann"},{"name":"Bob"}])";
  if (!members.empty()) text += "," + std::string{members};
  return json::parse(text + "}");
}

State state_of(const json::value& position) {
  const auto parsed = parse_position(uk(), position);
  if (!parsed) throw std::runtime_error(parsed.error().text());
  return parsed->state;
}

std::string mistakes_in_position(const json::value& position) {
  const auto parsed = parse_position(uk(), position);
  return parsed ? std::string{"none"} : parsed.error().text();
}

TEST(Position, names_alone_are_a_fresh_game_in_pre_roll_of_player_0) {
  const auto parsed = parse_position(uk(), two_players());
  ASSERT_TRUE(parsed) << parsed.error().text();
  const State& state = parsed->state;
  EXPECT_EQ(state.phase, Phase::pre_roll);
  EXPECT_EQ(state.turn.player, PlayerId{0});
  EXPECT_EQ(state.player_count, 2);
  EXPECT_EQ(state.players[1].cash, 1500);
  EXPECT_EQ(state.houses, 32);
  EXPECT_EQ(state.hotels, 12);
  EXPECT_EQ(state.issued, 3000);
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(state.undrawn.size(), 32);
  EXPECT_EQ(parsed->seats[0].token, uk().text.tokens.at(0));
}

TEST(Position, phase_order_is_a_fresh_game_before_its_first_throw) {
  NoSink sink;
  EXPECT_TRUE(state_of(two_players(R"("phase":"order")")) == new_game(uk(), 2, sink));
}

TEST(Position, members_of_players_and_deeds_may_be_left_out_one_by_one) {
  const State state = state_of(json::parse(
      R"({"edition":"uk","players":[{"name":"Ann","cash":7},{"name":"Bob","space":10,"confined":{"place":"jail"}}],
          "deeds":[{"space":39,"owner":1},{"space":1,"owner":0,"mortgaged":true}]})"));
  EXPECT_EQ(state.players[0].cash, 7);
  EXPECT_EQ(state.players[1].cash, 1500);
  EXPECT_EQ(state.issued, 1507);
  EXPECT_EQ(state.players[1].confined, Place::jail);
  EXPECT_EQ(state.players[1].failed_throws, 0);
  EXPECT_EQ(state.owner(SpaceId{39}), PlayerId{1});
  EXPECT_EQ(state.owner(SpaceId{37}), bank);
  EXPECT_TRUE(state.mortgaged.contains(SpaceId{1}));
  EXPECT_EQ(state.owned_by(PlayerId{0}), (SpaceSet{SpaceId{1}}));
}

TEST(Position, the_bank_has_by_default_what_does_not_stand_on_the_board) {
  const State state = state_of(
      two_players(R"("deeds":[{"space":1,"owner":0,"buildings":5},{"space":3,"owner":0,"buildings":4}])"));
  EXPECT_EQ(state.houses, 28);
  EXPECT_EQ(state.hotels, 11);
  EXPECT_EQ(state.built, (SpaceSet{SpaceId{1}, SpaceId{3}}));
}

TEST(Position, decks_left_out_are_undrawn_but_for_the_cards_held) {
  const State state = state_of(
      json::parse(R"({"edition":"uk","players":[{"name":"Ann","jail_cards":["chance"]},{"name":"Bob"}]})"));
  EXPECT_EQ(state.undrawn.size(), 31);
  EXPECT_EQ(state.players[0].jail_cards.size(), 1);
  EXPECT_FALSE(state.undrawn.intersects(state.players[0].jail_cards));
}

/// The cards of a deck as JSON, starting with `top`.
json::array deck_with_top(std::string_view deck_name, const std::vector<std::string>& top) {
  const std::size_t deck = deck_name == "chance" ? 0 : 1;
  EXPECT_EQ(uk().text.deck_ids.at(deck), deck_name);
  json::array cards;
  for (const std::string& id : top)
    cards.emplace_back(id);
  for (const CardId card : uk().decks.at(deck).cards()) {
    const std::string& id = uk().text.card_ids.at(card.index());
    if (std::ranges::find(top, id) == top.end()) cards.emplace_back(id);
  }
  return cards;
}

TEST(Position, UK_20_a_deck_without_undrawn_is_all_in_known_order) {
  json::value position = two_players(R"("phase":"pre_roll")");
  position.as_object()["decks"] = {{"chance", deck_with_top("chance", {"go_to_jail", "dividend"})}};
  State state = state_of(position);
  EXPECT_EQ(state.decks[0].known, 16);
  EXPECT_EQ(state.decks[1].known, 0) << "the other deck is left out";
  EXPECT_EQ(state.undrawn.size(), 16);
  NoSink sink;
  ASSERT_TRUE(apply(uk(), state, PlayerId{0}, Action::of(ActionType::roll), sink));
  resolve(uk(), state, 0 * 6 + 5, sink);  // 1 and 6: Chance on space 7
  EXPECT_EQ(state.players[0].confined, Place::jail) << "its top card was drawn without asking for an outcome";
}

TEST(Position, UK_20_undrawn_counts_the_cards_whose_order_means_nothing) {
  json::value position = two_players();
  position.as_object()["decks"] = {{"chance", deck_with_top("chance", {"go_to_jail", "dividend"})}};
  position.as_object()["undrawn"] = {{"chance", 2}};
  const State state = state_of(position);
  EXPECT_EQ(state.decks[0].known, 14);
  EXPECT_EQ((state.undrawn & uk().decks[0].cards()).size(), 2);
}

TEST(Position, UK_20_cards_that_a_deck_leaves_out_lie_under_those_it_lists) {
  json::value position = two_players();
  position.as_object()["decks"] = {{"chance", {"go_to_jail", "dividend"}}};
  const State state = state_of(position);
  json::value full = two_players();
  full.as_object()["decks"] = {{"chance", deck_with_top("chance", {"go_to_jail", "dividend"})}};
  EXPECT_TRUE(state == state_of(full));
}

TEST(Position, a_deck_with_a_card_twice_or_held_is_refused) {
  json::value position = two_players();
  json::array cards = deck_with_top("chance", {"go_to_jail"});
  cards.emplace_back("go_to_jail");
  position.as_object()["decks"] = {{"chance", cards}};
  EXPECT_THAT(mistakes_in_position(position), HasSubstr("decks.chance[16]: stands there twice"));
  position.as_object()["decks"] = {{"chance", deck_with_top("chance", {})}};
  position.at("players").as_array()[0].as_object()["jail_cards"] = json::array{"chance"};
  EXPECT_THAT(mistakes_in_position(position), HasSubstr("is held by a player"));
}

TEST(Position, buying_after_doubles_leads_to_a_further_throw) {
  State state = state_of(json::parse(
      R"({"edition":"uk","phase":"buy","turn":{"doubles":1,"dice":[3,3]},"players":[{"name":"A","space":6},{"name":"B"}]})"));
  NoSink sink;
  ASSERT_TRUE(apply(uk(), state, PlayerId{0}, Action::of(ActionType::buy), sink));
  EXPECT_EQ(state.phase, Phase::pre_roll);
}

TEST(Position, buying_without_doubles_leads_to_the_end_of_the_turn) {
  State state = state_of(
      json::parse(R"({"edition":"uk","phase":"buy","players":[{"name":"A","space":6},{"name":"B"}]})"));
  NoSink sink;
  ASSERT_TRUE(apply(uk(), state, PlayerId{0}, Action::of(ActionType::buy), sink));
  EXPECT_EQ(state.phase, Phase::post_roll);
}

TEST(Position, a_debt_can_be_set_up_raised_for_and_paid) {
  State state = state_of(json::parse(
      R"({"edition":"uk","phase":"debt","players":[{"name":"A","cash":10},{"name":"B"}],
          "deeds":[{"space":39,"owner":0}],"debts":[{"debtor":0,"creditor":1,"amount":100,"reason":"rent"}]})"));
  NoSink sink;
  ASSERT_TRUE(apply(uk(), state, PlayerId{0}, Action::on(ActionType::mortgage, SpaceId{39}), sink));
  EXPECT_EQ(state.phase, Phase::post_roll);
  EXPECT_EQ(state.players[0].cash, 110);
  EXPECT_EQ(state.players[1].cash, 1600);
}

TEST(Position, an_auction_can_be_set_up_by_its_deed_alone) {
  const State state = state_of(two_players(R"("phase":"auction","auction":{"space":39})"));
  EXPECT_EQ(state.auction.bidders.size(), 2);
  EXPECT_EQ(awaited_player(uk(), state), PlayerId{0});
}

TEST(Position, a_card_choice_is_that_of_the_card_which_asks_for_one) {
  State state = state_of(two_players(R"("phase":"card_choice")"));
  NoSink sink;
  ASSERT_TRUE(apply(uk(), state, PlayerId{0}, Action::choose(0), sink));
  EXPECT_EQ(state.players[0].cash, 1490);
}

TEST(Position, options_of_the_position_are_read_first) {
  const auto parsed =
      parse_position(uk(), two_players(R"("options":{"start_cash":2000,"house_stock":5,"auctions":"off"})"));
  ASSERT_TRUE(parsed) << parsed.error().text();
  EXPECT_EQ(parsed->state.players[0].cash, 2000);
  EXPECT_EQ(parsed->state.houses, 5);
  EXPECT_EQ(parsed->options.auctions, AuctionKind::off);
  EXPECT_THAT(mistakes_in_position(two_players(R"("options":{"start_csh":1})")),
              HasSubstr("options.start_csh: "));
}

TEST(Position, unknown_members_are_ignored) {
  EXPECT_EQ(mistakes_in_position(two_players(R"("weather":"fine")")), "none");
}

struct BadCase {
  std::string_view members;
  std::string_view mistake;
};

TEST(Position, every_mistake_of_type_and_value_names_its_place) {
  const std::vector<BadCase> cases = {
      {R"("phase":"roll")", "phase: must be one of: order, pre_roll"},
      {R"("phase":7)", "phase: must be one of"},
      {R"("round":0)", "round: must be a whole number from 1"},
      {R"("turn":[])", "turn: must be an object"},
      {R"("turn":{"player":2})", "turn.player: must be a whole number from 0 to 1"},
      {R"("turn":{"dice":[1,7]})", "turn.dice[1]: must be a whole number from 1 to 6"},
      {R"("turn":{"dice":[1]})", "turn.dice: must be the numbers of two dice"},
      {R"("pot":-1)", "pot: must be a whole number from 0"},
      {R"("pot":"much")", "pot: must be a whole number"},
      {R"("pot":1.5)", "pot: must be a whole number"},
      {R"("bank":{"houses":-3})", "bank.houses: must be a whole number from 0"},
      {R"("deeds":{})", "deeds: must be an array"},
      {R"("deeds":[{"owner":0}])", "deeds[0]: must name its space"},
      {R"("deeds":[{"space":0}])", "deeds[0].space: this space has no title deed"},
      {R"("deeds":[{"space":1},{"space":1}])", "deeds[1].space: stands there twice"},
      {R"("deeds":[{"space":1,"mortgaged":1}])", "deeds[0].mortgaged: must be true or false"},
      {R"("deeds":[{"space":1,"buildings":6,"owner":0}])",
       "deeds[0].buildings: must be a whole number from 0 to 5"},
      {R"("decks":{"chants":[]})", "decks.chants: there is no such deck"},
      {R"("decks":{"chance":["birthday"]})", "decks.chance[0]: must be the id of a card of this deck"},
      {R"("undrawn":{"chance":3})", "undrawn.chance: must be a whole number from 16 to 16"},
      {R"("phase":"debt","debts":[{}])", "debts[0].debtor: must be given"},
      {R"("debts":[{"debtor":0,"amount":5,"reason":"whim"}])", "debts[0].reason: must be one of"},
      {R"("debts":[{"debtor":0,"amount":5,"clause":"UK.99"}])", "debts[0].clause: must be a clause"},
      {R"("offer":{"from":0})", "offer.to: must be given"},
      {R"("offer":{"from":0,"to":1,"give":{"deeds":[99]}})", "offer.give.deeds[0]: must be a whole number"},
      {R"("auction":{"space":1,"bidders":[0,0]})", "auction.bidders[1]: stands there twice"},
      {R"("pending":{"draw":"luck"})", "pending.draw: must be the id of a deck"},
      {R"("rents":[{"debtor":0}])", "rents[0].creditor: must be given"},
      {R"("winners":[5])", "winners[0]: must be a whole number"},
  };
  for (const auto& [members, mistake] : cases) {
    EXPECT_THAT(mistakes_in_position(two_players(members)), HasSubstr(std::string{mistake})) << members;
  }
}

TEST(Position, impossible_positions_are_refused_with_all_reasons) {
  const std::vector<BadCase> cases = {
      {R"("deeds":[{"space":1,"owner":0,"buildings":1}])", "group is not complete"},
      {R"("deeds":[{"space":1,"owner":0,"buildings":3},{"space":3,"owner":0}])", "unevenly"},
      {R"("deeds":[{"space":5,"owner":0,"buildings":1}])", "cannot have these buildings"},
      {R"("deeds":[{"space":1,"mortgaged":true}])", "mortgaged but unowned"},
      {R"("bank":{"houses":31})", "do not add up"},
      {R"("phase":"auction")", "phase auction without an auction"},
      {R"("phase":"debt")", "phase debt without a debt"},
      {R"("phase":"debt","debts":[{"debtor":0,"creditor":1,"amount":5}])", "cash covers"},
      {R"("phase":"buy")", "nothing to buy"},
  };
  for (const auto& [members, mistake] : cases) {
    EXPECT_THAT(mistakes_in_position(two_players(members)), HasSubstr(std::string{mistake})) << members;
  }
  const std::string both = mistakes_in_position(two_players(R"("bank":{"houses":31},"phase":"auction")"));
  EXPECT_THAT(both, HasSubstr("do not add up"));
  EXPECT_THAT(both, HasSubstr("auction"));
}

TEST(Position, players_are_judged_as_for_a_new_game) {
  EXPECT_THAT(mistakes_in_position(json::parse(R"({"edition":"uk"})")),
              HasSubstr("players: must list the players"));
  EXPECT_THAT(mistakes_in_position(json::parse(R"({"players":[{"name":"A"}]})")),
              HasSubstr("2 to 8 players"));
  EXPECT_THAT(mistakes_in_position(json::parse(R"({"players":[{"name":"A"},{}]})")),
              HasSubstr("players[1].name: must be given"));
  EXPECT_THAT(mistakes_in_position(json::parse("[]")), HasSubstr("must be an object"));
}

TEST(Position, is_read_without_the_way_through_text_too) {
  const State state = state_of(two_players());
  const std::vector<Seat> seats = seats_for_test(uk(), 2);
  EXPECT_TRUE(state_of(print_state(uk(), uk().options, state, seats)) == state);
}

TEST(View, shows_counts_and_the_known_order_only) {
  RandomWalk walk{uk(), 3, 5};
  while (walk.state.undrawn.size() > 27)
    walk.step();
  const json::object view = print_view(uk(), uk().options, walk.state, walk.record.seats, PlayerId{1});
  EXPECT_EQ(view.at("viewer"), 1);
  std::int64_t undrawn = 0;
  std::size_t shown = 0;
  for (const auto& deck : view.at("undrawn").as_object())
    undrawn += deck.value().as_int64();
  for (const auto& deck : view.at("decks").as_object())
    shown += deck.value().as_array().size();
  EXPECT_EQ(undrawn, walk.state.undrawn.size());
  EXPECT_EQ(shown, static_cast<std::size_t>(walk.state.decks[0].known + walk.state.decks[1].known));
}

}  // namespace
}  // namespace freehold::notation
