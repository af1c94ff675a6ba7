// Events in words: sums with their reasons, the second person, and languages.
#include "telling/event_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "kit/printed.h"
#include "kit/walk_by_menu.h"
#include "notation/event_json.h"
#include "notation/names.h"

namespace freehold::telling {
namespace {

using notation::Seat;
using notation::seats_for_test;
using notation::uk;

/// A position in which Bob has one house on Pall Mall, both utilities and one station.
struct Texts {
  State state;
  std::vector<Seat> seats = seats_for_test(uk(), 2);
  PlayerId reader = nobody;

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
    return event_text({Language::of("en"), uk(), state, seats, reader}, event);
  }
  [[nodiscard]] std::string paid(Account from, Account to, const Basis& basis, Reason reason,
                                 int space = -1) const {
    return (*this)({.type = EventType::paid,
                    .from = from,
                    .to = to,
                    .amount = sum_of(basis),
                    .basis = basis,
                    .reason = reason,
                    .space = SpaceId{space}});
  }
  [[nodiscard]] std::string paid(Account from, Account to, Money amount, Reason reason,
                                 int space = -1) const {
    return paid(from, to, fixed_sum(amount), reason, space);
  }
};

TEST(EventText, says_why_money_moved) {
  const Texts text;
  const PlayerId ann{0};
  const PlayerId bob{1};
  EXPECT_EQ(text.paid(bank, ann, 200, Reason::salary, 0), "Ann collects £200 salary for reaching Go.");
  EXPECT_EQ(text.paid(ann, bank, 200, Reason::tax, 4), "Ann pays £200 Income Tax.");
  EXPECT_EQ(text.paid(ann, pot, 200, Reason::tax, 4), "Ann pays £200 into the pot: Income Tax.");
  EXPECT_EQ(text.paid(ann, bank, 140, Reason::price, 11), "Ann buys Pall Mall for £140.");
  EXPECT_EQ(text.paid(ann, bank, {.kind = BasisKind::lift, .percent = 10, .unit = 70, .other = 7},
                      Reason::lift, 11),
            "Ann lifts the mortgage on Pall Mall for £77 (£70 and £7 interest).");
  EXPECT_EQ(text.paid(ann, bank, 7, Reason::transfer_interest, 11),
            "Ann pays £7: interest on Pall Mall, mortgaged, which changed hands.");
  EXPECT_EQ(text.paid(bob, ann, 9, Reason::estate), "Ann takes Bob’s last £9.");
}

TEST(EventText, says_how_a_sum_was_worked_out) {
  const Texts text;
  using enum BasisKind;
  const std::vector<std::pair<Basis, std::string>> cases = {
      {{.kind = bare_rent, .unit = 10}, "£10"},
      {{.kind = full_group_rent, .factor = 2, .unit = 10}, "£20 (full group: 2 × £10)"},
      {{.kind = building_rent, .count = 1, .unit = 50}, "£50 (one house)"},
      {{.kind = building_rent, .count = hotel, .unit = 750}, "£750 (a hotel)"},
      {{.kind = shared_rent, .percent = 10, .unit = 50, .other = 7},
       "£57 (£50, plus £7: 10% of the rents of the rest of the group)"},
      {{.kind = station_rent, .count = 1, .factor = 1, .unit = 25}, "£25 (one station)"},
      {{.kind = station_rent, .count = 3, .factor = 2, .unit = 100}, "£200 (2 × £100 for 3 stations)"},
      {{.kind = utility_rent, .count = 1, .dice = {3, 4}, .unit = 4}, "£28 (4 × a throw of 7)"},
      {{.kind = percentage, .percent = 10, .unit = 1234}, "£124 (10% of £1,234)"},
      {{.kind = percentage, .percent = 10, .rounded_down = 1, .unit = 1290, .other = 50},
       "£100 (10% of £1,290, rounded down to a multiple of £50)"},
      {{.kind = per_building, .count = 3, .unit = 25}, "£75 (3 buildings at £25)"},
      {{.kind = repairs, .count = 3, .more = 1, .unit = 25, .other = 100},
       "£175 (3 houses at £25 each and one hotel at £100)"},
      {{.kind = repairs, .more = 2, .unit = 25, .other = 100}, "£200 (2 hotels at £100 each)"},
      {{.kind = level_price, .count = 2, .factor = 4, .unit = 60}, "£240 (4 × £60)"},
      {{.kind = sale, .count = 1, .percent = 50, .unit = 75}, "£37 (half of £75)"},
      {{.kind = sale, .count = 4, .percent = 75, .unit = 75}, "£224 (4 × 75% of £75)"},
      {{.kind = level_sale, .count = 2, .percent = 75, .unit = 60}, "£270 (75% of what 2 levels cost)"},
      {{.kind = estate, .unit = 90, .other = 60}, "£150 (£90 for the buildings, £60 for the deeds)"},
      {{.kind = salary, .factor = 1, .unit = 200}, "£200"},
      {{.kind = salary, .factor = 2, .unit = 200}, "£400 (2 × £200)"},
      {{.kind = salary, .count = 3, .factor = 1, .unit = 200, .other = 50}, "£350 (£200 + 3 × £50)"},
      {{.kind = equal_share, .count = 3, .unit = 900, .other = 400}, "£500 (everybody then has £400)"},
      {{.kind = top_up, .unit = 100, .other = 30}, "£70 (up to £100)"}};
  for (const auto& [basis, expected] : cases) {
    const std::string told = text.paid(PlayerId{0}, PlayerId{1}, basis, Reason::settlement);
    std::string_view::size_type note = expected.find(" (");
    const std::string amount = expected.substr(0, note);
    const std::string rest = note == std::string::npos ? "" : expected.substr(note);
    EXPECT_EQ(told, "Ann pays Bob " + amount + " towards the debt" + rest + ".");
  }
}

// UK.49, G.12h: the terms make more than is paid.
TEST(EventText, says_why_less_is_paid_than_the_terms_make) {
  const Texts text;
  Event event{.type = EventType::paid,
              .from = PlayerId{0},
              .to = PlayerId{1},
              .amount = 30,
              .basis = {.kind = BasisKind::building_rent, .count = 1, .unit = 50},
              .reason = Reason::rent,
              .space = SpaceId{11}};
  EXPECT_EQ(text(event), "Ann pays Bob £30 rent for Pall Mall (one house; what is left of £50).");
  event.due = 50;
  EXPECT_EQ(text(event), "Ann pays Bob £30 rent for Pall Mall (one house; not £50: nobody can have more).");
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

TEST(EventText, SD_4_SD_5_SD_6_SD_9_says_what_the_speed_die_shows) {
  const Texts text;
  Ruleset rules = uk();
  rules.options.speed_die = SpeedDie::always;
  const auto said = [&](const Event& event) {
    return event_text({Language::of("en"), rules, text.state, text.seats, nobody}, event);
  };
  const auto thrown = [&](Throw dice) {
    return said({.type = EventType::dice, .player = PlayerId{1}, .dice = dice});
  };
  EXPECT_EQ(thrown({3, 4, 2}), "Bob throws 3, 4 and 2: 9.");
  EXPECT_EQ(thrown({3, 3, 2}), "Bob throws 3, 3 and 2: 8, doubles.");
  EXPECT_EQ(thrown({3, 3, 3}), "Bob throws 3, 3 and 3: 9, three alike.");
  EXPECT_EQ(thrown({4, 4, 4}), "Bob throws 4, 4 and bus: 8, doubles.");
  EXPECT_EQ(thrown({3, 4, 6}), "Bob throws 3, 4 and tycoon: 7.");
  EXPECT_EQ(
      said(
          {.type = EventType::moved, .player = PlayerId{1}, .space = SpaceId{11}, .move = MoveKind::goes_on}),
      "Bob goes on to Pall Mall.");
}

TEST(EventText, addresses_the_one_who_reads_as_you) {
  Texts text;
  const PlayerId ann{0};
  const PlayerId bob{1};
  text.reader = ann;
  EXPECT_EQ(text({.type = EventType::dice, .player = ann, .dice = {3, 3}}), "You throw 3 and 3: 6, doubles.");
  EXPECT_EQ(text({.type = EventType::dice, .player = bob, .dice = {3, 4}}), "Bob throws 3 and 4: 7.");
  EXPECT_EQ(text({.type = EventType::dice, .player = ann, .dice = Throw(5)}), "You throw 5.");
  EXPECT_EQ(text({.type = EventType::dice, .player = bob, .dice = {3, 3, 4}}), "Bob throws 3, 3 and 4: 10.");
  EXPECT_EQ(text({.type = EventType::dice, .player = bob, .dice = {4, 4, 4}}),
            "Bob throws 4, 4 and 4: 12, doubles.");
  EXPECT_EQ(text.paid(ann, bob, 14, Reason::rent, 11), "You pay Bob £14 rent for Pall Mall.");
  EXPECT_EQ(text.paid(bob, ann, 14, Reason::rent, 11), "Bob pays you £14 rent for Pall Mall.");
  EXPECT_EQ(text({.type = EventType::offer_rejected, .player = bob, .other = ann}),
            "Bob rejects your offer.");
  EXPECT_EQ(text({.type = EventType::game_over, .players = {ann}}), "The game is over: you win.");
  EXPECT_EQ(text({.type = EventType::turn_started, .player = ann}), "Your turn");
}

TEST(EventText, says_that_an_offer_answers_another) {
  const Texts text;
  const PlayerId ann{0};
  const PlayerId bob{1};
  const Event rejected{.type = EventType::offer_rejected, .player = bob, .other = ann};
  const auto told = [&](const Event& before, std::string_view language, PlayerId reader) {
    return event_text({Language::of(language), uk(), text.state, text.seats, reader},
                      {.type = EventType::offer_made,
                       .player = bob,
                       .other = ann,
                       .give = {.deeds = {SpaceId{11}}},
                       .take = {.cash = 300}},
                      &before);
  };
  EXPECT_EQ(told(rejected, "en", nobody), "Bob counters: Pall Mall for £300.");
  EXPECT_EQ(told(rejected, "en", bob), "You counter: Pall Mall for £300.");
  EXPECT_EQ(told(rejected, "de", ann), "Bob macht ein Gegenangebot: Pall Mall gegen 300\u00a0£.");
  const std::string plain = "Bob offers you: Pall Mall for £300.";
  EXPECT_EQ(told({.type = EventType::offer_rejected, .player = ann, .other = bob}, "en", ann), plain);
  EXPECT_EQ(told({.type = EventType::turn_started, .player = bob}, "en", ann), plain);
}

TEST(EventText, tells_a_winning_bid_once) {
  const Texts text;
  const PlayerId bob{1};
  const Event won{.type = EventType::auction_won, .player = bob, .amount = 120, .space = SpaceId{11}};
  const Event paid{.type = EventType::paid,
                   .from = bob,
                   .to = bank,
                   .amount = 120,
                   .reason = Reason::auction,
                   .space = SpaceId{11}};
  const auto told = [&](const Event& event, const Event* before) {
    return event_text({Language::of("en"), uk(), text.state, text.seats, nobody}, event, before);
  };
  EXPECT_EQ(told(won, nullptr), "Bob wins Pall Mall for £120.");
  EXPECT_EQ(told(paid, &won), "");
  EXPECT_NE(told(paid, nullptr), "");
  Event saved = paid;
  saved.savings = 20;
  EXPECT_TRUE(told(saved, &won).ends_with("Of this, £20 comes out of savings.")) << told(saved, &won);
}

TEST(EventText, says_why_a_bot_rejects_an_offer) {
  Texts text;
  text.seats[1].bot = "steady";
  const Event rejected{.type = EventType::offer_rejected,
                       .player = PlayerId{1},
                       .other = PlayerId{0},
                       .amount = 420,
                       .give = {.cash = 300}};
  EXPECT_EQ(text(rejected), "Bob rejects Ann’s offer. Bob: “Too little: about £420 would do.”");
}

TEST(EventText, begins_with_a_capital_where_a_building_is_auctioned) {
  const Texts text;
  EXPECT_EQ(text({.type = EventType::auction_opened,
                  .player = PlayerId{1},
                  .amount = 50,
                  .building = BuildingKind::hotel}),
            "A hotel goes to auction, starting at £50; Bob bids first.");
}

/// Nothing is left of a message: no key, no parameter.
void expect_whole(const std::string& text, std::string_view language) {
  for (const std::string_view part : {"{", "}", "event.", "paid.", "cause.", "basis.", "name.", "money."})
    EXPECT_EQ(text.find(part), std::string::npos) << language << ": " << text;
}

/// Who pays whom how much; the reader is not named.
void expect_sum_and_names(const Names& names, const Event& event, const std::string& text) {
  EXPECT_NE(text.find(names.money(event.amount)), std::string::npos) << text;
  for (const Account side : {event.from, event.to}) {
    if (!side.valid() || side == names.reader) continue;
    EXPECT_NE(text.find(names.player(side)), std::string::npos) << text;
  }
}

class EventTextOfGames : public testing::TestWithParam<std::string_view> {};

TEST_P(EventTextOfGames,
       is_whole_in_every_language_for_everybody_and_the_same_for_an_event_that_was_printed) {
  const Ruleset rules = notation::edition_for_test(GetParam());
  notation::RandomWalk walk{rules, 4, 7};
  for (int i = 0; i < 1000 && !walk.over(); ++i) {
    walk.step();
    for (const Event& event : walk.events) {
      const auto printed = notation::parse_event(rules, notation::print_event(rules, event)).value();
      for (const std::string& tag : Language::tags()) {
        for (const PlayerId reader : {nobody, PlayerId{0}}) {
          const Names names{Language::of(tag), rules, walk.state, walk.record.seats, reader};
          const std::string text = event_text(names, event);
          expect_whole(text, tag);
          if (event.type == EventType::paid) expect_sum_and_names(names, event, text);
          ASSERT_EQ(event_text(names, printed), text);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, EventTextOfGames,
                         testing::Values("uk", "uk-short", "us", "london", "xorti", "savings", "hongkong"),
                         [](const auto& edition) {
                           std::string name{edition.param};
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace freehold::telling
