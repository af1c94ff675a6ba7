// A web push message, encrypted for one browser, so that the push service that delivers it can't read it (RFC
// 8291, with the content coding "aes128gcm" of RFC 8188).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notices/keys.h"

namespace freehold::notices {

/// The most that one message can hold; push services accept 4096 bytes after encryption.
inline constexpr std::size_t most_push_bytes = 3'000;

/// Encrypts `text` for a subscription: `browser`, a point, and `auth`, 16 bytes. nullopt if these aren't
/// valid, or if the text is too long.
std::optional<std::string> encrypted(std::string_view text, std::string_view browser, std::string_view auth);
/// The same with given randomness: `own` is used once, `salt` has 16 bytes.
std::optional<std::string> encrypted_with(std::string_view text, std::string_view browser,
                                          std::string_view auth, EVP_PKEY* own, std::string_view salt);

}  // namespace freehold::notices
