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
#include "editions/toml_mending.h"
#include "editions/toml_parsing.h"

namespace freehold::editions {
namespace {

constexpr std::size_t max_syntax_mistakes = 60;
// Every mistake makes a text be read again from its start: of a long one, which anybody may send, fewer are told at once.
constexpr std::size_t most_read_again = 2'000'000;  // bytes
// Dotted keys nest tables without a limit of the parser's own, and a deep nest overflows the stack.
constexpr int max_dots_in_a_line = 40;
constexpr std::string_view unread_table = "freehold-unread";
constexpr std::string_view more_may_follow = "; mend this first, more mistakes may follow";

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

// False, and reported, where the text must not reach the parser at all.
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

bool is_header(const std::string& line) {
  const auto first = line.find_first_not_of(" \t");
  return first != std::string::npos && line[first] == '[';
}

// What the parser says most often, and the same in our words.
struct Wording {
  std::string_view parsers;  ///< part of it
  std::string_view ours;
};

constexpr Wording wordings[] = {
    {"control characters",
     "a text begins in this line and doesn't end in it: close it with a quotation mark"},
    {"expected a comment or whitespace", "only a comment, after #, may follow a value: one key to a line"},
    {"expected comma or closing ']'", "a list has commas between its items and ] at its end"},
    {"saw comma", "a list has a comma too many"},
    {"dangling comma", "a comma too many stands before the closing }"},
    {"expected key or closing '}'", "a table in braces is written in one line"},
    {"expected decimal digit", "a figure is written in digits alone"},
    {"could not determine value type", "put words in quotation marks, as in name = \"Go\""},
    {"expected value", "there is no value after '='"},
    {"expected '='", "put '=' between a key, which is one word, and its value"},
    {"leading zero", "a figure doesn't begin with 0"},
    {"table header", "a heading is one word in brackets, such as [options]"},
    {"end-of-file", "the file ends too soon"},
    {"expected keys, tables", "a line is a heading in brackets, a key with its value, or a comment after #"},
};

std::string syntax_message(const toml::parse_error& error, std::string_view line) {
  if (error.description().find("expected comma or closing ']'") != std::string_view::npos &&
      has_open_text(line))
    return "not TOML: a quotation mark is missing: each text begins and ends with one";
  for (const auto& [parsers, ours] : wordings)
    if (error.description().find(parsers) != std::string_view::npos) return fmt::format("not TOML: {}", ours);
  return fmt::format("not TOML: this can't be read ({})", printable(error.description(), 200));
}

struct SyntaxError {
  int line;  // from 1
  std::string description;
  std::string message;
};

// The parser's table, or where and why it stopped.
std::expected<toml::table, SyntaxError> parsed(const Lines& lines, std::string_view label) {
  auto table = parse_toml(fmt::format("{}", fmt::join(lines, "\n")), label);
  if (table) return *std::move(table);
  const toml::parse_error& error = table.error();
  const std::size_t line = error.source().begin.line;
  const std::string_view text = line > 0 && line <= lines.size() ? std::string_view{lines[line - 1]} : "";
  return std::unexpected(
      SyntaxError{static_cast<int>(line), std::string{error.description()}, syntax_message(error, text)});
}

void apply(const Mending& mending, Lines& lines, MistakeReport& report) {
  report.at_line(static_cast<int>(mending.line) + 1, mending.key, mending.message);
  lines[mending.line] = mending.text;
}

// Mends or leaves out the line that stopped the parser; false if no more of the file can be read.
bool go_round(const SyntaxError& error, std::vector<bool>& touched, Lines& lines, MistakeReport& report) {
  const auto at = static_cast<std::size_t>(error.line) - 1;
  const bool in_text = error.line > 0 && at < lines.size();
  auto mending = in_text ? mended(lines, at, error.description) : std::nullopt;
  if (mending && !touched[mending->line]) {
    touched[mending->line] = true;
    apply(*mending, lines, report);
    return true;
  }
  report.set_incomplete();
  const bool no_end = error.description.find("end-of-file") != std::string::npos;
  if (const auto begin = no_end ? line_of_open_text(lines) : std::nullopt) {
    report.at_line(
        static_cast<int>(*begin) + 1, "",
        fmt::format("not TOML: a text in three quotation marks starts on this line and is never closed{}",
                    more_may_follow));
    return false;
  }
  if (no_end || !in_text || lines[at].empty()) {
    report.at_line(error.line, "",
                   fmt::format("{}{}{}", error.message,
                               no_end ? ": something opened before is not closed" : "", more_may_follow));
    return false;
  }
  if (!touched[at]) report.at_line(error.line, "", error.message);
  touched[at] = true;
  // What follows a heading must not be taken for the table before it.
  lines[at] = is_header(lines[at]) && lines[at] != unread_heading ? unread_heading : std::string{};
  return true;
}

}  // namespace

toml::table read_document(std::string_view text, std::string_view label, MistakeReport& report) {
  text = without_byte_order_mark(text);
  Lines lines = lines_of(text);
  if (!is_readable(text, lines, report)) {
    report.set_incomplete();
    return {};
  }
  for (const auto& heading : mended_headings(lines))
    apply(heading, lines, report);
  std::vector<bool> touched(lines.size(), false);
  const std::size_t rounds =
      std::clamp<std::size_t>(most_read_again / (text.size() + 1), 1, max_syntax_mistakes);
  for (std::size_t round = 0; round < rounds; ++round) {
    auto table = parsed(lines, label);
    if (table) {
      table->erase(unread_table);
      report.set_lines(std::move(lines));
      return *std::move(table);
    }
    if (!go_round(table.error(), touched, lines, report)) return {};
  }
  report.set_incomplete();
  report.at_line(0, "", "there are more lines that cannot be read: mend these first");
  return {};
}

namespace {

/// Text by text, in tables of tables.
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

/// Translations of what the file says itself: of the title always, of a list that replaces the base's.
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
