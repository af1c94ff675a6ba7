#include "store/postgres/address.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace freehold::postgres {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string shown(const std::string& text) {
  const auto address = Address::parse(text);
  return address ? address->shown() : "refused: " + address.error().message;
}

TEST(Address, is_told_from_a_path) {
  EXPECT_TRUE(is_address("postgresql://db/freehold"));
  EXPECT_TRUE(is_address("postgres://db/freehold"));
  EXPECT_FALSE(is_address("/srv/postgresql/games.db"));
  EXPECT_FALSE(is_address("postgresql"));
  EXPECT_FALSE(is_address(""));
}

TEST(Address, is_shown_without_its_password_and_parameters) {
  EXPECT_EQ(shown("postgresql://ann:s3cret@db.example.org:5433/freehold?sslmode=verify-full"),
            "postgresql://ann@db.example.org:5433/freehold");
  EXPECT_EQ(shown("postgres://db/freehold?password=s3cret"), "postgresql://db/freehold");
  EXPECT_EQ(shown("postgresql://ann@one:5432,two:5433/freehold"),
            "postgresql://ann@one:5432,two:5433/freehold");
  EXPECT_EQ(shown("postgresql://[::1]:5432/freehold"), "postgresql://[::1]:5432/freehold");
}

TEST(Address, that_cannot_be_read_is_refused_and_not_repeated) {
  for (const char* const text :
       {"postgresql://ann:s3cret@wrong@db/freehold", "postgresql://ann:s3cret/wrong@db/freehold",
        "postgresql://ann:s3cret@db:port/freehold", "postgresql://ann:s3cret@[db/freehold",
        "postgresql://db/freehold?s3cret=1", "postgresql://ann:%zzs3cret@db/freehold", "http://s3cret"}) {
    const auto address = Address::parse(text);
    ASSERT_FALSE(address) << text;
    EXPECT_EQ(address.error().fault, table::StoreFault::bad_name);
    EXPECT_THAT(address.error().message, Not(HasSubstr("s3cret"))) << text;
    EXPECT_THAT(address.error().message, HasSubstr("postgresql://USER@HOST:PORT/DATABASE"));
  }
}

TEST(Address, hides_its_password_in_the_words_of_others) {
  const auto address = Address::parse("postgresql://ann:s3cret@db/freehold").value();
  EXPECT_EQ(address.without_secrets("no 's3cret' at s3cret"), "no '***' at ***");
  EXPECT_EQ(Address::parse("postgresql://db/freehold").value().without_secrets("as it is"), "as it is");
}

}  // namespace
}  // namespace freehold::postgres
