// JSON-RPC 2.0 itself: calls, notifications, batches, and whatever else a line may hold.
#include <gtest/gtest.h>

#include "caller.h"
#include "rpc/session.h"

namespace freehold::rpc {
namespace {

constexpr std::string_view list_call = R"({"jsonrpc":"2.0","id":1,"method":"edition.list"})";

/// The code of the error that answers a line, and its id as text.
std::pair<std::int64_t, std::string> error_for(std::string_view line) {
  Caller caller;
  const std::string answer = caller.raw(line);
  const json::object object = json::parse(answer).as_object();
  const std::pair<std::int64_t, std::string> found{object.at("error").at("code").as_int64(),
                                                   json::serialize(object.at("id"))};
  EXPECT_FALSE(object.at("error").at("message").as_string().empty());
  EXPECT_FALSE(object.at("error").at("data").at("reason").as_string().empty());
  EXPECT_NE(caller.raw(list_call).find("\"result\""), std::string::npos) << "the next line does not work";
  return found;
}

using Expected = std::pair<std::int64_t, std::string>;

TEST(JsonRpc, garbage_is_a_parse_error_and_the_next_line_still_works) {
  for (const std::string_view line :
       {"garbage", "{", "{\"jsonrpc\": \"2.0\", \"method\": \"foobar, \"params\": \"bar\", \"baz]",
        "\"\xFF\xFE\"", "\x01\x02", "nul", "[1,", "{\"a\":1}}", "\"\\ud800\""}) {
    EXPECT_EQ(error_for(line), (Expected{-32700, "null"})) << line;
  }
  EXPECT_EQ(error_for(std::string("\0\0\0", 3)), (Expected{-32700, "null"}));
}

TEST(JsonRpc, a_truncated_call_is_a_parse_error_wherever_it_ends) {
  for (std::size_t length = 1; length < list_call.size(); ++length) {
    EXPECT_EQ(error_for(list_call.substr(0, length)).first, -32700) << length;
  }
}

TEST(JsonRpc, depth_is_bounded) {
  EXPECT_EQ(error_for(std::string(100'000, '[')).first, -32700);
  EXPECT_EQ(error_for(std::string(1000, '[') + std::string(1000, ']')).first, -32700);
}

TEST(JsonRpc, what_is_no_request_is_an_invalid_request) {
  EXPECT_EQ(error_for("7"), (Expected{-32600, "null"}));
  EXPECT_EQ(error_for("null"), (Expected{-32600, "null"}));
  EXPECT_EQ(error_for("{}"), (Expected{-32600, "null"}));
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","method":1,"params":"bar"})"), (Expected{-32600, "null"}));
  EXPECT_EQ(error_for(R"({"id":4,"method":"edition.list"})"), (Expected{-32600, "4"}));
  EXPECT_EQ(error_for(R"({"jsonrpc":"1.0","id":"x","method":"edition.list"})"), (Expected{-32600, "\"x\""}));
  EXPECT_EQ(error_for(R"({"jsonrpc":2.0,"id":4,"method":"edition.list"})"), (Expected{-32600, "4"}));
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","id":{},"method":"edition.list"})"), (Expected{-32600, "null"}));
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","id":4})"), (Expected{-32600, "4"}));
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","id":4,"method":"edition.list","params":"all"})"),
            (Expected{-32600, "4"}));
}

TEST(JsonRpc, an_unknown_method_is_named) {
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","id":"1","method":"foobar"})"), (Expected{-32601, "\"1\""}));
}

TEST(JsonRpc, parameters_stand_by_name) {
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","id":1,"method":"edition.show","params":["uk"]})"),
            (Expected{-32602, "1"}));
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","id":1,"method":"edition.show"})"), (Expected{-32602, "1"}));
  EXPECT_EQ(error_for(R"({"jsonrpc":"2.0","id":1,"method":"edition.show","params":{"edition":7}})"),
            (Expected{-32602, "1"}));
}

TEST(JsonRpc, every_kind_of_id_comes_back_as_it_was) {
  Caller caller;
  for (const std::string_view id : {"1", "\"a\"", "null", "-3", "1.5E0", "\"\""}) {
    const std::string answer =
        caller.raw(R"({"jsonrpc":"2.0","method":"edition.list","id":)" + std::string{id} + "}");
    EXPECT_EQ(json::parse(answer).at("id"), json::parse(id));
  }
}

TEST(JsonRpc, a_notification_is_carried_out_and_gets_no_answer) {
  Caller caller;
  EXPECT_EQ(caller.raw(R"({"jsonrpc":"2.0","method":"edition.list"})"), "");
  EXPECT_EQ(caller.raw(R"({"jsonrpc":"2.0","method":"no.such"})"), "");
  const std::string game = caller.manual_game();
  EXPECT_EQ(caller.raw(R"({"jsonrpc":"2.0","method":"game.chance","params":{"game":")" + game +
                       R"(","outcome":{"dice":[1,2]}}})"),
            "");
  EXPECT_EQ(caller.state(game).at("turn").at("player"), 1);
}

TEST(JsonRpc, a_blank_line_gets_no_answer) {
  Caller caller;
  for (const std::string_view line : {"", "   ", "\t\r"})
    EXPECT_EQ(caller.raw(line), "");
}

TEST(JsonRpc, a_batch_is_answered_by_a_batch) {
  Caller caller;
  const std::string answer = caller.raw(R"([{"jsonrpc":"2.0","id":1,"method":"edition.list"},)"
                                        R"({"jsonrpc":"2.0","method":"edition.list"},7,)"
                                        R"({"jsonrpc":"2.0","id":2,"method":"no.such"}])");
  const json::array answers = json::parse(answer).as_array();
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_TRUE(answers[0].at("result").is_array());
  EXPECT_EQ(answers[1].at("error").at("code"), -32600);
  EXPECT_EQ(answers[2].at("error").at("code"), -32601);
  EXPECT_EQ(answers[2].at("id"), 2);
  EXPECT_EQ(caller.raw(R"([{"jsonrpc":"2.0","method":"edition.list"}])"), "") << "notifications alone";
  EXPECT_EQ(json::parse(caller.raw("[]")).at("error").at("code"), -32600);
}

TEST(JsonRpc, an_answer_is_one_line) {
  Caller caller;
  const std::string answer =
      caller.raw(R"({"jsonrpc":"2.0","id":"a\nb","method":"edition.show","params":{"edition":"uk"}})");
  EXPECT_EQ(answer.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace freehold::rpc
