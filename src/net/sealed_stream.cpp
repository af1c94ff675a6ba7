#include "net/sealed_stream.h"

#include "base/assert.h"

namespace freehold::net {

namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

/// A secret of any length becomes a key of one length first.
using SecretKey = std::array<unsigned char, crypto_generichash_KEYBYTES>;
SecretKey key_of(std::string_view secret) {
  FREEHOLD_ASSERT(sodium_init() >= 0);
  SecretKey key{};
  crypto_generichash(key.data(), key.size(), bytes_of(secret), secret.size(), nullptr, 0);
  return key;
}

}  // namespace

std::string new_greeting() {
  FREEHOLD_ASSERT(sodium_init() >= 0);
  std::string greeting(greeting_bytes, '\0');
  randombytes_buf(greeting.data(), greeting.size());
  return greeting;
}

StreamKey stream_key(std::string_view secret, std::string_view opener, std::string_view other,
                     bool from_opener) {
  const SecretKey hashed = key_of(secret);
  std::string link{"freehold fleet link "};
  link.append(from_opener ? "to" : "fro").append(opener).append(other);
  StreamKey key{};
  crypto_generichash(key.data(), key.size(), bytes_of(std::string_view{link}), link.size(), hashed.data(),
                     hashed.size());
  return key;
}

std::string secret_mark(std::string_view secret) {
  constexpr std::string_view constant = "freehold fleet secret";
  const SecretKey hashed = key_of(secret);
  std::array<unsigned char, crypto_generichash_BYTES> mark{};
  crypto_generichash(mark.data(), mark.size(), bytes_of(constant), constant.size(), hashed.data(),
                     hashed.size());
  std::string digits(2 * mark.size() + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), mark.data(), mark.size());
  digits.pop_back();
  return digits;
}

SealingStream::SealingStream(const StreamKey& key)
    : head_(crypto_secretstream_xchacha20poly1305_HEADERBYTES, '\0') {
  crypto_secretstream_xchacha20poly1305_init_push(&state_, bytes_of(head_), key.data());
}

std::string SealingStream::seal(std::string_view text) {
  FREEHOLD_ASSERT(text.size() <= most_sealed);
  const std::size_t length = text.size() + crypto_secretstream_xchacha20poly1305_ABYTES;
  std::string piece(OpeningStream::length_bytes + length, '\0');
  for (std::size_t i = 0; i < OpeningStream::length_bytes; ++i)
    piece[i] = static_cast<char>((length >> (8 * i)) & 0xFFU);
  crypto_secretstream_xchacha20poly1305_push(&state_, bytes_of(piece) + OpeningStream::length_bytes, nullptr,
                                             bytes_of(text), text.size(), nullptr, 0, 0);
  return piece;
}

OpeningStream::OpeningStream(const StreamKey& key, std::string_view head) {
  is_sound_ = head.size() == head_bytes &&
              crypto_secretstream_xchacha20poly1305_init_pull(&state_, bytes_of(head), key.data()) == 0;
}

std::optional<std::size_t> OpeningStream::length_of(std::string_view bytes, std::size_t most) {
  std::size_t length = 0;
  for (std::size_t i = length_bytes; i > 0; --i)
    length = (length << 8) | static_cast<unsigned char>(bytes[i - 1]);
  if (length > most + crypto_secretstream_xchacha20poly1305_ABYTES) return std::nullopt;
  return length;
}

std::optional<std::string> OpeningStream::open(std::string_view piece) {
  constexpr std::size_t added = crypto_secretstream_xchacha20poly1305_ABYTES;
  if (!is_sound_ || piece.size() < added) return std::nullopt;
  std::string text(piece.size() - added, '\0');
  unsigned char tag = 0;
  is_sound_ = crypto_secretstream_xchacha20poly1305_pull(&state_, bytes_of(text), nullptr, &tag,
                                                         bytes_of(piece), piece.size(), nullptr, 0) == 0;
  if (!is_sound_) return std::nullopt;
  return text;
}

}  // namespace freehold::net
