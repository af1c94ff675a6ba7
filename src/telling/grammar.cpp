#include "telling/grammar.h"

#include <boost/json.hpp>

#include "base/assert.h"
#include "telling/unicode_text.h"

namespace freehold::telling {

namespace json = boost::json;

namespace {

/// Marks the elided word in a message; a character that no name has.
constexpr char16_t mark = u'\u0001';

icu::UnicodeString text_in(const json::value& value) {
  return unicode(value.as_string());
}

std::unique_ptr<icu::RegexPattern> pattern_of(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<icu::RegexPattern> pattern{icu::RegexPattern::compile(text, 0, status)};
  FREEHOLD_ASSERT(U_SUCCESS(status));
  return pattern;
}

icu::UnicodeString replaced(const icu::RegexPattern& pattern, const icu::UnicodeString& text,
                            const icu::UnicodeString& replacement) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::RegexMatcher> matcher{pattern.matcher(text, status)};
  icu::UnicodeString result = matcher->replaceAll(replacement, status);
  FREEHOLD_ASSERT(U_SUCCESS(status));
  return result;
}

}  // namespace

Grammar::Grammar(const json::object& rules) {
  if (const auto* const elision = rules.if_contains("elide")) {
    word_ = text_in(elision->at("word"));
    short_form_ = text_in(elision->at("as"));
    before_ = pattern_of(text_in(elision->at("before")));
    word_in_message_ = pattern_of(icu::UnicodeString(u"\\b") + word_ + u" (?=\\{\\w+\\})");
  }
  if (const auto* const mends = rules.if_contains("mend")) {
    for (const json::value& mend : mends->as_array())
      mends_.push_back({pattern_of(text_in(mend.at(0))), text_in(mend.at(1))});
  }
}

Grammar::~Grammar() = default;

icu::UnicodeString Grammar::before(icu::UnicodeString message) const {
  if (word_.isEmpty()) return message;
  return replaced(*word_in_message_, message, icu::UnicodeString(mark));
}

void Grammar::elide(icu::UnicodeString& text) const {
  for (std::int32_t at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at)) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString rest = text.tempSubString(at + 1);
    const std::unique_ptr<icu::RegexMatcher> matcher{before_->matcher(rest, status)};
    const bool is_short = matcher->lookingAt(status) != 0;
    FREEHOLD_ASSERT(U_SUCCESS(status));
    text.replace(at, 1, is_short ? short_form_ : word_ + u' ');
  }
}

icu::UnicodeString Grammar::after(icu::UnicodeString text) const {
  if (!word_.isEmpty()) elide(text);
  for (const Mend& mend : mends_)
    text = replaced(*mend.pattern, text, mend.replacement);
  return text;
}

}  // namespace freehold::telling
