// Secrets of a table: tokens, codes and links. Of tokens and codes, only hashes are stored.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace freehold::hosting {

/// A token, an invite or a watch code: 22 characters (A-Z a-z 0-9 - _), 128 random bits.
std::string new_secret();
/// A code for another device, "ABCDE-FGHJK": 50 random bits, without similar letters.
std::string new_code();

/// A typed code in the form of new_code(), whatever its case, blanks and dash; nullopt if it can't be one.
std::optional<std::string> tidy_code(std::string_view typed);

/// What is stored of a secret: SHA-256 as hexadecimal digits.
std::string secret_hash(std::string_view secret);
/// Compares hashes or secrets in constant time.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace freehold::hosting
