// WebSockets that behave well, and those that do not: nobody may harm the others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "raw_frames.h"
#include "raw_socket.h"
#include "running_server.h"

namespace freehold::net {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

TEST(WebSocket, messages_are_answered_in_their_order) {
  const RunningServer server;
  const auto client = server.client();
  constexpr int count = 500;
  for (int n = 0; n < count; ++n)
    ASSERT_TRUE(client->send(std::to_string(n)));
  for (int n = 0; n < count; ++n)
    ASSERT_EQ(next_message(*client), std::to_string(n));
  EXPECT_EQ(server.metrics.messages_received, count);
}

TEST(WebSocket, everybody_hears_what_is_told_to_all) {
  const RunningServer server({.limits = {.connections_per_address = 300, .requests_at_once = 1'000}});
  std::vector<std::unique_ptr<remote::SocketClient>> clients;
  for (int n = 0; n < 200; ++n)
    clients.push_back(server.client());
  server.backend->wait_until([&] { return server.backend->here.size() == 200; });
  ASSERT_TRUE(clients.front()->send("tell good evening"));
  for (const auto& client : clients) {
    ASSERT_EQ(next_message(*client), "good evening");
    ASSERT_EQ(next_message(*client), "good evening");
  }
  clients.clear();
  server.backend->wait_until([&] { return server.backend->here.empty(); });
}

TEST(WebSocket, large_messages_come_whole_and_too_large_ones_end_the_connection) {
  const RunningServer server;
  const auto client = server.client();
  const auto other = server.client();
  const std::string large(900'000, 'x');
  EXPECT_EQ(ask(*client, large), large);
  EXPECT_EQ(ask(*client, std::string(1'000'001, 'x')), "(ended 1009)");
  EXPECT_EQ(ask(*other, "still here"), "still here");
}

TEST(WebSocket, what_is_no_text_ends_the_connection) {
  const RunningServer server;
  const auto client = server.client();
  ASSERT_TRUE(client->send("abc", true));
  EXPECT_EQ(code_at_end(*client), 1003);

  const auto garbled = server.client();
  ASSERT_TRUE(garbled->send("\xff\xfe"));
  EXPECT_EQ(code_at_end(*garbled), 1007);
}

TEST(WebSocket, frames_that_make_no_sense_end_the_connection_only) {
  const RunningServer server;
  const auto other = server.client();
  for (const std::string& bytes :
       {std::string("\x81\x05hello", 7), std::string(14, '\xff'), std::string("\x83\x80\0\0\0\0", 6),
        std::string("\x80\x80\0\0\0\0", 6), std::string("\x89\xfe\x01\x00\0\0\0\0", 8),
        std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14)}) {
    RawSocket socket(server.port());
    upgrade_by_hand(socket);
    socket.write(bytes);
    EXPECT_TRUE(socket.closed());
  }
  EXPECT_EQ(ask(*other, "still here"), "still here");
}

TEST(WebSocket, who_does_not_read_is_dropped_and_nobody_else_notices) {
  const RunningServer server({.limits = {.queued_bytes = 100'000}});
  const auto reader = server.client();
  RawSocket sleeper(server.port(), 4'096);
  upgrade_by_hand(sleeper);
  server.backend->wait_until([&] { return server.backend->here.size() == 2; });
  sleeper.write(text_frame("much 2000"));  // two megabytes, and none of them read
  server.backend->wait_until([&] { return server.backend->here.size() == 1; });
  EXPECT_EQ(server.metrics.readers_dropped, 1);
  EXPECT_TRUE(server.journal.has("refused limit=reader"));
  EXPECT_EQ(ask(*reader, "and me?"), "and me?");

  // A client that reads gets all of it.
  ASSERT_TRUE(reader->send("much 90"));
  for (int n = 0; n < 90; ++n)
    ASSERT_EQ(next_message(*reader).size(), 1'000U);
}

TEST(WebSocket, a_flood_ends_its_own_connection_only) {
  const RunningServer server({.limits = {.calls_per_second = 1, .calls_at_once = 10}, .request_time = 200ms});
  const auto other = server.client();
  RawSocket flood(server.port());
  upgrade_by_hand(flood);
  server.backend->wait_until([&] { return server.backend->here.size() == 2; });
  const auto message = text_frame("again");
  for (int n = 0; n < 10'000 && flood.write(message); ++n) {
  }
  EXPECT_TRUE(flood.closed());
  server.backend->wait_until([&] { return server.backend->here.size() == 1; });
  EXPECT_EQ(server.metrics.floods_dropped, 1);
  EXPECT_EQ(ask(*other, "and me?"), "and me?");
}

TEST(WebSocket, dear_messages_are_handled_one_after_the_other_and_beyond_a_bound_they_are_turned_away) {
  const RunningServer server({.limits = {.connections_per_address = 400, .requests_at_once = 1'000}});
  std::vector<std::unique_ptr<remote::SocketClient>> clients;
  for (int n = 0; n < 301; ++n) {
    clients.push_back(server.client());
    ASSERT_TRUE(clients.back()->send("dear"));
    if (n == 0) server.backend->wait_until([&] { return server.backend->waiting == 1; });
  }
  const auto other = server.client();
  server.backend->wait_until([&] { return server.metrics.dear_pool.waiting == 300; });
  EXPECT_EQ(ask(*other, "dear"), "later");
  EXPECT_EQ(ask(*other, "and me?"), "and me?");
  server.backend->wait_until([&] { return server.backend->waiting == 1; });
  server.backend->go();
  for (const auto& client : clients)
    EXPECT_EQ(next_message(*client), "dear");
}

TEST(WebSocket, a_message_that_waits_keeps_nobody_else_waiting) {
  const RunningServer server({.threads = 4});
  const auto slow = server.client();
  ASSERT_TRUE(slow->send("wait"));
  ASSERT_TRUE(slow->send("after it"));
  server.backend->wait_until([&] { return server.backend->waiting == 1; });
  EXPECT_EQ(ask(*server.client(), "and me?"), "and me?");
  server.backend->go();
  EXPECT_EQ(next_message(*slow), "wait");
  EXPECT_EQ(next_message(*slow), "after it");
}

TEST(WebSocket, a_message_that_waits_and_those_behind_it_are_answered_before_the_goodbye_that_follows_them) {
  const RunningServer server;
  RawSocket leaving(server.port());
  upgrade_by_hand(leaving);
  const std::string goodbye = "\x03\xe8";  // 1000
  ASSERT_TRUE(leaving.write(text_frame("wait") + text_frame("after it") + client_frame(0x88, goodbye)));
  const auto other = server.client();
  server.backend->wait_until([&] { return server.backend->waiting == 1; });
  EXPECT_EQ(ask(*other, "and me?"), "and me?");
  server.backend->go();
  EXPECT_THAT(leaving.read_until(goodbye), testing::AllOf(HasSubstr("wait"), HasSubstr("after it")));
  leaving.end_writing();
  server.backend->wait_until([&] { return server.backend->here.size() == 1; });
}

TEST(WebSocket, who_gives_no_sign_of_life_is_let_go) {
  // Whoever is alive has half of it to answer in, which a busy machine may need.
  const RunningServer server({.idle_time = 1s});
  RawSocket dead(server.port());
  upgrade_by_hand(dead);
  EXPECT_TRUE(dead.closed()) << "it did not answer the ping";
  server.backend->wait_until([&] { return server.backend->here.empty(); });

  const auto alive = server.client();
  for (int n = 0; n < 5; ++n) {
    const auto message = alive->receive(300ms);  // answers pings meanwhile
    ASSERT_TRUE(message) << message.error().reason;
    EXPECT_FALSE(*message);
  }
  EXPECT_EQ(ask(*alive, "here I am"), "here I am");
}

TEST(WebSocket, an_address_has_only_so_many) {
  const RunningServer server({.limits = {.connections_per_address = 2}});
  auto first = server.client();
  const auto second = server.client();
  EXPECT_FALSE(remote::SocketClient::open(server.address()));
  EXPECT_EQ(server.metrics.connections_refused, 1);
  first->close();
  first.reset();
  server.backend->wait_until([&] { return server.backend->here.size() == 1; });
  // Its place is free a moment after the backend has heard of it.
  auto third = remote::SocketClient::open(server.address());
  while (!third)
    third = remote::SocketClient::open(server.address());
  EXPECT_EQ(ask(**third, "hello"), "hello");
}

TEST(WebSocket, the_backend_can_end_a_connection) {
  const RunningServer server;
  const auto client = server.client();
  EXPECT_EQ(ask(*client, "drop"), "(ended 1008)");
}

TEST(WebSocket, a_backend_that_fails_costs_one_connection) {
  const RunningServer server;
  const auto client = server.client();
  const auto other = server.client();
  ASSERT_TRUE(client->send("throw"));
  code_at_end(*client);
  EXPECT_TRUE(server.journal.has("connection failed"));
  EXPECT_EQ(ask(*other, "still here"), "still here");
}

TEST(WebSocket, a_message_that_waits_is_answered_before_a_server_that_stops_says_goodbye) {
  RunningServer server;
  const auto idle = server.client();
  const auto busy = server.client();
  ASSERT_TRUE(busy->send("wait"));
  server.backend->wait_until([&] { return server.backend->waiting == 1; });
  server.network->stop();
  EXPECT_EQ(next_message(*idle), "(ended 1001)");
  EXPECT_THAT(http_get(server.port(), "/api/health"),
              testing::AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr("{\"ok\":false,")));
  EXPECT_FALSE(remote::SocketClient::open(server.address()));
  server.backend->go();
  EXPECT_EQ(next_message(*busy), "wait");
  EXPECT_EQ(next_message(*busy), "(ended 1001)");
  server.join();
}

TEST(WebSocket, stopping_does_not_wait_for_ever) {
  RunningServer server({.stop_time = 50ms});
  RawSocket deaf(server.port());
  upgrade_by_hand(deaf);
  server.backend->wait_until([&] { return server.backend->here.size() == 1; });
  server.network->stop();
  server.join();
  EXPECT_TRUE(deaf.closed());
}

TEST(WebSocket, a_signal_stops_the_server) {
  RunningServer server({.stop_on_signals = true});
  const auto client = server.client();
  EXPECT_EQ(ask(*client, "hello"), "hello");
  ASSERT_EQ(::kill(::getpid(), SIGTERM), 0);
  EXPECT_EQ(next_message(*client), "(ended 1001)");
  server.join();
}

TEST(WebSocket, time_passes_for_the_backend) {
  const RunningServer server;
  server.backend->wait_until([&] { return server.backend->ticks >= 3; });
}

}  // namespace
}  // namespace freehold::net
