#include "net/web_socket_handshake.h"

#include <gtest/gtest.h>

namespace freehold::net {
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

}  // namespace
}  // namespace freehold::net
