#include "remote/table_view.h"

#include <gtest/gtest.h>

namespace freehold::remote {
namespace {

namespace json = boost::json;

TEST(ViewChanges, put_values_where_their_pointers_lead) {
  json::value view =
      json::parse(R"({"stage":"playing","state":{"players":[{"cash":1},{"cash":2}],"a/b":0}})");
  EXPECT_TRUE(
      apply_changes(view, {{"/stage", "over"}, {"/state/players/1", {{"cash", 5}}}, {"/state/a~1b", 3}}));
  EXPECT_EQ(json::serialize(view), R"({"stage":"over","state":{"players":[{"cash":1},{"cash":5}],"a/b":3}})");
}

TEST(ViewChanges, that_lead_nowhere_are_refused) {
  for (const char* pointer :
       {"", "stage", "/nothing", "/state/players/2", "/stage/deep", "/state/players/-"}) {
    json::value view = json::parse(R"({"stage":"playing","state":{"players":[{},{}]}})");
    EXPECT_FALSE(apply_changes(view, {{pointer, 1}})) << pointer;
  }
}

}  // namespace
}  // namespace freehold::remote
