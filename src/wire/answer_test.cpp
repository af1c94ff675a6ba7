#include "wire/answer.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace freehold::wire {
namespace {

constexpr std::string_view call_7 = R"({"jsonrpc":"2.0","id":7,"method":"do"})";

std::string answer_of(const Answer& answer) {
  return answer_message(call_7, {.call = [&](const Request&) { return answer; }}).value();
}

TEST(Answer, a_call_that_is_allowed_has_its_result) {
  EXPECT_EQ(answer_of(json::object{{"done", true}}), R"({"jsonrpc":"2.0","id":7,"result":{"done":true}})");
  EXPECT_EQ(answer_of(Result::of_text("[1]")), R"({"jsonrpc":"2.0","id":7,"result":[1]})");
}

TEST(Answer, a_refused_call_has_code_reason_clause_and_figures) {
  EXPECT_EQ(answer_of(refuse(RefusalKind::stale, "stale", "too late", {{"version", 3}})),
            R"({"jsonrpc":"2.0","id":7,"error":{"code":-32003,"message":"too late",)"
            R"("data":{"version":3,"reason":"stale"}}})");
  EXPECT_EQ(answer_of(refuse_action({Refusal::game_over, Clause::G_5})),
            R"({"jsonrpc":"2.0","id":7,"error":{"code":-32000,"message":"the game is over",)"
            R"("data":{"reason":"game_over","clause":"G.5"}}})");
  EXPECT_EQ(answer_of(refuse_params("seat: must be given")),
            R"({"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"seat: must be given",)"
            R"("data":{"reason":"invalid_params"}}})");
}

TEST(Answer, an_exception_from_beneath_is_one_calls_failure) {
  const auto call = [](const Request&) -> Answer { throw std::runtime_error("the disk, at /srv/secret"); };
  EXPECT_EQ(answer_message(call_7, {.call = call, .failed = [](const auto&) { return "sorry"; }}),
            R"({"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"sorry",)"
            R"("data":{"reason":"internal_error"}}})");
  EXPECT_EQ(answer_message(call_7, {.call = call}),
            R"({"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"the disk, at /srv/secret",)"
            R"("data":{"reason":"internal_error"}}})");
}

TEST(Answer, a_notification_hears_nothing_of_a_refusal) {
  const Callee refusing{.call = [](const Request&) -> Answer { return refuse_params("no"); }};
  EXPECT_EQ(answer_message(R"({"jsonrpc":"2.0","method":"do"})", refusing), std::nullopt);
}

TEST(Answer, a_byte_order_mark_does_not_matter) {
  const Callee callee{.call = [](const Request&) { return Answer{json::object{}}; }};
  EXPECT_EQ(answer_message("\xEF\xBB\xBF" + std::string{call_7}, callee), answer_message(call_7, callee));
}

}  // namespace
}  // namespace freehold::wire
