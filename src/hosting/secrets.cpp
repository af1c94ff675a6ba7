#include "hosting/secrets.h"

#include <sodium.h>

#include <array>

#include "base/assert.h"
#include "table/hash.h"

namespace freehold::hosting {

namespace {

constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";  // 32, without I O 0 1
constexpr std::size_t code_half = 5;
constexpr std::size_t secret_bytes = 16;

void get_ready() {
  static const bool ready = sodium_init() >= 0;
  FREEHOLD_ASSERT(ready);
}

}  // namespace

std::string new_secret() {
  get_ready();
  std::array<unsigned char, secret_bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(secret_bytes, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  text.pop_back();  // its ending zero
  return text;
}

std::string new_code() {
  get_ready();
  std::string code;
  for (std::size_t i = 0; i < 2 * code_half; ++i) {
    if (i == code_half) code += '-';
    code += code_letters[randombytes_uniform(static_cast<std::uint32_t>(code_letters.size()))];
  }
  return code;
}

std::optional<std::string> tidy_code(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    const char letter = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (!code_letters.contains(letter) || code.size() > 2 * code_half) return std::nullopt;
    if (code.size() == code_half) code += '-';
    code += letter;
  }
  if (code.size() != 2 * code_half + 1) return std::nullopt;
  return code;
}

std::string secret_hash(std::string_view secret) {
  return table::sha256_hex(secret);
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace freehold::hosting
