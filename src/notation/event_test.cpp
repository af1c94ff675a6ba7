// Events: the members that the protocol names.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kit/printed.h"
#include "kit/walk_by_menu.h"
#include "notation/event_json.h"
#include "notation/names.h"

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
  EXPECT_EQ(
      printed({.type = EventType::paid,
               .from = ann,
               .to = bank,
               .amount = 200,
               .basis = fixed_sum(200),
               .reason = Reason::tax,
               .clause = Clause::UK_25,
               .space = SpaceId{4}}),
      R"({"type":"paid","from":0,"to":null,"amount":200,"reason":"tax","clause":"UK.25","space":4,"basis":{"kind":"fixed","amount":200,"sum":200}})");
  EXPECT_EQ(
      printed({.type = EventType::paid,
               .from = pot,
               .to = bob,
               .amount = 5,
               .basis = fixed_sum(5),
               .reason = Reason::free_parking,
               .clause = Clause::UK_52,
               .space = SpaceId{20}}),
      R"({"type":"paid","from":"pot","to":1,"amount":5,"reason":"free_parking","clause":"UK.52","space":20,"basis":{"kind":"fixed","amount":5,"sum":5}})");
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
               .basis = {.kind = BasisKind::building_rent, .count = 1, .unit = 50},
               .reason = Reason::rent,
               .clause = Clause::UK_12,
               .space = SpaceId{11}}),
      R"({"type":"debt_opened","debtor":0,"creditor":1,"amount":50,"reason":"rent","clause":"UK.12","space":11,)"
      R"("basis":{"kind":"building_rent","rent":50,"buildings":1,"sum":50}})");
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

}  // namespace
}  // namespace freehold::notation
