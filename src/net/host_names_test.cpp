#include "net/addresses.h"

#include <gtest/gtest.h>

namespace freehold::net {
namespace {

TEST(HostNames, of_this_machine_alone_are_its_addresses_and_localhost) {
  const HostNames names({.listen_address = "127.0.0.1", .machine = "tower"});
  for (const auto* host : {"localhost", "LocalHost:8017", "localhost.", "a.localhost", "127.0.0.1:8017",
                           "127.0.0.2", "192.168.1.20:80", "[::1]", "[::1]:8017", "[fe80::1]:80"})
    EXPECT_TRUE(names.allow(host)) << host;
  for (const auto* host :
       {"", "x", "tower", "tower.local", "freehold.local", "evil.example", "evil.example:8017",
        "localhost.evil.example", "127.0.0.1.evil.example", "127.1", "2130706433", "0x7f.1", "localhost:x",
        "localhost:123456", "[::1", "[::1]x", "[evil]", "::1", "localhost:1:2"})
    EXPECT_FALSE(names.allow(host)) << host;
}

TEST(HostNames, of_a_server_for_everybody_near_has_the_name_of_the_machine) {
  const HostNames names({.listen_address = "0.0.0.0", .machine = "Tower.example.net"});
  for (const auto* host :
       {"tower.example.net", "tower.local:8017", "freehold.local:8017", "localhost", "10.0.0.7"})
    EXPECT_TRUE(names.allow(host)) << host;
  EXPECT_FALSE(names.allow("other.local"));
}

TEST(HostNames, that_the_operator_names_are_allowed) {
  const HostNames names({.listen_address = "127.0.0.1",
                         .public_origin = "https://play.example.org:8443",
                         .more = {"Games.Example.org", "intranet"}});
  for (const auto* host : {"play.example.org", "play.example.org:8443", "games.example.org:80", "INTRANET"})
    EXPECT_TRUE(names.allow(host)) << host;
  EXPECT_FALSE(names.allow("example.org"));
}

}  // namespace
}  // namespace freehold::net
