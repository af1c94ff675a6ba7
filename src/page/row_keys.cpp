#include "page/row_keys.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace freehold::page {

namespace {

constexpr int digits_of_entry = 12;  // and of a line of chat
constexpr int digits_of_slot = 2;

std::string numbered(std::string_view prefix, std::int64_t number, int digits) {
  return fmt::format("{}{:0{}}", prefix, number, digits);
}

// The part up to the next slash, which is taken off with it; the whole where there is none.
std::string_view take_part(std::string_view& rest) {
  const auto slash = rest.find('/');
  const std::string_view part = rest.substr(0, slash);
  rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
  return part;
}

std::optional<std::int64_t> number_in(std::string_view text, std::size_t digits) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || text.size() != digits || number < 0)
    return std::nullopt;
  return number;
}

std::optional<RowKey> numbered_key(RowKey::Kind kind, std::string_view of, std::string_view number,
                                   std::size_t digits) {
  const auto read = number_in(number, digits);
  if (!read) return std::nullopt;
  return RowKey{.kind = kind, .of = std::string{of}, .number = *read};
}

std::optional<RowKey> key_of_game(std::string_view rest) {
  const std::string_view game = take_part(rest);
  if (rest == "head") return RowKey{.kind = RowKey::Kind::head, .of = std::string{game}};
  if (rest == "progress") return RowKey{.kind = RowKey::Kind::progress, .of = std::string{game}};
  const std::string_view word = take_part(rest);
  if (word == "entries") return numbered_key(RowKey::Kind::entries, game, rest, digits_of_entry);
  if (word == "answers") return numbered_key(RowKey::Kind::answer, game, rest, digits_of_slot);
  return std::nullopt;
}

std::optional<RowKey> key_of_table(std::string_view rest) {
  const std::string_view table = take_part(rest);
  if (rest == "record") return RowKey{.kind = RowKey::Kind::record, .of = std::string{table}};
  if (take_part(rest) == "chat") return numbered_key(RowKey::Kind::chat, table, rest, digits_of_entry);
  return std::nullopt;
}

}  // namespace

std::string game_prefix(std::string_view game) {
  return fmt::format("game/{}/", game);
}

std::string head_key(std::string_view game) {
  return fmt::format("game/{}/head", game);
}

std::string progress_key(std::string_view game) {
  return fmt::format("game/{}/progress", game);
}

std::string entries_prefix(std::string_view game) {
  return fmt::format("game/{}/entries/", game);
}

std::string entries_key(std::string_view game, std::int64_t first) {
  return numbered(entries_prefix(game), first, digits_of_entry);
}

std::string answer_key(std::string_view game, std::int64_t slot) {
  return numbered(fmt::format("game/{}/answers/", game), slot, digits_of_slot);
}

std::string table_prefix(std::string_view table) {
  return fmt::format("hosted/{}/", table);
}

std::string record_key(std::string_view table) {
  return fmt::format("hosted/{}/record", table);
}

std::string chat_key(std::string_view table, std::int64_t number) {
  return numbered(fmt::format("hosted/{}/chat/", table), number, digits_of_entry);
}

std::string save_key(std::string_view folded_name) {
  return fmt::format("save/{}", folded_name);
}

std::string sources_key(std::string_view hash) {
  return fmt::format("sources/{}", hash);
}

std::optional<RowKey> parse_row_key(std::string_view key) {
  std::string_view rest = key;
  const std::string_view kind = take_part(rest);
  if (kind == "game") return key_of_game(rest);
  if (kind == "hosted") return key_of_table(rest);
  if (kind == "save") return RowKey{.kind = RowKey::Kind::save, .of = std::string{rest}};
  if (kind == "sources") return RowKey{.kind = RowKey::Kind::sources, .of = std::string{rest}};
  return std::nullopt;
}

}  // namespace freehold::page
