// P-256 keys of OpenSSL as web push uses them (RFC 8291, RFC 8292).
#pragma once

#include <openssl/evp.h>

#include <memory>
#include <string>
#include <string_view>

namespace freehold::notices {

struct FreeKey {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
using KeyPtr = std::unique_ptr<EVP_PKEY, FreeKey>;

inline constexpr std::size_t public_key_bytes = 65;  ///< a point, uncompressed
inline constexpr std::size_t auth_bytes = 16;  ///< of the secret shared by a browser and its senders

/// The bytes of a text in OpenSSL's type.
inline const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(
      text.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
}
inline unsigned char* writable_bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(
      text.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
}

/// Null if the system can't supply randomness.
KeyPtr new_key();
/// Null if the bytes aren't a point on the curve.
KeyPtr public_key_of(std::string_view point);
/// The public half as an uncompressed point.
std::string point_of(EVP_PKEY* key);
/// The shared secret of two keys (ECDH); empty on failure.
std::string shared_secret(EVP_PKEY* own, EVP_PKEY* other);

/// HKDF with SHA-256 (RFC 5869): `size` bytes.
std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size);

}  // namespace freehold::notices
