// Secrets of a table: tokens, codes and links. Only hashes of tokens and codes are kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace freehold::hosting {

/// A token, an invite or a watch code: 22 characters (A-Z a-z 0-9 - _), 128 random bits.
std::string new_secret();
/// A code for another device, "ABCDE-FGHJK": 50 random bits, without letters that look alike.
std::string new_code();

/// A code as somebody typed it, as new_code() wrote it; nothing if it cannot be one. Case, blanks and the dash do
/// not matter.
std::optional<std::string> tidy_code(std::string_view typed);

/// What is kept of a secret: SHA-256 as hexadecimal digits.
std::string secret_hash(std::string_view secret);
/// Whether two hashes or secrets are equal, in a time that tells nothing about where they differ.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace freehold::hosting
