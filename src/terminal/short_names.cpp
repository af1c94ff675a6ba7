#include "terminal/short_names.h"

#include <algorithm>
#include <map>
#include <set>

#include "terminal/text.h"

namespace freehold::terminal {

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
  if (words.size() > 1 && lowered(words.front()) == "the") words.erase(words.begin());
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
  std::string text = encode(mine.front()) + '\'';
  for (auto it = differ; it != mine.end(); ++it)
    text += encode(*it);
  return clipped(text, columns);
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
    for (const char c : lowered(to_ascii(name))) {
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
