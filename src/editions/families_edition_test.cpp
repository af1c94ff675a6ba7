// The options and decks of the editions other than `uk`, against the clauses of their families.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "editions/rule_setting.h"
#include "kit/builtin_edition.h"

namespace freehold::editions {
namespace {

using test::builtin;

// "key=value" for every option that differs from the official rule.
std::set<std::string> differing_settings(std::string_view id) {
  std::set<std::string> lines;
  for (const auto& [info, printed, here] : option_differences(RuleOptions{}, builtin(id).options))
    lines.insert(fmt::format("{}={}", info.key, value_text(here)));
  return lines;
}

using Settings = std::set<std::string>;

TEST(Families, us_plays_by_the_official_rules) {
  EXPECT_EQ(differing_settings("us"), Settings{});
}

TEST(Families, L_5_2_L_7_what_the_plain_list_does_not_name_is_off) {
  EXPECT_EQ(
      differing_settings("london"),
      (Settings{"start_order=first_seat", "auctions=off", "offers=false", "full_group_rent_factor=1",
                "rent_in_jail=false", "building=off", "hotels=false", "mortgages=false", "estate=unowned"}));
}

TEST(Families, X_2_X_5_X_7_X_10_X_11_X_12_X_15_the_options_of_xorti) {
  EXPECT_EQ(differing_settings("xorti"),
            (Settings{"start_order=first_seat", "jail_effect=false", "full_group_rent_if_mortgaged=true",
                      "building_place=landed_site", "hotels=false", "even_building=false",
                      "limited_buildings=false", "transfer_interest=false", "free_parking_pot=true"}));
}

TEST(Families, S_2_to_S_16_the_options_of_savings) {
  EXPECT_EQ(differing_settings("savings"), (Settings{"salary_step=50",
                                                     "salary_most=600",
                                                     "doubles_throw_again=false",
                                                     "doubles_to_jail=0",
                                                     "auctions=sealed",
                                                     "full_group_rent_factor=1",
                                                     "group_rent_share=50",
                                                     "confinement_end=free_next_turn",
                                                     "building=levels",
                                                     "building_place=group_stood_on",
                                                     "full_group_to_build=false",
                                                     "building_sales_any_time=false",
                                                     "building_sale_percent=75",
                                                     "hotels=false",
                                                     "even_building=false",
                                                     "limited_buildings=false",
                                                     "mortgages=false",
                                                     "deed_sale_percent=50",
                                                     "trade_built_groups=true",
                                                     "estate=bank_pays",
                                                     "savings=true"}));
  const auto options = builtin("savings").options;
  EXPECT_EQ(options.start_cash, 1500) << "S.1";
  EXPECT_EQ(options.start_order, StartOrder::highest_throw) << "S.2";
  EXPECT_EQ(options.salary, 200) << "S.3";
  EXPECT_EQ(options.jail_throws, 3) << "S.9";
  EXPECT_EQ(options.hospital_throws, 4) << "S.9";
  EXPECT_EQ(options.hospital_release_sum, 5) << "S.10";
  EXPECT_EQ(options.hospital_fee, 100) << "S.11";
  EXPECT_EQ(options.jail_fine, 50) << "S.11";
  EXPECT_EQ(options.savings_interest, 5) << "S.13";
}

TEST(Families, H_1_to_H_15_the_options_of_hong_kong) {
  EXPECT_EQ(differing_settings("hongkong"),
            (Settings{"salary=1500", "dice_sides=4", "start_order=first_seat", "doubles_throw_again=false",
                      "doubles_to_jail=0", "auctions=off", "offers=false", "full_group_rent_factor=1",
                      "jail_fine=150", "fine_on_last_throw=false", "building=off", "hotels=false",
                      "mortgages=false", "estate=unowned", "negative_cash=true", "max_rounds=100",
                      "final_score=money"}));
  EXPECT_EQ(builtin("hongkong").options.start_cash, 1500) << "H.2";
  EXPECT_EQ(builtin("hongkong").options.jail_throws, 3) << "H.14";
}

// Each option that an edition sets has a comment line right above it, and a clause nearby.
TEST(Families, every_option_of_an_edition_has_its_reason_above_it) {
  for (const auto& edition : Catalogue{}.list()) {
    std::string text = Catalogue{}.find(edition.id)->sources.front().text;
    text.resize(std::min(text.find("\n[texts"), text.size()));  // the id of a card may equal an option's key
    for (const auto key : option_keys()) {
      const auto at = text.find("\n" + std::string{key} + " = ");
      if (at == std::string::npos) continue;
      EXPECT_EQ(text.compare(text.rfind('\n', at - 1) + 1, 2, "# "), 0) << edition.id << " " << key;
    }
  }
}

// "deck.card effect figures" for every card.
std::vector<std::string> cards_of(std::string_view id) {
  const auto rules = builtin(id);
  std::vector<std::string> lines;
  for (int i = 0; i < rules.card_count; ++i) {
    const auto& card = rules.cards[static_cast<std::size_t>(i)];
    std::string line = fmt::format("{}.{}", rules.text.deck_ids[card.home.index()],
                                   rules.text.card_ids[static_cast<std::size_t>(i)]);
    if (card.target.valid()) line += fmt::format(" to {}", card.target.number());
    if (card.amount != 0) line += fmt::format(" {}", card.amount);
    if (card.amount_most != 0) line += fmt::format("-{}", card.amount_most);
    if (card.hotel_amount != 0) line += fmt::format("/{}", card.hotel_amount);
    if (card.factor != 1) line += fmt::format(" x{}", card.factor);
    lines.push_back(line);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Families, us_has_its_own_decks) {
  const Lines expected{"chance.advance_to_go to 0",
                       "chance.advance_to_illinois to 24",
                       "chance.advance_to_st_charles to 11",
                       "chance.advance_to_reading to 5",
                       "chance.advance_to_boardwalk to 39",
                       "chance.nearest_station_1 x2",
                       "chance.nearest_station_2 x2",
                       "chance.nearest_utility x10",
                       "chance.back_three 3",
                       "chance.go_to_jail",
                       "chance.jail_card",
                       "chance.general_repairs 25/100",
                       "chance.small_fine 15",
                       "chance.chairman 50",
                       "chance.building_loan 150",
                       "chance.dividend 50",
                       "community_chest.advance_to_go to 0",
                       "community_chest.go_to_jail",
                       "community_chest.jail_card",
                       "community_chest.street_repairs 40/115",
                       "community_chest.hospital_fee 100",
                       "community_chest.doctor_fee 50",
                       "community_chest.school_fees 50",
                       "community_chest.bank_error 200",
                       "community_chest.inheritance 100",
                       "community_chest.life_insurance 100",
                       "community_chest.holiday_fund 100",
                       "community_chest.stock_sale 50",
                       "community_chest.consultancy 25",
                       "community_chest.tax_refund 20",
                       "community_chest.second_prize 10",
                       "community_chest.birthday 10"};
  EXPECT_EQ(cards_of("us"), expected);
}

// How its document starts, before it replaces Chance and Community Chest with cards of its own.
TEST(Families, X_20_xorti_with_chance_and_community_chest) {
  EXPECT_EQ(differing_settings("xorti-cards"),
            (Settings{"start_order=first_seat", "full_group_rent_if_mortgaged=true",
                      "building_place=landed_site", "hotels=false", "even_building=false",
                      "limited_buildings=false", "transfer_interest=false", "free_parking_pot=true"}));
  EXPECT_EQ(cards_of("xorti-cards"), cards_of("us"));
  EXPECT_EQ(builtin("xorti-cards").own_clause(*clause_named("UK.10")), *clause_named("X.6"));
}

TEST(Families, X_8_the_four_cards_of_xorti) {
  EXPECT_EQ(cards_of("xorti"), (Lines{"xorti.birthday 10-100", "xorti.parking_fine 50-150",
                                      "xorti.building_fine 40-180", "xorti.random_advance"}));
  EXPECT_FALSE(builtin("xorti").decks[0].never_twice_running) << "returned to the bottom, never reshuffled";
}

TEST(Families, S_17_the_cards_of_savings) {
  EXPECT_EQ(cards_of("savings"), (Lines{"chance.share_cash", "chance.go_to_hospital", "chance.back_two 2",
                                        "community_chest.pay_100 100", "community_chest.receive_50 50",
                                        "community_chest.go_to_jail", "community_chest.advance_to_go to 0"}));
  EXPECT_TRUE(builtin("savings").decks[0].never_twice_running);
  EXPECT_TRUE(builtin("savings").decks[1].never_twice_running);
}

// Each card does what its id promises.
TEST(Families, the_effects_are_those_of_the_ids) {
  const std::map<std::string, CardEffect> effects{{"nearest_station_1", CardEffect::advance_to_station},
                                                  {"nearest_station_2", CardEffect::advance_to_station},
                                                  {"nearest_utility", CardEffect::advance_to_utility},
                                                  {"chairman", CardEffect::pay_each},
                                                  {"birthday", CardEffect::receive_from_each},
                                                  {"small_fine", CardEffect::pay},
                                                  {"parking_fine", CardEffect::pay},
                                                  {"pay_100", CardEffect::pay},
                                                  {"receive_50", CardEffect::receive},
                                                  {"dividend", CardEffect::receive},
                                                  {"consultancy", CardEffect::receive},
                                                  {"school_fees", CardEffect::pay},
                                                  {"building_fine", CardEffect::pay_per_building},
                                                  {"random_advance", CardEffect::advance_anywhere},
                                                  {"share_cash", CardEffect::share_cash},
                                                  {"go_to_hospital", CardEffect::go_to_hospital},
                                                  {"go_to_jail", CardEffect::go_to_jail},
                                                  {"jail_card", CardEffect::jail_card},
                                                  {"back_two", CardEffect::back_spaces},
                                                  {"advance_to_go", CardEffect::advance_to},
                                                  {"general_repairs", CardEffect::repairs},
                                                  {"street_repairs", CardEffect::repairs}};
  for (const auto* const id : {"us", "xorti", "savings"}) {
    const auto rules = builtin(id);
    for (int i = 0; i < rules.card_count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const auto known = effects.find(rules.text.card_ids[at]);
      if (known == effects.end()) continue;
      EXPECT_EQ(rules.cards[at].effect, known->second) << id << " " << known->first;
    }
    const std::set<std::string> wordings(rules.text.cards.begin(), rules.text.cards.end());
    EXPECT_EQ(wordings.size(), static_cast<std::size_t>(rules.card_count)) << id << ": own wording for each";
  }
}

TEST(Families, a_deed_without_a_group_is_one_by_itself) {
  const auto rules = builtin("hongkong");
  EXPECT_EQ(rules.group_count, rules.deeds.size());
  for (const SpaceId deed : rules.deeds) {
    EXPECT_EQ(rules.group_of(deed).members, SpaceSet{deed});
    EXPECT_EQ(rules.text.group_names[rules.space(deed).group.index()], rules.text.spaces[deed.index()]);
  }
}

TEST(Families, the_currencies_and_tokens_are_enough) {
  const std::map<std::string_view, std::string_view> currencies{
      {"us", "$"}, {"london", "£"}, {"xorti", "€"}, {"savings", "$"}, {"hongkong", "HKD"}};
  for (const auto& [id, currency] : currencies) {
    const auto rules = builtin(id);
    EXPECT_EQ(rules.text.currency, currency);
    EXPECT_GE(rules.text.tokens.size(), static_cast<std::size_t>(rules.max_players)) << id;
  }
}

}  // namespace
}  // namespace freehold::editions
