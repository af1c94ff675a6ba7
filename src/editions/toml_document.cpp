#include "editions/toml_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/byte_order_mark.h"
#include "editions/printable_text.h"

namespace freehold::editions {
namespace {

// The parser doesn't limit how deep dotted keys nest tables, and deep nesting overflows the stack.
constexpr int max_dots_in_a_line = 40;

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text) {
  Lines lines;
  while (true) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

int line_at(std::string_view text, std::size_t offset) {
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, offset), '\n'));
}

// False, and reported, if the text must not reach the parser at all.
bool is_readable(std::string_view text, const Lines& lines, MistakeReport& report) {
  if (text.size() > max_edition_bytes) {
    report.at_line(
        0, "",
        fmt::format("the file has {} bytes; an edition has at most {}", text.size(), max_edition_bytes));
    return false;
  }
  if (const auto fault = file_fault(text)) {
    report.at_line(line_at(text, fault->offset), "",
                   fmt::format("{}: an edition is plain UTF-8 text", fault->what));
    return false;
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (std::ranges::count(lines[i], '.') <= max_dots_in_a_line) continue;
    report.at_line(static_cast<int>(i) + 1, "",
                   fmt::format("more than {} dots in one line", max_dots_in_a_line));
    return false;
  }
  return true;
}

// The parser's most frequent messages, and ours for them.
struct Wording {
  std::string_view parsers;  ///< part of its message
  std::string_view ours;
};

constexpr Wording wordings[] = {
    {"control characters",
     "a text begins in this line and doesn't end in it: close it with a quotation mark"},
    {"unknown escape sequence", "a backslash in a text is written twice"},
    {"expected a comment or whitespace",
     "only a comment, after #, may follow a value: a figure has no commas or blanks in it, and a quotation "
     "mark within a text has a backslash before it"},
    {"expected comma or closing ']'",
     "a list that begins here or above has commas between its items and ] at its end"},
    {"saw comma", "a list has a comma too many"},
    {"dangling comma", "a comma too many stands before the closing }"},
    {"expected key or closing '}'", "a table in braces is written in one line"},
    {"digit", "a figure is written in digits alone"},
    {"could not determine value type",
     "a text has straight quotation marks around it, as in name = \"Go\", a figure is digits alone, and a "
     "switch is true or false"},
    {"expected 'true'", "a switch is true or false, in lower case"},
    {"expected 'false'", "a switch is true or false, in lower case"},
    {"expected value", "there is no value after '='"},
    {"expected '='", "put '=' between a key, which is one word, and its value"},
    {"leading zero", "a figure doesn't begin with 0"},
    {"cannot redefine existing table",
     "this heading was there before: keep one [options], and write [[group]], [[space]], [[deck]] and "
     "[[deck.card]] with two brackets each time"},
    {"cannot redefine existing array", "this heading was there before, with another number of brackets"},
    {"cannot redefine", "this key was there before: keep one of the two lines"},
    {"table header", "a heading is one word in brackets, such as [options]"},
    {"end-of-file", "the file ends too soon: something opened before is not closed"},
    {"expected keys, tables", "a line is a heading in brackets, a key with its value, or a comment after #"},
};

// Whether a text starts on this line without a closing quotation mark.
bool has_open_text(std::string_view line) {
  for (auto at = line.find_first_of("\"'#"); at != std::string_view::npos; at = line.find_first_of("\"'#")) {
    const char mark = line[at];
    if (mark == '#') return false;
    line.remove_prefix(at + 1);
    std::size_t end = 0;
    while (end < line.size() && line[end] != mark)
      end += line[end] == '\\' && mark == '"' ? 2U : 1U;
    if (end >= line.size()) return true;
    line.remove_prefix(end + 1);
  }
  return false;
}

// The line (from 1) of an unclosed text in triple quotation marks; 0 if there is none.
int line_of_open_text(const Lines& lines) {
  int open = 0;
  std::string_view mark;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view rest = lines[i];
    while (true) {
      const auto three = open > 0 ? rest.find(mark) : std::min(rest.find("\"\"\""), rest.find("'''"));
      if (three == std::string_view::npos || (open == 0 && rest.find('#') < three))
        break;  // none, or inside a comment
      mark = rest.substr(three, 3).front() == '"' ? "\"\"\"" : "'''";
      open = open > 0 ? 0 : static_cast<int>(i) + 1;
      rest.remove_prefix(three + 3);
    }
  }
  return open;
}

std::string syntax_message(std::string_view description, std::string_view line) {
  if (description.contains("expected comma or closing ']'") && has_open_text(line))
    return "a quotation mark is missing: each text begins and ends with one";
  for (const auto& [parsers, ours] : wordings)
    if (description.contains(parsers)) return std::string{ours};
  return fmt::format("this can't be read ({})", printable(description, 200));
}

void report_syntax(const toml::parse_error& error, const Lines& lines, MistakeReport& report) {
  const std::string_view description = error.description();
  const auto at = static_cast<std::size_t>(error.source().begin.line);
  const bool in_text = at > 0 && at <= lines.size();
  int line = static_cast<int>(at);
  std::string message = syntax_message(description, in_text ? std::string_view{lines[at - 1]} : "");
  const int open = description.contains("end-of-file") ? line_of_open_text(lines) : 0;
  if (open > 0) {
    line = open;
    message = "a text in three quotation marks starts on this line and is never closed";
  }
  report.at_line(line, "", fmt::format("not TOML: {}; mend this first, more mistakes may follow", message));
}

// The parser's table, or where and why it stopped; for builds with and without exceptions.
std::expected<toml::table, toml::parse_error> parsed(std::string_view text, std::string_view label) {
#if TOML_EXCEPTIONS
  try {
    return toml::parse(text, label);
  } catch (const toml::parse_error& error) {
    return std::unexpected(error);
  }
#else
  auto result = toml::parse(text, label);
  if (!result) return std::unexpected(std::move(result).error());
  return std::move(result).table();
#endif
}

}  // namespace

std::optional<toml::table> read_document(std::string_view text, std::string_view label,
                                         MistakeReport& report) {
  text = without_byte_order_mark(text);
  Lines lines = lines_of(text);
  if (!is_readable(text, lines, report)) return std::nullopt;
  auto table = parsed(text, label);
  if (!table) {
    report_syntax(table.error(), lines, report);
    return std::nullopt;
  }
  report.set_lines(std::move(lines));
  return *std::move(table);
}

namespace {

/// Merges tables of tables text by text.
void add_missing(toml::table& own, toml::table base) {
  for (auto&& [key, node] : base) {
    toml::table* const inner = own[key].as_table();
    if (!own.contains(key)) {
      own.insert(key, std::move(node));
    } else if (inner != nullptr && node.is_table()) {
      add_missing(*inner, std::move(*node.as_table()));
    }
  }
}

/// Erases the base's translations of what the file replaces: always the title, and any list of its own.
void erase_replaced(toml::table& texts, const toml::table& own) {
  for (auto&& [language, node] : texts) {
    toml::table* const language_texts = node.as_table();
    if (language_texts == nullptr) continue;
    language_texts->erase("title");
    if (own.contains("group")) language_texts->erase("groups");
    if (own.contains("space")) language_texts->erase("spaces");
    if (!own.contains("deck")) continue;
    language_texts->erase("decks");
    language_texts->erase("cards");
  }
}

}  // namespace

toml::table merged(toml::table own, toml::table base) {
  if (base["texts"].is_table()) erase_replaced(*base["texts"].as_table(), own);
  for (auto&& [key, node] : base) {
    if (key == "id" || key == "title" || key == "base") continue;
    toml::table* const options = own[key].as_table();
    if (!own.contains(key)) {
      own.insert(key, std::move(node));
    } else if (key == "texts" && own[key].is_table() && node.is_table()) {
      add_missing(*own[key].as_table(), std::move(*node.as_table()));
    } else if (key == "options" && options != nullptr && node.is_table()) {
      for (auto&& [name, value] : *node.as_table()) {
        if (!options->contains(name)) options->insert(name, std::move(value));
      }
    }
  }
  return own;
}

}  // namespace freehold::editions
