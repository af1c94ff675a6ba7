// Unicode properties of valid UTF-8, from ICU or, in a page, the browser (page/wasm/browser_unicode.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace freehold::editions {

/// The text in NFC: letters with their accents as one code point.
std::string composed(std::string_view text);

/// NFKC after full case folding, without default-ignorable characters. Empty if nothing else is in the text.
std::string case_folded(std::string_view text);

/// Equal for texts that look alike, such as Latin and Cyrillic a (UTS 39). In a page, the text itself.
std::string skeleton(std::string_view text);

/// The number of grapheme clusters, which readers take for characters.
std::size_t character_count(std::string_view text);

/// What a code point does in a text.
enum class SignKind : std::uint8_t {
  plain,  ///< a letter, digit, sign or blank, or reserved for future emoji
  mark,  ///< combines with what precedes it
  control,  ///< changes how its neighbours are shown, or stands for something that isn't text
  nobodys,  ///< private use, or unassigned
};
SignKind sign_kind(char32_t code);

/// Whether U+200C and U+200D have something to join after this character: part of an emoji, a mark, or a
/// letter of a script without case, such as Persian, Hindi and Sinhala.
bool takes_joiner(char32_t before);

}  // namespace freehold::editions
