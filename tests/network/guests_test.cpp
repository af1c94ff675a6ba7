// Guests who take more than their share, by sockets and by requests; and who may come in at all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "raw_frames.h"
#include "raw_socket.h"
#include "running_server.h"

namespace freehold::net {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view health_request = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";

TEST(Guests, sockets_of_one_address_are_limited_whatever_they_are_for) {
  const RunningServer server({.limits = {.connections_per_address = 2, .sockets_per_address = 32}});
  std::vector<std::unique_ptr<RawSocket>> busy;
  for (int n = 0; n < 2; ++n)
    upgrade_by_hand(*busy.emplace_back(std::make_unique<RawSocket>(server.port())));
  // Idle ones give way to those that come later, the oldest first.
  for (int n = 0; n < 30; ++n) {
    auto& socket = *busy.emplace_back(std::make_unique<RawSocket>(server.port()));
    ASSERT_TRUE(socket.write(health_request));
    ASSERT_THAT(socket.read_answer(), StartsWith("HTTP/1.1 200 "));
  }
  EXPECT_EQ(server.metrics.sockets, 32);
  EXPECT_THAT(http_get(server.port(), "/api/health"), StartsWith("HTTP/1.1 200 "));
  EXPECT_TRUE(busy[2]->closed()) << "it had been idle longest";
  busy[0]->write(text_frame("still here"));
  busy[0]->write(client_frame(0x88, ""));
  EXPECT_THAT(busy[0]->read_all(), HasSubstr("still here"));
}

TEST(Guests, an_address_that_only_holds_web_sockets_and_handshakes_is_refused_more) {
  const RunningServer server({.limits = {.connections_per_address = 40, .sockets_per_address = 1}});
  std::vector<std::unique_ptr<RawSocket>> busy;
  for (int n = 0; n < 40; ++n)
    upgrade_by_hand(*busy.emplace_back(std::make_unique<RawSocket>(server.port())));
  RawSocket one_more(server.port());
  one_more.write(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_THAT(one_more.read_answer(), StartsWith("HTTP/1.1 429 "));
  EXPECT_EQ(server.metrics.refusals.count(HttpRefusal::connections_per_address), 1);
  EXPECT_TRUE(server.journal.has("refused limit=connections_per_address"));
}

TEST(Guests, behind_a_proxy_requests_count_and_not_its_sockets) {
  const RunningServer server(
      {.behind_proxy = true, .limits = {.connections_per_address = 1, .sockets_per_address = 1}});
  std::vector<std::unique_ptr<RawSocket>> sockets;
  for (int n = 0; n < 50; ++n) {
    auto& socket = *sockets.emplace_back(std::make_unique<RawSocket>(server.port()));
    upgrade_by_hand(socket, "X-Forwarded-For: 192.0.2." + std::to_string(n) + "\r\n");
  }
  EXPECT_EQ(server.metrics.sockets, 50);
}

TEST(Guests, a_kept_connection_that_asks_for_nothing_is_let_go) {
  const RunningServer server({.keep_alive_time = 50ms});
  RawSocket socket(server.port());
  socket.write(health_request);
  EXPECT_THAT(socket.read_answer(), StartsWith("HTTP/1.1 200 "));
  EXPECT_TRUE(socket.closed());
}

TEST(Guests, who_asks_too_often_is_told_to_wait) {
  const RunningServer server({.limits = {.requests_per_second = 0.01, .requests_at_once = 5}});
  for (int n = 0; n < 5; ++n)
    EXPECT_THAT(http_get(server.port(), "/api/health"), StartsWith("HTTP/1.1 200 ")) << n;
  EXPECT_THAT(http_get(server.port(), "/"),
              AllOf(StartsWith("HTTP/1.1 429 "), HasSubstr("\r\nRetry-After: 10")));
  EXPECT_GE(server.metrics.refusals.count(HttpRefusal::requests), 1);
  EXPECT_TRUE(server.journal.has("refused limit=requests"));
}

TEST(Guests, behind_a_proxy_one_address_cannot_use_up_the_requests_of_another) {
  const RunningServer server(
      {.behind_proxy = true, .limits = {.requests_per_second = 0.01, .requests_at_once = 2}});
  const std::string greedy = "X-Forwarded-For: 192.0.2.1\r\n";
  for (int n = 0; n < 5; ++n)
    (void)http_get(server.port(), "/api/health", greedy);
  EXPECT_THAT(http_get(server.port(), "/api/health", greedy), StartsWith("HTTP/1.1 429 "));
  EXPECT_THAT(http_get(server.port(), "/api/health", "X-Forwarded-For: 192.0.2.2\r\n"),
              StartsWith("HTTP/1.1 200 "));
}

TEST(Guests, who_asks_for_another_host_is_sent_away_whatever_it_asks_for) {
  const RunningServer server({.public_origin = "https://play.example.org", .allowed_hosts = {"intranet"}});
  const auto status_of = [&](const std::string& host, const std::string& target) {
    RawSocket socket(server.port());
    socket.write("GET " + target + " HTTP/1.1\r\nHost: " + host +
                 "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://" +
                 host + "\r\n\r\n");
    return socket.read_answer(true).substr(9, 3);
  };
  for (const auto* target : {"/ws", "/api/health", "/", "/metrics"})
    EXPECT_EQ(status_of("evil.example:8017", target), "421") << target;
  for (const auto* host :
       {"localhost:8017", "127.0.0.1", "[::1]:8017", "play.example.org", "intranet:80", "10.1.2.3"})
    EXPECT_EQ(status_of(host, "/ws"), "101") << host;
  EXPECT_EQ(server.metrics.refusals.count(HttpRefusal::host), 4);
}

TEST(Guests, who_asks_for_a_server_of_a_fleet_gets_that_one_or_none) {
  const RunningServer one({.name = "one"});
  const RunningServer alone;
  const auto status_at = [](const RunningServer& server, const std::string& target,
                            const std::string& origin = "http://localhost") {
    RawSocket socket(server.port());
    socket.write("GET " + target +
                 " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: " +
                 origin + "\r\n\r\n");
    return socket.read_answer(true).substr(9, 3);
  };
  EXPECT_EQ(status_at(one, "/s/one/ws"), "101");
  EXPECT_EQ(status_at(one, "/ws"), "101");
  EXPECT_EQ(status_at(one, "/s/one/ws", "http://evil.example"), "403");
  EXPECT_EQ(http_get(one.port(), "/s/one/api/health").substr(9, 3), "200");
  for (const auto* target :
       {"/s/two/ws", "/s/on/ws", "/s/one", "/s//ws", "/s/one/", "/s/one/s/one/ws", "/s/ones/ws"})
    EXPECT_EQ(status_at(one, target), "404") << target;
  for (const auto* target : {"/s/one/ws", "/s//ws"})
    EXPECT_EQ(status_at(alone, target), "404") << target;
}

TEST(Guests, who_comes_by_ipv6_says_its_host_in_brackets) {
  Metrics metrics;
  KeptJournal journal;
  if (!Network::open({.address = "::1", .port = 0}, metrics, journal)) GTEST_SKIP() << "no IPv6 here";
  const RunningServer server({.address = "::1"});
  auto client = remote::SocketClient::open({.host = "::1", .port = std::to_string(server.port())});
  ASSERT_TRUE(client) << client.error();
  EXPECT_EQ(ask(**client, "hello"), "hello");
}

TEST(Guests, who_wants_no_web_socket_of_this_kind_is_told_which_there_is) {
  const RunningServer server;
  const auto answer_to = [&](const std::string& lines) {
    RawSocket socket(server.port());
    socket.write("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
                 lines + "\r\n");
    return socket.read_answer();
  };
  EXPECT_THAT(answer_to("Sec-WebSocket-Version: 8\r\n"),
              AllOf(StartsWith("HTTP/1.1 426 "), HasSubstr("\r\nSec-WebSocket-Version: 13\r\n")));
  EXPECT_THAT(answer_to("Sec-WebSocket-Version: 13\r\n"), StartsWith("HTTP/1.1 400 "));
}

TEST(Guests, no_answer_says_what_the_server_is_made_of) {
  const RunningServer server;
  RawSocket socket(server.port());
  socket.write(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  for (const auto& answer :
       {http_get(server.port(), "/"), http_get(server.port(), "/nothing"), socket.read_answer(true)}) {
    EXPECT_THAT(answer, testing::Not(HasSubstr("Beast")));
    EXPECT_THAT(answer, testing::Not(HasSubstr("Server:")));
  }
}

TEST(Guests, who_loses_the_connection_comes_back_to_a_server_that_drains) {
  hosting::Mode mode;
  const RunningServer server({.mode = &mode});
  mode.draining = true;
  EXPECT_THAT(http_get(server.port(), "/api/health"),
              AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr("draining")));
  EXPECT_EQ(ask(*server.client(), "here again"), "here again");
}

TEST(Guests, an_answer_that_has_not_changed_is_not_sent_again) {
  const RunningServer server;
  EXPECT_THAT(http_get(server.port(), "/api/editions"), HasSubstr("\r\nETag: \"list\"\r\n"));
  const auto again = http_get(server.port(), "/api/editions", "If-None-Match: \"list\"\r\n");
  EXPECT_THAT(again, AllOf(StartsWith("HTTP/1.1 304 "), testing::EndsWith("\r\n\r\n")));
}

}  // namespace
}  // namespace freehold::net
