#include "page/rows.h"

#include <iterator>
#include <utility>

#include "page/row_keys.h"
#include "page/row_texts.h"

namespace freehold::page {

namespace {

// The least text that is greater than all that begin so. A prefix ends with a slash.
std::string end_of(std::string prefix) {
  ++prefix.back();
  return prefix;
}

}  // namespace

void Rows::put(const std::string& key, std::string value) {
  // Whatever else is kept, its format is kept with it.
  if (keys_.insert(std::string{format_key}).second) changed_.emplace(format_key, format_text());
  keys_.insert(key);
  changed_.insert_or_assign(key, std::move(value));
}

void Rows::erase(const std::string& key) {
  if (keys_.erase(key) > 0) changed_.insert_or_assign(key, std::nullopt);
}

void Rows::erase_between(const std::string& from, const std::string& until) {
  auto at = keys_.lower_bound(from);
  while (at != keys_.end() && *at < until) {
    changed_.insert_or_assign(*at, std::nullopt);
    at = keys_.erase(at);
  }
}

void Rows::erase_under(const std::string& prefix) {
  erase_between(prefix, end_of(prefix));
}

std::optional<std::string> Rows::last_under(const std::string& prefix) const {
  const auto behind = keys_.lower_bound(end_of(prefix));
  if (behind == keys_.begin()) return std::nullopt;
  const std::string& last = *std::prev(behind);
  return last.starts_with(prefix) ? std::optional{last} : std::nullopt;
}

std::optional<Row> Rows::take() {
  if (changed_.empty()) return std::nullopt;
  auto first = changed_.extract(changed_.begin());
  return Row{.key = std::move(first.key()), .value = std::move(first.mapped())};
}

}  // namespace freehold::page
