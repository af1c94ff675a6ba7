// The phrases that docs/style.md tells us to avoid, read from its table, and where a text uses them.
#pragma once

#include <istream>
#include <string>
#include <vector>

namespace freehold::architecture {

/// One phrase of the table in "Patterns to avoid".
struct AvoidedPhrase {
  std::string phrase;   ///< as the table has it; "…" stands for a few words of the same sentence
  std::string example;  ///< a sentence with such a phrase
  std::string instead;  ///< the same, well said
};

/// The rows of the section "Patterns to avoid" whose first cell is a list of phrases in backquotes.
std::vector<AvoidedPhrase> read_avoided_phrases(std::istream& guide);

/// One message, with file, line and advice, for each avoided phrase in a text. Phrases are found across line ends, but
/// not across paragraphs; code between ``` is skipped.
std::vector<std::string> style_mistakes(const std::vector<AvoidedPhrase>& phrases, const std::string& file,
                                        std::istream& text);

}  // namespace freehold::architecture
