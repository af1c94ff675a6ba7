#include "store/open_store.h"

#include <gtest/gtest.h>

#include <map>

namespace freehold::store {
namespace {

ReadVariable environment_of(std::map<std::string, std::string> variables) {
  return [variables = std::move(variables)](const char* name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  };
}

TEST(OpenStore, the_option_comes_before_the_variable_before_the_data_folder) {
  const auto all =
      environment_of({{"FREEHOLD_STORE", "/v/games.db"}, {"XDG_DATA_HOME", "/data"}, {"HOME", "/home/ann"}});
  EXPECT_EQ(store_path("mine.db", all), "mine.db");
  EXPECT_EQ(store_path(std::nullopt, all), "/v/games.db");
  EXPECT_EQ(store_path(std::nullopt, environment_of({{"XDG_DATA_HOME", "/data"}, {"HOME", "/h"}})),
            "/data/freehold/freehold.db");
  EXPECT_EQ(store_path(std::nullopt, environment_of({{"HOME", "/home/ann"}})),
            "/home/ann/.local/share/freehold/freehold.db");
}

TEST(OpenStore, empty_variables_and_relative_data_folders_do_not_count) {
  EXPECT_EQ(store_path(std::nullopt,
                       environment_of(
                           {{"FREEHOLD_STORE", ""}, {"XDG_DATA_HOME", "relative"}, {"HOME", "/home/ann"}})),
            "/home/ann/.local/share/freehold/freehold.db");
}

TEST(OpenStore, without_any_place_the_error_says_how_to_name_one) {
  for (const auto& path :
       {store_path(std::nullopt, environment_of({})), store_path("", environment_of({}))}) {
    ASSERT_FALSE(path);
    EXPECT_NE(path.error().message.find("--store PATH"), std::string::npos);
  }
}

TEST(OpenStore, memory_is_a_store_too) {
  const auto store = open_store(std::string(memory_path));
  ASSERT_TRUE(store);
  EXPECT_TRUE((*store)->games()->empty());
}

}  // namespace
}  // namespace freehold::store
