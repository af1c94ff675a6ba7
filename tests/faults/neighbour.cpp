#include "neighbour.h"

namespace freehold::faults {

Neighbour::Neighbour(const std::filesystem::path& path) : database_(open(path.c_str())) {}

Neighbour::Database Neighbour::open(const char* path) {
  sqlite3* opened = nullptr;
  sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, nullptr);
  return Database(opened);
}

Neighbour::Answer Neighbour::ask(sqlite3* database, const char* query) {
  sqlite3_stmt* statement = nullptr;
  Answer answer{.code = sqlite3_prepare_v2(database, query, -1, &statement, nullptr), .text = {}};
  if (answer.code != SQLITE_OK) return answer;
  answer.code = sqlite3_step(statement);
  if (answer.code == SQLITE_ROW) {
    const auto* const text = sqlite3_column_text(statement, 0);
    if (text != nullptr) answer.text = reinterpret_cast<const char*>(text);  // NOLINT
  }
  const int finished = sqlite3_finalize(statement);
  if (answer.code == SQLITE_ROW || answer.code == SQLITE_DONE) answer.code = finished;
  return answer;
}

Neighbour::Answer Neighbour::ask(const char* query) {
  return ask(database_.get(), query);
}

Neighbour::Answer Neighbour::back_up() {
  const Database copy = open(":memory:");
  sqlite3_backup* const backup = sqlite3_backup_init(copy.get(), "main", database_.get(), "main");
  if (backup == nullptr) return {.code = sqlite3_errcode(copy.get()), .text = {}};
  int code = SQLITE_OK;
  while (code == SQLITE_OK)
    code = sqlite3_backup_step(backup, 5);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return {.code = code, .text = {}};
  return ask(copy.get(), "PRAGMA integrity_check");
}

}  // namespace freehold::faults
