// Seats that bots play: this program's own, and programs outside it that behave as badly as they like.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "caller.h"
#include "rpc/child_process.h"
#include "rpc/external_bot.h"
#include "rpc/serve.h"

namespace freehold::rpc {
namespace {

using testing::HasSubstr;

/// A bot in this program that answers as a function says.
class Scripted final : public BotLink {
 public:
  using Answer = std::function<std::expected<std::string, LinkFault>(const json::value& question)>;
  explicit Scripted(Answer answer) : answer_(std::move(answer)) {}
  std::expected<std::string, LinkFault> ask(std::string_view line) override {
    return answer_(json::parse(line));
  }

 private:
  Answer answer_;
};

std::map<std::string, StartBot> scripted(Scripted::Answer answer) {
  return {{"mine", [answer] { return std::make_unique<Scripted>(answer); }}};
}

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
  Caller caller{scripted([&](const json::value& question) {
    asked = question;
    return R"({"jsonrpc":"2.0","id":1,"result":{"type":"roll"}})";
  })};
  const json::value rolled = bots_turn(caller);
  EXPECT_EQ(asked.at("method"), "bot.choose");
  EXPECT_EQ(asked.at("params").at("player"), 1);
  EXPECT_EQ(asked.at("params").at("view").at("decks"), json::parse(R"({"chance":[],"community_chest":[]})"));
  EXPECT_EQ(asked.at("params").at("legal").at(0), json::parse(R"({"type":"roll"})"));
  EXPECT_EQ(rolled.at("state").at("awaiting"), json::parse(R"({"chance":"dice"})"));
  EXPECT_EQ(rolled.at("state").at("players").at(1).at("bot"), "mine");
  EXPECT_FALSE(rolled.as_object().contains("bot_faults"));
}

/// What is said of a bot that answers like this. The game has to go on all the same.
std::string faults_of(std::expected<std::string, LinkFault> answer) {
  Caller caller{scripted([answer](const json::value&) { return answer; })};
  const json::value after = bots_turn(caller);
  EXPECT_EQ(after.at("state").at("awaiting"), json::parse(R"({"chance":"dice"})")) << "it did not roll";
  return after.as_object().contains("bot_faults") ? json::serialize(after.at("bot_faults")) : "none";
}

TEST(Bots, whatever_an_outside_bot_answers_the_game_goes_on) {
  EXPECT_THAT(faults_of("nonsense"), HasSubstr("Bob: its answer is no JSON text"));
  EXPECT_THAT(faults_of("[]"), HasSubstr("must be an object"));
  EXPECT_THAT(faults_of(R"({"type":"fly"})"), HasSubstr("type: must be one of"));
  EXPECT_THAT(faults_of(R"({"type":"buy"})"), HasSubstr("its action is illegal"));
  EXPECT_THAT(faults_of(R"({"type":"build","space":99})"), HasSubstr("no such space"));
  EXPECT_THAT(faults_of(std::unexpected(LinkFault::gone)), HasSubstr("it has ended"));
  EXPECT_THAT(faults_of(std::unexpected(LinkFault::too_slow)), HasSubstr("did not answer in time"));
  EXPECT_EQ(faults_of(R"({"type":"roll"})"), "none");
}

TEST(Bots, a_bot_that_has_ended_or_is_useless_is_asked_no_more) {
  int asked = 0;
  Caller gone{scripted([&](const json::value&) -> std::expected<std::string, LinkFault> {
    ++asked;
    return std::unexpected(LinkFault::gone);
  })};
  const json::value game = json::parse(R"({"edition":"uk","seed":"s","options":{"max_rounds":40},
    "players":[{"name":"A","bot":"steady"},{"name":"B","bot":"mine"}]})");
  EXPECT_EQ(gone.result("game.new", game).at("state").at("phase"), "over");
  EXPECT_EQ(asked, 1);
  asked = 0;
  Caller useless{scripted([&](const json::value&) {
    ++asked;
    return "?";
  })};
  EXPECT_EQ(useless.result("game.new", game).at("state").at("phase"), "over");
  EXPECT_EQ(asked, ExternalBot::most_bad_answers);
}

TEST(Bots, a_bot_that_cannot_be_started_is_a_fault_and_no_error) {
  Caller caller{{{"mine", [] { return std::unique_ptr<BotLink>{}; }}}};
  const json::value made =
      caller.result("game.new", {{"edition", "uk"}, {"players", ann_and_mine}, {"chance", "manual"}});
  EXPECT_EQ(json::serialize(made.at("bot_faults")), R"(["the bot mine cannot be started"])");
  const std::string game{made.at("game").as_string()};
  caller.dice(game, 1, 2);
  EXPECT_EQ(caller.dice(game, 5, 6).at("state").at("awaiting"), json::parse(R"({"chance":"dice"})"));
}

constexpr std::chrono::milliseconds plenty{10'000};

TEST(ChildProcess, answers_line_by_line) {
  const auto child = ChildProcess::start("while read -r line; do echo \"got $line\"; done", plenty);
  ASSERT_NE(child, nullptr);
  EXPECT_EQ(child->ask("one").value(), "got one");
  EXPECT_EQ(child->ask("two").value(), "got two");
}

TEST(ChildProcess, that_ends_is_gone) {
  const auto child = ChildProcess::start("exit 1", plenty);
  ASSERT_NE(child, nullptr);
  EXPECT_EQ(child->ask("one").error(), LinkFault::gone);
  EXPECT_EQ(child->ask("two").error(), LinkFault::gone);
}

TEST(ChildProcess, that_cannot_be_found_is_gone) {
  const auto child = ChildProcess::start("exec /no/such/program 2>/dev/null", plenty);
  ASSERT_NE(child, nullptr);
  EXPECT_EQ(child->ask("one").error(), LinkFault::gone);
}

TEST(ChildProcess, that_does_not_answer_is_too_slow_and_is_ended) {
  const auto child = ChildProcess::start("cat >/dev/null", std::chrono::milliseconds{30});
  ASSERT_NE(child, nullptr);
  EXPECT_EQ(child->ask("one").error(), LinkFault::too_slow);
}

TEST(ChildProcess, that_does_not_read_is_too_slow) {
  const auto child = ChildProcess::start("exec 0<&-; exec 3<&1; sleep 100", std::chrono::milliseconds{30});
  ASSERT_NE(child, nullptr);
  EXPECT_EQ(child->ask(std::string(2'000'000, 'x')).error(), LinkFault::too_slow);
}

TEST(ChildProcess, that_answers_without_end_is_gone) {
  const auto child = ChildProcess::start("yes | tr -d '\\n'", plenty);
  ASSERT_NE(child, nullptr);
  EXPECT_EQ(child->ask("one").error(), LinkFault::gone);
}

TEST(BotCommand, is_a_name_and_a_command) {
  const auto bot = parse_bot_command("mine=exec:python3 bot.py --depth=3");
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->name, "mine");
  EXPECT_EQ(bot->command, "python3 bot.py --depth=3");
  for (const std::string_view wrong : {"", "mine", "mine=", "mine=bot.py", "mine=exec:", "=exec:bot.py"}) {
    EXPECT_FALSE(parse_bot_command(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace freehold::rpc
