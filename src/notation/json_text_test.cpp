#include "notation/json_text.h"

#include <gtest/gtest.h>

#include <limits>

#include "notation/state_json.h"

#include "kit/each_position.h"

namespace freehold::notation {
namespace {

TEST(JsonText, members_and_elements_are_separated_by_commas_at_every_depth) {
  JsonText out;
  out.open_object().member("a", 1).key("b").open_array();
  out.open_object().close_object().value(true).null().open_array().value("x").close_array();
  out.close_array().null_member("c").key("d").raw(R"({"e":[]})").member("f", false).close_object();
  EXPECT_EQ(out.text(), R"({"a":1,"b":[{},true,null,["x"]],"c":null,"d":{"e":[]},"f":false})");
}

TEST(JsonText, texts_are_read_as_they_were_whatever_is_in_them) {
  std::string all;
  for (int c = 0; c < 128; ++c)
    all += static_cast<char>(c);
  all += "£ é 🎲";
  JsonText out;
  out.open_object().text_key(all).value(all).close_object();
  const boost::json::value read = boost::json::parse(out.text());
  EXPECT_EQ(read.as_object().begin()->key(), all);
  EXPECT_EQ(read.as_object().begin()->value().as_string(), all);
  EXPECT_EQ(out.text(), boost::json::serialize(read)) << "escapes are those of the library";
}

TEST(JsonText, numbers_are_written_shortly_and_read_as_the_same) {
  JsonText out;
  out.open_array();
  out.value(std::numeric_limits<std::int64_t>::min()).value(std::numeric_limits<std::uint64_t>::max());
  out.value(std::uint8_t{7}).value(-0.25).value(7.0).value(1e300).value(0.1 + 0.2).close_array();
  EXPECT_EQ(out.text(), "[-9223372036854775808,18446744073709551615,7,-0.25,7,1e+300,0.30000000000000004]");
  EXPECT_EQ(boost::json::parse(out.text()).at(6).as_double(), 0.1 + 0.2);
}

TEST(JsonText, what_is_left_open_is_never_taken_for_a_text) {
  JsonText out;
  out.open_object();
  EXPECT_DEATH(static_cast<void>(out.text()), "depth_ == 0");
  EXPECT_DEATH(out.close_array(), "depth_ > 0");
  JsonText deep;
  for (std::size_t i = 0; i < JsonText::most_depth; ++i)
    deep.open_array();
  EXPECT_DEATH(deep.open_array(), "most_depth");
}

TEST(JsonText, a_part_is_the_value_that_its_pointer_leads_to) {
  for (const std::string_view id : {"uk", "xorti", "savings"}) {
    const Ruleset rules = edition_for_test(id);
    for_each_position(rules, 4000, 1, 400, [&](const RandomWalk& walk) {
      if (walk.record.entries.size() % 20 != 0) return;
      JsonText out;
      out.mark_parts();
      out.open_object().key("state");
      write_view(out, rules, rules.options, walk.state, walk.record.seats, nobody);
      out.close_object();
      const boost::json::value whole = boost::json::parse(out.text());
      ASSERT_GT(out.parts().size(), 20 + rules.deeds.size());
      for (const JsonPart& part : out.parts()) {
        const auto text = std::string_view{out.text()}.substr(part.begin, part.end - part.begin);
        ASSERT_EQ(boost::json::parse(text), whole.at_pointer(part.path())) << part.path();
      }
    });
  }
}

TEST(JsonText, every_member_of_a_state_is_within_a_part) {
  const RandomWalk walk{uk(), 3, 1};
  JsonText out;
  out.mark_parts();
  write_view(out, uk(), uk().options, walk.state, walk.record.seats, nobody);
  const boost::json::object state = boost::json::parse(out.text()).as_object();
  for (const auto& member : state) {
    const std::string pointer = "/state/" + std::string{member.key()};
    EXPECT_TRUE(std::ranges::any_of(out.parts(), [&](const JsonPart& part) {
      return part.pointer == pointer;
    })) << pointer;
  }
}

}  // namespace
}  // namespace freehold::notation
