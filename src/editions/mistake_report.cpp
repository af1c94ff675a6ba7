#include "editions/mistake_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "editions/toml_document.h"

namespace freehold::editions {

void MistakeReport::at(const toml::source_region& place, std::string key, std::string message) {
  const auto line = static_cast<int>(place.begin.line);
  if (!place.path || *place.path == own_document) return at_line(line, std::move(key), std::move(message));
  at_line(base_line_, std::move(key),
          fmt::format("line {} of base '{}' does not fit here: {}", line, *place.path, message));
}

void MistakeReport::at(const toml::node& place, std::string key, std::string message) {
  at(place.source(), std::move(key), std::move(message));
}

void MistakeReport::at_line(int line, std::string key, std::string message) {
  if (full()) return;
  mistakes_.push_back({line, std::move(key), std::move(message)});
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
