// Two pages find each other by a code: the host passes texts on between them, and keeps nothing.
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

class Meet : public ServerTest {
 protected:
  /// What a device was told, by method.
  using News = std::vector<std::pair<std::string, json::object>>;
  inline static const std::string code = "IWkwOleCQYTG3JXcheeZ2w";

  static json::value ask(Device& by, const std::string& method, const json::object& params) {
    EXPECT_EQ(params_mistakes(method, params), "") << method;
    json::value result = by.ask(method, params);
    EXPECT_EQ(result_mistakes(method, result), "") << method;
    return result;
  }
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
  /// Bea is before Ann's door.
  std::int64_t knocked(Device& ann, Device& bea) {
    ask(ann, "meet.open", {{"code", code}});
    const std::int64_t knock = ask(bea, "meet.knock", {{"code", code}}).at("knock").as_int64();
    told(ann);
    return knock;
  }
};

TEST_F(Meet, texts_go_from_one_to_the_other_and_to_nobody_else) {
  Device ann = device();
  Device bea = device("192.0.2.2");
  Device eve = device("192.0.2.3");
  ask(ann, "meet.open", {{"code", code}});
  const json::value knock = ask(bea, "meet.knock", {{"code", code}}).at("knock");
  EXPECT_EQ(told(ann), (News{{"meet.knocked", {{"code", code}, {"knock", knock}}}}));
  ask(ann, "meet.tell", {{"knock", knock}, {"text", "offer"}});
  EXPECT_EQ(told(bea), (News{{"meet.told", {{"knock", knock}, {"text", "offer"}}}}));
  ask(bea, "meet.tell", {{"knock", knock}, {"text", "answer"}});
  EXPECT_EQ(told(ann), (News{{"meet.told", {{"knock", knock}, {"text", "answer"}}}}));
  EXPECT_EQ(eve.call("meet.tell", {{"knock", knock}, {"text", "me too"}}).reason, "no_such_knock");
  EXPECT_EQ(told(ann), News{});
  EXPECT_EQ(told(eve), News{});
}

TEST_F(Meet, it_ends_with_the_connection_of_either) {
  Device ann = device();
  Device bea = device();
  const auto knock = knocked(ann, bea);
  bea.go();
  EXPECT_EQ(told(ann), (News{{"meet.ended", {{"knock", knock}}}}));
  EXPECT_EQ(ann.call("meet.tell", {{"knock", knock}, {"text", "offer"}}).reason, "no_such_knock");

  Device cid = device();
  const json::value next = ask(cid, "meet.knock", {{"code", code}}).at("knock");
  EXPECT_NE(next.as_int64(), knock);
  ann.go();
  EXPECT_EQ(told(cid), (News{{"meet.ended", {{"knock", next}}}}));
  EXPECT_EQ(cid.call("meet.knock", {{"code", code}}).reason, "no_such_link");
}

TEST_F(Meet, one_who_knocks_at_their_own_door_leaves_nothing_behind) {
  Device ann = device();
  knocked(ann, ann);
  ann.go();
  Device bea = device();
  knocked(bea, bea);
}

TEST_F(Meet, a_code_is_open_to_one_connection_until_that_has_gone) {
  Device ann = device();
  Device eve = device();
  ask(ann, "meet.open", {{"code", code}});
  ask(ann, "meet.open", {{"code", code}});
  EXPECT_EQ(eve.call("meet.open", {{"code", code}}).reason, "code_taken");
  ann.go();
  ask(eve, "meet.open", {{"code", code}});
}

TEST_F(Meet, codes_that_lead_nowhere_count_as_others_do) {
  Device eve = device();
  for (int i = 0; i < limits.codes_per_minute; ++i)
    EXPECT_EQ(eve.call("meet.knock", {{"code", "nobody"}}).reason, "no_such_link");
  const Answer refused = eve.call("meet.knock", {{"code", "nobody"}});
  EXPECT_EQ(refused.code, -32005);
  EXPECT_EQ(refused.data.at("limit"), "codes");
  // Whoever knows the code gets through nevertheless.
  Device ann = device();
  ask(ann, "meet.open", {{"code", code}});
  ask(eve, "meet.knock", {{"code", code}});
}

TEST_F(Meet, what_is_too_much_is_refused) {
  Device ann = device();
  Device bea = device();
  for (const char* wrong : {"", "short", "IWkwOleCQYTG3JXcheeZ2w=", "IWkwOleCQYTG3JXchee/2w"})
    EXPECT_EQ(ann.call("meet.open", {{"code", wrong}}).code, -32602) << wrong;
  const auto knock = knocked(ann, bea);
  EXPECT_EQ(bea.call("meet.tell", {{"knock", knock}, {"text", std::string(8'001, 'x')}}).code, -32602);
  ask(bea, "meet.tell", {{"knock", knock}, {"text", std::string(8'000, 'x')}});
  Answer last;
  for (int i = 0; i < 100 && last.ok(); ++i)
    last = bea.call("meet.knock", {{"code", code}});
  EXPECT_EQ(last.data.at("limit"), "meet_knocks");
  last = {};
  for (int i = 0; i < 100 && last.ok(); ++i)
    last = ann.call("meet.open", {{"code", "IWkwOleCQYTG3JXchee" + std::to_string(100 + i)}});
  EXPECT_EQ(last.data.at("limit"), "meet_codes");
}

}  // namespace
}  // namespace freehold::hosting::kit
