// docs/formats/environment.md has the tables of actions and of the observation as the code has them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "environment/action_space.h"
#include "environment/observation.h"

namespace freehold::environment {
namespace {

constexpr const char* page = "docs/formats/environment.md";

std::string text_of_page() {
  std::ostringstream text;
  text << std::ifstream{page}.rdbuf();
  return text.str();
}

std::string observation_table() {
  std::string table = "| from | count | field | least | most | what it is |\n|---|---|---|---|---|---|\n";
  int first = 0;
  for (const Field& field : observation_fields()) {
    table += fmt::format("| {} | {} | `{}` | {} | {} | {} |\n", first, field.count, field.name, field.least,
                         field.most, field.meaning);
    first += field.count;
  }
  return table + fmt::format("\n{} numbers in all.\n", first);
}

std::string action_table() {
  Ruleset plain;
  std::string table = "| number | action |\n|---|---|\n";
  for (int action = 0; action < word_bits; ++action)
    table += fmt::format("| {} | {} |\n", action, action_name(plain, action));
  for (int action = word_bits; action < action_count;) {
    const int next = action == sell_hotels_first ? go_to_first : std::min(action + word_bits, action_count);
    const std::string name = action_name(plain, action);
    table += fmt::format("| {} to {} | {} n |\n", action, next - 1, name.substr(0, name.rfind(' ')));
    action = next;
  }
  return table + fmt::format("\n{} actions in all.\n", action_count);
}

void expect_on_page(const std::string& mark, const std::string& table) {
  const std::string begin = fmt::format("<!-- {} -->\n", mark);
  std::string text = text_of_page();
  const auto first = text.find(begin);
  const auto end = text.find("<!-- end -->", first);
  ASSERT_NE(first, std::string::npos) << page << " has no mark " << begin;
  ASSERT_NE(end, std::string::npos);
  const auto from = first + begin.size();
  if (std::getenv("FREEHOLD_BLESS") != nullptr) {
    std::ofstream{page} << text.replace(from, end - from, table);
    return;
  }
  EXPECT_EQ(text.substr(from, end - from), table) << "FREEHOLD_BLESS=1 writes it";
}

TEST(EnvironmentDocumentation, has_every_field_of_the_observation) {
  expect_on_page("observation", observation_table());
}

TEST(EnvironmentDocumentation, has_every_action) {
  expect_on_page("actions", action_table());
}

}  // namespace
}  // namespace freehold::environment
