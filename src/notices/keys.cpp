#include "notices/keys.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#include <array>

namespace freehold::notices {

namespace {

constexpr char curve[] = "P-256";

struct FreeContext {
  void operator()(EVP_PKEY_CTX* context) const { EVP_PKEY_CTX_free(context); }
  void operator()(EVP_KDF_CTX* context) const { EVP_KDF_CTX_free(context); }
  void operator()(EVP_KDF* kdf) const { EVP_KDF_free(kdf); }
};
template <class T>
using Held = std::unique_ptr<T, FreeContext>;

OSSL_PARAM octets(const char* name, std::string_view value) {
  return OSSL_PARAM_construct_octet_string(name, const_cast<char*>(value.data()),  // NOLINT: it is only read
                                           value.size());
}

}  // namespace

KeyPtr new_key() {
  return KeyPtr{EVP_EC_gen(curve)};
}

KeyPtr public_key_of(std::string_view point) {
  if (point.size() != public_key_bytes) return nullptr;
  std::string name = curve;
  std::array params{OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, name.data(), 0),
                    octets(OSSL_PKEY_PARAM_PUB_KEY, point), OSSL_PARAM_construct_end()};
  const Held<EVP_PKEY_CTX> context{EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr)};
  EVP_PKEY* key = nullptr;
  if (context == nullptr || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, params.data()) != 1)
    return nullptr;
  return KeyPtr{key};
}

std::string point_of(EVP_PKEY* key) {
  std::string point(public_key_bytes, '\0');
  std::size_t size = 0;
  const int got = EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, writable_bytes_of(point),
                                                  point.size(), &size);
  return got == 1 && size == point.size() ? point : std::string{};
}

std::string shared_secret(EVP_PKEY* own, EVP_PKEY* other) {
  const Held<EVP_PKEY_CTX> context{EVP_PKEY_CTX_new(own, nullptr)};
  std::string secret(32, '\0');
  std::size_t size = secret.size();
  if (context == nullptr || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), other) != 1 ||
      EVP_PKEY_derive(context.get(), writable_bytes_of(secret), &size) != 1)
    return {};
  secret.resize(size);
  return secret;
}

std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size) {
  const Held<EVP_KDF> kdf{EVP_KDF_fetch(nullptr, "HKDF", nullptr)};
  const Held<EVP_KDF_CTX> context{EVP_KDF_CTX_new(kdf.get())};
  std::string digest = "SHA256";
  std::array params{OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
                    octets(OSSL_KDF_PARAM_SALT, salt), octets(OSSL_KDF_PARAM_KEY, secret),
                    octets(OSSL_KDF_PARAM_INFO, info), OSSL_PARAM_construct_end()};
  std::string derived(size, '\0');
  if (context == nullptr ||
      EVP_KDF_derive(context.get(), writable_bytes_of(derived), derived.size(), params.data()) != 1)
    return {};
  return derived;
}

}  // namespace freehold::notices
