// Another program on the same file: sqlite3 in a shell, which reads, backs up and writes the log into the file.
#pragma once

#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace freehold::faults {

class Neighbour {
 public:
  explicit Neighbour(const std::filesystem::path& path);

  /// The first column of the first row, or what kept it from being read.
  struct Answer {
    int code = SQLITE_OK;
    std::string text;
  };
  Answer ask(const char* query);
  /// Copies the file page by page and looks whether the copy is whole: `text` is "ok" then.
  Answer back_up();

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  using Database = std::unique_ptr<sqlite3, Close>;
  static Database open(const char* path);
  static Answer ask(sqlite3* database, const char* query);

  Database database_;
};

}  // namespace freehold::faults
