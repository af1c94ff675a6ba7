#include "server/directory.h"

#include <gtest/gtest.h>

namespace freehold::server {
namespace {

TableRecord record(const std::string& id) {
  TableRecord made;
  made.id = id;
  made.invite = "invite to " + id;
  made.watch = "watch " + id;
  return made;
}

// A directory never calls its tables, so here none is needed.
TEST(Directory, a_list_stays_as_it_was_while_tables_come_and_go) {
  Directory directory;
  directory.add(nullptr, record("a"));
  directory.add(nullptr, record("b"));
  int seen = 0;
  for (const auto& table : directory.all()) {
    directory.add(nullptr, record("more " + std::to_string(seen)));
    EXPECT_EQ(table, nullptr);
    ++seen;
  }
  EXPECT_EQ(seen, 2);
  EXPECT_EQ(directory.all().size(), 4U);
}

}  // namespace
}  // namespace freehold::server
