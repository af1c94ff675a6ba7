// A message of web push, encrypted for one browser: the push service that carries it can't read it (RFC 8291, with the content
// coding "aes128gcm" of RFC 8188).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notices/keys.h"

namespace freehold::notices {

/// So much fits into one message; push services take 4096 bytes of it, encrypted.
inline constexpr std::size_t most_push_bytes = 3'000;

/// Encrypts `text` for a subscription: `browser`, a point, and `auth`, 16 bytes. Nothing if these are no keys, or the text is too
/// long.
std::optional<std::string> encrypted(std::string_view text, std::string_view browser, std::string_view auth);
/// The same with chance given: `own` is used once, `salt` has 16 bytes.
std::optional<std::string> encrypted_with(std::string_view text, std::string_view browser,
                                          std::string_view auth, EVP_PKEY* own, std::string_view salt);

}  // namespace freehold::notices
