// The lists of types in docs/formats/server.schema.json are those of the engine's tables. The browser client's types are made from
// them, so that a type it cannot tell does not compile.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "hosting/question.h"
#include "notation/names.h"
#include "rules/action.h"
#include "rules/event.h"

namespace freehold {
namespace {

namespace json = boost::json;

json::array listed(std::string_view definition) {
  std::ifstream file("docs/formats/server.schema.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return json::parse(text).at("$defs").at(definition).at("enum").as_array();
}

template <class Enum>
json::array words() {
  json::array list;
  for (const std::string_view word : notation::enum_words<Enum>)
    list.emplace_back(word);
  return list;
}

TEST(SchemaWords, the_types_of_events_are_those_of_the_table) {
  EXPECT_EQ(listed("EventType"), words<EventType>()) << "write the second list; then in web/: npm run types";
}

TEST(SchemaWords, the_types_of_actions_are_those_of_the_table) {
  EXPECT_EQ(listed("ActionType"), words<ActionType>())
      << "write the second list; then in web/: npm run types";
}

TEST(SchemaWords, the_kinds_of_questions_are_those_of_the_host) {
  json::array words;
  for (const std::string_view word : hosting::question_words)
    words.emplace_back(word);
  std::ifstream file("docs/formats/server.schema.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(json::parse(text).at("$defs").at("Question").at("properties").at("kind").at("enum"), words);
}

}  // namespace
}  // namespace freehold
