#include "table/dice_stream.h"

#include <sodium.h>

#include "base/assert.h"
#include "table/hash.h"

namespace freehold::table {

namespace {

using Block = std::array<std::uint8_t, 32>;
static_assert(crypto_hash_sha256_BYTES == sizeof(Block));
static_assert(crypto_auth_hmacsha256_BYTES == sizeof(Block));
static_assert(crypto_auth_hmacsha256_KEYBYTES == sizeof(Block));

// docs/formats/dice.md and the bots' seeds: no message of one is a message of the other.
constexpr std::string_view dice_domain = "freehold dice 1";
constexpr std::string_view bots_domain = "freehold bots 1";

void append_number(std::string& bytes, std::uint64_t number, int size) {
  for (int shift = (size - 1) * 8; shift >= 0; shift -= 8)
    bytes.push_back(static_cast<char>((number >> shift) & 0xFF));
}

std::uint64_t number_at(const Block& block, std::size_t offset, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i)
    number = (number << 8) | block[offset + i];
  return number;
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

Block hmac(const DiceSeed& seed, std::string_view message) {
  Block block{};
  crypto_auth_hmacsha256(block.data(), bytes_of(message), message.size(), seed.bytes().data());
  return block;
}

}  // namespace

DiceSeed DiceSeed::random() {
  FREEHOLD_ASSERT(sodium_init() >= 0);
  DiceSeed seed;
  randombytes_buf(seed.bytes_.data(), seed.bytes_.size());
  return seed;
}

DiceSeed DiceSeed::from_text(std::string_view text) {
  DiceSeed seed;
  crypto_hash_sha256(seed.bytes_.data(), bytes_of(text), text.size());
  return seed;
}

std::optional<DiceSeed> DiceSeed::from_hex(std::string_view hex) {
  DiceSeed seed;
  if (hex.size() != seed.bytes_.size() * 2) return std::nullopt;
  std::size_t size = 0;
  const int failed =
      sodium_hex2bin(seed.bytes_.data(), seed.bytes_.size(), hex.data(), hex.size(), nullptr, &size, nullptr);
  if (failed != 0 || size != seed.bytes_.size()) return std::nullopt;
  return seed;
}

std::string DiceSeed::commitment() const {
  return sha256_hex({reinterpret_cast<const char*>(bytes_.data()), bytes_.size()});
}

std::string DiceSeed::hex() const {
  return hex_of(bytes_);
}

DiceStream::DiceStream(const DiceSeed& seed, std::string_view label, const std::vector<std::string>& words)
    : seed_(seed), prefix_(dice_domain) {
  append_number(prefix_, label.size(), 4);
  prefix_ += label;
  append_number(prefix_, words.size(), 4);
  for (const std::string& word : words) {
    append_number(prefix_, word.size(), 4);
    prefix_ += word;
  }
}

std::array<std::uint8_t, 32> DiceStream::block(std::uint64_t k, std::uint32_t number) const {
  std::string message = prefix_;
  append_number(message, k, 8);
  append_number(message, number, 4);
  return hmac(seed_, message);
}

std::uint32_t DiceStream::draw(std::uint64_t k, std::uint32_t count) const {
  FREEHOLD_ASSERT(count > 0);
  constexpr std::uint64_t range = std::uint64_t{1} << 32;
  const std::uint64_t limit = range - range % count;
  for (std::uint32_t number = 0;; ++number) {  // less than half of the numbers are skipped
    const Block bytes = block(k, number);
    for (std::size_t offset = 0; offset < bytes.size(); offset += 4) {
      const std::uint64_t candidate = number_at(bytes, offset, 4);
      if (candidate < limit) return static_cast<std::uint32_t>(candidate % count);
    }
  }
}

std::uint64_t DiceStream::bot_seed(int seat) const {
  std::string message(bots_domain);
  message.append(prefix_, dice_domain.size());
  append_number(message, static_cast<std::uint64_t>(seat), 4);
  return number_at(hmac(seed_, message), 0, 8);
}

}  // namespace freehold::table
