#include "telling/typed_number.h"

#include <unicode/regex.h>
#include <unicode/uchar.h>

#include "base/assert.h"
#include "telling/unicode_text.h"

namespace freehold::telling {

namespace {

// Chinese input methods produce full-width digits and signs.
icu::UnicodeString narrow(icu::UnicodeString text) {
  for (std::int32_t i = 0; i < text.length(); ++i) {
    const char16_t one = text[i];
    if (one >= u'\uff01' && one <= u'\uff5e') text.setCharAt(i, static_cast<char16_t>(one - 0xfee0));
    if (one == u'\uffe1') text.setCharAt(i, u'£');
  }
  return text;
}

icu::UnicodeString trimmed(const icu::UnicodeString& text) {
  std::int32_t begin = 0;
  std::int32_t end = text.length();
  while (begin < end && u_isUWhiteSpace(text[begin]) != 0)
    ++begin;
  while (begin < end && u_isUWhiteSpace(text[end - 1]) != 0)
    --end;
  return {text, begin, end - begin};
}

icu::UnicodeString without_currency(icu::UnicodeString text, const icu::UnicodeString& currency) {
  if (!currency.isEmpty() && text.startsWith(currency)) {
    text.remove(0, currency.length());
  } else if (!currency.isEmpty() && text.endsWith(currency)) {
    text.truncate(text.length() - currency.length());
  }
  return trimmed(text);
}

// No currency here has three decimals, so a point or comma before three digits separates thousands.
icu::UnicodeString pattern(const Language& language) {
  icu::UnicodeString marks = unicode(".,'’");
  if (u_isUWhiteSpace(unicode(language.number(1'000'000))[1]) != 0) marks += unicode(" \u00a0\u2009\u202f");
  return icu::UnicodeString(u"[0-9]{1,10}|[0-9]{1,3}([") + marks + u"])[0-9]{3}(\\1[0-9]{3}){0,2}";
}

}  // namespace

std::optional<std::int64_t> typed_number(const Language& language, std::string_view text,
                                         std::string_view currency) {
  const auto folded = [](std::string_view one) { return trimmed(narrow(unicode(one))).foldCase(); };
  const icu::UnicodeString bare = without_currency(folded(text), folded(currency));
  UErrorCode status = U_ZERO_ERROR;
  icu::RegexMatcher matcher(pattern(language), bare, 0, status);
  const bool matches = matcher.matches(status) != 0;
  FREEHOLD_ASSERT(U_SUCCESS(status));
  if (!matches) return std::nullopt;
  std::int64_t number = 0;
  for (std::int32_t i = 0; i < bare.length(); ++i) {
    if (u_isdigit(bare[i]) != 0) number = number * 10 + u_charDigitValue(bare[i]);
  }
  return number;
}

bool has_figure(std::string_view text) {
  const icu::UnicodeString all = unicode(text);
  for (std::int32_t i = 0; i < all.length(); i = all.moveIndex32(i, 1)) {
    if ((U_GET_GC_MASK(all.char32At(i)) & U_GC_N_MASK) != 0) return true;
  }
  return false;
}

}  // namespace freehold::telling
