// What people type for a sum, as tests/kit/typed_numbers.json has it for the page too.
#include "telling/language.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

namespace freehold::telling {
namespace {

namespace json = boost::json;

json::object examples() {
  std::ifstream file("tests/kit/typed_numbers.json");
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  return json::parse(text).as_object();
}

void expect_as_in(const json::object& table, const Language& language, std::string_view currency,
                  int decimals = 0) {
  for (const auto& [typed, value] : table) {
    if (typed == "currency" || typed == "language" || typed == "decimals") continue;
    const auto wanted = value.is_null() ? std::nullopt : std::optional{value.as_int64()};
    EXPECT_EQ(typed_number(language, typed, currency, decimals), wanted)
        << '"' << typed << "\" in " << language.tag() << " with " << currency << " and " << decimals;
  }
}

TEST(TypedNumber, is_whole_in_every_language_or_none) {
  for (const std::string& tag : Language::tags())
    expect_as_in(examples().at("everywhere").as_object(), Language::of(tag), "£");
}

TEST(TypedNumber, has_blanks_between_thousands_where_the_language_has_them) {
  for (const char* tag : {"en", "de", "fr", "pl"})
    expect_as_in(examples().at(tag).as_object(), Language::of(tag), "£");
}

TEST(TypedNumber, takes_the_money_of_the_edition_and_no_other) {
  const json::object all = examples();
  for (const json::value& one : all.at("currencies").as_array())
    expect_as_in(one.as_object(), Language::of("en"), one.as_object().at("currency").as_string());
}

TEST(TypedNumber, G_31_a_typed_sum_has_at_most_the_decimals_of_its_currency) {
  const json::object all = examples();
  for (const json::value& one : all.at("decimals").as_array()) {
    expect_as_in(one.as_object(), Language::of(one.at("language").as_string()), "£",
                 one.at("decimals").to_number<int>());
  }
}

TEST(TypedNumber, reads_what_the_language_itself_writes) {
  for (const std::string& tag : Language::tags()) {
    const Language& language = Language::of(tag);
    for (const std::int64_t number : {0, 7, 1500, 15000, 1'000'000'000})
      for (const int decimals : {0, 1, 2, 3})
        EXPECT_EQ(typed_number(language, language.number(number, decimals), "", decimals), number) << tag;
  }
}

}  // namespace
}  // namespace freehold::telling
