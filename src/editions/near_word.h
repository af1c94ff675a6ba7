// "Did you mean": the word of a list that a misspelt one is nearest to.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace freehold::editions {

/// The one of `words` that is meant: our word for what others call by another name ("railway": "station"), or the nearest if at most two letters
/// differ, or a third of a long word's. The first of equals.
std::optional<std::string_view> near_word(std::string_view misspelt, std::span<const std::string_view> words);

/// " (did you mean 'salary'?)", or nothing if no word is near.
std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> words);

/// The words between commas: "go, site, station".
std::string word_list(std::span<const std::string_view> words);

}  // namespace freehold::editions
