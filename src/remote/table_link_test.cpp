// Links to tables, as people copy them.
#include "remote/join.h"

#include <gtest/gtest.h>

namespace freehold::remote {
namespace {

TEST(TableLink, has_its_kind_its_secret_and_its_server) {
  const auto join = TableLink::of("http://192.0.2.7:8017/#/join/6NOjquqRGbMVL9v2HczFcw");
  ASSERT_TRUE(join) << join.error();
  EXPECT_EQ(join->kind, TableLink::Kind::join);
  EXPECT_EQ(join->secret, "6NOjquqRGbMVL9v2HczFcw");
  EXPECT_EQ(join->site, "http://192.0.2.7:8017");
  EXPECT_EQ(join->address.host, "192.0.2.7");
  EXPECT_EQ(join->address.port, "8017");
  const auto path = TableLink::of("http://192.0.2.7:8017/join/6NOjquqRGbMVL9v2HczFcw");
  ASSERT_TRUE(path) << path.error();
  EXPECT_EQ(path->kind, TableLink::Kind::join);
  EXPECT_EQ(path->secret, join->secret);
  EXPECT_EQ(path->site, join->site);
  const auto watch = TableLink::of("https://play.example.org/#/watch/55tb_WHn-LY/");
  ASSERT_TRUE(watch) << watch.error();
  EXPECT_EQ(watch->kind, TableLink::Kind::watch);
  EXPECT_EQ(watch->secret, "55tb_WHn-LY");
  EXPECT_TRUE(watch->address.tls);
  const auto seat = TableLink::of("http://[::1]:8017/#/seat/FAFAY-S4GBN");
  ASSERT_TRUE(seat) << seat.error();
  EXPECT_EQ(seat->kind, TableLink::Kind::seat);
  EXPECT_EQ(seat->address.host, "::1");
}

TEST(TableLink, what_is_none_is_refused_with_what_to_do) {
  for (const char* const text :
       {"", "table", "ftp://host/#/join/a", "http:///#/join/a", "http://host", "http://host/join/",
        "http://host/#/", "http://host/#/join/", "http://host/#/join/a b", "http://host/#/join/../x",
        "http://host/#/play/abc"}) {
    const auto link = TableLink::of(text);
    ASSERT_FALSE(link) << text;
    EXPECT_FALSE(link.error().empty()) << text;
  }
}

}  // namespace
}  // namespace freehold::remote
