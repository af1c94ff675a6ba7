// Before the game the host, and nobody else, frees seats that somebody took and left.
#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

class FreeSeat : public ServerTest {
 protected:
  void SetUp() override { gather(true); }
  void gather(bool is_private) {
    ann.emplace(device());
    bob.emplace(device());
    made = make(*ann,
                {{"edition", "uk"}, {"seats", {me("Ann"), free(), free(), bot()}}, {"private", is_private}});
    view = enter(*ann, made.table, made.tokens);
    joined = bob->ask("table.join", {{"invite", made.invite}, {"name", "Bob"}});
    bobs = text(joined.at("token"));
    enter(*bob, made.table, {bobs});
  }
  Answer free_up(Device& by, const std::string& token, int seat) {
    return by.call("table.free_seat", {{"table", made.table}, {"token", token}, {"seat", seat}});
  }
  Answer enter_as(Device& device, const std::string& token) {
    return device.call("table.enter", {{"table", made.table}, {"tokens", {token}}});
  }

  std::optional<Device> ann;
  std::optional<Device> bob;
  Made made;
  json::value view;
  json::value joined;
  std::string bobs;
};

TEST_F(FreeSeat, the_seat_can_be_taken_again_and_who_had_it_is_told) {
  for (const bool is_private : {true, false}) {
    gather(is_private);
    EXPECT_EQ(view.at("seats").at(0).at("host"), true);
    EXPECT_EQ(joined.at("view").at("seats").at(1).at("host"), false);
    ann->take_updates();
    bob->take_updates();
    ASSERT_TRUE(free_up(*ann, made.tokens[0], 1).ok());
    for (Device* const device : {&*ann, &*bob}) {
      const auto heard = device->take_updates();
      ASSERT_EQ(heard.size(), 1U);
      EXPECT_EQ(heard[0].at("change"), "freed");
      EXPECT_EQ(heard[0].at("seat"), 1);
      EXPECT_EQ(heard[0].at("by"), 0);
      EXPECT_EQ(heard[0].at("name"), "Bob");
      EXPECT_EQ(heard[0].at("view").at("seats").at(1).at("taken"), false);
    }
    EXPECT_EQ(bob->call("table.rename", {{"table", made.table}, {"token", bobs}, {"name", "Rob"}}).reason,
              "seat_freed");
    EXPECT_EQ(bob->call("table.reclaim", {{"code", joined.at("code")}}).reason, "no_such_code");
    restart();
    ann.emplace(device());
    bob.emplace(device());
    EXPECT_EQ(enter_as(*bob, bobs).code, -32004);
    EXPECT_EQ(enter_as(*bob, bobs).reason, "seat_freed") << "also who comes back later";
    std::string other = bobs;
    other.back() = other.back() == 'A' ? 'B' : 'A';
    EXPECT_EQ(enter_as(*bob, other).reason, is_private ? "no_such_table" : "not_your_seat");
    EXPECT_EQ(bob->call("table.proof", {{"table", made.table}}).ok(), !is_private)
        << "to be told so lets nobody in";
    Device dee = device();
    EXPECT_EQ(dee.ask("table.join", {{"invite", made.invite}, {"name", "Bob"}}).at("seat"), 1);
  }
}

TEST_F(FreeSeat, nobody_but_the_host_can_do_it_and_only_guests_can_be_removed) {
  Device cid = device();
  const json::value third = cid.ask("table.join", {{"invite", made.invite}, {"name", "Cid"}});
  EXPECT_EQ(free_up(*bob, bobs, 2).reason, "not_host");
  EXPECT_EQ(free_up(*bob, bobs, 0).reason, "not_host");
  EXPECT_EQ(free_up(cid, text(third.at("token")), 1).reason, "not_host");
  EXPECT_EQ(free_up(*bob, made.watch, 1).reason, "not_your_seat");
  EXPECT_EQ(free_up(*bob, made.invite, 1).reason, "not_your_seat");
  EXPECT_EQ(free_up(*ann, made.tokens[0], 0).reason, "no_guest") << "her own seat";
  EXPECT_EQ(free_up(*ann, made.tokens[0], 3).reason, "no_guest") << "a bot's";
  EXPECT_EQ(free_up(*ann, made.tokens[0], 5).reason, "no_guest");
  EXPECT_EQ(free_up(*ann, made.tokens[0], 99).code, -32602);
  ann->ask("table.start", {{"table", made.table}, {"token", made.tokens[0]}});
  EXPECT_EQ(free_up(*ann, made.tokens[0], 1).code, -32006) << "in the game the seat is its person's";
}

TEST_F(FreeSeat, where_the_host_has_left_the_first_person_is_host) {
  ann->ask("table.stand_up", {{"table", made.table}, {"token", made.tokens[0]}});
  Device cid = device();
  const json::value first = cid.ask("table.join", {{"invite", made.invite}, {"name", "Cid"}});
  EXPECT_EQ(first.at("seat"), 0);
  EXPECT_EQ(first.at("view").at("seats").at(0).at("host"), true) << "the first person's seat";
  EXPECT_EQ(free_up(*bob, bobs, 0).reason, "not_host");
  EXPECT_TRUE(free_up(cid, text(first.at("token")), 1).ok());
}

TEST_F(FreeSeat, a_host_of_two_seats_may_use_either_through_a_restart_and_a_rematch) {
  made = make(*ann, {{"edition", "uk"}, {"seats", {free(), me("Ann"), me("Amy")}}});
  bobs = text(bob->ask("table.join", {{"invite", made.invite}, {"name", "Bob"}}).at("token"));
  restart();
  ann.emplace(device());
  bob.emplace(device());
  enter(*ann, made.table, made.tokens);
  enter(*bob, made.table, {bobs});
  EXPECT_EQ(free_up(*bob, bobs, 1).reason, "not_host") << "the first seat is a guest's";
  EXPECT_EQ(free_up(*ann, made.tokens[0], 2).reason, "no_guest");
  ann->ask("table.start", {{"table", made.table}, {"token", made.tokens[0]}});
  for (int i = 0; i < 3; ++i) {
    const std::string& token = i == 0 ? bobs : made.tokens.at(static_cast<std::size_t>(i - 1));
    Device& device = i == 0 ? *bob : *ann;
    const json::value legal = device.ask("table.legal", {{"table", made.table}, {"token", token}});
    device.call("table.act",
                act_params(made.table, token, legal.at("version").as_int64(), {{"type", "resign"}}));
  }
  made.table =
      text(ann->ask("table.rematch", {{"table", made.table}, {"token", made.tokens[1]}}).at("table"));
  enter(*ann, made.table, made.tokens);
  EXPECT_TRUE(free_up(*ann, made.tokens[1], 0).ok());
}

}  // namespace
}  // namespace freehold::hosting::kit
