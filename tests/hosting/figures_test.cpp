// What the rules say of something that has not been done: rents with a deal, why an action is refused, rents with a building.
#include <set>

#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

class Figures : public ServerTest {
 protected:
  /// A short game, whose deeds have been dealt: Ann holds seat 0.
  void begin() {
    made_ = make(ann_, {{"edition", "uk-short"}, {"seats", {me("Ann"), bot(), bot()}}, {"start", true}});
    view_ = enter(ann_, made_.table, made_.tokens);
  }
  [[nodiscard]] std::int64_t first_deed_of(int seat) const {
    const json::array& deeds = view_.at("state").at("deeds").as_array();
    const auto found =
        std::ranges::find_if(deeds, [&](const json::value& deed) { return deed.at("owner") == seat; });
    return found->at("space").as_int64();
  }
  Answer rents_of_buying(std::int64_t deed) {
    return ann_.call(
        "table.deal_rents",
        {{"table", made_.table},
         {"token", made_.tokens[0]},
         {"offer", {{"type", "offer"}, {"to", 1}, {"give", {{"cash", 1}}}, {"take", {{"deeds", {deed}}}}}}});
  }
  /// The first deed of the seat that may change hands: a bot that began may have built already.
  std::int64_t first_tradable_deed_of(int seat) {
    for (const json::value& deed : view_.at("state").at("deeds").as_array()) {
      if (deed.at("owner") != seat) continue;
      const std::int64_t space = deed.at("space").as_int64();
      if (rents_of_buying(space).reason != "buildings_on_group") return space;
    }
    ADD_FAILURE() << "every group of seat " << seat << " is built on";
    return 0;
  }
  Answer why(const json::object& action) {
    return ann_.call("table.why", {{"table", made_.table}, {"token", made_.tokens[0]}, {"action", action}});
  }

  Device ann_ = device();
  Made made_;
  json::value view_;
};

TEST_F(Figures, rents_of_a_deal_need_no_consent) {
  begin();
  const std::int64_t deed = first_tradable_deed_of(1);
  const Answer told = rents_of_buying(deed);
  ASSERT_TRUE(told.ok()) << told.reason;
  const json::array& changes = told.result.at("changes").as_array();
  const auto of_deed =
      std::ranges::find_if(changes, [&](const json::value& change) { return change.at("space") == deed; });
  ASSERT_NE(of_deed, changes.end());
  EXPECT_EQ(of_deed->at("now").at("owner"), 1);
  EXPECT_EQ(of_deed->at("then").at("owner"), 0);
  EXPECT_EQ(rents_of_buying(first_deed_of(0)).reason, "not_owner");
}

TEST_F(Figures, why_an_action_would_be_refused_and_by_how_much) {
  begin();
  const Answer elsewhere = why({{"type", "build"}, {"space", 0}});
  ASSERT_TRUE(elsewhere.ok()) << elsewhere.reason;
  EXPECT_EQ(elsewhere.result.at("refused").at("reason"), "not_a_site");
  EXPECT_EQ(elsewhere.result.at("refused").at("clause"), "UK.32");
  const Answer unknown = why({{"type", "build"}, {"space", 99}});
  EXPECT_EQ(unknown.result.at("refused").at("reason"), "no_such_space");
  EXPECT_EQ(why({{"type", "sing"}}).reason, "invalid_params");
  const Answer offer = why({{"type", "offer"},
                            {"to", 1},
                            {"give", {{"cash", 1'000'000}}},
                            {"take", {{"deeds", {first_tradable_deed_of(1)}}}}});
  EXPECT_EQ(offer.result.at("refused").at("reason"), "not_enough_cash");
  EXPECT_GT(offer.result.at("refused").at("missing").as_int64(), 990'000);
}

TEST_F(Figures, ways_to_cash_cover_what_a_purchase_is_short_of) {
  // Until she comes to a deed that she can't pay for, in whichever game that is.
  const auto is_short = [&] {
    const json::array& menus = view_.at("legal").as_array();
    return view_.at("state").at("phase") == "buy" && !menus.empty() &&
           menus[0].as_object().contains("missing");
  };
  const auto play_on = [&] {
    const json::value action = sensible_action(menu_of(view_, 0));
    EXPECT_TRUE(ann_.call("table.act",
                          act_params(made_.table, made_.tokens[0], view_.at("version").as_int64(), action))
                    .ok());
    view_ = ann_.ask("table.view", {{"table", made_.table}}).at("view");
  };
  do {
    made_ = make(ann_, {{"edition", "uk-short"},
                        {"seats", {me("Ann"), bot()}},
                        {"rules", {{"start_cash", 20}, {"salary", 1}}},
                        {"start", true}});
    view_ = enter(ann_, made_.table, made_.tokens);
    for (int step = 0; step < 200 && !is_short() && !view_.at("legal").as_array().empty(); ++step)
      play_on();
  } while (!is_short() && !HasFailure());
  const json::value answer =
      ann_.ask("table.ways_to_cash", {{"table", made_.table}, {"token", made_.tokens[0]}});
  const std::int64_t missing = answer.at("missing").as_int64();
  EXPECT_GT(missing, 0);
  EXPECT_EQ(view_.at("legal").at(0).at("missing"), missing);
  EXPECT_FALSE(answer.at("ways").as_array().empty());
  std::int64_t brings = 0;
  for (const json::value& way : answer.at("least_loss").as_array())
    brings += way.at("brings").as_int64();
  EXPECT_EQ(answer.at("brings"), brings);
  EXPECT_EQ(answer.at("covers").as_bool(), brings >= missing);
  EXPECT_GE(answer.at("reach").as_int64(), brings);
}

TEST_F(Figures, a_deal_says_what_it_means_for_each_of_the_two) {
  begin();
  const Answer told = rents_of_buying(first_tradable_deed_of(1));
  ASSERT_TRUE(told.ok()) << told.reason;
  const json::array& sides = told.result.at("sides").as_array();
  ASSERT_EQ(sides.size(), 2U);
  EXPECT_EQ(sides[0].at("seat"), 0);
  EXPECT_EQ(sides[1].at("seat"), 1);
  EXPECT_EQ(sides[0].at("interest"), 0);
}

TEST_F(Figures, of_a_view_are_what_deeds_earn_and_who_decides) {
  begin();
  std::set<std::int64_t> owned;
  for (const json::value& deed : view_.at("state").at("deeds").as_array())
    if (!deed.at("owner").is_null()) owned.insert(deed.at("space").as_int64());
  ASSERT_FALSE(owned.empty());
  std::set<std::int64_t> earning;
  for (const json::value& deed : view_.at("rents").as_array())
    earning.insert(deed.at("space").as_int64());
  EXPECT_EQ(earning, owned) << "nothing has been mortgaged";
  EXPECT_EQ(view_.at("deciding"), (json::array{0})) << "the others are bots";
  EXPECT_TRUE(view_.at("ranked_by").is_null());
}

TEST_F(Figures, of_a_turn_are_the_purchase_and_whether_it_may_end_by_itself) {
  begin();
  bool bought = false;
  bool ended = false;
  for (int step = 0; step < 200 && !(bought && ended); ++step) {
    const json::value menu = menu_of(view_, 0);
    for (const json::value& choice : menu.as_array()) {
      const json::object& entry = choice.as_object();
      if (entry.at("type") == "buy") {
        bought = true;
        EXPECT_EQ(view_.at("purchase").at("seat"), 0);
        EXPECT_EQ(view_.at("purchase").at("price").as_int64(), -entry.at("cash").as_int64());
        EXPECT_EQ(view_.at("purchase").at("declined"), "open");
      }
      if (entry.at("type") == "end_turn") ended |= entry.contains("settled");
    }
    ASSERT_TRUE(ann_.call("table.act", act_params(made_.table, made_.tokens[0],
                                                  view_.at("version").as_int64(), sensible_action(menu)))
                    .ok());
    view_ = ann_.ask("table.view", {{"table", made_.table}}).at("view");
  }
  EXPECT_TRUE(bought);
  EXPECT_TRUE(ended);
}

TEST_F(Figures, are_for_those_who_hold_a_seat) {
  begin();
  EXPECT_EQ(
      ann_.call("table.why", {{"table", made_.table}, {"token", "x"}, {"action", {{"type", "roll"}}}}).reason,
      "not_your_seat");
}

}  // namespace
}  // namespace freehold::hosting::kit
