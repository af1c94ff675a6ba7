#include "outside/cast.h"

#include <gtest/gtest.h>

namespace freehold::outside {
namespace {

TEST(BotCommand, is_a_command_with_a_name_or_without) {
  const auto named = parse_bot_command("mine=exec:python3 bot.py --depth=3");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->name, "mine");
  EXPECT_EQ(named->command, "python3 bot.py --depth=3");
  const auto bare = parse_bot_command("exec:./bot --level=2");
  ASSERT_TRUE(bare);
  EXPECT_EQ(bare->name, "exec:./bot --level=2");
  EXPECT_EQ(bare->command, "./bot --level=2");
}

TEST(BotCommand, says_what_is_wrong_with_it) {
  for (const std::string_view wrong :
       {"", "mine", "mine=", "mine=bot.py", "mine=exec:", "=exec:bot.py", "exec:"})
    EXPECT_NE(parse_bot_command(wrong).error().find("NAME=exec:COMMAND"), std::string::npos) << wrong;
  EXPECT_NE(parse_bot_command("steady=exec:bot").error().find("already"), std::string::npos);
  for (const std::string_view wrong : {"a,b=exec:bot", "a\033b=exec:bot"})
    EXPECT_NE(parse_bot_command(wrong).error().find("plain characters"), std::string::npos);
}

}  // namespace
}  // namespace freehold::outside
