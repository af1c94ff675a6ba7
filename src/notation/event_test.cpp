// Events: the members that the protocol names, and the sentences.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/names.h"
#include "notation/random_walk.h"

namespace freehold::notation {
namespace {

namespace json = boost::json;

CardId card(std::string_view deck, std::string_view id) {
  return card_named(uk(), deck_named(uk(), deck).value(), id).value();
}

std::string printed(const Event& event) {
  return json::serialize(print_event(uk(), event));
}

TEST(EventJson, has_the_members_that_the_protocol_names) {
  const PlayerId ann{0};
  const PlayerId bob{1};
  EXPECT_EQ(printed({.type = EventType::dice, .player = ann, .dice = {3, 4}}),
            R"({"type":"dice","player":0,"dice":[3,4]})");
  EXPECT_EQ(printed({.type = EventType::moved, .player = ann, .from_space = SpaceId{0}, .space = SpaceId{7}}),
            R"({"type":"moved","player":0,"from":0,"to":7,"how":"dice"})");
  EXPECT_EQ(printed({.type = EventType::paid,
                     .from = ann,
                     .to = bank,
                     .amount = 200,
                     .reason = Reason::tax,
                     .clause = Clause::UK_25,
                     .space = SpaceId{4}}),
            R"({"type":"paid","from":0,"to":null,"amount":200,"reason":"tax","clause":"UK.25","space":4})");
  EXPECT_EQ(
      printed({.type = EventType::paid,
               .from = pot,
               .to = bob,
               .amount = 5,
               .reason = Reason::free_parking,
               .clause = Clause::UK_52,
               .space = SpaceId{20}}),
      R"({"type":"paid","from":"pot","to":1,"amount":5,"reason":"free_parking","clause":"UK.52","space":20})");
  EXPECT_EQ(printed({.type = EventType::bankrupt, .player = ann, .to = bob}),
            R"({"type":"bankrupt","player":0,"to":1})");
  EXPECT_EQ(printed({.type = EventType::bankrupt, .player = ann, .to = bank}),
            R"({"type":"bankrupt","player":0,"to":null})");
  EXPECT_EQ(printed({.type = EventType::game_over, .players = {bob}}),
            R"({"type":"game_over","winners":[1]})");
  EXPECT_EQ(
      printed({.type = EventType::debt_opened,
               .from = ann,
               .to = bob,
               .amount = 50,
               .reason = Reason::rent,
               .clause = Clause::UK_12,
               .space = SpaceId{11}}),
      R"({"type":"debt_opened","debtor":0,"creditor":1,"amount":50,"reason":"rent","clause":"UK.12","space":11})");
  const json::object drawn =
      print_event(uk(), {.type = EventType::card_drawn, .player = ann, .card = card("chance", "dividend")});
  EXPECT_EQ(drawn.at("deck"), "chance");
  EXPECT_EQ(drawn.at("card"), "dividend");
  EXPECT_FALSE(drawn.at("text").as_string().empty());
}

TEST(EventJson, an_auction_of_a_building_names_its_kind) {
  EXPECT_EQ(printed({.type = EventType::auction_opened,
                     .player = PlayerId{1},
                     .amount = 50,
                     .building = BuildingKind::hotel}),
            R"({"type":"auction_opened","space":null,"kind":"hotel","minimum":50,"player":1})");
}

/// A position in which Bob has one house on Pall Mall, both utilities and one station.
struct Texts {
  State state;
  std::vector<Seat> seats = seats_for_test(uk(), 2);

  Texts() {
    NoSink sink;
    state = new_game(uk(), 2, sink);
    for (const int space : {11, 13, 14, 12, 28, 5})
      own(PlayerId{1}, SpaceId{space});
    state.set_buildings(SpaceId{11}, 1);
  }
  void own(PlayerId player, SpaceId space) {
    state.set_owner(space, player);
    state.owned.at(player.index()).insert(space);
  }
  [[nodiscard]] std::string operator()(const Event& event) const {
    return event_text(uk(), state, seats, event);
  }
  [[nodiscard]] std::string paid(Account from, Account to, Money amount, Reason reason,
                                 int space = -1) const {
    return (*this)({.type = EventType::paid,
                    .from = from,
                    .to = to,
                    .amount = amount,
                    .reason = reason,
                    .space = SpaceId{space}});
  }
};

TEST(EventText, says_why_money_moved) {
  const Texts text;
  const PlayerId ann{0};
  const PlayerId bob{1};
  EXPECT_EQ(text.paid(ann, bob, 50, Reason::rent, 11), "Ann pays Bob £50 rent for Pall Mall (one house).");
  EXPECT_EQ(text.paid(ann, bob, 20, Reason::rent, 13),
            "Ann pays Bob £20 rent for Whitehall (full group: 2 times the rent).");
  EXPECT_EQ(text.paid(ann, bob, 70, Reason::rent, 12),
            "Ann pays Bob £70 rent for Electric Company (10 times a throw of 7).");
  EXPECT_EQ(text.paid(ann, bob, 25, Reason::rent, 5),
            "Ann pays Bob £25 rent for King's Cross Station (one station).");
  EXPECT_EQ(text.paid(bank, ann, 200, Reason::salary, 0), "Ann collects £200 salary for reaching Go.");
  EXPECT_EQ(text.paid(ann, bank, 200, Reason::tax, 4), "Ann pays £200 Income Tax.");
  EXPECT_EQ(text.paid(ann, pot, 200, Reason::tax, 4), "Ann pays £200 Income Tax into the pot.");
  EXPECT_EQ(text.paid(ann, bank, 140, Reason::price, 11), "Ann buys Pall Mall for £140.");
  EXPECT_EQ(text.paid(ann, bank, 77, Reason::lift, 11),
            "Ann lifts the mortgage of Pall Mall for £77 (£70 and £7 interest).");
  EXPECT_EQ(text.paid(ann, bank, 7, Reason::transfer_interest, 11),
            "Ann pays £7: interest on mortgaged Pall Mall, which changed hands.");
  EXPECT_EQ(text.paid(bob, ann, 9, Reason::estate), "Ann takes the £9 that Bob had left.");
}

TEST(EventText, what_its_neighbours_say_is_left_out) {
  const Texts text;
  EXPECT_EQ(text({.type = EventType::salary, .player = PlayerId{0}, .amount = 200}), "");
  EXPECT_EQ(text({.type = EventType::turn_ended, .player = PlayerId{0}}), "");
  EXPECT_EQ(text({.type = EventType::deed_transferred, .from = bank, .to = PlayerId{0}, .space = SpaceId{1}}),
            "");
}

TEST(EventText, tells_of_deals_auctions_and_the_end) {
  const Texts text;
  EXPECT_EQ(text({.type = EventType::offer_made,
                  .player = PlayerId{0},
                  .other = PlayerId{1},
                  .give = {.cash = 100, .deeds = {SpaceId{1}}, .jail_cards = 1},
                  .take = {.deeds = {SpaceId{5}}}}),
            "Ann offers Bob: £100, Old Kent Road and a jail card for King's Cross Station.");
  EXPECT_EQ(text({.type = EventType::auction_won,
                  .player = PlayerId{1},
                  .amount = 55,
                  .building = BuildingKind::house}),
            "Bob wins a house for £55.");
  EXPECT_EQ(text({.type = EventType::game_over, .players = {PlayerId{0}, PlayerId{1}}}),
            "The game is over: Ann and Bob win together.");
}

TEST(MoneyText, puts_the_sign_before_the_currency_and_thousands_apart) {
  EXPECT_EQ(money_text(uk(), 50), "£50");
  EXPECT_EQ(money_text(uk(), -50), "-£50");
  EXPECT_EQ(money_text(uk(), 1500), "£1,500");
  EXPECT_EQ(money_text(uk(), -1000000), "-£1,000,000");
}

}  // namespace
}  // namespace freehold::notation
