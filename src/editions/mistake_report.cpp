#include "editions/mistake_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "editions/printable_text.h"
#include "editions/toml_document.h"

namespace freehold::editions {

void MistakeReport::at(const toml::source_region& place, std::string key, std::string message) {
  const auto line = static_cast<int>(place.begin.line);
  if (!place.path || *place.path == own_document) return at_line(line, std::move(key), std::move(message));
  at_line(base_line_, std::move(key),
          fmt::format("line {} of base '{}' does not fit here: {}", line, *place.path, message));
}

bool MistakeReport::is_own(const toml::node& node) {
  const auto& path = node.source().path;
  return !path || *path == own_document;
}

void MistakeReport::at_list(std::string_view list, const toml::source_region& place, std::string key,
                            std::string message) {
  const auto own = own_lists_.find(list);
  const bool in_base = place.path && *place.path != own_document;
  if (!in_base || own == own_lists_.end()) return at(place, std::move(key), std::move(message));
  at_line(own->second, own->first,
          fmt::format("takes the place of all that base '{}' has, and {}", *place.path, message));
}

void MistakeReport::at(const toml::node& place, std::string key, std::string message) {
  at(place.source(), std::move(key), std::move(message));
}

void MistakeReport::at_line(int line, std::string key, std::string message) {
  if (full()) return;
  mistakes_.push_back({line, std::move(key), std::move(message)});
}

// Columns count characters from 1. Empty if the place isn't within one line of the file itself.
std::string_view MistakeReport::written(const toml::source_region& place) const {
  const auto& [begin, end, path] = place;
  const bool own = !path || *path == own_document;
  if (!own || begin.line != end.line || begin.line == 0 || begin.line > lines_.size()) return {};
  std::string_view rest = lines_[begin.line - 1];
  const auto take = [&](toml::source_index characters) {
    std::size_t bytes = 0;
    for (; characters > 0 && bytes < rest.size(); --characters) {
      do
        ++bytes;
      while (bytes < rest.size() && (static_cast<unsigned char>(rest[bytes]) & 0xc0U) == 0x80U);
    }
    const std::string_view taken = rest.substr(0, bytes);
    rest.remove_prefix(bytes);
    return taken;
  };
  take(begin.column - 1);
  return take(end.column - begin.column);
}

std::string MistakeReport::shown(const toml::node& node) const {
  if (const auto text = node.value_exact<std::string>()) return fmt::format("'{}'", printable(*text));
  if (const auto on = node.value_exact<bool>()) return *on ? "true" : "false";
  if (!node.is_number()) return node.is_array() ? "a list" : node.is_table() ? "a table" : "a date or time";
  if (const auto text = written(node.source()); !text.empty()) return printable(text);
  return fmt::to_string(node.value<double>().value_or(0));
}

std::vector<Mistake> MistakeReport::take() {
  const bool was_full = full();
  const auto place = [](const Mistake& m) { return std::tie(m.line, m.key, m.message); };
  std::ranges::sort(mistakes_, {}, place);
  const auto again = std::ranges::unique(mistakes_);
  mistakes_.erase(again.begin(), again.end());
  if (was_full) {
    mistakes_.push_back({mistakes_.back().line, "", "there are more mistakes: mend these first"});
  }
  return std::exchange(mistakes_, {});
}

}  // namespace freehold::editions
