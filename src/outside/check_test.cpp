#include "outside/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <boost/json.hpp>

#include "kit/scripted_link.h"

namespace freehold::outside {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

/// The result of checking a bot with one edition.
CheckResult checked(Script script, std::string_view edition = "uk", std::atomic<int>* starts = nullptr) {
  table::ManualClock clock;
  CheckOrder order;
  order.speed_time = {};
  order.editions.push_back(*editions::Catalogue{}.find(edition));
  return check_bot(order, {.start = scripted(std::move(script), starts), .clock = clock});
}

std::expected<Heard, LinkFault> good(const json::value& line) {
  if (is_hello(line)) return hello(R"(,"batch":true,"name":"good","version":"3")");
  return answered(line, [](const json::object& params) {
    json::value action = first_on_the_menu(params);
    if (const auto* amount = action.as_object().if_contains("amount"))
      action.as_object()["amount"] = json::value{amount->at("min")};
    return action;
  });
}

TEST(BotCheck, finds_nothing_wrong_with_a_good_bot_and_asks_everything_twice_if_it_takes_batches) {
  const CheckResult result = checked(good);
  EXPECT_TRUE(result.sound()) << result.findings.front().wrong << ' ' << result.findings.front().answered;
  EXPECT_EQ(result.manners.name, "good");
  EXPECT_TRUE(result.notes.empty());
  for (const DecisionPlace place : {DecisionPlace::bid, DecisionPlace::debt, DecisionPlace::claim})
    EXPECT_GE(result.asked.at(static_cast<std::size_t>(place)), 2) << name_of(place);
}

TEST(BotCheck, says_what_was_answered_where_and_what_would_have_been_legal) {
  const CheckResult result = checked([](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line)) return good(line);
    const auto wrong = [](const json::object& params) -> json::value {
      if (params.at("view").at("phase") == "debt") return {{"type", "roll"}};
      return json::parse(good(json::object{{"id", 1}, {"method", ""}, {"params", params}})->line)
          .at("result");
    };
    return answered(line, wrong);
  });
  ASSERT_FALSE(result.sound());
  for (const Finding& finding : result.findings) {
    EXPECT_EQ(finding.edition, "uk");
    EXPECT_EQ(finding.place, "debt");
    EXPECT_THAT(finding.wrong, HasSubstr("chose an illegal action, roll"));
    EXPECT_EQ(finding.answered, R"({"type":"roll"})");
    EXPECT_THAT(finding.legal, HasSubstr("resign"));
    EXPECT_EQ(json::parse(finding.question).at("view").at("phase"), "debt");
  }
  EXPECT_EQ(result.findings.front().batch, 1);
  EXPECT_GT(result.findings.back().batch, 1);
}

TEST(BotCheck, a_bot_that_mixes_up_a_batch_is_found_out) {
  const CheckResult result = checked([](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line) || line.is_object()) return good(line);
    json::array bare;  // actions by index, but in reverse
    const json::value answers = json::parse(good(line)->line);
    for (const json::value& answer : answers.as_array())
      bare.insert(bare.begin(), answer.at("result"));
    return Heard{json::serialize(bare)};
  });
  EXPECT_FALSE(result.sound());
  EXPECT_GT(result.findings.front().batch, 1);
}

TEST(BotCheck, a_bot_that_is_lost_is_started_again_a_few_times) {
  for (const auto& [fault, text] : {std::pair{LinkFault::gone, "ended"},
                                    {LinkFault::too_slow, "within 5000 ms"},
                                    {LinkFault::too_long, "more than 1048576 bytes"}}) {
    std::atomic<int> starts{0};
    const CheckResult result = checked(
        [&](const json::value& line) -> std::expected<Heard, LinkFault> {
          if (is_hello(line)) return good(line);
          return std::unexpected(fault);
        },
        "us", &starts);
    EXPECT_EQ(starts, 5);
    ASSERT_EQ(result.findings.size(), 6U);
    EXPECT_THAT(result.findings.front().wrong, HasSubstr(text));
    EXPECT_THAT(result.findings.back().wrong, HasSubstr("lost 5 processes"));
  }
}

TEST(BotCheck, tells_a_bot_without_a_handshake_what_it_misses) {
  const CheckResult result = checked([](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line)) return Heard{"what?"};
    return good(line);
  });
  EXPECT_TRUE(result.sound());
  ASSERT_EQ(result.notes.size(), 1U);
  EXPECT_THAT(result.notes.front(), HasSubstr("does not answer bot.hello"));
}

TEST(BotCheck, of_another_protocol_is_all_that_is_said) {
  const CheckResult result = checked([](const json::value&) { return Heard{R"({"protocol":7})"}; });
  ASSERT_EQ(result.findings.size(), 1U);
  EXPECT_THAT(result.findings.front().wrong, HasSubstr("speaks protocol 7"));
}

}  // namespace
}  // namespace freehold::outside
