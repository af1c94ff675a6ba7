// Chances while a game goes on: shown while all people at the table agree, and never otherwise.
#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

class Chances : public ServerTest {
 protected:
  static json::object switched(const Made& made, std::size_t seat, bool show) {
    return {{"table", made.table}, {"token", made.tokens.at(seat)}, {"show", show}};
  }
  /// A spectator's view: what everybody sees.
  json::value seen(const Made& made) {
    Device eve = device();
    return eve.ask("table.enter", {{"table", made.table}, {"watch", made.watch}}).at("view");
  }
  /// Every message so far with chances in it.
  static int chances_told(const Device& to) {
    int count = 0;
    for (const auto& message : to.texts)
      count += static_cast<int>(message->text().find("\"chances\":[") != std::string::npos ||
                                message->text().find("/chances\":[") != std::string::npos);
    return count;
  }
};

void expect_chances(const json::value& of, std::size_t players) {
  ASSERT_TRUE(of.is_array());
  double sum = 0;
  for (const json::value& chance : of.as_array())
    sum += chance.to_number<double>();
  EXPECT_EQ(of.as_array().size(), players);
  EXPECT_NEAR(sum, 1, 0.001);
}

TEST_F(Chances, are_shown_to_one_person_among_bots_who_wants_them) {
  Device ann = device();
  const Made made = make(
      ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot(), bot()}}, {"chances", true}, {"start", true}});
  expect_chances(enter(ann, made.table, made.tokens).at("chances"), 3);
  EXPECT_GT(chances_told(ann), 0);
  ann.ask("table.chances", switched(made, 0, false));
  EXPECT_TRUE(seen(made).at("chances").is_null());
}

TEST_F(Chances, are_never_told_unless_somebody_asks_for_them) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot(), bot()}}, {"start", true}});
  json::value view = enter(ann, made.table, made.tokens);
  for (int i = 0; i < 30; ++i) {
    const json::value menu =
        ann.ask("table.legal", {{"table", made.table}, {"token", made.tokens[0]}}).at("actions");
    if (menu.as_array().empty()) break;
    ann.call("table.act",
             act_params(made.table, made.tokens[0],
                        ann.ask("table.view", {{"table", made.table}}).at("view").at("version").as_int64(),
                        sensible_action(menu)));
  }
  const json::value points = ann.ask("table.worth", {{"table", made.table}}).at("points");
  EXPECT_FALSE(points.at(0).as_object().contains("chances"));
  EXPECT_EQ(chances_told(ann), 0);
  EXPECT_EQ(
      ann.call("table.deal_chances",
               {{"table", made.table},
                {"token", made.tokens[0]},
                {"offer", {{"type", "offer"}, {"to", 1}, {"give", {{"cash", 1}}}, {"take", {{"cash", 1}}}}}})
          .reason,
      "chances_not_shown");
}

TEST_F(Chances, are_shown_to_several_people_only_while_all_of_them_agree) {
  Device ann = device();
  const Made made = make(
      ann,
      {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob"), bot()}}, {"chances", false}, {"start", true}});
  ann.ask("table.chances", switched(made, 0, true));
  EXPECT_TRUE(seen(made).at("chances").is_null()) << "Bob has not agreed";
  EXPECT_EQ(seen(made).at("seats").at(0).at("chances"), true);
  EXPECT_EQ(seen(made).at("seats").at(1).at("chances"), false);
  ann.ask("table.chances", switched(made, 1, true));
  expect_chances(seen(made).at("chances"), 3);
  ann.ask("table.chances", switched(made, 0, false));
  EXPECT_TRUE(seen(made).at("chances").is_null());
  EXPECT_EQ(ann.call("table.chances", {{"table", made.table}, {"token", "x"}, {"show", true}}).reason,
            "not_your_seat");
}

TEST_F(Chances, wait_for_the_consent_of_who_sits_down_anew) {
  Device ann = device();
  Device bob = device();
  const Made made = make(
      ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob"), bot()}}, {"chances", true}, {"start", true}});
  expect_chances(seen(made).at("chances"), 3);
  ann.ask("table.stand_up", {{"table", made.table}, {"token", made.tokens[1]}});
  expect_chances(seen(made).at("chances"), 3);
  const std::string token =
      text(bob.ask("table.join", {{"invite", made.invite}, {"name", "Cid"}}).at("token"));
  EXPECT_TRUE(seen(made).at("chances").is_null());
  bob.ask("table.chances", {{"table", made.table}, {"token", token}, {"show", true}});
  expect_chances(seen(made).at("chances"), 3);
}

TEST_F(Chances, consent_outlives_the_server) {
  Device ann = device();
  const Made made = make(
      ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot(), bot()}}, {"chances", true}, {"start", true}});
  restart();
  expect_chances(seen(made).at("chances"), 3);
}

TEST_F(Chances, of_a_deal_are_told_before_it_is_proposed) {
  Device ann = device();
  const Made made = make(
      ann,
      {{"edition", "uk-short"}, {"seats", {me("Ann"), bot(), bot()}}, {"chances", true}, {"start", true}});
  const json::value view = enter(ann, made.table, made.tokens);
  const json::array& deeds = view.at("state").at("deeds").as_array();
  const auto first_deed_of = [&](int seat) {
    const auto found =
        std::ranges::find_if(deeds, [&](const json::value& deed) { return deed.at("owner") == seat; });
    return found->at("space");
  };
  const auto of_deal = [&](const json::value& deed) {
    return ann.call(
        "table.deal_chances",
        {{"table", made.table},
         {"token", made.tokens[0]},
         {"offer", {{"type", "offer"}, {"to", 1}, {"give", {{"cash", 1}}}, {"take", {{"deeds", {deed}}}}}}});
  };
  const Answer told = of_deal(first_deed_of(1));
  ASSERT_TRUE(told.ok()) << told.reason;
  expect_chances(told.result.at("now"), 3);
  expect_chances(told.result.at("then"), 3);
  EXPECT_GT(told.result.at("then").at(0).to_number<double>(),
            told.result.at("now").at(0).to_number<double>());
  EXPECT_FALSE(of_deal(first_deed_of(0)).ok()) << "Bob has not got it";

  // The same of the position as the view has it, which needs no table.
  Device eve = device();
  const json::object offer{
      {"type", "offer"}, {"to", 1}, {"give", {{"cash", 1}}}, {"take", {{"deeds", {first_deed_of(1)}}}}};
  json::object of_position{{"position", view.at("state")}, {"from", 0}, {"offer", offer}};
  const json::value there = eve.ask("position.deal_chances", of_position);
  EXPECT_EQ(there.at("now"), told.result.at("now"));
  EXPECT_EQ(there.at("then"), told.result.at("then"));
  of_position["from"] = 7;
  EXPECT_EQ(eve.call("position.deal_chances", of_position).code, -32602);
  of_position["position"] = json::object{{"edition", "uk"}, {"round", -1}};
  EXPECT_EQ(eve.call("position.deal_chances", of_position).reason, "bad_position");
  of_position["position"] = json::object{{"edition", "none"}};
  EXPECT_EQ(eve.call("position.deal_chances", of_position).code, -32001);
}

}  // namespace
}  // namespace freehold::hosting::kit
