#include "terminal/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "base/ascii_case.h"
#include "base/utf8.h"

namespace freehold::terminal {
namespace {

constexpr char32_t replacement = 0xFFFD;
/// Between thousands in French.
constexpr std::string_view narrow_no_break = "\u202f";

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array<Range, 5> combining{
    {{0x300, 0x36F}, {0x1AB0, 0x1AFF}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};
constexpr std::array<Range, 11> wide{{{0x1100, 0x115F},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1F64F},
                                      {0x1F680, 0x1F9FF},
                                      {0x20000, 0x3FFFD}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t character) {
  return std::ranges::any_of(
      ranges, [=](Range range) { return range.first <= character && character <= range.last; });
}

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

constexpr std::array<std::pair<char32_t, std::string_view>, 35> plain_forms{{
    {U'£', "GBP"}, {U'€', "EUR"}, {U'¥', "JPY"}, {U'‘', "'"},   {U'’', "'"},  {U'“', "\""}, {U'”', "\""},
    {U'–', "-"},   {U'—', "-"},   {U'−', "-"},   {U'…', "..."}, {U'·', "."},  {U'×', "x"},  {U'→', "->"},
    {U'≥', ">="},  {U'≤', "<="},  {U'½', "1/2"}, {U'¼', "1/4"}, {U'ß', "ss"}, {U'æ', "ae"}, {U'Æ', "AE"},
    {U'ø', "o"},   {U'Ø', "O"},   {U'ł', "l"},   {U'Ł', "L"},   {U'đ', "d"},  {U'œ', "oe"}, {U'Œ', "OE"},
    {U'ı', "i"},   {U'«', "\""},  {U'»', "\""},  {U'¡', "!"},   {U'¿', "?"},  {0xA0, " "},  {0x202F, " "},
}};

// Latin letters with accents from U+00C0 on, each by its plain letter; '?' where it has none.
constexpr std::string_view latin_1 = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
constexpr std::string_view latin_a =
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSs"
    "TtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

}  // namespace

std::u32string decode(std::string_view utf8) {
  std::u32string characters;
  while (!utf8.empty()) {
    const auto [character, length] = first_code_point(utf8);
    characters.push_back(length == 0 || is_control(character) ? replacement : character);
    utf8.remove_prefix(std::max(length, std::size_t{1}));
  }
  return characters;
}

std::string encode(char32_t c) {
  const auto tail = [c](unsigned shift) { return static_cast<char>(0x80U | ((c >> shift) & 0x3FU)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0U | (c >> 6U)), tail(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0U | (c >> 12U)), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | (c >> 18U)), tail(12), tail(6), tail(0)};
}

std::string encode(std::u32string_view characters) {
  std::string text;
  for (const char32_t character : characters)
    text += encode(character);
  return text;
}

int columns_of(char32_t character) {
  if (within(combining, character)) return 0;
  return within(wide, character) ? 2 : 1;
}

int columns_of(std::string_view utf8) {
  int columns = 0;
  for (const char32_t character : decode(utf8))
    columns += columns_of(character);
  return columns;
}

std::string clipped(std::string_view utf8, int columns, std::string_view mark) {
  const bool cut = columns_of(utf8) > columns;
  const int room = std::max(0, cut ? columns - columns_of(mark) : columns);
  std::string text;
  int used = 0;
  for (const char32_t character : decode(utf8)) {
    used += columns_of(character);
    if (used > room) break;
    text += encode(character);
  }
  if (cut && columns_of(mark) <= columns) text += mark;
  return text;
}

std::string left_aligned(std::string_view utf8, int columns) {
  std::string text = clipped(utf8, columns);
  text.append(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
  return text;
}

std::string right_aligned(std::string_view utf8, int columns) {
  const std::string text = clipped(utf8, columns);
  return std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ') + text;
}

namespace {

// Words of one paragraph, each at most `columns` wide.
std::vector<std::string> pieces_of(std::string_view paragraph, int columns) {
  std::vector<std::string> words;
  for (const std::string& whole : words_of(paragraph)) {
    std::string_view word = whole;
    while (columns_of(word) > columns) {
      std::string piece = clipped(word, columns);
      if (piece.empty())
        piece = std::string(word.substr(0, std::max(first_code_point(word).length, std::size_t{1})));
      word.remove_prefix(std::min(piece.size(), word.size()));
      words.push_back(std::move(piece));
    }
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

void wrap_paragraph(std::string_view paragraph, int columns, std::vector<std::string>& lines) {
  std::string line;
  for (const std::string& word : pieces_of(paragraph, columns)) {
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > columns) {
      lines.push_back(std::exchange(line, {}));
    }
    if (!line.empty()) line += ' ';
    line += with_plain_blanks(word);
  }
  lines.push_back(std::move(line));
}

}  // namespace

std::vector<std::string> wrapped(std::string_view utf8, int columns) {
  std::vector<std::string> lines;
  columns = std::max(1, columns);
  while (true) {
    const auto end = utf8.find('\n');
    wrap_paragraph(utf8.substr(0, end), columns, lines);
    if (end == std::string_view::npos) return lines;
    utf8.remove_prefix(end + 1);
  }
}

std::string harmless(std::string_view utf8) {
  return encode(decode(with_plain_blanks(utf8)));
}

std::string with_plain_blanks(std::string_view utf8) {
  std::string text(utf8);
  for (const std::string_view blank : {no_break, narrow_no_break}) {
    for (auto at = text.find(blank); at != std::string::npos; at = text.find(blank, at))
      text.replace(at, blank.size(), " ");
  }
  return text;
}

namespace {

bool is_money_sign(char32_t c) {
  return c == U'£' || c == U'¤' || c == U'¥' || (c >= 0x20A0 && c <= 0x20CF);
}

// Never empty.
std::string ascii_for(char32_t c) {
  if (c < 0x80) return encode(c);
  for (const auto& [character, plain] : plain_forms) {
    if (character == c) return std::string(plain);
  }
  if (c >= 0xC0 && c < 0xC0 + latin_1.size()) return {latin_1[c - 0xC0]};
  if (c >= 0x100 && c < 0x100 + latin_a.size()) return {latin_a[c - 0x100]};
  return "?";
}

}  // namespace

std::string to_ascii(std::string_view utf8) {
  const std::u32string characters = decode(utf8);
  std::string text;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const bool before_figures =
        i + 1 < characters.size() && characters[i + 1] >= U'0' && characters[i + 1] <= U'9';
    if (is_money_sign(characters[i]) && before_figures) continue;
    if (columns_of(characters[i]) != 0) text += ascii_for(characters[i]);
  }
  return text;
}

std::vector<std::string> words_of(std::string_view utf8) {
  std::vector<std::string> words;
  for (; !(utf8 = trimmed(utf8)).empty(); utf8.remove_prefix(words.back().size()))
    words.emplace_back(utf8.substr(0, utf8.find(' ')));
  return words;
}

namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words)
    text += (text.empty() ? std::string_view{} : between), text += word;
  return text;
}

// The last words that end at least two different names.
std::set<std::string> common_endings(const std::set<std::string>& names) {
  std::map<std::string, int> counts;
  for (const std::string& name : names) {
    const auto words = words_of(name);
    if (words.size() > 1) ++counts[words.back()];
  }
  std::set<std::string> endings;
  for (const auto& [word, count] : counts) {
    if (count > 1) endings.insert(word);
  }
  return endings;
}

// What stands for the name before it has to be cut: no article, no apposition, no common ending.
std::vector<std::string> core_words(const std::string& name, const std::set<std::string>& endings) {
  auto words = words_of(name.substr(0, name.find_first_of(",/(")));
  if (words.size() > 1 && small_ascii(words.front()) == "the") words.erase(words.begin());
  if (words.size() > 1 && endings.contains(words.back())) words.pop_back();
  return words;
}

std::string without_apostrophes(std::string text) {
  std::erase(text, '\'');
  return text;
}

std::string shortened(const std::vector<std::string>& core, int columns) {
  if (std::string text = joined(core, " "); columns_of(text) <= columns) return text;
  return clipped(without_apostrophes(joined(core, "")), columns);
}

// Both begin alike: the first letter, an apostrophe and what follows the common beginning.
std::string told_apart(const std::string& name, const std::string& other, int columns) {
  const auto mine = decode(name);
  const auto theirs = decode(other);
  const auto differ = std::ranges::mismatch(mine, theirs).in1;
  return clipped(encode(mine.front()) + '\'' + encode({differ, mine.end()}), columns);
}

// The n-th way to tell equal short forms apart when nothing else does.
std::string numbered(const std::string& text, int number, int columns) {
  const std::string digits = std::to_string(number);
  return clipped(text, columns - static_cast<int>(digits.size())) + digits;
}

}  // namespace

std::vector<std::string> short_names(const std::vector<std::string>& names, int columns) {
  const std::set<std::string> distinct(names.begin(), names.end());
  const auto endings = common_endings(distinct);
  std::map<std::string, std::string> plain;  // name -> its short form without regard to the others
  for (const std::string& name : distinct) {
    plain[name] = columns_of(name) <= columns ? name : shortened(core_words(name, endings), columns);
  }
  std::map<std::string, std::string> chosen;
  std::set<std::string> taken;
  for (const std::string& name : distinct) {
    std::string form = plain[name];
    const auto twin = std::ranges::find_if(
        plain, [&](const auto& other) { return other.first != name && other.second == plain[name]; });
    if (twin != plain.end() && form != name) {
      form = told_apart(joined(core_words(name, endings), ""), joined(core_words(twin->first, endings), ""),
                        columns);
    }
    for (int number = 2; !taken.insert(form).second; ++number)
      form = numbered(plain[name], number, columns);
    chosen[name] = form;
  }
  std::vector<std::string> result;
  for (const std::string& name : names)
    result.push_back(chosen[name]);
  return result;
}

namespace {

std::vector<char> marks(const std::vector<std::string>& names, char first) {
  std::set<char> free;
  for (int n = 0; n < 26; ++n)
    free.insert(static_cast<char>(first + n));
  const auto letters_of = [first](const std::string& name) {
    std::string letters;
    for (const char c : small_ascii(to_ascii(name))) {
      if (c >= 'a' && c <= 'z') letters += static_cast<char>(c - 'a' + first);
    }
    return letters;
  };
  std::vector<char> result(names.size(), '?');
  const auto take = [&](std::size_t i, char mark) {
    free.erase(mark);
    result[i] = mark;
  };
  for (std::size_t i = 0; i < names.size(); ++i) {  // first letters go first
    const std::string letters = letters_of(names[i]);
    if (!letters.empty() && free.contains(letters[0])) take(i, letters[0]);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (result[i] != '?' || free.empty()) continue;
    const std::string letters = letters_of(names[i]);
    const auto found = std::ranges::find_if(letters, [&](char c) { return free.contains(c); });
    take(i, found != letters.end() ? *found : *free.begin());
  }
  return result;
}

}  // namespace

std::vector<char> capital_marks(const std::vector<std::string>& names) {
  return marks(names, 'A');
}
std::vector<char> small_marks(const std::vector<std::string>& names) {
  return marks(names, 'a');
}

}  // namespace freehold::terminal
