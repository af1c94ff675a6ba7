#include "rules/rule_options.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace freehold {
namespace {

TEST(RuleOptions, every_option_has_its_own_key_meaning_and_clause) {
  std::set<std::string> keys;
  for_each_option([&](const OptionInfo& info, auto) {
    const std::string key{info.key};
    EXPECT_EQ(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string::npos) << key;
    EXPECT_TRUE(keys.insert(key).second) << key << " twice";
    EXPECT_FALSE(info.meaning.empty()) << key;
    EXPECT_FALSE(info.meaning.ends_with('.')) << key;
    EXPECT_NE(info.clause, Clause::none) << key;
  });
  EXPECT_FALSE(keys.empty());
}

TEST(RuleOptions, every_default_is_in_its_range) {
  const RuleOptions official;
  for_each_option([&](const OptionInfo& info, auto member) {
    if constexpr (std::is_same_v<decltype(official.*member), const DiceSet&>) {
      for (int die = 0; die < (official.*member).count(); ++die) {
        EXPECT_LE(info.least, (official.*member).sides(die));
        EXPECT_GE(info.most, (official.*member).sides(die));
      }
      return;
    } else {
      const auto value = static_cast<std::int64_t>(official.*member);
      EXPECT_LE(info.least, value) << info.key;
      EXPECT_GE(info.most, value) << info.key;
      EXPECT_LT(info.least, info.most) << info.key << " leaves no choice";
    }
  });
}

TEST(RuleOptions, G_7_each_option_can_be_set_and_makes_another_game) {
  for_each_option([&](const OptionInfo& info, auto member) {
    RuleOptions changed;
    using Value = std::remove_reference_t<decltype(changed.*member)>;
    if constexpr (std::is_same_v<Value, DiceSet>) {
      changed.*member = DiceSet{static_cast<int>(info.most)};
    } else {
      const auto now = static_cast<std::int64_t>(changed.*member);
      changed.*member = static_cast<Value>(now == info.least ? info.most : info.least);
    }
    EXPECT_NE(changed, RuleOptions{}) << info.key;
  });
}

}  // namespace
}  // namespace freehold
