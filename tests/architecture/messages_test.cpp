// What C++ says is in messages/en.json, which has nothing for C++ that it doesn't say. The browser's own test
// (web/src/words/messages.test.ts) compares the languages and looks after the page's messages.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace freehold::architecture {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>{in}, {}};
}

// Literals that look like keys, and beginnings of keys: "terminal.help." is followed by a word.
std::set<std::string> named_in_sources() {
  static const std::regex key{"\"((?:[a-z_0-9]+\\.)+[a-z_0-9]*)\""};
  std::set<std::string> named;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("src")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".cpp") && !name.ends_with(".h")) continue;
    if (name.ends_with("_test.cpp")) continue;
    const std::string text = text_of(entry.path());
    for (std::sregex_iterator it(text.begin(), text.end(), key), end; it != end; ++it)
      named.insert((*it)[1]);
  }
  return named;
}

std::set<std::string> keys_of_english() {
  std::set<std::string> keys;
  const boost::json::value messages = boost::json::parse(text_of("messages/en.json"));
  for (const auto& message : messages.as_object())
    keys.insert(std::string{message.key()});
  return keys;
}

bool is_own(const std::string& key) {
  return key.starts_with("terminal.") || key.starts_with("command.");
}

TEST(Messages, exist_for_every_key_that_the_sources_name) {
  const auto keys = keys_of_english();
  for (const std::string& named : named_in_sources()) {
    if (!is_own(named)) continue;
    const auto next = keys.lower_bound(named);
    const bool known =
        named.ends_with('.') ? next != keys.end() && next->starts_with(named) : keys.contains(named);
    EXPECT_TRUE(known) << named;
  }
}

TEST(Messages, of_the_terminal_are_all_said) {
  const auto named = named_in_sources();
  for (const std::string& key : keys_of_english()) {
    if (!is_own(key)) continue;
    const std::string family = key.substr(0, key.rfind('.') + 1);
    EXPECT_TRUE(named.contains(key) || named.contains(family)) << key;
  }
}

}  // namespace
}  // namespace freehold::architecture
