#include "clause_list.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace freehold::clauses {
namespace {

std::vector<std::string> all_matches(const std::string& text, const std::regex& pattern, std::size_t group) {
  std::vector<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
    found.push_back((*it)[group].str());
  }
  return found;
}

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  std::istringstream in{std::string(name)};
  for (std::string word; std::getline(in, word, '_');)
    words.push_back(word);
  return words;
}

bool is_number(const std::string& word) {
  return !word.empty() && std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

std::string family_of(std::string_view id) {
  return std::string(id.substr(0, id.find('.')));
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::istringstream in(text_of(file));
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> stated_clauses(const std::string& page) {
  static const std::regex stated{R"re((?:^|\n)- \*\*([A-Z]+(?:\.[0-9]+)+)\*\* [^\s])re"};
  return all_matches(page, stated, 1);
}

Ids mentioned_ids(const std::string& text) {
  static const std::regex mentioned{R"re(\b((?:G|UK|UKS|UKT|L|X|SD|S|H)(?:\.[0-9]+){1,2})\b)re"};
  const auto found = all_matches(text, mentioned, 1);
  return {found.begin(), found.end()};
}

std::vector<std::string> test_names(const std::string& source) {
  static const std::regex test{
      R"re(\b(?:(?:TYPED_)?TEST(?:_F|_P)?|RC_GTEST(?:_FIXTURE)?_PROP)\s*\(\s*\w+\s*,\s*(\w+))re"};
  return all_matches(source, test, 1);
}

Claims claims_of(std::string_view test_name, const Ids& ids) {
  Claims claims;
  const auto words = words_of(test_name);
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    const auto& family = words[at];
    if (!is_number(words[at + 1])) continue;
    if (std::ranges::none_of(ids, [&](const auto& id) { return family_of(id) == family; })) continue;
    const std::string with_one = family + "." + words[at + 1];
    const std::string with_two =
        at + 2 < words.size() && is_number(words[at + 2]) ? with_one + "." + words[at + 2] : "";
    if (ids.contains(with_two)) {
      claims.known.insert(with_two);
    } else if (ids.contains(with_one)) {
      claims.known.insert(with_one);
    } else {
      claims.unknown.push_back(with_one);
    }
  }
  return claims;
}

}  // namespace freehold::clauses
