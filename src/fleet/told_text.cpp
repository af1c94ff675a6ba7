#include "fleet/told_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "hosting/limited.h"

namespace freehold::fleet {

namespace {

constexpr std::string_view notification_head = R"({"jsonrpc":"2.0","method":)";
constexpr std::string_view answer_head = R"({"jsonrpc":"2.0","id":)";
constexpr std::string_view update_head = R"({"jsonrpc":"2.0","method":"table.update","params":{"table":")";
constexpr std::string_view own_head = R"({"jsonrpc":"2.0","method":"table.own","params":{"table":")";
constexpr std::string_view version_head = R"(","version":)";
/// What follows the version of an update by which it hasn't grown.
constexpr std::array uncounted_heads = {
    std::string_view{R"(,"kind":"moved")"},
    std::string_view{R"(,"kind":"seats","change":"present")"},
    std::string_view{R"(,"kind":"seats","change":"absent")"},
    std::string_view{R"(,"kind":"seats","change":"overdue")"},
};
constexpr std::string_view shown_head = R"(,"result":{"view":{"table":")";
constexpr std::string_view entering_head =
    R"({"jsonrpc":"2.0","id":0,"method":"table.enter","params":{"table":")";
constexpr std::size_t longest_error = 1'000;
constexpr std::size_t longest_answer_head = 500;  // that of an answer to the longest id

bool has_reason(std::string_view message, std::string_view reason) {
  if (message.size() > longest_error || !message.starts_with(answer_head)) return false;
  constexpr std::string_view head = R"("data":{"reason":")";
  const auto found = message.rfind(head);
  if (found == std::string_view::npos) return false;
  message.remove_prefix(found + head.size());
  return message.starts_with(reason) && message.substr(reason.size()).starts_with("\"}");
}

// ID","version":N
std::optional<TableUpdate> read_table_and_version(std::string_view text) {
  const auto end = text.find('"');
  if (end == std::string_view::npos || !text.substr(end).starts_with(version_head)) return std::nullopt;
  TableUpdate update{.table = std::string{text.substr(0, end)}};
  text.remove_prefix(end + version_head.size());
  const auto [end_of_version, error] =
      std::from_chars(text.data(), text.data() + text.size(), update.version);
  if (error != std::errc{}) return std::nullopt;
  const std::string_view rest(end_of_version, text.data() + text.size());
  update.counts =
      std::ranges::none_of(uncounted_heads, [&](std::string_view head) { return rest.starts_with(head); });
  return update;
}

}  // namespace

bool is_notification(std::string_view message) {
  return message.starts_with(notification_head);
}

std::optional<TableUpdate> read_update(std::string_view message) {
  if (!message.starts_with(update_head)) return std::nullopt;
  return read_table_and_version(message.substr(update_head.size()));
}

std::optional<std::string> read_own(std::string_view message) {
  if (!message.starts_with(own_head)) return std::nullopt;
  const auto own = read_table_and_version(message.substr(own_head.size()));
  return own ? std::optional{own->table} : std::nullopt;
}

std::optional<TableUpdate> read_shown(std::string_view message) {
  if (!message.starts_with(answer_head)) return std::nullopt;
  const auto found = message.substr(0, longest_answer_head).find(shown_head);
  if (found == std::string_view::npos) return std::nullopt;
  return read_table_and_version(message.substr(found + shown_head.size()));
}

std::string entering_call(const std::string& table, const boost::json::object& params) {
  namespace json = boost::json;
  json::object ordered{{"table", table}};
  ordered.insert(params.begin(), params.end());
  return json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"id", 0}, {"method", "table.enter"}, {"params", std::move(ordered)}});
}

std::optional<std::string> read_entering(std::string_view message) {
  if (!message.starts_with(entering_head)) return std::nullopt;
  message.remove_prefix(entering_head.size());
  return std::string{message.substr(0, message.find('"'))};
}

bool is_result(std::string_view message) {
  if (!message.starts_with(answer_head)) return false;
  message.remove_prefix(answer_head.size());
  const bool is_text = message.starts_with('"');
  std::size_t end = is_text ? 1 : 0;
  for (; end < message.size() && message[end] != (is_text ? '"' : ','); ++end) {
    if (message[end] == '\\') ++end;
  }
  if (is_text) ++end;
  return end < message.size() && message.substr(end).starts_with(R"(,"result":)");
}

bool is_elsewhere(std::string_view message) {
  return has_reason(message, hosting::elsewhere);
}

// A private table is nobody's business who has not entered it.
bool is_not_entered(std::string_view message) {
  return has_reason(message, "not_entered") || has_reason(message, "no_such_table");
}

bool is_for_now(std::string_view message) {
  if (message.size() > longest_error || !message.starts_with(answer_head)) return false;
  const auto has = [&](std::string_view text) { return message.find(text) != std::string_view::npos; };
  return has(R"("error":{"code":-32008,)") ||
         (has(R"("error":{"code":-32005,)") && !has(R"("limit":"tables_per_connection")"));
}

}  // namespace freehold::fleet
