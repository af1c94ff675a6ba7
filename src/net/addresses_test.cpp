#include "net/addresses.h"

#include <gtest/gtest.h>

namespace freehold::net {
namespace {

TEST(Addresses, forwarded_counts_only_behind_a_proxy_and_only_the_last) {
  EXPECT_EQ(client_address("10.0.0.1", "192.0.2.7", false), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", "192.0.2.7", true), "192.0.2.7");
  EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6, 192.0.2.7 ", true), "192.0.2.7")
      << "the first the client wrote itself";
  for (const char* none : {"", " ", ",", "unknown", "<script>", "1.2.3.4\n"})
    EXPECT_EQ(client_address("10.0.0.1", none, true), "10.0.0.1") << none;
  EXPECT_EQ(client_address("10.0.0.1", std::string(1000, '1'), true), "10.0.0.1");
}

TEST(Addresses, all_addresses_of_one_network_of_IPv6_count_as_one) {
  EXPECT_EQ(client_address("2001:db8:1:2:3::7", "", false), "2001:db8:1:2::/64");
  EXPECT_EQ(client_address("2001:db8:1:2:ffff::8", "", false), "2001:db8:1:2::/64");
  EXPECT_EQ(client_address("10.0.0.1", "2001:db8:1:3::7", true), "2001:db8:1:3::/64");
  EXPECT_EQ(client_address("::ffff:192.0.2.7", "", false), "192.0.2.7");
}

TEST(Addresses, a_port_does_not_make_another_client) {
  EXPECT_EQ(client_address("10.0.0.1", "203.0.113.78:1234", true), "203.0.113.78");
  EXPECT_EQ(client_address("10.0.0.1", "203.0.113.78:4321", true), "203.0.113.78");
  EXPECT_EQ(client_address("10.0.0.1", "[2001:db8:1:2::7]:1234", true), "2001:db8:1:2::/64");
  EXPECT_EQ(client_address("10.0.0.1", "[2001:db8:1:2::7]", true), "2001:db8:1:2::/64");
  EXPECT_EQ(client_address("10.0.0.1", "[::ffff:192.0.2.7]:80", true), "192.0.2.7");
}

TEST(Addresses, what_cannot_be_read_counts_as_the_proxy_itself) {
  for (const char* unread : {"1:2:3", "203.0.113", "203.0.113.78:x", ":80", "[]", "[", "[2001:db8::1",
                             "[2001:db8::1]x", "dead.beef", "fe80::1%eth0"})
    EXPECT_EQ(client_address("10.0.0.1", unread, true), "10.0.0.1") << unread;
}

TEST(Addresses, a_page_of_another_site_may_not_open_a_web_socket) {
  EXPECT_TRUE(origin_allowed("", "localhost:8017", "")) << "a program";
  EXPECT_TRUE(origin_allowed("http://localhost:8017", "localhost:8017", ""));
  EXPECT_TRUE(origin_allowed("https://Play.Example.org", "play.example.org", ""));
  EXPECT_TRUE(origin_allowed("https://play.example.org", "10.0.0.1:8017", "https://play.example.org"));
  EXPECT_FALSE(origin_allowed("https://evil.example", "play.example.org", "https://play.example.org"));
  EXPECT_FALSE(origin_allowed("http://localhost:8018", "localhost:8017", ""));
  EXPECT_FALSE(origin_allowed("http://localhost:8017.evil.example", "localhost:8017", ""));
  EXPECT_FALSE(origin_allowed("null", "localhost:8017", ""));
  EXPECT_FALSE(origin_allowed("http://", "", ""));
}

TEST(Addresses, the_origin_of_an_address_ends_with_its_port) {
  EXPECT_EQ(origin_of("https://Play.example.org/x#/y"), "https://play.example.org");
  EXPECT_EQ(origin_of("http://localhost:8017"), "http://localhost:8017");
  EXPECT_EQ(origin_of("ftp://example.org"), "");
  EXPECT_EQ(origin_of("example.org"), "");
  EXPECT_EQ(origin_of("https:///x"), "");
  EXPECT_EQ(origin_of("https://[2001:db8::1]:8443/"), "https://[2001:db8::1]:8443");
}

TEST(Addresses, what_is_not_plainly_a_scheme_a_host_and_a_port_has_no_origin) {
  for (const char* none :
       {"https://example.org\\games", "https://user:pw@example.org", "https://exa mple.org", "https://:443",
        "https://example.org:99999", "https://example.org:", "https://", "https:example.org",
        "https://example.org:x", "https://a,b"})
    EXPECT_EQ(origin_of(none), "") << none;
}

}  // namespace
}  // namespace freehold::net
