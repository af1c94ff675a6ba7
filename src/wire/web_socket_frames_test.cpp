#include "wire/web_socket_frames.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "base/utf8.h"

namespace freehold::wire {
namespace {

constexpr FrameMask rfc_mask = {0x37, 0xFA, 0x21, 0x3D};

struct SentFrame {
  unsigned first = 0x81;
  std::string payload{};
  FrameMask mask = rfc_mask;
};

/// A frame as a client sends it.
std::string bytes_of(const SentFrame& frame) {
  auto bytes = masked_frame(Opcode::text, frame.payload, frame.mask);
  bytes[0] = static_cast<char>(frame.first);
  return bytes;
}

std::string text_frame(std::string text) {
  return bytes_of({.payload = std::move(text)});
}

std::string told(const FrameReader::Event& event) {
  struct Teller {
    std::string operator()(const FrameReader::Need&) const { return "need"; }
    std::string operator()(const FrameReader::Piece&) const { return "piece"; }
    std::string operator()(const FrameReader::Text& text) const { return "text " + text.text; }
    std::string operator()(const FrameReader::Ping& ping) const { return "ping " + ping.payload; }
    std::string operator()(const FrameReader::Pong&) const { return "pong"; }
    std::string operator()(const FrameReader::Closed& closed) const {
      return "closed " + std::to_string(static_cast<int>(closed.code));
    }
    std::string operator()(const FrameReader::Failed& failed) const {
      return "failed " + std::to_string(static_cast<int>(failed.code));
    }
  };
  return std::visit(Teller{}, event);
}

/// What comes of the parts, one after the other, up to a failure.
std::string heard(const std::vector<std::string>& parts, bool packing = true, std::size_t most = 1'000) {
  FrameReader reader(most, packing);
  std::string all;
  for (std::string_view part : parts) {
    while (true) {
      const auto event = reader.next(part);
      if (std::holds_alternative<FrameReader::Need>(event)) break;
      all += all.empty() ? told(event) : "; " + told(event);
      if (std::holds_alternative<FrameReader::Failed>(event)) return all;
    }
  }
  return reader.midway() ? all + " ..." : all;
}

std::string heard(const std::string& bytes) {
  return heard(std::vector{bytes});
}

TEST(WebSocketFrames, of_the_examples_in_the_rfc_are_read) {
  const std::string hello("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
  EXPECT_EQ(heard(hello), "text Hello");
  const std::string pong("\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
  EXPECT_EQ(heard(pong), "pong");
  EXPECT_EQ(heard(bytes_of({.first = 0x89, .payload = "Hello"})), "ping Hello");
  EXPECT_EQ(heard(bytes_of({.first = 0x01, .payload = "Hel"}) + bytes_of({.first = 0x80, .payload = "lo"})),
            "piece; text Hello");
  // RFC 7692, 7.2.3.1 and 7.2.3.4
  EXPECT_EQ(heard(bytes_of({.first = 0xC1, .payload = std::string("\xf2\x48\xcd\xc9\xc9\x07\x00", 7)})),
            "text Hello");
  EXPECT_EQ(heard(bytes_of({.first = 0xC1, .payload = std::string("\xf3\x48\xcd\xc9\xc9\x07\x00\x00", 8)})),
            "text Hello");
  EXPECT_EQ(heard(bytes_of({.first = 0x41, .payload = std::string("\xf2\x48\xcd", 3)}) +
                  bytes_of({.first = 0x80, .payload = std::string("\xc9\xc9\x07\x00", 4)})),
            "piece; text Hello");
  EXPECT_EQ(heard(bytes_of(
                {.first = 0xC1, .payload = std::string("\x00\x05\x00\xfa\xff\x48\x65\x6c\x6c\x6f\x00", 11)})),
            "text Hello")
      << "a block without compression";
}

TEST(WebSocketFrames, of_the_examples_in_the_rfc_are_written) {
  EXPECT_EQ(std::string(frame_head(Opcode::text, 5).view()), "\x81\x05");
  EXPECT_EQ(std::string(frame_head(Opcode::text, 7, true).view()), "\xc1\x07");
  EXPECT_EQ(std::string(frame_head(Opcode::text, 125).view()), "\x81\x7d");
  EXPECT_EQ(std::string(frame_head(Opcode::text, 126).view()), std::string("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(std::string(frame_head(Opcode::text, 65'535).view()), "\x81\x7e\xff\xff");
  EXPECT_EQ(std::string(frame_head(Opcode::text, 65'536).view()),
            std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
  EXPECT_EQ(control_frame(Opcode::ping, "Hello"), "\x89\x05Hello");
  EXPECT_EQ(close_frame(CloseCode::going_away), "\x88\x02\x03\xe9");
  EXPECT_EQ(close_frame(CloseCode::none), std::string("\x88\x00", 2));
}

TEST(WebSocketFrames, that_make_no_sense_fail_with_the_code_that_says_why) {
  const std::pair<std::string, const char*> bad[] = {
      {std::string("\x81\x05hello", 7), "failed 1002"},  // no mask
      {bytes_of({.first = 0x91}), "failed 1002"},  // reserved bits
      {bytes_of({.first = 0xA1}), "failed 1002"},
      {bytes_of({.first = 0x83}), "failed 1002"},  // reserved kinds
      {bytes_of({.first = 0x8B}), "failed 1002"},
      {bytes_of({.first = 0x80}), "failed 1002"},  // goes on with nothing
      {bytes_of({.first = 0x01}) + bytes_of({.first = 0x81}),
       "piece; failed 1002"},  // begins within a message
      {bytes_of({.first = 0x01}) + bytes_of({.first = 0xC0}), "piece; failed 1002"},  // says packed too late
      {bytes_of({.first = 0x09}), "failed 1002"},  // a control frame in pieces
      {bytes_of({.first = 0xC9}), "failed 1002"},  // a packed one
      {bytes_of({.first = 0x89, .payload = std::string(126, 'x')}), "failed 1002"},  // a long one
      {bytes_of({.first = 0x82, .payload = "abc"}), "failed 1003"},  // no text
      {std::string("\x81\xfe\x00\x7d\0\0\0\0", 8), "failed 1002"},  // a length that is shorter to say
      {std::string("\x81\xff\0\0\0\0\0\0\xff\xff\0\0\0\0", 14), "failed 1002"},
      {std::string("\x81\xff\x80\0\0\0\0\x01\0\0\0\0\0\0", 14), "failed 1002"},  // below zero
      {std::string("\x81\xff\0\0\0\xff\0\0\0\0\0\0\0\0", 14), "failed 1009"},
      {text_frame(std::string(1'001, 'x')), "failed 1009"},
      {bytes_of({.first = 0x01, .payload = std::string(600, 'x')}) +
           bytes_of({.first = 0x80, .payload = std::string(401, 'x')}),
       "piece; failed 1009"},
      {text_frame("\xff\xfe"), "failed 1007"},
      {bytes_of({.first = 0xC1, .payload = "\xff\xff\xff"}), "failed 1007"},  // nothing that was ever packed
      {bytes_of({.first = 0xC1, .payload = packed("\xff")}), "failed 1007"},
      {bytes_of({.first = 0xC1, .payload = packed(std::string(1'001, 'x'))}), "failed 1009"},
      {bytes_of({.first = 0x88, .payload = "x"}), "failed 1002"},
      {bytes_of({.first = 0x88, .payload = "\x03\xec"}), "failed 1002"},  // 1004
      {bytes_of({.first = 0x88, .payload = "\x03\xed"}), "failed 1002"},  // 1005
      {bytes_of({.first = 0x88, .payload = "\x03\xe7"}), "failed 1002"},  // 999
      {bytes_of({.first = 0x88, .payload = "\x13\x88"}), "failed 1002"},  // 5000
      {bytes_of({.first = 0x88, .payload = "\x03\xe8\xff"}), "failed 1007"},
  };
  for (const auto& [bytes, outcome] : bad)
    EXPECT_EQ(heard(bytes), outcome) << testing::PrintToString(bytes.substr(0, 12));
  EXPECT_EQ(heard({bytes_of({.first = 0xC1, .payload = packed("hi")})}, false), "failed 1002")
      << "not agreed on";
}

TEST(WebSocketFrames, of_any_allowed_length_are_read) {
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 65'535U, 65'536U, 100'000U}) {
    const std::string text(size, 'x');
    EXPECT_EQ(heard({text_frame(text)}, false, 100'000), "text " + text) << size;
  }
  EXPECT_EQ(heard(bytes_of({.first = 0x88})), "closed 0");
  EXPECT_EQ(heard(bytes_of({.first = 0x88, .payload = "\x03\xe8good bye"})), "closed 1000");
  EXPECT_EQ(heard(bytes_of({.first = 0x88, .payload = "\x0f\xa0"})), "closed 4000");
  EXPECT_EQ(heard(bytes_of({.first = 0x89, .payload = std::string(125, 'p')})),
            "ping " + std::string(125, 'p'));
  EXPECT_EQ(heard(bytes_of({.first = 0xC1})), "text ") << "packed, and nothing in it";
}

TEST(WebSocketFrames, that_are_much_larger_unpacked_may_be_left_packed) {
  FrameReader reader(1'000, true, SocketEnd::server, 100);
  const auto text_of = [&](std::size_t size) {
    const std::string bytes = bytes_of({.first = 0xC1, .payload = packed(std::string(size, 'x'))});
    std::string_view left = bytes;
    return std::get<FrameReader::Text>(reader.next(left));
  };
  EXPECT_FALSE(text_of(100).is_packed);
  const auto large = text_of(101);
  EXPECT_TRUE(large.is_packed);
  EXPECT_EQ(unpack_text(large.text, 1'000), std::string(101, 'x'));
  EXPECT_EQ(unpack_text(text_of(1'001).text, 1'000), std::unexpected(CloseCode::too_large));
  EXPECT_EQ(unpack_text(packed("\xff"), 1'000), std::unexpected(CloseCode::not_utf8));
}

TEST(WebSocketFrames, of_control_may_stand_between_the_pieces_of_a_message) {
  EXPECT_EQ(heard(bytes_of({.first = 0x01, .payload = "a"}) + bytes_of({.first = 0x89, .payload = "p"}) +
                  bytes_of({.first = 0x00, .payload = "b"}) + bytes_of({.first = 0x8A}) +
                  bytes_of({.first = 0x80, .payload = "c"}) + text_frame("d")),
            "piece; ping p; piece; pong; text abc; text d");
}

TEST(WebSocketFrames, every_prefix_of_a_message_waits_for_the_rest) {
  const std::string bytes = bytes_of({.first = 0x01, .payload = "good "}) +
                            bytes_of({.first = 0x89, .payload = "?"}) +
                            bytes_of({.first = 0x80, .payload = std::string(130, 'e')});
  const std::string whole = "piece; ping ?; text good " + std::string(130, 'e');
  for (std::size_t size = 1; size < bytes.size(); ++size) {
    const auto begun = heard({bytes.substr(0, size)});
    EXPECT_TRUE(begun.ends_with("...")) << size;
    EXPECT_EQ(begun.find("text"), std::string::npos) << size;
    EXPECT_EQ(heard({bytes.substr(0, size), bytes.substr(size)}), whole) << size;
  }
}

TEST(WebSocketFrames, come_out_the_same_however_they_are_cut) {
  std::mt19937_64 random(1);
  const auto below = [&](std::size_t most) { return static_cast<std::size_t>(random() % most); };
  for (int round = 0; round < 300; ++round) {
    std::string bytes;
    std::string expected;
    for (std::size_t n = 1 + below(5); n > 0; --n) {
      std::string text;
      for (std::size_t size = below(300); size > 0; --size)
        text += below(8) == 0 ? "\xc3\xa4" : "a";
      const bool pack = below(2) == 0;
      std::string payload = pack ? packed(text) : text;
      FrameMask mask{};
      std::ranges::generate(mask, [&] { return static_cast<unsigned char>(random()); });
      unsigned first = pack ? 0x41 : 0x01;
      while (below(2) == 0 && !payload.empty()) {
        const auto size = below(payload.size() + 1);
        bytes += bytes_of({.first = first, .payload = payload.substr(0, size), .mask = mask});
        payload.erase(0, size);
        first = 0;
        expected += "piece; ";
      }
      bytes += bytes_of({.first = first | 0x80U, .payload = payload, .mask = mask});
      expected += "text " + text + "; ";
    }
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < bytes.size();) {
      const auto size = 1 + below(40);
      parts.push_back(bytes.substr(at, size));
      at += size;
    }
    ASSERT_EQ(heard(parts) + "; ", expected) << "round " << round;
  }
}

TEST(WebSocketFrames, a_length_that_is_only_claimed_costs_no_memory) {
  FrameReader reader(1'000'000'000, false);
  std::string_view bytes("\x81\xff\0\0\0\0\x3b\x9a\xca\0\0\0\0\0abc", 17);
  EXPECT_TRUE(std::holds_alternative<FrameReader::Need>(reader.next(bytes)));
  EXPECT_TRUE(reader.midway());
}

TEST(Packing, gives_everybody_the_same_and_what_went_in_comes_out) {
  std::mt19937_64 random(1);
  for (const std::size_t size : {0U, 1U, 100U, 4'095U, 4'096U, 70'000U}) {
    std::string text;
    for (std::size_t n = 0; n < size; ++n)
      text += static_cast<char>('a' + random() % 7);
    const auto bytes = packed(text);
    EXPECT_EQ(bytes, packed(text));
    EXPECT_EQ(unpacked(bytes, size).value_or("(none)"), text) << size;
    if (size < 2) continue;
    EXPECT_EQ(unpacked(bytes, size - 1).error(), UnpackFault::too_large) << size;
  }
}

TEST(WebSocketFrames, of_a_server_have_no_mask) {
  const auto heard_by_client = [](const std::string& bytes) {
    FrameReader reader(1'000, true, SocketEnd::client);
    std::string all;
    for (const char& byte : bytes) {
      std::string_view part(&byte, 1);
      const auto event = reader.next(part);
      if (!std::holds_alternative<FrameReader::Need>(event)) all += told(event) + ";";
      if (std::holds_alternative<FrameReader::Failed>(event)) break;
    }
    return all;
  };
  const std::string text(300, 'x');
  const auto bytes = packed(text);
  EXPECT_EQ(heard_by_client(std::string(frame_head(Opcode::text, text.size()).view()) + text +
                            std::string(frame_head(Opcode::text, bytes.size(), true).view()) + bytes +
                            control_frame(Opcode::ping, "hello?") + close_frame(CloseCode::policy)),
            "text " + text + ";text " + text + ";ping hello?;closed 1008;");
  EXPECT_EQ(heard_by_client(text_frame("masked")), "failed 1002;");
}

TEST(Packing, no_bomb_grows_beyond_the_bound) {
  const auto bomb = packed(std::string(50'000'000, '0'));
  EXPECT_LT(bomb.size(), 300'000U);
  EXPECT_EQ(unpacked(bomb, 64'000).error(), UnpackFault::too_large);
}

TEST(Packing, what_was_never_packed_is_broken_and_breaks_nothing_else) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 2'000; ++round) {
    std::string bytes(1 + random() % 40, '\0');
    std::ranges::generate(bytes, [&] { return static_cast<char>(random()); });
    (void)unpacked(bytes, 500);
    ASSERT_EQ(unpacked(packed("still here"), 100).value_or(""), "still here");
  }
}

TEST(Utf8, is_what_the_rfc_says) {
  for (const std::string_view good : {"", "plain", "\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x8e\xb2",
                                      "\xed\x9f\xbf", "\xee\x80\x80", "\xf4\x8f\xbf\xbf",
                                      "12345678\xc3\xa4"
                                      "12345678"})
    EXPECT_TRUE(is_utf8(good)) << good;
  EXPECT_TRUE(is_utf8(std::string_view("\0", 1)));
  for (const std::string_view bad :
       {"\x80", "\xc3", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe2\x82", "\xed\xa0\x80",
        "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "12345678\xc3",
        "1234567\x80"
        "12345678",
        "\xc3\xa4\xa4"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
}

}  // namespace
}  // namespace freehold::wire
