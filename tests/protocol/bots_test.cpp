// Seats that bots play: this program's own, and programs outside it that behave as badly as they like.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "caller.h"
#include "kit/scripted_link.h"
#include "outside/cast.h"

namespace freehold::rpc {
namespace {

using outside::Heard;
using outside::LinkFault;
using testing::HasSubstr;
using Answer = std::expected<Heard, LinkFault>;

/// A session whose bot "mine" answers like this.
struct Cast {
  explicit Cast(outside::Script script) : Cast(outside::scripted(std::move(script))) {}
  explicit Cast(outside::StartBot start) { cast.add("mine", std::move(start)); }

  table::SystemClock clock;
  outside::Cast cast{{.clock = clock}};
  Caller caller{cast.factory(outside::Patience::waits)};
};

const json::array ann_and_mine = json::parse(R"([{"name":"Ann"},{"name":"Bob","bot":"mine"}])").as_array();

/// A game in which it is the bot's turn after the first.
json::value bots_turn(Caller& caller) {
  const std::string game = caller.manual_game(ann_and_mine);
  caller.dice(game, 1, 2);
  return caller.dice(game, 5, 6);
}

TEST(Bots, own_bots_play_a_whole_game_in_one_call) {
  Caller caller;
  const json::value made =
      caller.result("game.new", json::parse(R"({"edition":"uk","seed":"s","options":{"max_rounds":8},
        "players":[{"name":"A","bot":"random"},{"name":"B","bot":"steady"},{"name":"C","bot":"random"}]})"));
  EXPECT_EQ(made.at("state").at("phase"), "over");
  EXPECT_FALSE(made.at("state").at("winners").as_array().empty());
  EXPECT_FALSE(made.as_object().contains("bot_faults"));
}

TEST(Bots, an_outside_bot_is_asked_with_its_view_and_menu_and_obeyed) {
  json::value asked;
  Cast bots{[&](const json::value& line) -> Answer {
    if (outside::is_hello(line)) return Heard{"I know no handshake"};
    asked = line;
    return Heard{R"({"jsonrpc":"2.0","id":1,"result":{"type":"roll"}})"};
  }};
  const json::value rolled = bots_turn(bots.caller);
  EXPECT_EQ(asked.at("method"), "bot.choose");
  EXPECT_EQ(asked.at("params").at("player"), 1);
  EXPECT_EQ(asked.at("params").at("view").at("players").at(0).at("name"), "Ann");
  EXPECT_EQ(asked.at("params").at("legal").at(0), json::parse(R"({"type":"roll"})"));
  EXPECT_EQ(rolled.at("state").at("awaiting"), json::parse(R"({"chance":"dice"})"));
  EXPECT_EQ(rolled.at("state").at("players").at(1).at("bot"), "mine");
  EXPECT_FALSE(rolled.as_object().contains("bot_faults"));
}

/// What is said of a bot that answers like this. The game has to go on all the same.
std::string faults_of(Answer answer) {
  Cast bots{[answer](const json::value& line) -> Answer {
    return outside::is_hello(line) ? Heard{R"({"protocol":1})"} : answer;
  }};
  const json::value after = bots_turn(bots.caller);
  EXPECT_EQ(after.at("state").at("awaiting"), json::parse(R"({"chance":"dice"})")) << "it did not roll";
  return after.as_object().contains("bot_faults") ? json::serialize(after.at("bot_faults")) : "none";
}

TEST(Bots, whatever_an_outside_bot_answers_the_game_goes_on) {
  EXPECT_THAT(faults_of(Heard{"nonsense"}), HasSubstr("Bob (mine) gave an answer that is not a JSON text"));
  EXPECT_THAT(faults_of(Heard{R"({"type":"buy"})"}), HasSubstr("chose an illegal action, buy"));
  EXPECT_THAT(faults_of(std::unexpected(LinkFault::gone)), HasSubstr("had ended"));
  EXPECT_THAT(faults_of(std::unexpected(LinkFault::too_slow)), HasSubstr("took too long"));
  EXPECT_EQ(faults_of(Heard{R"({"type":"roll"})"}), "none");
}

TEST(Bots, a_bot_that_has_ended_or_is_useless_plays_harmless_actions_to_the_end) {
  const json::value game = json::parse(R"({"edition":"uk","seed":"s","options":{"max_rounds":40},
    "players":[{"name":"A","bot":"steady"},{"name":"B","bot":"mine"}]})");
  for (const Answer& answer : {Answer{std::unexpected(LinkFault::gone)}, Answer{Heard{"?"}}}) {
    Cast bots{[&](const json::value&) { return answer; }};
    EXPECT_EQ(bots.caller.result("game.new", game).at("state").at("phase"), "over");
  }
}

TEST(Bots, a_bot_that_cannot_be_started_is_a_fault_and_no_error) {
  Cast bots{outside::StartBot{[] { return std::unique_ptr<outside::BotLink>{}; }}};
  const json::value after = bots_turn(bots.caller);
  EXPECT_EQ(json::serialize(after.at("bot_faults")), R"(["Bob (mine) could not be started"])");
  EXPECT_EQ(after.at("state").at("awaiting"), json::parse(R"({"chance":"dice"})"));
}

}  // namespace
}  // namespace freehold::rpc
