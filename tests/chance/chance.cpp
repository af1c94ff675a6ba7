#include "chance/chance.h"

#include <sodium.h>

#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>

namespace freehold::chance {

namespace {

using Key = std::array<unsigned char, crypto_stream_chacha20_KEYBYTES>;

/// The key stream of ChaCha20; each draw takes a stream of its own. Tests draw from several threads.
struct Generator {
  std::mutex mutex{};
  Key key{};
  std::uint64_t draws = 0;
  bool by_size = false;
  std::map<std::size_t, std::uint32_t> draws_of_size{};

  std::uint64_t next(std::size_t size) {
    return by_size ? (std::uint64_t{size} << 32U) | draws_of_size[size]++ : draws++;
  }
};

Generator& generator() {
  static Generator only;
  return only;
}

Key key_of(std::string_view name) {
  const std::string text = std::string(name) + '\n' + std::to_string(asked_seed());
  Key key{};
  crypto_generichash(key.data(), key.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  return key;
}

const char* name_of_generator() {
  return "freehold's tests";
}

void draw(void* const bytes, const std::size_t size) {
  Generator& from = generator();
  const std::scoped_lock lock(from.mutex);
  const std::uint64_t number = from.next(size);
  std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < nonce.size(); ++i)
    nonce[i] = static_cast<unsigned char>(number >> (8 * i));
  crypto_stream_chacha20(static_cast<unsigned char*>(bytes), size, nonce.data(), from.key.data());
}

std::uint32_t draw_number() {
  std::uint32_t number = 0;
  draw(&number, sizeof number);
  return number;
}

randombytes_implementation of_tests = {.implementation_name = name_of_generator,
                                       .random = draw_number,
                                       .stir = nullptr,
                                       .uniform = nullptr,  // libsodium's own, on `random`
                                       .buf = draw,
                                       .close = nullptr};

}  // namespace

std::uint64_t asked_seed() {
  const char* const given = std::getenv("FREEHOLD_TEST_SEED");
  if (given == nullptr || *given == '\0') return 1;
  const std::string_view text = given;
  std::uint64_t seed = 0;
  const auto [end, fault] = std::from_chars(text.begin(), text.end(), seed);
  if (fault == std::errc{} && end == text.end()) return seed;
  std::fprintf(stderr, "FREEHOLD_TEST_SEED=%s is no number\n", given);
  std::exit(2);
}

std::uint64_t drawn_seed() {
  std::uint64_t seed = 0;
  draw(&seed, sizeof seed);
  return seed;
}

void start_anew(std::string_view name) {
  const Key key = key_of(name);
  Generator& from = generator();
  const std::scoped_lock lock(from.mutex);
  from.key = key;
  from.draws = 0;
  from.draws_of_size.clear();
}

void count_by_size() {
  Generator& from = generator();
  const std::scoped_lock lock(from.mutex);
  from.by_size = true;
}

void take_over() {
  randombytes_set_implementation(&of_tests);
  if (sodium_init() < 0) std::abort();  // draws some bytes itself, the first time
  start_anew("");
}

}  // namespace freehold::chance
