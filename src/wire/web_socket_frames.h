// The frames of a WebSocket (RFC 6455), for both ends of it: bytes of the other end in, its messages out; and the frames that
// go to it. Knows no socket.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

namespace freehold::wire {

/// What the window of the server's messages is announced as: 2 to the power of this many bytes.
inline constexpr int packing_window_bits = 12;

/// `text` compressed, as a frame carries it. Safe to call from any thread; each has a compressor of its own.
std::string packed(std::string_view text);

enum class UnpackFault : std::uint8_t { too_large, broken };

/// The message that was compressed to `bytes`; never produces more than `most` bytes. Accepts any window of a
/// client. Safe to call from any thread.
std::expected<std::string, UnpackFault> unpacked(std::string_view bytes, std::size_t most);

/// Why a connection is closed (RFC 6455, 7.4.1). May also hold any code that the other end sends.
enum class CloseCode : std::uint16_t {
  none = 0,  ///< a close frame without a code; never on the wire
  normal = 1000,
  going_away = 1001,  ///< the server stops
  protocol = 1002,  ///< not a frame by the RFC
  unsupported = 1003,  ///< not a text
  not_utf8 = 1007,  ///< a text that isn't UTF-8 or can't be unpacked
  policy = 1008,  ///< it breaks the rules of the wire
  too_large = 1009,
};

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// An end of the connection. Frames to the server are masked, and those to the client are not.
enum class SocketEnd : std::uint8_t { server, client };
using FrameMask = std::array<unsigned char, 4>;

/// The head of a complete frame to a client.
struct FrameHead {
  std::array<char, 10> bytes{};
  std::size_t size = 0;

  [[nodiscard]] std::string_view view() const { return {bytes.data(), size}; }
};
FrameHead frame_head(Opcode opcode, std::size_t payload_bytes, bool packed = false);

/// A whole control frame to a client; the payload has at most 125 bytes.
std::string control_frame(Opcode opcode, std::string_view payload);
std::string close_frame(CloseCode code);
/// What a close frame with this code has for its payload.
std::string close_payload(CloseCode code);
/// A whole frame to a server. The mask has to be one that nobody can foresee, where it matters who chose the payload.
std::string masked_frame(Opcode opcode, std::string_view payload, FrameMask mask, bool packed = false);

/// Puts a client's mask on `bytes`, or takes it off. They are `offset` bytes behind the start of their frame's payload.
void apply_mask(char* bytes, std::size_t size, FrameMask mask, std::size_t offset);

/// The text of a packed message, of at most `most` bytes; else the code to close with.
std::expected<std::string, CloseCode> unpack_text(std::string_view bytes, std::size_t most);

/// Reads the messages of the other end. Uses only as much memory as bytes have arrived.
class FrameReader {
 public:
  struct Need {};  ///< more bytes are needed
  struct Piece {};  ///< a continuation frame
  struct Text {  ///< a whole message, valid UTF-8 unless it is still packed
    std::string text;
    bool is_packed = false;  ///< it has more than `unpacked_bytes`: unpack_text() reads it
  };
  struct Ping {
    std::string payload;
  };
  struct Pong {};
  struct Closed {  ///< the other end takes leave
    CloseCode code;
  };
  struct Failed {  ///< it breaks the RFC or a limit: close with this code; reading has ended
    CloseCode code;
  };
  using Event = std::variant<Need, Piece, Text, Ping, Pong, Closed, Failed>;

  /// `most_bytes`: of a message, before and after unpacking. `packing`: compression has been agreed on. `reads`: the end that
  /// this one reads for. `unpacked_bytes`: of a message that this unpacks itself; larger ones stay packed.
  FrameReader(std::size_t most_bytes, bool packing, SocketEnd reads = SocketEnd::server,
              std::size_t unpacked_bytes = SIZE_MAX)
      : most_bytes_(most_bytes),
        unpacked_bytes_(unpacked_bytes),
        packing_(packing),
        masked_(reads == SocketEnd::server) {}

  /// Consumes the front of `bytes` until a frame is complete. Each frame is one event; Need is none.
  Event next(std::string_view& bytes);
  /// A frame or a message has begun and is not complete.
  [[nodiscard]] bool midway() const { return head_size_ > 0 || in_payload_ || in_message_; }

 private:
  [[nodiscard]] CloseCode head_fault() const;
  [[nodiscard]] CloseCode length_fault();
  [[nodiscard]] std::size_t head_bytes() const;
  void take_payload(std::string_view& bytes);
  Event finish_frame();
  Event finish_message();
  Event finish_close();
  [[nodiscard]] bool is_control() const { return static_cast<std::uint8_t>(opcode_) >= 8; }

  std::size_t most_bytes_;
  std::size_t unpacked_bytes_;
  bool packing_;
  bool masked_;  // what is read
  std::array<char, 14> head_{};
  std::size_t head_size_ = 0;  // bytes of the head that have come
  bool in_payload_ = false;
  bool in_message_ = false;  // a message has begun but not its last frame
  bool message_packed_ = false;
  bool final_ = false;  // this frame ends its message
  Opcode opcode_{};  // of this frame
  std::size_t left_ = 0;  // of this frame's payload
  std::size_t done_ = 0;
  FrameMask mask_{};
  std::string message_;
  std::string control_;
};

}  // namespace freehold::wire
