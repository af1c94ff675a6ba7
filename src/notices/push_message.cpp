#include "notices/push_message.h"

#include <openssl/rand.h>

#include <array>
#include <cstdint>

namespace freehold::notices {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t salt_bytes = 16;
constexpr std::size_t tag_bytes = 16;
constexpr std::uint32_t record_bytes = 4096;

struct FreeCipher {
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};

std::optional<std::string> sealed(std::string_view key, std::string_view nonce, std::string_view text) {
  const std::unique_ptr<EVP_CIPHER_CTX, FreeCipher> context{EVP_CIPHER_CTX_new()};
  std::string out(text.size(), '\0');
  std::string tag(tag_bytes, '\0');
  int size = 0;
  int rest = 0;
  if (context == nullptr ||
      EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) != 1 ||
      EVP_EncryptUpdate(context.get(), writable_bytes_of(out), &size, bytes_of(text),
                        static_cast<int>(text.size())) != 1 ||
      EVP_EncryptFinal_ex(context.get(), writable_bytes_of(out) + size, &rest) != 1 ||
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(tag.size()), tag.data()) != 1)
    return std::nullopt;
  return out + tag;
}

/// RFC 8188, section 2.1: the salt, the record size, and the sender's key.
std::string head(std::string_view salt, std::string_view sender) {
  std::string text{salt};
  for (const unsigned shift : {24U, 16U, 8U, 0U})
    text += static_cast<char>(record_bytes >> shift & 255U);
  text += static_cast<char>(sender.size());
  return text.append(sender);
}

}  // namespace

std::optional<std::string> encrypted_with(std::string_view text, std::string_view browser,
                                          std::string_view auth, EVP_PKEY* own, std::string_view salt) {
  if (text.size() > most_push_bytes || auth.size() != auth_bytes || salt.size() != salt_bytes)
    return std::nullopt;
  const KeyPtr other = public_key_of(browser);
  if (other == nullptr || own == nullptr) return std::nullopt;
  const std::string sender = point_of(own);
  const std::string shared = shared_secret(own, other.get());
  if (sender.empty() || shared.empty()) return std::nullopt;
  // RFC 8291, section 3.4
  const std::string info = std::string{"WebPush: info\0"sv}.append(browser).append(sender);
  const std::string secret = hkdf(auth, shared, info, 32);
  const std::string key = hkdf(salt, secret, "Content-Encoding: aes128gcm\0"sv, 16);
  const std::string nonce = hkdf(salt, secret, "Content-Encoding: nonce\0"sv, 12);
  if (secret.empty() || key.empty() || nonce.empty()) return std::nullopt;
  const auto body = sealed(key, nonce, std::string{text} + '\x02');  // the last record, without padding
  if (!body) return std::nullopt;
  return head(salt, sender) + *body;
}

std::optional<std::string> encrypted(std::string_view text, std::string_view browser, std::string_view auth) {
  std::string salt(salt_bytes, '\0');
  if (RAND_bytes(writable_bytes_of(salt), static_cast<int>(salt.size())) != 1) return std::nullopt;
  const KeyPtr own = new_key();
  return encrypted_with(text, browser, auth, own.get(), salt);
}

}  // namespace freehold::notices
