// "Did you mean": the word in a list that is nearest to a misspelt one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace freehold::editions {

/// Which of `words` was probably meant: our word for a thing that goes by other names ("railway": "station"),
/// or the nearest word if at most two letters differ, or a third of a long word's. The first wins a tie.
std::optional<std::string_view> near_word(std::string_view misspelt, std::span<const std::string_view> words);

/// " (did you mean 'salary'?)", or empty if no word is near.
std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> words);

/// Whether a word is one of these, which blanks separate.
bool is_among(std::string_view word, std::string_view words);

/// The words, separated by commas: "go, site, station".
std::string word_list(std::span<const std::string_view> words);

}  // namespace freehold::editions
