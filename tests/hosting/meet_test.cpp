// Two pages find each other by a code: the host passes texts on between them, and keeps nothing.
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

class Meet : public ServerTest {
 protected:
  /// What a device was told, by method.
  using News = std::vector<std::pair<std::string, json::object>>;
  inline static const std::string key = "IWkwOleCQYTG3JXcheeZ2w";

  static json::value ask(Device& by, const std::string& method, const json::object& params) {
    EXPECT_EQ(params_mistakes(method, params), "") << method;
    json::value result = by.ask(method, params);
    EXPECT_EQ(result_mistakes(method, result), "") << method;
    return result;
  }
  /// Opens the door of the key; gives its code.
  static std::string open(Device& by) { return text(ask(by, "meet.open", {{"key", key}}).at("code")); }
  /// Since it was last asked.
  static News told(Device& device) {
    device.listen();
    News all;
    for (const json::object& news : std::exchange(device.updates, {})) {
      EXPECT_EQ(notification_mistakes(news), "");
      all.emplace_back(text(news.at("method")), news.at("params").as_object());
    }
    return all;
  }
  static std::int64_t knock(Device& by, const std::string& code) {
    return ask(by, "meet.knock", {{"code", code}}).at("knock").as_int64();
  }
  /// Bea is before Ann's door.
  std::int64_t knocked(Device& ann, Device& bea) {
    const std::int64_t id = knock(bea, open(ann));
    told(ann);
    return id;
  }
};

TEST_F(Meet, texts_go_from_one_to_the_other_and_to_nobody_else) {
  Device ann = device();
  Device bea = device("192.0.2.2");
  Device eve = device("192.0.2.3");
  const std::string code = open(ann);
  const std::int64_t id = knock(bea, code);
  EXPECT_EQ(told(ann), (News{{"meet.knocked", {{"code", code}, {"knock", id}}}}));
  ask(ann, "meet.tell", {{"knock", id}, {"text", "offer"}});
  EXPECT_EQ(told(bea), (News{{"meet.told", {{"knock", id}, {"text", "offer"}}}}));
  ask(bea, "meet.tell", {{"knock", id}, {"text", "answer"}});
  EXPECT_EQ(told(ann), (News{{"meet.told", {{"knock", id}, {"text", "answer"}}}}));
  EXPECT_EQ(eve.call("meet.tell", {{"knock", id}, {"text", "me too"}}).reason, "no_such_knock");
  EXPECT_EQ(told(ann), News{});
  EXPECT_EQ(told(eve), News{});
}

TEST_F(Meet, it_ends_with_the_connection_of_either) {
  Device ann = device();
  Device bea = device();
  const auto id = knocked(ann, bea);
  bea.go();
  EXPECT_EQ(told(ann), (News{{"meet.ended", {{"knock", id}}}}));
  EXPECT_EQ(ann.call("meet.tell", {{"knock", id}, {"text", "offer"}}).reason, "no_such_knock");

  Device cid = device();
  const std::string code = open(ann);
  const std::int64_t next = knock(cid, code);
  EXPECT_NE(next, id);
  ann.go();
  EXPECT_EQ(told(cid), (News{{"meet.ended", {{"knock", next}}}}));
  EXPECT_EQ(cid.call("meet.knock", {{"code", code}}).reason, "no_such_link");
}

TEST_F(Meet, one_who_knocks_at_their_own_door_leaves_nothing_behind) {
  Device ann = device();
  knocked(ann, ann);
  knocked(ann, ann);
  ann.go();
  Device bea = device();
  knocked(bea, bea);
}

// Friends have the code: none of them can take the table's place.
TEST_F(Meet, the_key_opens_and_the_code_does_not) {
  Device ann = device();
  Device eve = device();
  const std::string code = open(ann);
  EXPECT_FALSE(code.contains(key));
  EXPECT_EQ(eve.call("meet.open", {{"key", code}}).code, -32602);
  EXPECT_EQ(eve.call("meet.open", {{"key", code.substr(0, key.size())}}).code, 0) << "another door";
  const std::int64_t id = knock(eve, code);
  EXPECT_EQ(told(ann), (News{{"meet.knocked", {{"code", code}, {"knock", id}}}}));
}

// A page that has lost its connection has a new one before the server knows that the old one has gone.
TEST_F(Meet, a_door_goes_over_to_whoever_shows_its_key_last) {
  Device before = device();
  Device ann = device();
  Device bea = device();
  const std::string code = open(before);
  EXPECT_EQ(open(ann), code);
  const std::int64_t id = knock(bea, code);
  EXPECT_EQ(told(before), News{});
  EXPECT_EQ(told(ann), (News{{"meet.knocked", {{"code", code}, {"knock", id}}}}));
  before.go();
  knock(bea, code);
}

TEST_F(Meet, a_door_is_closed_by_its_key) {
  Device ann = device();
  Device bea = device();
  const std::string code = open(ann);
  ask(ann, "meet.close", {{"key", key}});
  ask(ann, "meet.close", {{"key", key}});
  EXPECT_EQ(bea.call("meet.knock", {{"code", code}}).reason, "no_such_link");
  EXPECT_EQ(open(ann), code);
  knock(bea, code);
}

// A friend who can't connect knocks for as long as they like, and leaves room for others.
TEST_F(Meet, whoever_knocks_again_is_there_once) {
  Device ann = device();
  Device bea = device();
  Device cid = device();
  const std::string code = open(ann);
  std::int64_t last = knock(bea, code);
  told(ann);
  for (int i = 0; i < 100; ++i) {
    const std::int64_t next = knock(bea, code);
    EXPECT_EQ(told(ann),
              (News{{"meet.ended", {{"knock", last}}}, {"meet.knocked", {{"code", code}, {"knock", next}}}}));
    last = next;
  }
  EXPECT_EQ(bea.call("meet.tell", {{"knock", last - 1}, {"text", "answer"}}).reason, "no_such_knock");
  knock(cid, code);
}

TEST_F(Meet, codes_that_lead_nowhere_are_not_counted_for_nobody_guesses_one) {
  Device eve = device();
  for (int i = 0; i < 2 * limits.codes_per_minute; ++i)
    EXPECT_EQ(eve.call("meet.knock", {{"code", "nobody"}}).reason, "no_such_link");
  EXPECT_EQ(eve.call("table.reclaim", {{"code", "ABCDE-FGHJK"}}).reason, "no_such_link")
      << "and not too many";
}

TEST_F(Meet, what_is_too_much_is_refused) {
  Device ann = device();
  Device bea = device();
  for (const char* wrong : {"", "short", "IWkwOleCQYTG3JXcheeZ2w=", "IWkwOleCQYTG3JXchee/2w"})
    EXPECT_EQ(ann.call("meet.open", {{"key", wrong}}).code, -32602) << wrong;
  const std::string code = open(ann);
  const auto id = knocked(ann, bea);
  EXPECT_EQ(bea.call("meet.tell", {{"knock", id}, {"text", std::string(8'001, 'x')}}).code, -32602);
  for (int i = 0; i < 4; ++i)
    ask(bea, "meet.tell", {{"knock", id}, {"text", std::string(8'000, 'x')}});
  EXPECT_EQ(bea.call("meet.tell", {{"knock", id}, {"text", "x"}}).data.at("limit"), "meet_texts");
  ask(ann, "meet.tell", {{"knock", id}, {"text", "each has their own"}});
  Answer last;
  std::vector<Device> crowd;
  for (int i = 0; i < 100 && last.ok(); ++i) {
    crowd.push_back(device("192.0.2." + std::to_string(i)));
    last = crowd.back().call("meet.knock", {{"code", code}});
  }
  EXPECT_EQ(last.data.at("limit"), "meet_knocks");
  last = {};
  for (int i = 0; i < 100 && last.ok(); ++i)
    last = ann.call("meet.open", {{"key", "IWkwOleCQYTG3JXchee" + std::to_string(100 + i)}});
  EXPECT_EQ(last.data.at("limit"), "meet_codes");
}

}  // namespace
}  // namespace freehold::hosting::kit
