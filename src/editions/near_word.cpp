#include "editions/near_word.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "editions/kind_words.h"

namespace freehold::editions {
namespace {

constexpr std::size_t max_word = 64;  // longer ones can't be misspellings of our words

// Levenshtein distance, row by row.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

std::optional<std::string_view> our_name(std::string_view other, std::span<const std::string_view> words) {
  for (const auto& [ours, names] : other_kind_words) {
    if (is_among(other, names) && std::ranges::find(words, ours) != words.end()) return ours;
  }
  return std::nullopt;
}

}  // namespace

bool is_among(std::string_view word, std::string_view words) {
  return !word.empty() && fmt::format(" {} ", words).find(fmt::format(" {} ", word)) != std::string::npos;
}

std::optional<std::string_view> near_word(std::string_view misspelt,
                                          std::span<const std::string_view> words) {
  if (misspelt.size() > max_word) return std::nullopt;
  if (const auto ours = our_name(misspelt, words)) return ours;
  std::optional<std::string_view> nearest;
  std::size_t least = max_word;
  for (const auto word : words) {
    const auto far = distance(misspelt, word);
    if (far > std::max<std::size_t>(word.size() > 3 ? 2 : 1, word.size() / 3) || far >= least) continue;
    least = far;
    nearest = word;
  }
  return nearest;
}

std::string did_you_mean(std::string_view misspelt, std::span<const std::string_view> words) {
  const auto word = near_word(misspelt, words);
  return word ? fmt::format(" (did you mean '{}'?)", *word) : std::string{};
}

std::string word_list(std::span<const std::string_view> words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace freehold::editions
