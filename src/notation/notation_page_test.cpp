// docs/formats/notation.md has exactly the types, members, reasons and kinds of sum in the engine's tables.
#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "notation/basis_json.h"
#include "notation/event_json.h"
#include "notation/names.h"

namespace freehold::notation {
namespace {

/// The lines of the page from `heading` to the next heading of any level.
std::string section(const std::string& heading) {
  std::ifstream page("docs/formats/notation.md");
  std::string text;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("##")) inside = line == heading;
    if (inside) text += line + '\n';
  }
  EXPECT_NE(text, "") << heading;
  return text;
}

/// The words in backquotes in `text`.
std::set<std::string> quoted(const std::string& text) {
  std::set<std::string> words;
  for (auto from = text.find('`'); from != std::string::npos;) {
    const auto end = text.find('`', from + 1);
    if (end == std::string::npos) break;
    words.insert(text.substr(from + 1, end - from - 1));
    from = text.find('`', end + 1);
  }
  return words;
}

/// A row of a table, identified by what its first cell names.
struct Row {
  std::set<std::string> names;
  std::set<std::string> members;
};

std::vector<Row> rows_of(const std::string& text) {
  std::istringstream lines(text);
  std::vector<Row> rows;
  bool below_the_heading = false;
  for (std::string line; std::getline(lines, line);) {
    below_the_heading = line.starts_with('|') && (below_the_heading || line.starts_with("|---"));
    if (!below_the_heading) continue;
    const auto second = line.find('|', 1);
    if (!line.starts_with("| `") || second == std::string::npos) continue;
    rows.push_back({quoted(line.substr(0, second)), quoted(line.substr(second))});
  }
  return rows;
}

const Row* row_of(const std::vector<Row>& rows, const std::string& name) {
  for (const Row& row : rows) {
    if (row.names.contains(name)) return &row;
  }
  return nullptr;
}

template <class Enum>
std::set<std::string> words() {
  return {enum_words<Enum>.begin(), enum_words<Enum>.end()};
}

template <class Enum>
void expect_a_row_for_each(const std::vector<Row>& rows) {
  std::multiset<std::string> named;
  for (const Row& row : rows)
    named.insert(row.names.begin(), row.names.end());
  const auto all = words<Enum>();
  EXPECT_EQ(named, std::multiset<std::string>(all.begin(), all.end()));
}

TEST(NotationPage, has_every_event_with_its_members) {
  const auto rows = rows_of(section("## Events"));
  expect_a_row_for_each<EventType>(rows);
  for (std::size_t n = 0; n < enum_words<EventType>.size(); ++n) {
    const std::string name{enum_words<EventType>[n]};
    const Row* row = row_of(rows, name);
    if (row == nullptr) continue;  // already reported
    for (const EventField field : fields_of(static_cast<EventType>(n))) {
      const std::string member{word(field)};
      EXPECT_TRUE(row->members.contains(member)) << name << " has a member " << member;
    }
  }
}

TEST(NotationPage, has_every_kind_of_sum_with_its_terms) {
  const auto rows = rows_of(section("### Basis"));
  expect_a_row_for_each<BasisKind>(rows);
  for (std::size_t n = 0; n < enum_words<BasisKind>.size(); ++n) {
    const std::string name{enum_words<BasisKind>[n]};
    const Row* row = row_of(rows, name);
    if (row == nullptr) continue;
    for (const BasisTerm& term : terms_of(static_cast<BasisKind>(n)))
      EXPECT_TRUE(row->members.contains(std::string{term.name})) << name << " has a term " << term.name;
  }
}

TEST(NotationPage, has_every_reason_for_a_payment) {
  const auto named = quoted(section("## Events"));
  for (const auto& reason : words<Reason>())
    EXPECT_TRUE(named.contains(reason)) << reason;
}

TEST(NotationPage, has_every_action) {
  const std::string text = section("## Actions");
  const auto named = quoted(text);
  for (const auto& action : words<ActionType>()) {
    const bool as_object = text.find("{\"type\":\"" + action + '"') != std::string::npos;
    EXPECT_TRUE(as_object || named.contains(action)) << action;
  }
}

}  // namespace
}  // namespace freehold::notation
