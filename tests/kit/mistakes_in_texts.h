// Texts of editions with mistakes, and the expected mistakes. For the tests of src/editions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "editions/edition.h"

namespace freehold::editions {

inline std::vector<Mistake> mistakes_of(std::string_view text, const FindBase& find_base = {}) {
  const auto edition = parse_edition(text, find_base);
  return edition ? std::vector<Mistake>{} : edition.error();
}

inline std::string listed(const std::vector<Mistake>& mistakes) {
  std::string text;
  for (const auto& mistake : mistakes)
    text += mistake_line("file", mistake) + "\n";
  return text;
}

// Replaces the first occurrence of `what`.
inline std::string with(std::string text, std::string_view what, std::string_view instead) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), instead);
}

// A valid edition with eight spaces.
inline constexpr std::string_view small = R"(id = "small"
title = "A small board"
min_players = 2
max_players = 4
tokens = ["hat", "car", "dog", "ship"]

[[group]]
id = "low"
name = "Low"
kind = "site"
colour = "#123abc"
building_price = 50

[[space]]
kind = "go"
name = "Go"
[[space]]
kind = "site"
name = "Low Street"
group = "low"
price = 60
rents = [2, 10, 30, 90, 160, 250]
mortgage = 30
[[space]]
kind = "card"
name = "Luck"
deck = "luck"
[[space]]
kind = "site"
name = "Low Road"
group = "low"
price = 60
rents = [4, 20, 60, 180, 320, 450]
mortgage = 30
[[space]]
kind = "jail"
name = "Jail"
[[space]]
kind = "tax"
name = "Tax"
tax = 100
[[space]]
kind = "free_parking"
name = "Free Parking"
[[space]]
kind = "go_to_jail"
name = "Go to Jail"

[[deck]]
id = "luck"
name = "Luck"
[[deck.card]]
id = "win"
text = "You win a little: £10."
effect = "receive"
amount = 10
)";

struct Expected {
  int line;
  std::string key;
  std::string part;
};

inline std::vector<Expected> expected_of(std::string_view text) {
  std::vector<Expected> all;
  int line = 0;
  while (!text.empty()) {
    ++line;
    const auto row = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), row.size() + 1));
    const auto comment = row.find(" # ");
    if (comment == std::string_view::npos) continue;
    std::string rest{row.substr(comment + 3)};
    while (!rest.empty()) {
      const auto end = rest.find("; ");
      const auto one = rest.substr(0, end);
      rest = end == std::string::npos ? "" : rest.substr(end + 2);
      const auto colon = one.find(": ");
      all.push_back({line, one.substr(0, colon), one.substr(colon + 2)});
    }
  }
  return all;
}

/// Every wrong line says what is wrong with it: "# <key>: <part of the message>", several of them separated
/// by "; ". `further` are mistakes without a line of their own.
inline void expect_mistakes(std::string_view text, const std::vector<Expected>& further = {}) {
  auto expected = expected_of(text);
  expected.insert(expected.end(), further.begin(), further.end());
  const auto found = mistakes_of(text);
  EXPECT_TRUE(std::ranges::is_sorted(found, {}, &Mistake::line));
  for (const auto& [line, key, part] : expected) {
    const bool there = std::ranges::any_of(found, [&](const Mistake& mistake) {
      return mistake.line == line && mistake.key == key && mistake.message.find(part) != std::string::npos;
    });
    EXPECT_TRUE(there) << "not reported: " << line << " " << key << ": " << part;
  }
  EXPECT_EQ(found.size(), expected.size()) << listed(found);
}

}  // namespace freehold::editions
