#include "store/postgres/sql.h"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "store/store_errors.h"

namespace freehold::postgres {

namespace {

// From PostgreSQL's catalogue (pg_type.dat); they never change.
constexpr std::uint32_t bytea_type = 17;
constexpr std::uint32_t bigint_type = 20;
constexpr std::uint32_t text_type = 25;

template <class Number>
void add_big_endian(std::string& bytes, Number number) {
  for (std::size_t byte = sizeof(Number); byte-- > 0;)
    bytes.push_back(static_cast<char>((number >> (8 * byte)) & 0xFFU));
}

/// Of the first bytes; nullopt if there are too few.
template <class Number>
std::optional<Number> big_endian(std::string_view bytes) {
  if (bytes.size() < sizeof(Number)) return std::nullopt;
  Number number = 0;
  for (std::size_t byte = 0; byte < sizeof(Number); ++byte)
    number = static_cast<Number>((number << 8U) | static_cast<unsigned char>(bytes[byte]));
  return number;
}

std::string number_bytes(std::int64_t value) {
  std::string bytes;
  add_big_endian(bytes, static_cast<std::uint64_t>(value));
  return bytes;
}

/// A one-dimensional array (array_send in PostgreSQL): dimensions, whether there are nulls, type, length,
/// lower bound, then each element after its size, -1 for null.
template <class Elements, class BytesOf>
std::string array_bytes(std::uint32_t type, const Elements& elements, BytesOf&& bytes_of) {
  std::string bytes;
  add_big_endian(bytes, std::uint32_t{elements.empty() ? 0U : 1U});
  add_big_endian(bytes, std::uint32_t{1});
  add_big_endian(bytes, type);
  if (elements.empty()) return bytes;
  add_big_endian(bytes, static_cast<std::uint32_t>(elements.size()));
  add_big_endian(bytes, std::uint32_t{1});
  for (const auto& element : elements) {
    const std::optional<std::string> value = bytes_of(element);
    add_big_endian(bytes, value ? static_cast<std::uint32_t>(value->size()) : ~std::uint32_t{0});
    if (value) bytes += *value;
  }
  return bytes;
}

}  // namespace

void SqlCall::add(const std::optional<std::string_view>& value) {
  values.push_back(value ? std::optional<std::string>(*value) : std::nullopt);
}

void SqlCall::add(const std::optional<std::int64_t>& value) {
  values.push_back(value ? std::optional(number_bytes(*value)) : std::nullopt);
}

void SqlCall::add(const table::Progress& progress) {
  add(progress.round);
  add(progress.finished);
  add(progress.played.count());
}

void SqlCall::add(std::span<const std::string> texts) {
  values.emplace_back(
      array_bytes(text_type, texts, [](const std::string& text) { return std::optional(text); }));
}

void SqlCall::add(const ByteStrings& strings) {
  values.emplace_back(
      array_bytes(bytea_type, strings.values, [](const std::string& bytes) { return std::optional(bytes); }));
}

void SqlCall::add(std::span<const std::optional<std::int64_t>> numbers) {
  values.emplace_back(array_bytes(bigint_type, numbers, [](const std::optional<std::int64_t>& value) {
    return value ? std::optional(number_bytes(*value)) : std::nullopt;
  }));
}

void SqlCall::add_number(std::int64_t value) {
  values.emplace_back(number_bytes(value));
}

void SqlCall::add_flag(bool value) {
  values.emplace_back(std::string(1, value ? '\1' : '\0'));
}

void Rows::Clear::operator()(pg_result* result) const {
  PQclear(result);
}

Rows::Rows(pg_result* result) : result_(result) {}

int Rows::size() const {
  return PQntuples(result_.get());
}

std::string_view Rows::done() const {
  return PQcmdStatus(result_.get());
}

bool Rows::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}

std::string_view Rows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::string Rows::text(int row, int column) const {
  return std::string(bytes(row, column));
}

std::int64_t Rows::number(int row, int column) const {
  return number_if_any(row, column).value_or(0);
}

std::optional<std::int64_t> Rows::number_if_any(int row, int column) const {
  if (is_null(row, column)) return std::nullopt;
  return big_endian<std::int64_t>(bytes(row, column));
}

std::chrono::sys_seconds Rows::time(int row, int column) const {
  return store::time_of(number(row, column));
}

bool Rows::flag(int row, int column) const {
  return !is_null(row, column) && bytes(row, column) != std::string_view("\0", 1);
}

std::vector<std::string> Rows::texts(int row, int column) const {
  constexpr std::size_t head = 20;  // as array_bytes() writes it
  std::vector<std::string> values;
  std::string_view array = bytes(row, column);
  if (is_null(row, column) || array.size() < head) return values;
  array.remove_prefix(head);
  while (const auto size = big_endian<std::uint32_t>(array)) {
    array.remove_prefix(sizeof *size);
    if (*size > array.size()) break;  // a null, say
    values.emplace_back(array.substr(0, *size));
    array.remove_prefix(*size);
  }
  return values;
}

bool SqlFailure::is_passing() const {
  // Appendix A of PostgreSQL's manual.
  constexpr std::array<std::string_view, 4> passing_states = {
      "40001",  // serialization_failure
      "40P01",  // deadlock_detected
      "55P03",  // lock_not_available
      "53300",  // too_many_connections
  };
  return lost || std::ranges::find(passing_states, state) != passing_states.end();
}

bool SqlFailure::is_overtaken() const {
  constexpr std::string_view unique_violation = "23505";
  constexpr std::string_view foreign_key_violation = "23503";
  return state == unique_violation || state == foreign_key_violation;
}

std::vector<std::string> texts_of(const Rows& rows) {
  return each(rows, [&](int row) { return rows.text(row, 0); });
}

table::Progress progress_of(const Rows& rows, int row, int first_column) {
  return {.round = static_cast<int>(rows.number(row, first_column)),
          .finished = rows.flag(row, first_column + 1),
          .played = std::chrono::milliseconds(rows.number(row, first_column + 2))};
}

std::vector<table::GameInfo> game_lines(const Rows& rows) {
  return each(rows, [&](int row) {
    return table::GameInfo{.name = rows.text(row, 0),
                           .id = rows.text(row, 1),
                           .edition = rows.text(row, 2),
                           .players = store::players_of(rows.text(row, 3)),
                           .progress = progress_of(rows, row, 4),
                           .saved_at = rows.time(row, 7)};
  });
}

}  // namespace freehold::postgres
