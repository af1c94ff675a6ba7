// A language: the messages of messages/*.json (ICU MessageFormat), with its numbers, lists and plurals.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace freehold::telling {

/// The value for a message's parameter: a text, or a number, which is formatted as the language does.
struct Param {
  std::string name;
  std::variant<std::int64_t, std::string> value;

  Param(std::string_view key, std::int64_t number) : name(key), value(number) {}
  Param(std::string_view key, int number) : name(key), value(std::int64_t{number}) {}
  Param(std::string_view key, std::string text) : name(key), value(std::move(text)) {}
  Param(std::string_view key, std::string_view text) : name(key), value(std::string{text}) {}
  Param(std::string_view key, const char* text) : name(key), value(std::string{text}) {}
};
using Params = std::vector<Param>;

/// Not to be shared between threads, since messages are prepared on first use.
class Language {
 public:
  /// The calling thread's instance for a tag ("de", "pt-BR"); English if there is no such language.
  static const Language& of(std::string_view tag);
  /// The tags of all languages, in alphabetical order.
  static const std::vector<std::string>& tags();
  /// The tag nearest to the one asked for: "de_AT.UTF-8", "pt", "zh-Hant-HK". English if none is near.
  static std::string nearest(std::string_view asked);

  [[nodiscard]] std::string_view tag() const;
  [[nodiscard]] bool has(std::string_view key) const;
  /// The message for a key. If this language lacks it, the English one; if that is missing too, the key
  /// itself, so that the gap is visible.
  [[nodiscard]] std::string text(std::string_view key, const Params& params = {}) const;
  /// With thousands separators: "1,500".
  [[nodiscard]] std::string number(std::int64_t number) const;
  /// "Ann, Bob and Cid"; empty if there are none.
  [[nodiscard]] std::string list(const std::vector<std::string>& parts) const;
  /// "cash, deeds, worth": without an "and".
  [[nodiscard]] std::string joined(const std::vector<std::string>& parts) const;

  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;
  ~Language();

 private:
  struct Prepared;

  explicit Language(std::string_view tag);

  std::unique_ptr<Prepared> prepared_;
};

/// Plain English text with typographic apostrophes: "the host’s clock".
std::string typeset(std::string_view text);
/// With the first letter capitalized: "Rounds after which the richest wins".
std::string capitalized(std::string_view text);

/// The language in which this program talks to its user: English until speak().
const Language& spoken();
/// Call before the first text and before other threads start.
void speak(std::string_view tag);
/// A message in the spoken() language.
std::string t(std::string_view key, const Params& params = {});

}  // namespace freehold::telling
