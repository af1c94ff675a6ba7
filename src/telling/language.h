// A language: the messages of messages/*.json (ICU MessageFormat), with its numbers, lists and plurals.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace freehold::telling {

/// A parameter of a message: a number, formatted by the language, or a text.
struct Param {
  std::string name;
  std::variant<std::int64_t, std::string> value;

  Param(std::string_view key, std::int64_t number) : name(key), value(number) {}
  Param(std::string_view key, int number) : name(key), value(std::int64_t{number}) {}
  Param(std::string_view key, std::string text) : name(key), value(std::move(text)) {}
  Param(std::string_view key, std::string_view text) : name(key), value(std::string{text}) {}
  Param(std::string_view key, const char* text) : name(key), value(std::string{text}) {}
};
using MessageParams = std::vector<Param>;

/// Not to be shared between threads: messages are prepared when they are first needed.
class Language {
 public:
  /// The calling thread's own, for a tag ("de", "pt-BR"); English if there is no such language.
  static const Language& of(std::string_view tag);
  /// The tags of all languages, in alphabetical order.
  static const std::vector<std::string>& tags();
  /// The nearest of them to what a person asked for: "de_AT.UTF-8", "pt", "zh-Hant-HK". English where none is near.
  static std::string nearest(std::string_view asked);

  [[nodiscard]] std::string_view tag() const;
  [[nodiscard]] bool has(std::string_view key) const;
  /// The message of that key; the English one if this language lacks it, and the key itself if there is none,
  /// so that gaps show.
  [[nodiscard]] std::string text(std::string_view key, const MessageParams& params = {}) const;
  /// With the thousands apart: "1,500". Its last digits are `decimals`, at most max_decimals of them: "15.00".
  [[nodiscard]] std::string number(std::int64_t number, int decimals = 0) const;
  /// What it writes before decimals: '.' or ','.
  [[nodiscard]] char decimal_mark() const;
  /// "Ann, Bob and Cid"; empty for no parts.
  [[nodiscard]] std::string list(const std::vector<std::string>& parts) const;
  /// "cash, deeds, worth": separated, without an "and".
  [[nodiscard]] std::string joined(const std::vector<std::string>& parts) const;

  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;
  ~Language();

 private:
  struct Prepared;

  explicit Language(std::string_view tag);

  std::unique_ptr<Prepared> prepared_;
};

/// Plain English text with the apostrophes of print: "the host’s clock".
std::string typeset(std::string_view text);
/// With a capital in front: "Rounds after which the richest wins".
std::string capitalized(std::string_view text);

/// The language of this program's user: English until speak().
const Language& spoken();
/// Call it before the first text and before other threads begin.
void speak(std::string_view tag);
/// A message of spoken().
std::string t(std::string_view key, const MessageParams& params = {});

/// The whole number that `text` is, of at most twelve digits, plain or full-width; thousands may be set apart with a point, a comma or an
/// apostrophe, and with a blank if the language does so, and `currency` may be on one side of it. Nothing for any other
/// text: "12.50" is no sum, and neither are "-50", "50 60" and "1e3".
/// A sum may have up to `decimals` of them behind another point or comma, and is counted in the least unit: with 2,
/// "12.5" and "12,50" are 1250; "1,500" is 150000 in English and nothing in German, where it may be a slip. With 3, it is
/// what the language would write so.
std::optional<std::int64_t> typed_number(const Language& language, std::string_view text,
                                         std::string_view currency = "", int decimals = 0);

/// Whether anything in `text` is a figure, of any script: somebody means a number, right or wrong.
bool has_figure(std::string_view text);

}  // namespace freehold::telling
