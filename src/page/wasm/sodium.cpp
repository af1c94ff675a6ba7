#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "base/assert.h"

namespace {

constexpr std::size_t most_random_at_once = 256;  // of getentropy

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

extern "C" {

// By the browser (web/src/local/hashing.js).
[[clang::import_module("hashing"), clang::import_name("sha256")]] void hashing_sha256(unsigned char* out,
                                                                                      const unsigned char* in,
                                                                                      std::size_t size);
[[clang::import_module("hashing"), clang::import_name("hmac_sha256")]] void hashing_hmac_sha256(
    unsigned char* out, const unsigned char* in, std::size_t size, const unsigned char* key);

int sodium_init() {
  return 0;
}

int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size) {
  hashing_sha256(out, in, static_cast<std::size_t>(size));
  return 0;
}

int crypto_auth_hmacsha256(unsigned char* out, const unsigned char* in, unsigned long long size,
                           const unsigned char* key) {
  hashing_hmac_sha256(out, in, static_cast<std::size_t>(size), key);
  return 0;
}

void randombytes_buf(void* out, std::size_t size) {
  auto* at = static_cast<unsigned char*>(out);
  while (size > 0) {
    const std::size_t part = std::min(size, most_random_at_once);
    FREEHOLD_ASSERT(getentropy(at, part) == 0);
    at += part;
    size -= part;
  }
}

std::uint32_t randombytes_uniform(std::uint32_t bound) {
  if (bound < 2) return 0;
  const std::uint32_t skipped =
      (0U - bound) % bound;  // 2^32 modulo `bound`: so many numbers are one too many
  std::uint32_t number = 0;
  do {
    randombytes_buf(&number, sizeof number);
  } while (number < skipped);
  return number % bound;
}

char* sodium_bin2hex(char* hex, std::size_t hex_size, const unsigned char* bytes, std::size_t size) {
  constexpr std::string_view digits = "0123456789abcdef";
  FREEHOLD_ASSERT(hex_size > 2 * size);
  for (std::size_t i = 0; i < size; ++i) {
    hex[2 * i] = digits[bytes[i] >> 4U];
    hex[2 * i + 1] = digits[bytes[i] & 15U];
  }
  hex[2 * size] = '\0';
  return hex;
}

int sodium_hex2bin(unsigned char* bytes, std::size_t most, const char* hex, std::size_t hex_size, const char*,
                   std::size_t* size, const char**) {
  *size = 0;
  if (hex_size % 2 != 0 || hex_size / 2 > most) return -1;
  for (std::size_t i = 0; i < hex_size; i += 2) {
    const int high = hex_digit(hex[i]);
    const int low = hex_digit(hex[i + 1]);
    if (high < 0 || low < 0) return -1;
    bytes[(*size)++] = static_cast<unsigned char>(16 * high + low);
  }
  return 0;
}

std::size_t sodium_base64_encoded_len(std::size_t size, int) {
  return (4 * size + 2) / 3 + 1;  // without padding, with its ending zero
}

char* sodium_bin2base64(char* text, std::size_t text_size, const unsigned char* bytes, std::size_t size,
                        int variant) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  FREEHOLD_ASSERT(variant == sodium_base64_VARIANT_URLSAFE_NO_PADDING &&
                  text_size >= sodium_base64_encoded_len(size, variant));
  std::size_t length = 0;
  std::uint32_t bits = 0;
  int count = 0;
  for (std::size_t i = 0; i < size; ++i) {
    bits = (bits << 8U) | bytes[i];
    for (count += 8; count >= 6; count -= 6)
      text[length++] = letters[(bits >> (count - 6)) & 63U];
  }
  if (count > 0) text[length++] = letters[(bits << (6 - count)) & 63U];
  text[length] = '\0';
  return text;
}

int sodium_memcmp(const void* one, const void* other, std::size_t size) {
  const auto* const a = static_cast<const volatile unsigned char*>(one);
  const auto* const b = static_cast<const volatile unsigned char*>(other);
  unsigned differences = 0;
  for (std::size_t i = 0; i < size; ++i)
    differences |= static_cast<unsigned>(a[i] ^ b[i]);
  return differences == 0 ? 0 : -1;
}
}
