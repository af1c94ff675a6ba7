// WebSockets frame by frame: what the server answers, and who wears it out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "raw_frames.h"
#include "raw_socket.h"
#include "running_server.h"
#include "wire/web_socket_frames.h"

namespace freehold::net {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;

std::string closing(wire::CloseCode code) {
  return wire::close_frame(code);
}

TEST(Frames, a_ping_is_answered_with_what_was_in_it) {
  const RunningServer server;
  RawSocket socket(server.port());
  upgrade_by_hand(socket);
  socket.write(client_frame(0x89, "hello?"));
  socket.write(client_frame(0x88, "\x03\xe8"));
  EXPECT_EQ(socket.read_all(), "\x8a\x06hello?" + closing(wire::CloseCode::normal));
}

TEST(Frames, a_message_may_come_in_pieces_with_pings_in_between) {
  const RunningServer server;
  RawSocket socket(server.port());
  upgrade_by_hand(socket);
  for (const char byte : client_frame(0x01, "good ") + client_frame(0x00, "") + client_frame(0x80, "evening"))
    socket.write(std::string(1, byte));
  socket.write(client_frame(0x88, ""));
  EXPECT_EQ(socket.read_all(), "\x81\x0cgood evening" + closing(wire::CloseCode::none));
}

TEST(Frames, what_was_said_before_the_farewell_is_answered_before_it) {
  const RunningServer server;
  RawSocket socket(server.port());
  upgrade_by_hand(socket);
  socket.write(text_frame("one") + text_frame("two") + client_frame(0x88, "\x03\xe8") + text_frame("three"));
  EXPECT_EQ(socket.read_all(), "\x81\x03one\x81\x03two" + closing(wire::CloseCode::normal));
}

TEST(Frames, each_fault_is_closed_with_its_code) {
  const RunningServer server;
  const std::pair<std::string, wire::CloseCode> faults[] = {
      {std::string("\x81\x05hello", 7), wire::CloseCode::protocol},
      {client_frame(0xC1, "not agreed on"), wire::CloseCode::protocol},
      {client_frame(0x80, "goes on"), wire::CloseCode::protocol},
      {client_frame(0x82, "no text"), wire::CloseCode::unsupported},
      {client_frame(0x81, "\xff"), wire::CloseCode::not_utf8},
      {client_frame(0x01, "\xc3") + client_frame(0x80, "x"), wire::CloseCode::not_utf8},
      {std::string("\x81\xff\0\0\0\xff\0\0\0\0\0\0\0\0", 14), wire::CloseCode::too_large},
  };
  for (const auto& [bytes, code] : faults) {
    RawSocket socket(server.port());
    upgrade_by_hand(socket);
    socket.write(bytes + text_frame("not heard"));
    socket.end_writing();
    EXPECT_EQ(socket.read_all(), closing(code)) << static_cast<int>(code);
  }
}

TEST(Frames, are_compressed_for_who_offers_it_and_alike_for_all) {
  const RunningServer server;
  RawSocket packed_socket(server.port());
  upgrade_by_hand(packed_socket, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n");
  const std::string text(5'000, 'y');
  const auto bytes = wire::packed(text);
  packed_socket.write(client_frame(0xC1, bytes) + client_frame(0x88, ""));
  EXPECT_EQ(packed_socket.read_all(),
            std::string(wire::frame_head(wire::Opcode::text, bytes.size(), true).view()) + bytes +
                closing(wire::CloseCode::none));

  RawSocket small_window(server.port());
  upgrade_by_hand(small_window, "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=9\r\n");
  small_window.write(text_frame(text) + client_frame(0x88, ""));
  EXPECT_THAT(small_window.read_all(), HasSubstr(text)) << "it cannot have what the others have";

  const RunningServer plain({.compression = false});
  RawSocket offered(plain.port());
  upgrade_by_hand(offered, "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  offered.write(text_frame(text) + client_frame(0x88, ""));
  EXPECT_THAT(offered.read_all(), HasSubstr(text));
}

TEST(Frames, no_bomb_goes_off) {
  const RunningServer server;
  RawSocket socket(server.port());
  upgrade_by_hand(socket, "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  socket.write(client_frame(0xC1, wire::packed(std::string(30'000'000, '0'))));
  EXPECT_THAT(socket.read_all(), EndsWith(closing(wire::CloseCode::too_large)));
}

TEST(Frames, floods_of_any_kind_end_their_own_connection_only) {
  const RunningServer server({.limits = {.calls_per_second = 1, .calls_at_once = 10}, .request_time = 500ms});
  const auto other = server.client();
  const std::string floods[] = {client_frame(0x89, ""), client_frame(0x8A, "x"), client_frame(0x00, ""),
                                text_frame("")};
  int dropped = 0;
  for (const auto& flood : floods) {
    RawSocket socket(server.port());
    upgrade_by_hand(socket);
    if (flood.front() == '\0') socket.write(client_frame(0x01, ""));
    for (int n = 0; n < 5'000 && socket.write(flood); ++n) {
    }
    EXPECT_TRUE(socket.closed());
    EXPECT_EQ(server.metrics.floods_dropped, ++dropped);
  }
  EXPECT_TRUE(server.journal.has("refused limit=flood"));
  EXPECT_EQ(server.metrics.refusals.count(HttpRefusal::flood), dropped);
  EXPECT_EQ(ask(*other, "and me?"), "and me?");
}

TEST(Frames, a_message_that_never_ends_is_not_waited_for) {
  const RunningServer server({.message_time = 100ms});
  const auto patient = server.client();
  for (const auto& begun :
       {text_frame("whole").substr(0, 9), client_frame(0x01, "a piece"), std::string("\x81")}) {
    RawSocket socket(server.port());
    upgrade_by_hand(socket);
    socket.write(begun);
    EXPECT_EQ(socket.read_all(), closing(wire::CloseCode::policy));
  }
  EXPECT_EQ(server.metrics.refusals.count(HttpRefusal::slow_message), 3);
  EXPECT_EQ(ask(*patient, "who says nothing may wait"), "who says nothing may wait");
}

TEST(Frames, many_answers_at_once_arrive_in_order) {
  const RunningServer server({.network_threads = 3});
  std::vector<std::unique_ptr<remote::SocketClient>> clients;
  for (int n = 0; n < 6; ++n)
    clients.push_back(server.client());
  for (const auto& client : clients) {
    for (int n = 0; n < 200; ++n)
      ASSERT_TRUE(client->send(std::to_string(n) + std::string(static_cast<std::size_t>(n) * 20, '.')));
  }
  for (const auto& client : clients) {
    for (int n = 0; n < 200; ++n)
      ASSERT_EQ(next_message(*client),
                std::to_string(n) + std::string(static_cast<std::size_t>(n) * 20, '.'));
  }
}

}  // namespace
}  // namespace freehold::net
