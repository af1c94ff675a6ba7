#include "golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>

namespace freehold::terminal::testing {

void expect_golden(const std::string& name, const std::string& screen) {
  const std::string path = "tests/e2e/terminal/golden/" + name + ".txt";
  const char* wish = std::getenv("FREEHOLD_GOLDEN");
  if (wish != nullptr && std::string_view(wish) == "write") {
    std::ofstream(path) << screen;
    return;
  }
  std::ifstream file(path);
  ASSERT_TRUE(file) << path << " is missing";
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(screen, kept) << name;
}

}  // namespace freehold::terminal::testing
