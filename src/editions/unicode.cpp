#include "editions/unicode.h"

#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <memory>

#include "base/assert.h"

namespace freehold::editions {
namespace {

icu::StringPiece piece(std::string_view text) {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

std::string normalized(const icu::Normalizer2& form, std::string_view text) {
  std::string bytes;
  icu::StringByteSink<std::string> sink(&bytes);
  UErrorCode status = U_ZERO_ERROR;
  form.normalizeUTF8(0, piece(text), sink, nullptr, status);
  FREEHOLD_ASSERT(U_SUCCESS(status));
  return bytes;
}

// Only read after construction, so any thread may use it.
const USpoofChecker& spoof_checker() {
  static const USpoofChecker& the_one = [] -> const USpoofChecker& {
    UErrorCode status = U_ZERO_ERROR;
    const USpoofChecker* const opened = uspoof_open(&status);
    FREEHOLD_ASSERT(U_SUCCESS(status));
    return *opened;
  }();
  return the_one;
}

}  // namespace

std::string composed(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const form = icu::Normalizer2::getNFCInstance(status);
  FREEHOLD_ASSERT(U_SUCCESS(status));
  return normalized(*form, text);
}

std::string case_folded(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const form = icu::Normalizer2::getNFKCCasefoldInstance(status);
  FREEHOLD_ASSERT(U_SUCCESS(status));
  return normalized(*form, text);
}

std::string skeleton(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString bones;
  uspoof_getSkeletonUnicodeString(&spoof_checker(), 0, icu::UnicodeString::fromUTF8(piece(text)), bones,
                                  &status);
  FREEHOLD_ASSERT(U_SUCCESS(status));
  std::string bytes;
  return bones.toUTF8String(bytes);
}

std::size_t character_count(std::string_view text) {
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; })) return text.size();
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks{
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status)};
  FREEHOLD_ASSERT(U_SUCCESS(status));
  breaks->setText(icu::UnicodeString::fromUTF8(piece(text)));
  std::size_t count = 0;
  while (breaks->next() != icu::BreakIterator::DONE)
    ++count;
  return count;
}

SignKind sign_kind(char32_t code) {
  const auto asked = static_cast<UChar32>(code);
  const auto mask = U_GET_GC_MASK(asked);
  if ((mask & (U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) != 0)
    return SignKind::control;
  if ((mask & U_GC_M_MASK) != 0) return SignKind::mark;
  const bool to_come = u_hasBinaryProperty(asked, UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
  return (mask & (U_GC_CN_MASK | U_GC_CO_MASK)) != 0 && !to_come ? SignKind::nobodys : SignKind::plain;
}

bool takes_joiner(char32_t before) {
  const auto code = static_cast<UChar32>(before);
  return (U_GET_GC_MASK(code) & (U_GC_M_MASK | U_GC_LO_MASK)) != 0 ||
         u_hasBinaryProperty(code, UCHAR_EXTENDED_PICTOGRAPHIC) ||
         u_hasBinaryProperty(code, UCHAR_EMOJI_MODIFIER);
}

}  // namespace freehold::editions
