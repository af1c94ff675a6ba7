// Internal to net/: what goes over a link between two servers, sealed: only who has the secret of the fleet can read, write, repeat or
// leave out any of it. libsodium's secretstream, with a key for each direction of each link.
#pragma once

#include <sodium.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace freehold::net {

/// What each end says first, in the open: random, so that no two links have a key in common.
inline constexpr std::size_t greeting_bytes = 32;
std::string new_greeting();

/// The key of one direction of a link. `from_opener`: the direction.
using StreamKey = std::array<unsigned char, crypto_secretstream_xchacha20poly1305_KEYBYTES>;
StreamKey stream_key(std::string_view secret, std::string_view opener, std::string_view other,
                     bool from_opener);

/// What anybody may see of a secret, and tells whether two are the same: a MAC of a constant, as hexadecimal digits.
std::string secret_mark(std::string_view secret);

/// The longest text in one piece.
inline constexpr std::size_t most_sealed = 16'000'000;

/// One direction, at its beginning.
class SealingStream {
 public:
  explicit SealingStream(const StreamKey& key);
  /// Goes before the first piece.
  [[nodiscard]] const std::string& head() const { return head_; }
  /// A piece with its length before it.
  std::string seal(std::string_view text);

 private:
  crypto_secretstream_xchacha20poly1305_state state_{};
  std::string head_;
};

/// The other end of one direction.
class OpeningStream {
 public:
  static constexpr std::size_t head_bytes = crypto_secretstream_xchacha20poly1305_HEADERBYTES;
  static constexpr std::size_t length_bytes = 4;

  OpeningStream(const StreamKey& key, std::string_view head);
  /// How long the piece is that these bytes begin; nothing if its text would have more than `most` bytes.
  [[nodiscard]] static std::optional<std::size_t> length_of(std::string_view bytes, std::size_t most);
  /// The text of a piece without its length; nothing if it isn't the next that was sealed with the same key.
  std::optional<std::string> open(std::string_view piece);

 private:
  crypto_secretstream_xchacha20poly1305_state state_{};
  bool is_sound_ = false;
};

}  // namespace freehold::net
