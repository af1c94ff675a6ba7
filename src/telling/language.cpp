#include "telling/language.h"

#include <unicode/listformatter.h>
#include <unicode/msgfmt.h>
#include <unicode/numfmt.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "base/assert.h"
#include "telling/grammar.h"
#include "telling/messages.h"
#include "telling/unicode_text.h"

namespace freehold::telling {

namespace json = boost::json;

namespace {

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
    numbers.reset(icu::NumberFormat::createInstance(locale, status));
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
  std::unique_ptr<icu::NumberFormat> numbers;
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

std::string Language::text(std::string_view key, const Params& params) const {
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

std::string Language::number(std::int64_t number) const {
  icu::UnicodeString text;
  return utf8(prepared_->numbers->format(number, text));
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

std::string t(std::string_view key, const Params& params) {
  return spoken().text(key, params);
}

}  // namespace freehold::telling
