// The plain London game, buying: L.2.
#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

const std::vector<std::pair<std::string, Money>> prices = {
    {"Old Kent Road", 60},
    {"Whitechapel Road", 60},
    {"King's Cross Station", 200},
    {"The Angel, Islington", 100},
    {"Euston Road", 100},
    {"Pentonville Road", 120},
    {"Pall Mall", 140},
    {"Electric Company", 150},
    {"Whitehall", 140},
    {"Northumberland Avenue", 160},
    {"Marylebone Station", 200},
    {"Bow Street", 180},
    {"Marlborough Street", 180},
    {"Vine Street", 200},
    {"Strand", 220},
    {"Fleet Street", 220},
    {"Trafalgar Square", 240},
    {"Fenchurch Street Station", 200},
    {"Leicester Square", 260},
    {"Coventry Street", 260},
    {"Water Works", 150},
    {"Piccadilly", 280},
    {"Regent Street", 300},
    {"Oxford Street", 300},
    {"Bond Street", 320},
    {"Liverpool Street Station", 200},
    {"Park Lane", 350},
    {"Mayfair", 400},
};

TEST(London, L_2_1_a_property_without_owner_may_be_bought_by_who_stands_on_it) {
  Script game{"london", 2};
  game.expect_refused(0, buy).throws(1, 2).expect_at(0, "Whitechapel Road").expect_phase(Phase::buy);
  game.expect_refused(1, buy, Refusal::not_your_turn).act(0, buy).expect_owner(0, {"Whitechapel Road"});
  game.expect_refused(0, buy).expect_event(EventType::bought);
}

TEST(London, L_2_1_one_that_is_owned_cannot_be_bought) {
  Script others{"london", 2};
  others.owns(1, {"Whitechapel Road"}).throws(1, 2).expect_phase(Phase::post_roll).expect_refused(0, buy);
  Script own{"london", 2};
  own.owns(0, {"Whitechapel Road"}).throws(1, 2).expect_phase(Phase::post_roll).expect_nothing_paid();
  own.expect_refused(0, buy);
}

TEST(London, L_2_1_it_may_be_left) {
  Script game{"london", 2};
  game.throws(1, 2).act(0, decline).expect_owner(bank, {"Whitechapel Road"}).expect_nothing_paid();
  game.expect_phase(Phase::post_roll).act(0, end_turn).throws(1, 2).expect_phase(Phase::buy);
}

TEST(London, L_2_1_other_spaces_are_not_for_sale) {
  for (const char* before : {"Go", "Jail / Just Visiting"}) {
    Script game{"london", 2};
    game.at(0, before).throws(4, 6).expect_phase(Phase::post_roll);  // jail and Free Parking
    game.expect_refused(0, buy, Refusal::wrong_phase, Clause::L_2_1);
  }
}

// L.7: what the list does not name is off.
TEST(London, L_7_what_is_off_is_refused_by_its_own_list) {
  Script game{"london", 2};
  game.owns(0, {"Old Kent Road"}).at(0, "Go").throws(4, 6);
  game.expect_refused(0, mortgage("Old Kent Road"), Refusal::switched_off, Clause::L_7);
}

TEST(London, L_2_2_only_with_enough_money) {
  Script poor{"london", 2};
  poor.cash(0, 59).throws(1, 2).expect_phase(Phase::buy);
  poor.expect_refused(0, buy, Refusal::not_enough_cash, Clause::L_2_2).act(0, decline).expect_cash(0, 59);
  Script just{"london", 2};
  just.cash(0, 60).throws(1, 2).act(0, buy).expect_cash(0, 0).expect_owner(0, {"Whitechapel Road"});
}

TEST(London, L_2_3_the_names_of_the_properties_are_unique) {
  const Ruleset& london = edition("london");
  std::set<std::string> names;
  for (const SpaceId deed : london.deeds)
    names.insert(london.text.spaces[deed.index()]);
  EXPECT_EQ(names.size(), 28U);
}

/// The player on a space with a name of its own before the deed, and the throw that leads there.
void land_on(Script& game, SpaceId deed) {
  for (int sum = 3; sum <= 11; ++sum) {
    const int from = deed.number() - sum;
    const bool fits = from == 0 || game.ruleset().deeds.contains(SpaceId{from});
    if (from < 0 || !fits) continue;
    game.at(0, game.ruleset().text.spaces[static_cast<std::size_t>(from)]);
    const int first = sum < 7 ? 1 : sum - 6;
    if (first * 2 != sum) return void(game.throws(first, sum - first));
  }
  FAIL() << "no throw leads to " << deed.number();
}

TEST(London, L_2_4_L_2_5_the_price_goes_to_the_bank_and_the_deed_to_the_player) {
  ASSERT_EQ(prices.size(), 28U);
  for (const auto& [name, price] : prices) {
    SCOPED_TRACE(name);
    Script game{"london", 2};
    if (name == "Old Kent Road") {
      game.at(0, "Park Lane").cash(0, 1300).throws(1, 3);  // and 200 for passing Go
    } else {
      land_on(game, game.space(name));
    }
    game.expect_at(0, name).expect_owner(bank, {name}).act(0, buy);
    game.expect_paid(0, bank, price, Reason::price).expect_owner(0, {name});
    game.expect_cash(0, 1500 - price).expect_cash(1, 1500);
  }
}

}  // namespace
}  // namespace freehold
