// SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104) for a page, which has no libsodium. A test compares them
// with libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace freehold::page {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> message);
/// With a key of 32 bytes.
Digest hmac_sha256(std::span<const std::uint8_t, 32> key, std::span<const std::uint8_t> message);

}  // namespace freehold::page
