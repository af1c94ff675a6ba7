// What Unicode says of texts. ICU knows it, and in a page the browser (page/wasm/browser_unicode.cpp). Texts are valid UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace freehold::editions {

/// The one encoding of a text, NFC: letters with their accents.
std::string composed(std::string_view text);

/// Without case, width and whatever is ignorable by default: NFKC after full case folding. Empty if there is nothing
/// else in the text.
std::string case_folded(std::string_view text);

/// Equal for texts that look alike, as the Latin and the Cyrillic a do (UTS 39). A page doesn't know: the text itself.
std::string skeleton(std::string_view text);

/// What readers take for characters: grapheme clusters.
std::size_t character_count(std::string_view text);

/// What a code point is in a text.
enum class SignKind : std::uint8_t {
  plain,  ///< a letter, a digit, a sign, a blank; reserved for emoji to come
  mark,  ///< belongs on what is before it
  control,  ///< changes how its neighbours are shown, or stands for what is no text
  nobodys,  ///< private, or not assigned
};
SignKind sign_kind(char32_t code);

/// Whether U+200C and U+200D have something to join after this character: part of an emoji, a mark, or a letter of a
/// script without case, as in Persian, Hindi and Sinhala.
bool takes_joiner(char32_t before);

}  // namespace freehold::editions
