#include "telling/language.h"

#include <unicode/listformatter.h>
#include <unicode/msgfmt.h>
#include <unicode/numfmt.h>
#include <unicode/regex.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <boost/json/fwd.hpp>
#include <map>

#include "base/assert.h"
#include "base/limits.h"
#include "base/money.h"
#include "telling/messages.h"

namespace freehold::telling {

namespace json = boost::json;

namespace {

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

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

/// What a language does to the words around a name, which no message can know beforehand (messages/languages.json: `elide` and
/// `mend`).
class Grammar {
 public:
  /// `rules` is the object of a language in messages/languages.json.
  explicit Grammar(const json::object& rules) {
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

  /// A message before its names are set in.
  [[nodiscard]] icu::UnicodeString before(icu::UnicodeString message) const {
    if (word_.isEmpty()) return message;
    return replaced(*word_in_message_, message, icu::UnicodeString(mark));
  }

  /// The finished text.
  [[nodiscard]] icu::UnicodeString after(icu::UnicodeString text) const {
    if (!word_.isEmpty()) elide(text);
    for (const Mend& mend : mends_)
      text = replaced(*mend.pattern, text, mend.replacement);
    return text;
  }

 private:
  struct Mend {
    std::unique_ptr<icu::RegexPattern> pattern;
    icu::UnicodeString replacement;
  };

  void elide(icu::UnicodeString& text) const {
    for (std::int32_t at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at)) {
      UErrorCode status = U_ZERO_ERROR;
      const icu::UnicodeString rest = text.tempSubString(at + 1);
      const std::unique_ptr<icu::RegexMatcher> matcher{before_->matcher(rest, status)};
      const bool is_short = matcher->lookingAt(status) != 0;
      FREEHOLD_ASSERT(U_SUCCESS(status));
      text.replace(at, 1, is_short ? short_form_ : word_ + u' ');
    }
  }

  icu::UnicodeString word_;  ///< elided before some names, "de"; empty: none
  icu::UnicodeString short_form_;  ///< "d’"
  std::unique_ptr<icu::RegexPattern> word_in_message_;
  std::unique_ptr<icu::RegexPattern> before_;
  std::vector<Mend> mends_;
};

constexpr std::string_view source_tag = "en";

const json::object& all_messages() {
  static const json::object all = [] {
    const auto bytes = messages();
    return json::parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()}).as_object();
  }();
  return all;
}

const json::object& member(const json::object& object, std::string_view name) {
  return object.at(name).as_object();
}

std::string utf8(const icu::UnicodeString& text) {
  std::string bytes;
  return text.toUTF8String(bytes);
}

icu::Formattable formattable(const Param& param) {
  if (const auto* const number = std::get_if<std::int64_t>(&param.value)) return icu::Formattable(*number);
  return icu::Formattable(unicode(std::get<std::string>(param.value)));
}

/// Whose numbers and lists a language writes: those of its tag, or of `locale` in messages/languages.json.
icu::Locale locale_of(std::string_view tag) {
  const json::object& language = member(member(all_messages(), "languages"), tag);
  const auto* const given = language.if_contains("locale");
  return icu::Locale::createCanonical(
      (given != nullptr ? json::value_to<std::string>(*given) : std::string{tag}).c_str());
}

/// What a tag says of reading: the language and its script, "zh-Hant" for "zh_HK.UTF-8", "pt-Latn" for "pt-BR".
std::string written(std::string_view tag) {
  icu::Locale locale = icu::Locale::createCanonical(std::string{tag}.c_str());
  UErrorCode status = U_ZERO_ERROR;
  locale.addLikelySubtags(status);
  return std::string{locale.getLanguage()} + '-' + locale.getScript();
}

std::string& spoken_tag() {
  static std::string tag{source_tag};
  return tag;
}

}  // namespace

struct Language::Prepared {
  explicit Prepared(std::string_view name)
      : tag(name),
        locale(locale_of(name)),
        messages(member(all_messages(), name)),
        grammar(member(member(all_messages(), "languages"), name)) {
    UErrorCode status = U_ZERO_ERROR;
    for (std::size_t decimals = 0; decimals < numbers.size(); ++decimals) {
      auto& format = numbers.at(decimals);
      format.reset(icu::NumberFormat::createInstance(locale, status));
      FREEHOLD_ASSERT(U_SUCCESS(status));
      format->setMinimumFractionDigits(static_cast<std::int32_t>(decimals));
      format->setMaximumFractionDigits(static_cast<std::int32_t>(decimals));
    }
    lists.reset(icu::ListFormatter::createInstance(locale, status));
    FREEHOLD_ASSERT(U_SUCCESS(status));
  }

  const icu::MessageFormat& format(std::string_view key, const json::string& message) {
    const auto found = formats.find(key);
    if (found != formats.end()) return *found->second;
    UErrorCode status = U_ZERO_ERROR;
    auto made = std::make_unique<icu::MessageFormat>(grammar.before(unicode(message)), locale, status);
    FREEHOLD_ASSERT(U_SUCCESS(status));
    return *formats.emplace(key, std::move(made)).first->second;
  }

  std::string tag;
  icu::Locale locale;
  const json::object& messages;
  Grammar grammar;
  std::array<std::unique_ptr<icu::NumberFormat>, max_decimals + 1> numbers;  ///< by their decimals
  std::unique_ptr<icu::ListFormatter> lists;
  std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>> formats;
};

Language::Language(std::string_view tag) : prepared_(std::make_unique<Prepared>(tag)) {}
Language::~Language() = default;

const Language& Language::of(std::string_view tag) {
  thread_local std::map<std::string, std::unique_ptr<Language>, std::less<>> own;
  const auto found = own.find(tag);
  if (found != own.end()) return *found->second;
  if (!std::ranges::binary_search(tags(), tag)) return of(source_tag);
  return *own.emplace(tag, std::unique_ptr<Language>(new Language(tag))).first->second;
}

const std::vector<std::string>& Language::tags() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    for (const auto& language : member(all_messages(), "languages"))
      names.emplace_back(language.key());
    std::ranges::sort(names);
    return names;
  }();
  return all;
}

std::string Language::nearest(std::string_view asked) {
  const std::string wanted = written(asked);
  for (const std::string& tag : tags()) {
    if (written(tag) == wanted) return tag;
  }
  return std::string{source_tag};
}

std::string_view Language::tag() const {
  return prepared_->tag;
}

bool Language::has(std::string_view key) const {
  return prepared_->messages.contains(key);
}

std::string Language::text(std::string_view key, const MessageParams& params) const {
  const auto* const message = prepared_->messages.if_contains(key);
  if (message == nullptr) return tag() == source_tag ? std::string{key} : of(source_tag).text(key, params);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Param& param : params) {
    names.push_back(unicode(param.name));
    values.push_back(formattable(param));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  prepared_->format(key, message->as_string())
      .format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text, status);
  FREEHOLD_ASSERT(U_SUCCESS(status));
  return utf8(prepared_->grammar.after(std::move(text)));
}

std::string Language::number(std::int64_t number, int decimals) const {
  const auto& format = prepared_->numbers.at(static_cast<std::size_t>(decimals));
  icu::UnicodeString text;
  if (decimals == 0) return utf8(format->format(number, text));
  // Exact: an amount has far fewer digits than a double.
  return utf8(
      format->format(static_cast<double>(number) / static_cast<double>(power_of_ten(decimals)), text));
}

char Language::decimal_mark() const {
  return number(1, 1).at(1);  // of "0.1"
}

std::string Language::list(const std::vector<std::string>& parts) const {
  std::vector<icu::UnicodeString> items;
  for (const std::string& part : parts)
    items.push_back(unicode(part));
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  prepared_->lists->format(items.data(), static_cast<std::int32_t>(items.size()), text, status);
  FREEHOLD_ASSERT(U_SUCCESS(status));
  return utf8(text);
}

std::string Language::joined(const std::vector<std::string>& parts) const {
  const std::string comma = text("list.comma");
  std::string whole;
  for (const std::string& part : parts)
    whole.append(whole.empty() ? "" : comma).append(part);
  return whole;
}

std::string typeset(std::string_view text) {
  icu::UnicodeString letters = unicode(text);
  return utf8(letters.findAndReplace("'", icu::UnicodeString::fromUTF8("’")));
}

std::string capitalized(std::string_view text) {
  icu::UnicodeString letters = unicode(text);
  if (letters.isEmpty()) return {};
  const std::int32_t first = letters.moveIndex32(0, 1);
  letters.replace(0, first, icu::UnicodeString(letters, 0, first).toUpper());
  return utf8(letters);
}

const Language& spoken() {
  return Language::of(spoken_tag());
}

void speak(std::string_view tag) {
  spoken_tag() = tag;
}

std::string t(std::string_view key, const MessageParams& params) {
  return spoken().text(key, params);
}

namespace {

// Input methods for Chinese write digits and signs as wide as other characters.
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

// A point or comma before three digits separates thousands, whoever writes it; but the one that the language writes
// before decimals doesn't if there could be some (`parted`): "1.500" may be a slip.
icu::UnicodeString pattern(const Language& language, bool parted) {
  icu::UnicodeString marks = unicode(".,'’");
  if (u_isUWhiteSpace(unicode(language.number(1'000'000))[1]) != 0) marks += unicode(" \u00a0\u2009\u202f");
  if (parted) marks.findAndReplace(icu::UnicodeString(static_cast<char16_t>(language.decimal_mark())), {});
  return icu::UnicodeString(u"[0-9]{1,10}|[1-9][0-9]{0,2}([") + marks + u"])[0-9]{3}(\\1[0-9]{3}){0,2}";
}

std::optional<std::int64_t> whole_number(const Language& language, const icu::UnicodeString& bare,
                                         bool parted) {
  UErrorCode status = U_ZERO_ERROR;
  icu::RegexMatcher matcher(pattern(language, parted), bare, 0, status);
  const bool matches = matcher.matches(status) != 0;
  FREEHOLD_ASSERT(U_SUCCESS(status));
  if (!matches) return std::nullopt;
  std::int64_t number = 0;
  for (std::int32_t i = 0; i < bare.length(); ++i) {
    if (u_isdigit(bare[i]) != 0) number = number * 10 + u_charDigitValue(bare[i]);
  }
  return number;
}

// Takes up to `decimals` digits behind a mark off the end and returns them, with zeros added to be so many. With three
// of them, only the language says whether "1,500" has decimals.
std::optional<std::int64_t> taken_decimals(const Language& language, icu::UnicodeString& bare, int decimals) {
  const char own = language.decimal_mark();
  for (const char mark : decimals == max_decimals ? std::string{own} : std::string{".,"}) {
    const std::int32_t at = bare.indexOf(static_cast<char16_t>(mark));
    const std::int32_t count = bare.length() - at - 1;
    if (at < 0 || count < 1 || count > decimals) continue;
    std::int64_t number = 0;
    bool digits = true;
    for (std::int32_t i = 0; i < decimals; ++i) {
      const char16_t one = i < count ? bare[at + 1 + i] : u'0';
      digits = digits && one >= u'0' && one <= u'9';
      number = number * 10 + (one - u'0');
    }
    if (!digits) continue;
    bare.truncate(at);
    if (at == 0) bare = u"0";  // ".5"
    return number;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::int64_t> typed_number(const Language& language, std::string_view text,
                                         std::string_view currency, int decimals) {
  const auto folded = [](std::string_view one) { return trimmed(narrow(unicode(one))).foldCase(); };
  icu::UnicodeString bare = without_currency(folded(text), folded(currency));
  const auto fraction = taken_decimals(language, bare, decimals);
  const auto whole = whole_number(language, bare, decimals > 0 && !fraction);
  if (!whole) return std::nullopt;
  return *whole * power_of_ten(decimals) + fraction.value_or(0);
}

bool has_figure(std::string_view text) {
  const icu::UnicodeString all = unicode(text);
  for (std::int32_t i = 0; i < all.length(); i = all.moveIndex32(i, 1)) {
    if ((U_GET_GC_MASK(all.char32At(i)) & U_GC_N_MASK) != 0) return true;
  }
  return false;
}

}  // namespace freehold::telling
