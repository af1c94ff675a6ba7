// The official editions in editions/, compared with the figures of the rulebook's board.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editions/catalogue.h"
#include "editions/rule_setting.h"
#include "kit/builtin_edition.h"
#include "kit/options_text.h"

namespace freehold::editions {
namespace {

using test::builtin;

struct SiteFigures {
  int space;
  std::string_view name;
  std::string_view group;
  Money price;
  std::array<Money, 6> rents;
  Money building_price;
  Money mortgage;
};

constexpr SiteFigures sites[] = {
    // clang-format off
    {1, "Old Kent Road", "brown", 60, {2, 10, 30, 90, 160, 250}, 50, 30},
    {3, "Whitechapel Road", "brown", 60, {4, 20, 60, 180, 320, 450}, 50, 30},
    {6, "The Angel, Islington", "light_blue", 100, {6, 30, 90, 270, 400, 550}, 50, 50},
    {8, "Euston Road", "light_blue", 100, {6, 30, 90, 270, 400, 550}, 50, 50},
    {9, "Pentonville Road", "light_blue", 120, {8, 40, 100, 300, 450, 600}, 50, 60},
    {11, "Pall Mall", "pink", 140, {10, 50, 150, 450, 625, 750}, 100, 70},
    {13, "Whitehall", "pink", 140, {10, 50, 150, 450, 625, 750}, 100, 70},
    {14, "Northumberland Avenue", "pink", 160, {12, 60, 180, 500, 700, 900}, 100, 80},
    {16, "Bow Street", "orange", 180, {14, 70, 200, 550, 750, 950}, 100, 90},
    {18, "Marlborough Street", "orange", 180, {14, 70, 200, 550, 750, 950}, 100, 90},
    {19, "Vine Street", "orange", 200, {16, 80, 220, 600, 800, 1000}, 100, 100},
    {21, "Strand", "red", 220, {18, 90, 250, 700, 875, 1050}, 150, 110},
    {23, "Fleet Street", "red", 220, {18, 90, 250, 700, 875, 1050}, 150, 110},
    {24, "Trafalgar Square", "red", 240, {20, 100, 300, 750, 925, 1100}, 150, 120},
    {26, "Leicester Square", "yellow", 260, {22, 110, 330, 800, 975, 1150}, 150, 130},
    {27, "Coventry Street", "yellow", 260, {22, 110, 330, 800, 975, 1150}, 150, 130},
    {29, "Piccadilly", "yellow", 280, {24, 120, 360, 850, 1025, 1200}, 150, 140},
    {31, "Regent Street", "green", 300, {26, 130, 390, 900, 1100, 1275}, 200, 150},
    {32, "Oxford Street", "green", 300, {26, 130, 390, 900, 1100, 1275}, 200, 150},
    {34, "Bond Street", "green", 320, {28, 150, 450, 1000, 1200, 1400}, 200, 160},
    {37, "Park Lane", "dark_blue", 350, {35, 175, 500, 1100, 1300, 1500}, 200, 175},
    {39, "Mayfair", "dark_blue", 400, {50, 200, 600, 1400, 1700, 2000}, 200, 200},
    // clang-format on
};

constexpr std::pair<int, std::string_view> stations[] = {{5, "King's Cross Station"},
                                                         {15, "Marylebone Station"},
                                                         {25, "Fenchurch Street Station"},
                                                         {35, "Liverpool Street Station"}};

constexpr std::string_view chance[] = {"advance_to_go",
                                       "advance_to_pall_mall",
                                       "advance_to_marylebone",
                                       "advance_to_trafalgar",
                                       "advance_to_mayfair",
                                       "back_three",
                                       "go_to_jail",
                                       "jail_card",
                                       "general_repairs",
                                       "street_repairs",
                                       "school_fees",
                                       "small_fine",
                                       "speeding_fine",
                                       "building_loan",
                                       "competition",
                                       "dividend"};
constexpr std::string_view chest[] = {"advance_to_go",     "back_to_old_kent_road",
                                      "go_to_jail",        "jail_card",
                                      "hospital_fee",      "doctor_fee",
                                      "insurance",         "fine_or_chance",
                                      "bank_error",        "annuity",
                                      "inheritance",       "stock_sale",
                                      "preference_shares", "tax_refund",
                                      "second_prize",      "birthday"};

const Card& card(const Ruleset& uk, int deck, std::string_view id) {
  for (const CardId at : uk.deck(DeckId{deck}).cards()) {
    if (uk.text.card_ids[at.index()] == id) return uk.card(at);
  }
  ADD_FAILURE() << "no card " << id;
  return uk.cards[0];
}

TEST(UkEdition, UK_2_spaces_deeds_cards_and_buildings_are_as_many_as_printed) {
  const auto uk = builtin("uk");
  EXPECT_EQ(uk.space_count, 40);
  EXPECT_EQ(uk.deeds.size(), 28);
  EXPECT_EQ(uk.sites.size(), 22);
  EXPECT_EQ(uk.group_count, 10);
  ASSERT_EQ(uk.deck_count, 2);
  EXPECT_EQ(uk.deck(DeckId{0}).size, 16);
  EXPECT_EQ(uk.deck(DeckId{1}).size, 16);
  EXPECT_EQ(uk.card_count, 32);
  EXPECT_EQ(uk.options.house_stock, 32);
  EXPECT_EQ(uk.options.hotel_stock, 12);
  EXPECT_EQ(uk.min_players, 2);
  EXPECT_EQ(uk.max_players, 8);
  EXPECT_EQ(uk.text.currency, "£");
  EXPECT_EQ(uk.text.title, "London, official rules");
}

TEST(UkEdition, the_figures_of_every_site_are_those_of_the_board) {
  const auto uk = builtin("uk");
  for (const auto& printed : sites) {
    const SpaceId id{printed.space};
    const auto& space = uk.space(id);
    EXPECT_EQ(uk.text.spaces[id.index()], printed.name);
    EXPECT_EQ(uk.text.group_ids[space.group.index()], printed.group) << printed.name;
    EXPECT_TRUE(uk.group_of(id).members.contains(id)) << printed.name;
    EXPECT_EQ(space.kind, SpaceKind::site) << printed.name;
    EXPECT_EQ(space.price, printed.price) << printed.name;
    EXPECT_EQ(space.rents, printed.rents) << printed.name;
    EXPECT_EQ(space.building_price, printed.building_price) << printed.name;
    EXPECT_EQ(space.mortgage_value, printed.mortgage) << printed.name;
    EXPECT_TRUE(uk.sites.contains(id)) << printed.name;
  }
  EXPECT_EQ(std::size(sites), 22U);
}

TEST(UkEdition, UK_19_UK_18_stations_and_utilities_stand_where_the_board_has_them) {
  const auto uk = builtin("uk");
  for (const auto& [number, name] : stations) {
    const auto& space = uk.space(SpaceId{number});
    EXPECT_EQ(uk.text.spaces[static_cast<std::size_t>(number)], name);
    EXPECT_EQ(space.kind, SpaceKind::station);
    EXPECT_EQ(space.price, 200);
    EXPECT_EQ(space.mortgage_value, 100);
    EXPECT_EQ(space.rents, (std::array<Money, 6>{25, 50, 100, 200, 0, 0}));
  }
  for (const auto& [number, name] : {std::pair{12, "Electric Company"}, {28, "Water Works"}}) {
    const auto& space = uk.space(SpaceId{number});
    EXPECT_EQ(uk.text.spaces[static_cast<std::size_t>(number)], name);
    EXPECT_EQ(space.kind, SpaceKind::utility);
    EXPECT_EQ(space.price, 150);
    EXPECT_EQ(space.mortgage_value, 75);
    EXPECT_EQ(space.rents, (std::array<Money, 6>{4, 10, 0, 0, 0, 0}));
  }
}

TEST(UkEdition, the_other_spaces_stand_where_the_board_has_them) {
  const auto uk = builtin("uk");
  const std::map<int, SpaceKind> others{{0, SpaceKind::go},
                                        {2, SpaceKind::card},
                                        {4, SpaceKind::tax},
                                        {7, SpaceKind::card},
                                        {10, SpaceKind::jail},
                                        {17, SpaceKind::card},
                                        {20, SpaceKind::free_parking},
                                        {22, SpaceKind::card},
                                        {30, SpaceKind::go_to_jail},
                                        {33, SpaceKind::card},
                                        {36, SpaceKind::card},
                                        {38, SpaceKind::tax}};
  for (int i = 0; i < uk.space_count; ++i) {
    if (uk.deeds.contains(SpaceId{i})) continue;
    ASSERT_TRUE(others.contains(i)) << i;
    EXPECT_EQ(uk.space(SpaceId{i}).kind, others.at(i)) << i;
  }
  for (const int i : {7, 22, 36})
    EXPECT_EQ(uk.text.deck_ids[uk.space(SpaceId{i}).deck.index()], "chance");
  for (const int i : {2, 17, 33})
    EXPECT_EQ(uk.text.deck_ids[uk.space(SpaceId{i}).deck.index()], "community_chest");
  EXPECT_EQ(uk.space(SpaceId{4}).tax, 200);
  EXPECT_EQ(uk.space(SpaceId{38}).tax, 100);
  EXPECT_EQ(uk.jail, SpaceId{10});
  EXPECT_EQ(uk.go, SpaceId{0});
}

TEST(UkEdition, the_decks_hold_the_cards_of_the_rulebook) {
  const auto uk = builtin("uk");
  ASSERT_EQ(uk.text.deck_ids, (std::vector<std::string>{"chance", "community_chest"}));
  ASSERT_EQ(uk.text.card_ids.size(), 32U);
  EXPECT_TRUE(std::ranges::equal(chance, std::span{uk.text.card_ids}.first(16)));
  EXPECT_TRUE(std::ranges::equal(chest, std::span{uk.text.card_ids}.last(16)));
  const std::set<std::string> wordings(uk.text.cards.begin(), uk.text.cards.end());
  EXPECT_EQ(wordings.size(), 32U) << "every card has wording of its own";
}

TEST(UkEdition, the_cards_have_the_figures_of_the_rulebook) {
  const auto uk = builtin("uk");
  const std::map<std::string_view, Money> paid_0{
      {"school_fees", 150}, {"small_fine", 20}, {"speeding_fine", 15}};
  const std::map<std::string_view, Money> got_0{
      {"building_loan", 150}, {"competition", 100}, {"dividend", 50}};
  const std::map<std::string_view, Money> paid_1{
      {"hospital_fee", 100}, {"doctor_fee", 50}, {"insurance", 50}};
  const std::map<std::string_view, Money> got_1{
      {"bank_error", 200},       {"annuity", 100},   {"inheritance", 100}, {"stock_sale", 50},
      {"preference_shares", 25}, {"tax_refund", 20}, {"second_prize", 10}};
  const auto expect_all = [&](int deck, const auto& amounts, CardEffect effect) {
    for (const auto& [id, amount] : amounts) {
      EXPECT_EQ(card(uk, deck, id).effect, effect) << id;
      EXPECT_EQ(card(uk, deck, id).amount, amount) << id;
    }
  };
  expect_all(0, paid_0, CardEffect::pay);
  expect_all(0, got_0, CardEffect::receive);
  expect_all(1, paid_1, CardEffect::pay);
  expect_all(1, got_1, CardEffect::receive);
  expect_all(0, std::map<std::string_view, Money>{{"back_three", 3}}, CardEffect::back_spaces);
  expect_all(1, std::map<std::string_view, Money>{{"birthday", 10}}, CardEffect::receive_from_each);
  expect_all(1, std::map<std::string_view, Money>{{"fine_or_chance", 10}}, CardEffect::pay_or_draw);
  expect_all(0, std::map<std::string_view, Money>{{"general_repairs", 25}, {"street_repairs", 40}},
             CardEffect::repairs);
  EXPECT_EQ(card(uk, 0, "general_repairs").hotel_amount, 100);
  EXPECT_EQ(card(uk, 0, "street_repairs").hotel_amount, 115);
  EXPECT_EQ(card(uk, 1, "fine_or_chance").deck, DeckId{0});
  const std::map<std::string_view, int> targets{{"advance_to_go", 0},
                                                {"advance_to_pall_mall", 11},
                                                {"advance_to_marylebone", 15},
                                                {"advance_to_trafalgar", 24},
                                                {"advance_to_mayfair", 39}};
  for (const auto& [id, target] : targets) {
    EXPECT_EQ(card(uk, 0, id).effect, CardEffect::advance_to) << id;
    EXPECT_EQ(card(uk, 0, id).target, SpaceId{target}) << id;
  }
  EXPECT_EQ(card(uk, 1, "advance_to_go").target, SpaceId{0});
  EXPECT_EQ(card(uk, 1, "back_to_old_kent_road").effect, CardEffect::back_to);
  EXPECT_EQ(card(uk, 1, "back_to_old_kent_road").target, SpaceId{1});
  for (const int deck : {0, 1}) {
    EXPECT_EQ(card(uk, deck, "jail_card").effect, CardEffect::jail_card);
    EXPECT_EQ(card(uk, deck, "go_to_jail").effect, CardEffect::go_to_jail);
    EXPECT_EQ(card(uk, deck, "jail_card").home, DeckId{deck});
  }
}

TEST(UkEdition, UK_52_the_official_rules_are_the_defaults_of_the_options) {
  EXPECT_EQ(options_text(builtin("uk").options), options_text(RuleOptions{}));
}

// Each key of RuleOptions is in uk.toml, with a comment line right above it.
TEST(UkEdition, every_option_stands_in_the_file_with_its_meaning_above_it) {
  const std::string text = Catalogue{}.find("uk")->sources.front().text;
  for (const auto key : option_keys()) {
    const auto at = text.find("\n" + std::string{key} + " = ");
    ASSERT_NE(at, std::string::npos) << key;
    EXPECT_EQ(text.compare(text.rfind('\n', at - 1) + 1, 2, "# "), 0) << key;
  }
}

std::vector<std::string> differing(std::string_view id) {
  std::vector<std::string> lines;
  for (const auto& [info, printed, here] : option_differences(builtin("uk").options, builtin(id).options)) {
    lines.push_back(std::string{info.key} + "=" + value_text(here));
  }
  return lines;
}

TEST(UkEdition, UKS_1_UKS_2_UKS_3_the_short_game_differs_in_three_options) {
  EXPECT_EQ(differing("uk-short"),
            (std::vector<std::string>{"dealt_deeds=2", "houses_before_hotel=3", "bankruptcies_to_end=2"}));
  const auto edition = builtin("uk-short");
  EXPECT_EQ(edition.text.edition, "uk-short");
  EXPECT_EQ(edition.text.title, "London, short game");
  EXPECT_EQ(edition.text.spaces, builtin("uk").text.spaces);
  EXPECT_EQ(edition.card_count, 32);
}

TEST(UkEdition, UKT_1_the_timed_game_deals_deeds_and_has_a_clock) {
  EXPECT_EQ(differing("uk-timed"),
            (std::vector<std::string>{"dealt_deeds=2", "timed=true", "time_limit=60"}));
  EXPECT_EQ(builtin("uk-timed").text.title, "London, time-limit game");
}

}  // namespace
}  // namespace freehold::editions
