#include "terminal/typed.h"

#include <gtest/gtest.h>

#include "kit/terminal_fixture.h"

namespace freehold::terminal {
namespace {

// Typed into the field; what it leaves to others, as text.
std::string type(AmountField& field, std::u32string_view text) {
  std::string left;
  for (const char32_t c : text) {
    if (!field.key(key(c))) left += static_cast<char>(c);
  }
  return left;
}

TEST(AmountField, holds_what_a_number_is_typed_with) {
  for (const char32_t* text :
       {U"12.50", U"-50", U"1,500", U"£ 12", U"1’500", U"１２", U".5", U"#50", U"(50)", U"*", U"½"}) {
    AmountField field;
    EXPECT_EQ(type(field, text), "");
    EXPECT_EQ(std::u32string(text).size(), [&] {
      std::size_t keys = 0;
      for (; !field.empty(); ++keys)
        field.key(key(KeyCode::backspace));
      return keys;
    }());
  }
}

TEST(AmountField, leaves_keys_to_others_until_something_is_typed) {
  AmountField field;
  EXPECT_EQ(type(field, U" ?/%=ix"), " ?/%=ix");
  EXPECT_FALSE(field.stray(key(U'e'))) << "nothing is being typed";
  EXPECT_EQ(type(field, U"1 e3?"), "e");
  EXPECT_EQ(field.text(), "1 3?");
  EXPECT_TRUE(field.stray(key(U'e')));
  EXPECT_FALSE(field.stray(key(KeyCode::enter)));
  EXPECT_EQ(field.text(), "1 3?e");
}

TEST(AmountField, what_is_typed_takes_the_place_of_what_was_set) {
  AmountField field;
  field.set(testing::Stage{2}.scene(), 61);
  EXPECT_FALSE(field.stray(key(U'e')));
  type(field, U"50");
  EXPECT_EQ(field.text(), "50");
  field.set(testing::Stage{2}.scene(), 61);
  field.key(key(KeyCode::backspace));
  type(field, U"5");
  EXPECT_EQ(field.text(), "65");
}

}  // namespace
}  // namespace freehold::terminal
