#include "editions/foreign_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "base/ascii_case.h"
#include "base/byte_order_mark.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"

namespace freehold::editions {
namespace {

namespace json = boost::json;
using Records = std::expected<std::vector<ForeignRecord>, Mistake>;

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  for (auto end = text.find_first_of("\r\n"); end != text.npos; end = text.find_first_of("\r\n")) {
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
  }
  lines.push_back(text);
  return lines;
}

std::unexpected<Mistake> wrong_at(std::size_t line, std::string message) {
  return std::unexpected(Mistake{static_cast<int>(line), "", std::move(message)});
}

Records read_conf(std::string_view text) {
  std::vector<ForeignRecord> records(1);
  std::string list;
  std::string deck;
  bool in_list = false;  // of which no record has been read
  for (int number = 0; const auto whole : lines_in(text)) {
    ++number;
    const auto line = trimmed(whole);
    if (line.empty() || line.front() == '#') continue;
    const auto equals = line.find('=');
    const auto value = std::string{trimmed(line.substr(std::min(equals, line.size() - 1) + 1))};
    if (line.front() == '<') {
      list = trimmed(line, "<> ");
      deck.clear();
      in_list = !is_among(folded_key(list), "general board");
    } else if (line.front() == '[') {
      records.push_back({list, std::string{trimmed(line, "[] ")}, {number, "", ""}, {{"deck", {deck}}}});
      in_list = false;
    } else if (equals == line.npos) {
      return wrong_at(static_cast<std::size_t>(number), "this is neither a heading nor key=value");
    } else if (in_list) {
      deck = value;  // "groupname=Chance", before cards
    } else {
      auto& record = is_among(folded_key(list), "general board") ? records.front() : records.back();
      record.fields[folded_key(line.substr(0, equals))] = {value};
    }
  }
  return records;
}

void flatten(const json::object& object, const std::string& prefix, ForeignRecord& record) {
  for (const auto& [name, value] : object) {
    const auto key = prefix + folded_key(name);
    const auto* const part = value.if_object();
    if (part != nullptr) flatten(*part, is_among(key, "effect action data details") ? "" : key, record);
    const auto* const list = value.if_array();
    for (const auto& item : list == nullptr ? json::array{value} : *list) {
      const auto* const text = item.if_string();
      if (text != nullptr) record.fields[key].emplace_back(std::string_view{*text});
      if (text == nullptr && !item.is_object() && !item.is_null())
        record.fields[key].push_back(json::serialize(item));
    }
  }
}

// Records have texts and figures, and no lists of records. What isn't in one is about the whole board.
void collect(const json::value& value, const std::string& list, const std::string& name,
             const std::string& path, std::vector<ForeignRecord>& records) {
  const auto* const object = value.if_object();
  const auto* const items = value.if_array();
  const auto is_part = [](const auto& member) {
    return member.value().is_object() || member.value().is_array();
  };
  const auto is_list = [](const auto& member) {
    const auto* const inner = member.value().if_array();
    return inner != nullptr && !inner->empty() && inner->front().is_object();
  };
  if (object != nullptr && !path.empty() && std::ranges::none_of(*object, is_list) &&
      !std::ranges::all_of(*object, is_part)) {
    flatten(*object, "", records.emplace_back(ForeignRecord{list, name, {0, path, ""}}));
  } else if (object != nullptr) {
    for (const auto& member : *object) {
      const auto at = (path.empty() ? "" : path + ".") + printable(member.key());
      const std::string key{member.key()};
      if (is_list(member) || member.value().is_object())
        collect(member.value(), member.value().is_object() ? name : key, key, at, records);
      else
        flatten({{member.key(), member.value()}}, "", records.front());
    }
  } else if (items != nullptr) {
    for (std::size_t i = 0; i < items->size(); ++i)
      collect((*items)[i], list, "", fmt::format("{}[{}]", path, i), records);
  }
}

Records read_json(std::string_view text) {
  json::stream_parser parser;
  boost::system::error_code error;
  const auto read = parser.write_some(text.data(), text.size(), error);
  if (!error) parser.finish(error);
  if (error || !trimmed(text.substr(read)).empty())
    return wrong_at(lines_in(text.substr(0, read)).size(), "this isn't JSON: " + error.message());
  std::vector<ForeignRecord> records(1);
  collect(parser.release(), "", "", "", records);
  return records;
}

// Between quotes a separator is text, and a doubled quote is one.
std::vector<std::string> cells_in(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool doubled = quoted && line.substr(i).starts_with("\"\"");
    if (line[i] == separator && !quoted)
      cells.emplace_back();
    else if (line[i] == '"' && !doubled)
      quoted = !quoted;
    else
      cells.back() += line[i];
    if (doubled) ++i;
  }
  return cells;
}

// A record in each line, with the keys of the first line.
Records read_csv(std::string_view text) {
  const auto lines = lines_in(text);
  const auto count = [&](char c) { return std::ranges::count(lines.front(), c); };
  const char separator = std::ranges::max({',', ';', '\t'}, {}, count);
  std::vector<std::string> keys;
  std::vector<ForeignRecord> records(1);
  for (std::size_t number = 1; const auto line : lines) {
    ForeignRecord record{"", "", {static_cast<int>(number), "", ""}};
    const auto cells = cells_in(line, separator);
    if (number == 1) std::ranges::transform(cells, std::back_inserter(keys), folded_key);
    for (auto key = keys.begin(); const auto& cell : cells) {
      if (key == keys.end()) return wrong_at(number, "has more cells than the first line");
      record.fields[*key++] = {std::string{trimmed(cell)}};
    }
    if (number++ > 1 && !trimmed(line).empty()) records.push_back(std::move(record));
  }
  return records;
}

// Sums, products, powers and brackets, by precedence.
struct Formula {
  std::string_view rest;  // without blanks
  double dice;
  double owned;
  int atoms = 0;
  bool ok = true;

  bool take(std::string_view word) {
    const bool found = rest.starts_with(word);
    if (found) rest.remove_prefix(word.size());
    return found;
  }

  // Of operations at least as tight as `least`: 0 for sums, 1 for products, 2 for powers.
  double value(std::size_t least) {
    constexpr std::string_view operations = "+-*/^";
    double left = atom();
    while (ok && !rest.empty()) {
      const auto which = operations.find(rest.front());
      if (which == operations.npos || which / 2 < least) break;
      rest.remove_prefix(1);
      const double right = value(which / 2 + 1);
      const double results[] = {left + right, left - right, left * right, left / right,
                                std::pow(left, right)};
      left = results[which];
    }
    return left;
  }

  double atom() {
    ok = ok && ++atoms < 100;  // so brackets can't nest deeper
    if (take("${DICE}")) return dice;
    if (take("${GROUPOWNED}")) return owned;
    if (ok && take("(")) {
      const double inner = value(0);
      ok = ok && take(")");
      return inner;
    }
    const std::string digits{rest.substr(0, rest.find_first_not_of("0123456789."))};
    ok = ok && !digits.empty();
    rest.remove_prefix(digits.size());
    return std::strtod(digits.c_str(), nullptr);
  }
};

}  // namespace

bool ForeignRecord::has(std::string_view keys) const {
  return std::ranges::any_of(fields, [&](const auto& field) {
    return is_among(field.first, keys) && !field.second.empty() &&
           !is_among(field.second.front(), "0 false") && !field.second.front().empty();
  });
}

std::string ForeignRecord::take(std::string_view keys) {
  for (auto field = fields.begin(); field != fields.end(); ++field) {
    if (!is_among(field->first, keys) || field->second.empty() || trimmed(field->second.front()).empty())
      continue;
    auto text = std::move(fields.extract(field).mapped().front());
    std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return std::string{trimmed(text)};
  }
  return "";
}

std::string folded_key(std::string_view key) {
  std::string folded = small_ascii(key);
  std::erase_if(folded,
                [](char c) { return static_cast<unsigned char>(c) < 0x80 && !is_ascii_alphanumeric(c); });
  return folded;
}

std::optional<double> formula_value(std::string formula, double dice, double owned) {
  std::erase(formula, ' ');
  Formula reading{formula, dice, owned};
  const double value = reading.value(0);
  return reading.ok && reading.rest.empty() && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

Records read_foreign(std::string_view file_name, std::string_view text) {
  text = without_byte_order_mark(text);
  if (text.size() > max_edition_bytes)
    return wrong_at(0, fmt::format("is larger than a board may be, {} bytes", max_edition_bytes));
  if (const auto fault = file_fault(text))
    return wrong_at(lines_in(text.substr(0, fault->offset)).size(),
                    fault->what + ": a board is plain UTF-8 text");
  const auto start = trimmed(text).substr(0, 200);
  if (start.empty()) return wrong_at(0, "is empty");
  if (file_name.ends_with(".json") || start.front() == '{' || trimmed(start.substr(1)).starts_with('{'))
    return read_json(text);
  return is_among(start.substr(0, 1), "< [ #") ? read_conf(text) : read_csv(text);
}

}  // namespace freehold::editions
