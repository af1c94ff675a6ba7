// What the engine uses of libsodium, for a page, which has none: the same names, over what hashes in the client and the
// browser's own generator.
#pragma once

#include <cstddef>
#include <cstdint>

inline constexpr std::size_t crypto_hash_sha256_BYTES = 32;
inline constexpr std::size_t crypto_auth_hmacsha256_BYTES = 32;
inline constexpr std::size_t crypto_auth_hmacsha256_KEYBYTES = 32;
inline constexpr int sodium_base64_VARIANT_URLSAFE_NO_PADDING = 7;

extern "C" {

int sodium_init();
int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size);
int crypto_auth_hmacsha256(unsigned char* out, const unsigned char* in, unsigned long long size,
                           const unsigned char* key);
/// From the browser's crypto.getRandomValues, as WASI's random_get.
void randombytes_buf(void* out, std::size_t size);
/// A number below `bound`, each as likely as the other.
std::uint32_t randombytes_uniform(std::uint32_t bound);
char* sodium_bin2hex(char* hex, std::size_t hex_size, const unsigned char* bytes, std::size_t size);
int sodium_hex2bin(unsigned char* bytes, std::size_t most, const char* hex, std::size_t hex_size,
                   const char* ignore, std::size_t* size, const char** end);
std::size_t sodium_base64_encoded_len(std::size_t size, int variant);
char* sodium_bin2base64(char* text, std::size_t text_size, const unsigned char* bytes, std::size_t size,
                        int variant);
/// In a time that doesn't tell where they differ: 0 where they are equal.
int sodium_memcmp(const void* one, const void* other, std::size_t size);
}
