// SHA-256, and bytes as lower-case hexadecimal digits.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace freehold::table {

std::string sha256_hex(std::string_view bytes);
std::string hex_of(std::span<const std::uint8_t> bytes);

}  // namespace freehold::table
