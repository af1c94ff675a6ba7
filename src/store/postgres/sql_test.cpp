#include "store/postgres/sql.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <string>

namespace freehold::postgres {
namespace {

/// One row with one value.
Rows row_of(std::string value) {
  PGresult* const result = PQmakeEmptyPGresult(nullptr, PGRES_TUPLES_OK);
  std::string name = "value";
  PGresAttDesc column{};
  column.name = name.data();
  column.format = 1;
  EXPECT_EQ(PQsetResultAttrs(result, 1, &column), 1);
  EXPECT_EQ(PQsetvalue(result, 0, 0, value.data(), static_cast<int>(value.size())), 1);
  return Rows(result);
}

TEST(Rows, read_a_number_of_eight_bytes_and_none_of_fewer) {
  EXPECT_EQ(row_of(std::string("\0\0\0\0\0\0\1\2", 8)).number(0, 0), 258);
  EXPECT_EQ(row_of(std::string("\0\0\1\2", 4)).number_if_any(0, 0), std::nullopt);
}

TEST(Rows, read_texts_as_far_as_they_are_whole) {
  const std::string head(20, '\0');
  const std::string ann("\0\0\0\3Ann", 7);
  EXPECT_EQ(row_of(head + ann + ann).texts(0, 0), (std::vector<std::string>{"Ann", "Ann"}));
  EXPECT_EQ(row_of(head + ann + "\xFF\xFF\xFF\xFF").texts(0, 0), std::vector<std::string>{"Ann"});
  EXPECT_EQ(row_of(head + ann + "\xFF").texts(0, 0), std::vector<std::string>{"Ann"});
}

}  // namespace
}  // namespace freehold::postgres
