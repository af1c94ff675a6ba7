#include "store/hosted_migration.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/sqlite_run.h"
#include "table/hash.h"

namespace freehold::store {

namespace json = boost::json;
using SQLite::Statement;

namespace {

/// A record of format 2, taken apart.
struct SplitRecord {
  std::string text;  // without the chat, with `said`
  std::string stage;
  bool listed = false;
  std::vector<std::string> keys;
  std::vector<std::string> chat;
};

/// Nothing if the text isn't the record of a table.
std::optional<SplitRecord> split(const std::string& text) {
  try {
    json::value parsed = json::parse(text);
    json::object& record = parsed.as_object();
    if (record.at("format") != 1) return std::nullopt;
    SplitRecord parts{.text = {},
                      .stage = json::value_to<std::string>(record.at("stage")),
                      .listed = !record.at("private").as_bool(),
                      .keys = {},
                      .chat = {}};
    for (const char* const link : {"invite", "watch"})
      parts.keys.push_back(table::sha256_hex(std::string_view{record.at(link).as_string()}));
    for (const json::value& seat : record.at("seats").as_array()) {
      const std::string code = json::value_to<std::string>(seat.as_object().at("code"));
      if (!code.empty()) parts.keys.push_back(code);
    }
    for (const json::value& line : record.at("chat").as_array())
      parts.chat.push_back(json::serialize(line));
    record.erase("chat");
    record["format"] = 2;
    record["said"] = parts.chat.size();
    parts.text = json::serialize(record);
    return parts;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::vector<std::int64_t> numbers_of(SQLite::Database& database) {
  Statement all(database, "SELECT number FROM hosted ORDER BY number");
  std::vector<std::int64_t> numbers;
  while (all.executeStep())
    numbers.push_back(all.getColumn(0).getInt64());
  return numbers;
}

}  // namespace

void split_hosted_records(SQLite::Database& database) {
  Statement read(database, "SELECT text FROM hosted WHERE number = ?");
  Statement update(database, "UPDATE hosted SET stage = ?, listed = ?, text = ? WHERE number = ?");
  // The codes of a game lead to its rematch, which was put later.
  Statement add_key(database, "INSERT OR REPLACE INTO hosted_key (key, hosted) VALUES (?, ?)");
  Statement add_line(database, "INSERT INTO hosted_chat (hosted, sequence, text) VALUES (?, ?, ?)");
  for (const std::int64_t number : numbers_of(database)) {
    std::optional<SplitRecord> parts;
    if (SqliteRun row(read, number); row.step()) parts = split(row.text(0));
    if (!parts) continue;
    SqliteRun(update, parts->stage, std::int64_t{parts->listed}, parts->text, number).exec();
    for (const std::string& key : parts->keys)
      SqliteRun(add_key, key, number).exec();
    std::int64_t sequence = 0;
    for (const std::string& line : parts->chat)
      SqliteRun(add_line, number, ++sequence, line).exec();
  }
}

}  // namespace freehold::store
