// Grammar: what a language does to the words around a name, which no message can know beforehand
// (messages/languages.json: `elide` and `mend`).
#pragma once

#include <unicode/regex.h>
#include <unicode/unistr.h>

#include <boost/json/fwd.hpp>
#include <memory>
#include <vector>

namespace freehold::telling {

class Grammar {
 public:
  /// `rules` is the object of a language in messages/languages.json.
  explicit Grammar(const boost::json::object& rules);
  ~Grammar();
  Grammar(const Grammar&) = delete;
  Grammar& operator=(const Grammar&) = delete;

  /// A message before its names are set in.
  [[nodiscard]] icu::UnicodeString before(icu::UnicodeString message) const;
  /// The finished text.
  [[nodiscard]] icu::UnicodeString after(icu::UnicodeString text) const;

 private:
  struct Mend {
    std::unique_ptr<icu::RegexPattern> pattern;
    icu::UnicodeString replacement;
  };

  void elide(icu::UnicodeString& text) const;

  icu::UnicodeString word_;  ///< elided before some names, "de"; empty: none
  icu::UnicodeString short_form_;  ///< "d’"
  std::unique_ptr<icu::RegexPattern> word_in_message_;
  std::unique_ptr<icu::RegexPattern> before_;
  std::vector<Mend> mends_;
};

}  // namespace freehold::telling
