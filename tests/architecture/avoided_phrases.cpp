#include "avoided_phrases.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>

namespace freehold::architecture {
namespace {

constexpr std::string_view kFewWords = "…";
constexpr std::size_t kMostBetween = 60;  // bytes that "…" may stand for

bool in_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool is_capital(char c) {
  return std::isupper(static_cast<unsigned char>(c)) != 0;
}

std::string small(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

std::vector<std::string> split(std::string_view text, std::string_view by) {
  std::vector<std::string> parts;
  for (;;) {
    const auto at = text.find(by);
    parts.emplace_back(trimmed(text.substr(0, at)));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + by.size());
  }
}

std::string with_plain_apostrophes(std::string line) {
  constexpr std::string_view curly = "’";
  for (auto at = line.find(curly); at != std::string::npos; at = line.find(curly, at))
    line.replace(at, curly.size(), "'");
  return line;
}

/// A text as one line a paragraph, and where each of its lines begins in that.
struct Prose {
  std::string text;
  std::vector<std::size_t> line_starts;

  std::ptrdiff_t line_of(std::size_t at) const {
    return std::ranges::upper_bound(line_starts, at) - line_starts.begin();
  }
};

Prose prose_of(std::istream& in) {
  Prose prose;
  bool in_code = false;
  for (std::string line; std::getline(in, line);) {
    prose.line_starts.push_back(prose.text.size());
    const auto words = trimmed(line);
    const bool fence = words.starts_with("```");
    if (fence) in_code = !in_code;
    if (fence || in_code || words.empty()) {
      prose.text += '\n';
    } else {
      prose.text += with_plain_apostrophes(std::string{words}) + ' ';
    }
  }
  return prose;
}

bool stands_alone(const std::string& text, std::size_t at, std::size_t size) {
  return (at == 0 || !in_word(text[at - 1])) && (at + size >= text.size() || !in_word(text[at + size]));
}

/// Whether the pieces from `next` on follow in the rest of the sentence, from `from`.
bool rest_follows(const std::string& text, std::size_t from, const std::vector<std::string>& pieces,
                  std::size_t next) {
  if (next == pieces.size()) return true;
  const auto end = std::min(text.find_first_of(".;:|\n", from), from + kMostBetween);
  const auto& piece = pieces[next];
  for (auto at = text.find(piece, from); at < end; at = text.find(piece, at + 1)) {
    if (stands_alone(text, at, piece.size()) && rest_follows(text, at + piece.size(), pieces, next + 1))
      return true;
  }
  return false;
}

std::vector<std::size_t> places_of(const std::vector<std::string>& pieces, const std::string& text) {
  std::vector<std::size_t> places;
  const auto& first = pieces.front();
  for (auto at = text.find(first); at != std::string::npos; at = text.find(first, at + 1)) {
    if (stands_alone(text, at, first.size()) && rest_follows(text, at + first.size(), pieces, 1))
      places.push_back(at);
  }
  return places;
}

}  // namespace

std::vector<AvoidedPhrase> read_avoided_phrases(std::istream& guide) {
  std::vector<AvoidedPhrase> phrases;
  bool in_section = false;
  for (std::string line; std::getline(guide, line);) {
    if (line.starts_with("## ")) in_section = line == "## Patterns to avoid";
    const auto cells = split(line, "|");
    if (!in_section || cells.size() != 5 || !cells[1].starts_with('`')) continue;
    const auto quoted = split(cells[1], "`"); // every second one is between backquotes
    for (std::size_t i = 1; i < quoted.size(); i += 2)
      phrases.push_back({quoted[i], cells[2], cells[3]});
  }
  return phrases;
}

std::vector<std::string> style_mistakes(const std::vector<AvoidedPhrase>& phrases, const std::string& file,
                                        std::istream& text) {
  const auto prose = prose_of(text);
  const auto in_small = small(prose.text);
  std::vector<std::string> mistakes;
  for (const auto& [phrase, example, instead] : phrases) {
    const bool as_written = std::ranges::any_of(phrase, is_capital);
    for (const auto at : places_of(split(phrase, kFewWords), as_written ? prose.text : in_small)) {
      mistakes.push_back(file + ":" + std::to_string(prose.line_of(at)) + ": \"" + phrase + "\": not \"" +
                         example + "\" but \"" + instead + "\" (docs/style.md)");
    }
  }
  return mistakes;
}

}  // namespace freehold::architecture
