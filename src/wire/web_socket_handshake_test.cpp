#include "wire/web_socket_handshake.h"

#include <gtest/gtest.h>

namespace freehold::wire {
namespace {

TEST(WebSocketHandshake, answers_the_key_of_the_rfc) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  for (const auto* key :
       {"", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQ=a", "dGhlIHNhbXBsZSBub25jZ\r=="})
    EXPECT_EQ(accept_key(key), "") << key;
}

TEST(WebSocketHandshake, packs_where_an_offer_leaves_the_server_its_way) {
  for (const auto* offer :
       {"permessage-deflate", "permessage-deflate; client_max_window_bits", "foo, permessage-deflate",
        "permessage-deflate; server_max_window_bits=9, permessage-deflate",
        "permessage-deflate;server_max_window_bits=12;client_max_window_bits=8",
        "permessage-deflate; client_no_context_takeover; server_no_context_takeover",
        "permessage-deflate; server_max_window_bits=\"15\""})
    EXPECT_TRUE(offers_packing(offer)) << offer;
  for (const auto* offer :
       {"", "foo", "permessage-deflate2", "permessage-deflate; server_max_window_bits=11",
        "permessage-deflate; server_max_window_bits", "permessage-deflate; server_max_window_bits=16",
        "permessage-deflate; server_max_window_bits=012", "permessage-deflate; client_max_window_bits=7",
        "permessage-deflate; client_no_context_takeover=1", "permessage-deflate; unknown",
        "permessage-deflate; client_max_window_bits; client_max_window_bits"})
    EXPECT_FALSE(offers_packing(offer)) << offer;
}

TEST(WebSocketHandshake, says_how_it_packs) {
  EXPECT_EQ(switch_answer("key", false),
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Accept: key\r\n\r\n");
  EXPECT_NE(switch_answer("key", true)
                .find("\r\nSec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; "
                      "client_no_context_takeover; server_max_window_bits=12\r\n\r\n"),
            std::string::npos);
}

TEST(WebSocketHandshake, is_asked_for_with_a_key_that_was_drawn) {
  const auto key =
      request_key({'t', 'h', 'e', ' ', 's', 'a', 'm', 'p', 'l', 'e', ' ', 'n', 'o', 'n', 'c', 'e'});
  EXPECT_EQ(key, "dGhlIHNhbXBsZSBub25jZQ==");
  const auto request = switch_request("[::1]:8017", key, "https://play.example.org");
  EXPECT_TRUE(request.starts_with("GET /ws HTTP/1.1\r\nHost: [::1]:8017\r\n"));
  EXPECT_TRUE(request.ends_with("\r\nOrigin: https://play.example.org\r\n\r\n"));
  EXPECT_EQ(switch_request("localhost:1", key, "").find("Origin"), std::string::npos);
  const auto offer = request.substr(request.find("permessage-deflate"));
  EXPECT_TRUE(offers_packing(offer.substr(0, offer.find('\r'))));
}

std::string read(const std::string& head) {
  const auto packing = read_switch(head, "dGhlIHNhbXBsZSBub25jZQ==");
  return packing ? (*packing ? "packed" : "plain") : packing.error();
}

TEST(WebSocketHandshake, is_what_the_server_answers) {
  const std::string accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
  EXPECT_EQ(read(switch_answer(accept, false)), "plain");
  EXPECT_EQ(read(switch_answer(accept, true)), "packed");
  EXPECT_EQ(read(switch_answer(accept.substr(1), true)), "the server doesn't speak WebSocket");
  EXPECT_EQ(read("HTTP/1.1 429 Too Many Requests\r\n\r\n"), "the server answers 429 Too Many Requests");
  EXPECT_EQ(read("SSH-2.0-OpenSSH\r\n\r\n"), "the server doesn't speak HTTP/1.1");
  const auto with = [&](std::string_view extensions) {
    return read(
        "HTTP/1.1 101 As a proxy writes it\r\nupgrade:WebSocket\r\nCONNECTION: keep-alive, upgrade\r\n"
        "Sec-Websocket-Accept:  " +
        accept + "\r\nSec-WebSocket-Extensions: " + std::string(extensions) + "\r\n\r\n");
  };
  EXPECT_EQ(with("permessage-deflate;server_no_context_takeover"), "packed");
  for (const auto* extensions :
       {"permessage-deflate", "foo", "permessage-deflate; server_no_context_takeover, foo",
        "permessage-deflate; server_no_context_takeover; client_max_window_bits=8"})
    EXPECT_EQ(with(extensions), "the server compresses in a way that wasn't offered") << extensions;
}

}  // namespace
}  // namespace freehold::wire
