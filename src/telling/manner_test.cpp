#include "telling/manner.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "rules/game.h"

namespace freehold::telling {
namespace {

const PlayerId ann{0};

State begun(const Ruleset& ruleset) {
  NoSink sink;
  return new_game(ruleset, 3, sink);
}

TEST(Manner, S_4_UK_37_deeds_go_by_sealed_bids_where_the_rules_say_so_buildings_never) {
  Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  const State state = begun(uk);
  const Event deed{.type = EventType::auction_opened, .space = SpaceId{16}};
  EXPECT_EQ(manner_of(uk, state, deed), "open");
  uk.options.auctions = AuctionKind::sealed;
  EXPECT_EQ(manner_of(uk, state, deed), "sealed");
  EXPECT_EQ(manner_of(uk, state, {.type = EventType::auction_opened}), "open");
}

TEST(Manner, UK_51_H_5_what_becomes_of_the_deeds_of_a_player_who_goes_out) {
  const Event out{.type = EventType::bankrupt, .player = ann};
  const Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  EXPECT_EQ(manner_of(uk, begun(uk), out), "creditor");
  const Ruleset hongkong = editions::Catalogue{}.find("hongkong")->ruleset;
  State state = begun(hongkong);
  EXPECT_EQ(manner_of(hongkong, state, out), "unowned");
  state.player(ann).cash = -1;
  EXPECT_EQ(manner_of(hongkong, state, out), "in_the_red");
}

TEST(Manner, G_8_whoever_resigned_is_not_bankrupt_but_what_becomes_of_the_deeds_is_still_said) {
  const Event gone{.type = EventType::bankrupt, .player = ann, .clause = Clause::G_8};
  const auto manner = [](Event event, EstateRule estate) {
    Ruleset rules = editions::Catalogue{}.find("uk")->ruleset;
    rules.options.estate = estate;
    return manner_of(rules, begun(rules), event);
  };
  EXPECT_EQ(manner(gone, EstateRule::creditor), "resigned");
  EXPECT_EQ(manner(gone, EstateRule::bank_pays), "resigned");
  EXPECT_EQ(manner(gone, EstateRule::unowned), "unowned");
  Event to_bob = gone;
  to_bob.to = PlayerId{1};
  EXPECT_EQ(manner(to_bob, EstateRule::bank_pays), "bank_pays");
}

TEST(Manner, UK_5_of_the_start_and_of_nothing_else) {
  Ruleset uk = editions::Catalogue{}.find("uk")->ruleset;
  EXPECT_EQ(manner_of(uk, begun(uk), {.type = EventType::start_decided, .player = ann}), "highest_throw");
  uk.options.start_order = StartOrder::first_seat;
  EXPECT_EQ(manner_of(uk, begun(uk), {.type = EventType::start_decided, .player = ann}), "first_seat");
  EXPECT_EQ(manner_of(uk, begun(uk), {.type = EventType::turn_started, .player = ann}), "");
}

}  // namespace
}  // namespace freehold::telling
