#include "page/records.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "table/hash.h"

namespace freehold::page {

namespace {

constexpr std::size_t check_digits = 16;

std::string check_of(std::string_view text, std::size_t number) {
  return table::sha256_hex(fmt::format("{} {}", number, text)).substr(0, check_digits);
}

/// The text of the first record, which is taken from `log`; nothing if it isn't whole.
std::optional<std::string_view> take_record(std::string_view& log, std::size_t number) {
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(log.data(), log.data() + log.size(), length);
  const auto digits = static_cast<std::size_t>(end - log.data());
  const std::size_t head = digits + 1 + check_digits + 1;  // "LENGTH CHECK "
  if (error != std::errc{} || log.size() < head || log[digits] != ' ' || log[head - 1] != ' ')
    return std::nullopt;
  if (length >= log.size() || log.size() - head < length + 1 || log[head + length] != '\n')
    return std::nullopt;
  const std::string_view text = log.substr(head, length);
  if (log.substr(digits + 1, check_digits) != check_of(text, number)) return std::nullopt;
  log.remove_prefix(head + length + 1);
  return text;
}

/// Whether record `number` begins after some end of a line.
bool goes_on(std::string_view rest, std::size_t number) {
  for (auto end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
    rest.remove_prefix(end + 1);
    std::string_view next = rest;
    if (take_record(next, number)) return true;
  }
  return false;
}

}  // namespace

std::string framed(std::string_view text, std::size_t number) {
  return fmt::format("{} {} {}\n", text.size(), check_of(text, number), text);
}

Records records_of(std::string_view log) {
  Records records;
  std::string_view rest = log;
  while (const auto text = take_record(rest, records.texts.size()))
    records.texts.push_back(*text);
  records.size = log.size() - rest.size();
  records.goes_on = goes_on(rest, records.texts.size() + 1);
  return records;
}

}  // namespace freehold::page
