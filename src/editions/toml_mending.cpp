#include "editions/toml_mending.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <string_view>
#include <utility>

#include "editions/printable_text.h"
#include "editions/rule_setting.h"
#include "editions/toml_parsing.h"
#include "editions/trimmed.h"

namespace freehold::editions {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t shown_characters = 60;
constexpr std::array<std::string_view, 4> list_headings{"group", "space", "deck", "deck.card"};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string replaced(std::string text, std::string_view what, std::string_view instead) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + instead.size()))
    text.replace(at, what.size(), instead);
  return text;
}

// The name in a heading, however many brackets it has; empty for other lines.
std::string_view heading_name(std::string_view line) {
  line = trimmed(line.substr(0, line.find('#')));
  if (!line.starts_with('[')) return {};
  line.remove_prefix(std::min(line.find_first_not_of("[ \t"), line.size()));
  const auto end = line.find_first_of("] \t");
  const auto rest = end == std::string_view::npos ? std::string_view{} : line.substr(end);
  return rest.find_first_not_of("] \t") == std::string_view::npos ? line.substr(0, end) : std::string_view{};
}

// As it should be; empty for names that no edition has.
std::string right_heading(std::string_view name) {
  if (name == "options") return "[options]";
  return std::ranges::find(list_headings, name) == list_headings.end() ? "" : fmt::format("[[{}]]", name);
}

// A line taken apart: "key = value  # comment".
struct Assignment {
  std::string_view key;
  std::string_view value;
};

bool is_key(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return c == '_' || c == '-' || is_digit(c) || std::isalpha(static_cast<unsigned char>(c)) != 0;
  });
}

std::optional<Assignment> assignment(std::string_view line) {
  const auto equals = line.find('=');
  if (equals == std::string_view::npos || !is_key(trimmed(line.substr(0, equals)))) return std::nullopt;
  auto value = line.substr(equals + 1);
  const auto comment = value.find(" #");
  return Assignment{trimmed(line.substr(0, equals)), trimmed(value.substr(0, comment))};
}

// "options.salary", "space[5].name".
std::string path_of(const Lines& lines, std::size_t line, std::string_view key) {
  std::array<int, list_headings.size()> counts{};
  std::string path;
  for (std::size_t i = 0; i < line; ++i) {
    const auto name = heading_name(lines[i]);
    if (name.empty()) continue;
    const auto found = std::ranges::find(list_headings, name);
    if (found == list_headings.end()) {
      path = std::string{name} + ".";
      continue;
    }
    const auto at = static_cast<std::size_t>(found - list_headings.begin());
    const int number = counts[at]++;
    if (name == "deck") counts[3] = 0;
    path = name == "deck.card" ? fmt::format("deck[{}].card[{}].", counts[2] - 1, number)
                               : fmt::format("{}[{}].", name, number);
  }
  return path + printable(key);
}

bool is_toml(const std::string& line) {
  const auto table = parse_toml(line);
  return table && !table->empty();
}

std::string quoted(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c != '"' && c != '\\') plain += c;
  }
  return fmt::format("\"{}\"", trimmed(plain));
}

std::string line_of(const Assignment& line, std::string_view value) {
  return fmt::format("{} = {}", line.key, value);
}

// Each of these gives the right line, or nothing if the mistake is another one.

std::string with_straight_quotes(std::string_view line) {
  std::string straight{line};
  for (const std::string_view curly : {"“", "”", "„", "‟", "«", "»"})
    straight = replaced(std::move(straight), curly, "\"");
  for (const std::string_view curly : {"‘", "’", "‚"})
    straight = replaced(std::move(straight), curly, "'");
  return straight == line ? "" : straight;
}

std::string with_a_switch(const Assignment& line) {
  const auto word = folded(line.value);
  const auto official = option_value(RuleOptions{}, line.key);
  if (official && !std::holds_alternative<bool>(*official)) return {};
  if (word == "yes" || word == "on" || word == "true") return line_of(line, "true");
  if (word == "no" || word == "off" || word == "false") return line_of(line, "false");
  return {};
}

// Without commas and blanks that stand between a digit and exactly three others: "1,500".
std::string without_thousands(std::string_view value) {
  const auto digit = [&](std::size_t i) { return i < value.size() && is_digit(value[i]); };
  std::string bare;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool between =
        i > 0 && digit(i - 1) && digit(i + 1) && digit(i + 2) && digit(i + 3) && !digit(i + 4);
    if (!between || !std::string_view{", "}.contains(value[i])) bare += value[i];
  }
  return bare;
}

std::string without_currency(std::string_view value) {
  std::string plain{value};
  for (const std::string_view sign : {"£", "$", "€", "¥", "¤", "HKD", "USD", "GBP", "EUR"})
    plain = replaced(std::move(plain), sign, "");
  return std::string{trimmed(plain)};
}

std::string with_plain_figures(const Assignment& line,
                               const std::function<std::string(std::string_view)>& mend) {
  if (line.value.find('"') != std::string_view::npos) return {};
  const auto plain = mend(line.value);
  return plain == line.value ? "" : line_of(line, plain);
}

// Where the text that begins with the first character has its last quotation mark; npos if it has none.
std::size_t end_of_text(std::string_view text) {
  const char mark = text.front();
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '\\' && mark == '"')
      ++i;
    else if (text[i] == mark)
      return i;
  }
  return std::string_view::npos;
}

std::string with_plain_backslashes(const Assignment& line) {
  constexpr std::string_view escapes = "btnfreuUx\"\\";
  std::string plain;
  for (std::size_t i = 0; i < line.value.size(); ++i) {
    plain += line.value[i];
    if (line.value[i] != '\\') continue;
    const bool escape = i + 1 < line.value.size() && escapes.contains(line.value[i + 1]);
    plain += escape ? line.value[++i] : '\\';
  }
  return plain == line.value ? "" : line_of(line, plain);
}

std::string with_inner_quotes(const Assignment& line) {
  if (line.value.size() < 3 || !line.value.starts_with('"') || !line.value.ends_with('"')) return {};
  std::string inner;
  for (const char c : line.value.substr(1, line.value.size() - 2))
    inner += c == '"' ? "\\\"" : std::string{c};
  return line_of(line, fmt::format("\"{}\"", inner));
}

std::string with_last_quote(const Assignment& line) {
  if (!line.value.empty() && end_of_text(line.value) != std::string_view::npos) return {};
  if (line.value.starts_with('\'')) return line_of(line, quoted(line.value.substr(1)));
  const bool open = line.value.starts_with('"') && !line.value.starts_with("\"\"\"");
  return open ? line_of(line, quoted(line.value)) : "";
}

std::string without_last_comma(const Assignment& line) {
  const auto end = line.value.find_last_not_of(",;");
  return end + 1 < line.value.size() ? line_of(line, line.value.substr(0, end + 1)) : "";
}

std::string with_last_bracket(const Assignment& line) {
  return line.value.starts_with('[') && !line.value.ends_with(']')
             ? line_of(line, std::string{line.value} + "]")
             : "";
}

std::string with_quotes(const Assignment& line) {
  if (line.value.empty() || line.value.starts_with('[') || line.value.starts_with('{')) return {};
  const bool letter = std::isalpha(static_cast<unsigned char>(line.value.front())) != 0 ||
                      static_cast<unsigned char>(line.value.front()) >= 0x80;
  return letter || line.value.ends_with('"') ? line_of(line, quoted(line.value)) : "";
}

// "salary: 200" and "salary 200".
std::string with_equals(std::string_view line) {
  line = trimmed(line.substr(0, line.find(" #")));
  const auto end = line.find_first_of(": \t");
  if (end == std::string_view::npos || !is_key(line.substr(0, end))) return {};
  const auto value = line.find_first_not_of(": \t", end);
  return value == std::string_view::npos ? ""
                                         : fmt::format("{} = {}", line.substr(0, end), line.substr(value));
}

struct Candidate {
  std::string text;
  std::string_view wrong;
};

// The first that reads: what was likely meant.
std::vector<Candidate> candidates(std::string_view line) {
  std::vector<Candidate> list{
      {with_straight_quotes(line), "these quotation marks are curly; put straight ones around a text"}};
  const auto parts = assignment(line);
  if (!parts) {
    list.push_back({with_equals(line), "put '=' between a key and its value"});
    return list;
  }
  list.push_back({with_a_switch(*parts), "a switch is true or false, in lower case"});
  list.push_back(
      {with_plain_figures(*parts, without_currency), "an amount is a bare figure, without a currency sign"});
  list.push_back(
      {with_plain_figures(*parts, without_thousands), "a figure is written without commas or blanks in it"});
  list.push_back(
      {with_plain_figures(*parts,
                          [](std::string_view value) { return without_thousands(without_currency(value)); }),
       "an amount is a bare figure, without a currency sign or commas"});
  list.push_back({without_last_comma(*parts), "no comma follows a value"});
  list.push_back({with_plain_backslashes(*parts), "a backslash in a text is written twice"});
  list.push_back({with_inner_quotes(*parts), "a quotation mark within a text has a backslash before it"});
  list.push_back({with_last_quote(*parts), "the quotation mark at the end of the text is missing"});
  list.push_back({with_last_bracket(*parts), "the bracket ] at the end of the list is missing"});
  list.push_back({with_quotes(*parts), "put words in quotation marks"});
  return list;
}

std::optional<Mending> mended_value(const Lines& lines, std::size_t line) {
  for (const auto& [text, wrong] : candidates(lines[line])) {
    if (text.empty() || !is_toml(text)) continue;
    const auto key = assignment(text);
    return Mending{line, key ? path_of(lines, line, key->key) : "",
                   fmt::format("{}: write {}", wrong, printable(trimmed(text), shown_characters)), text};
  }
  return std::nullopt;
}

// A key or a heading that the parser has met before.
std::optional<Mending> mended_twice(const Lines& lines, std::size_t line) {
  const auto name = heading_name(lines[line]);
  for (std::size_t i = 0; i < line && !name.empty(); ++i) {
    if (heading_name(lines[i]) != name) continue;
    return Mending{
        line, "",
        fmt::format("the heading [{}] is already in line {}: put these lines there", printable(name), i + 1),
        unread_heading};
  }
  const auto parts = assignment(lines[line]);
  if (!parts) return std::nullopt;
  for (std::size_t i = line; i-- > 0 && heading_name(lines[i]).empty();) {
    const auto earlier = assignment(lines[i]);
    if (!earlier || earlier->key != parts->key) continue;
    return Mending{line, path_of(lines, line, parts->key),
                   fmt::format("is here and in line {}: keep one of the two lines", i + 1), ""};
  }
  return std::nullopt;
}

std::optional<Mending> mended_heading(const Lines& lines, std::size_t line) {
  const auto right = right_heading(heading_name(lines[line]));
  if (right.empty() || trimmed(lines[line]) == right) return std::nullopt;
  return Mending{line, "", fmt::format("the brackets of this heading are not right: write {}", right), right};
}

}  // namespace

bool has_open_text(std::string_view line) {
  for (auto at = line.find_first_of("\"'#"); at != std::string_view::npos; at = line.find_first_of("\"'#")) {
    line.remove_prefix(at);
    if (line.front() == '#') return false;
    const auto end = end_of_text(line);
    if (end == std::string_view::npos) return true;
    line.remove_prefix(end + 1);
  }
  return false;
}

std::optional<std::size_t> line_of_open_text(const Lines& lines) {
  std::optional<std::size_t> open;
  std::string_view mark;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view rest = lines[i];
    while (true) {
      const auto three = open ? rest.find(mark) : std::min(rest.find("\"\"\""), rest.find("'''"));
      if (three == std::string_view::npos || (!open && rest.find('#') < three))
        break;  // none, or in a comment
      mark = rest.substr(three, 3).front() == '"' ? "\"\"\"" : "'''";
      open = open ? std::nullopt : std::optional{i};
      rest.remove_prefix(three + 3);
    }
  }
  return open;
}

std::vector<Mending> mended_headings(const Lines& lines) {
  std::vector<Mending> all;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto name = heading_name(lines[i]);
    const auto right = right_heading(name);
    const auto text = trimmed(std::string_view{lines[i]}.substr(0, lines[i].find('#')));
    const bool list = right.starts_with("[[");
    if (right.empty() || text != (list ? fmt::format("[{}]", name) : fmt::format("[[{}]]", name))) continue;
    all.push_back({i, "",
                   list ? fmt::format("a {} of a list has two brackets on either side: write {}",
                                      name == "deck.card" ? "card" : name, right)
                        : fmt::format("there is one table of options, in single brackets: write {}", right),
                   right});
  }
  return all;
}

std::optional<Mending> mended(const Lines& lines, std::size_t line, const std::string& description) {
  if (description.find("cannot redefine") != std::string::npos) return mended_twice(lines, line);
  if (lines[line].starts_with('[') || !heading_name(lines[line]).empty())
    if (auto heading = mended_heading(lines, line)) return heading;
  if (auto value = mended_value(lines, line)) return value;
  // A list that is not closed is noticed further down.
  if (description.find("array") == std::string::npos) return std::nullopt;
  for (std::size_t i = line; i-- > 0 && heading_name(lines[i]).empty();) {
    const auto parts = assignment(lines[i]);
    if (!parts) continue;
    const bool open = parts->value.starts_with('[') && parts->value.find(']') == std::string_view::npos;
    return open ? mended_value(lines, i) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace freehold::editions
