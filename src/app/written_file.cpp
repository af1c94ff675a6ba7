#include "app/written_file.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>

#include "base/try.h"
#include "sim/result_tables.h"

namespace freehold::app {

Attempt<> may_write(const std::string& path) {
  std::error_code error;
  const bool was_there = std::filesystem::exists(path, error);
  errno = 0;
  const bool opened = std::ofstream{path, std::ios::binary | std::ios::app}.is_open();
  const int reason = errno;
  if (opened && !was_there) std::filesystem::remove(path, error);
  if (opened) return {};
  return failed(ExitCode::environment, fmt::format("cannot write {}: {}", path, std::strerror(reason)));
}

std::string content_so_far(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

Attempt<> write_file(const std::string& path, std::string_view text) {
  errno = 0;
  std::ofstream out{path, std::ios::binary | std::ios::trunc};
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out) return {};
  return failed(ExitCode::environment, fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

namespace {

class CsvFolder final : public ResultFiles {
 public:
  CsvFolder(std::filesystem::path folder, std::size_t seats)
      : folder_(std::move(folder)), games_(folder_ / "games.csv", std::ios::binary | std::ios::trunc) {
    games_ << sim::csv_titles(sim::game_columns(seats));
  }

  [[nodiscard]] Attempt<> sound(const std::ostream& out, const std::string& name) const {
    if (out) return {};
    return failed(ExitCode::environment,
                  fmt::format("cannot write {}: {}", (folder_ / name).string(), std::strerror(errno)));
  }
  [[nodiscard]] Attempt<> sound() const { return sound(games_, "games.csv"); }

  Attempt<> add_games(const sim::Experiment& experiment, std::span<const sim::GameRow> rows) override {
    for (const sim::GameRow& row : rows)
      games_ << sim::csv_row(sim::game_cells(experiment, row));
    return sound();
  }

  Attempt<> finish(const std::vector<sim::ResultTable>& tables) override {
    games_.close();
    for (const sim::ResultTable& table : tables) {
      const std::string name = table.name + ".csv";
      std::ofstream out{folder_ / name, std::ios::binary | std::ios::trunc};
      out << sim::csv_of(table);
      out.close();
      FREEHOLD_TRY(sound(out, name));
    }
    return sound();
  }

 private:
  std::filesystem::path folder_;
  std::ofstream games_;
};

}  // namespace

OpenedFiles open_csv_folder(const std::string& folder, std::size_t seats) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return failed(ExitCode::environment,
                  fmt::format("cannot make the folder {}: {}", folder, error.message()));
  auto files = std::make_unique<CsvFolder>(folder, seats);
  FREEHOLD_TRY(files->sound());
  return files;
}

namespace {

// "FHsm": in the header of the databases that this program made, so that it replaces no other.
constexpr int application_id = 0x4648736D;

// The names are this program's own words: no quoting can go wrong.
std::string create_text(const std::string& name, const std::vector<std::string>& columns) {
  return fmt::format("CREATE TABLE {} (\"{}\")", name, fmt::join(columns, "\", \""));
}

std::string insert_text(const std::string& name, std::size_t columns) {
  return fmt::format("INSERT INTO {} VALUES ({})", name,
                     fmt::join(std::vector<std::string_view>(columns, "?"), ", "));
}

void insert(SQLite::Statement& statement, const std::vector<sim::ResultCell>& row) {
  int place = 0;
  for (const sim::ResultCell& cell : row) {
    ++place;
    std::visit([&](const auto& value) { statement.bind(place, value); }, cell);
  }
  statement.exec();
  statement.reset();
}

class SqliteResults final : public ResultFiles {
 public:
  SqliteResults(const std::string& path, std::size_t seats)
      : path_(path),
        database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE),
        columns_(sim::game_columns(seats)) {
    // A file that can be made again needs no care against a power cut.
    database_.exec("PRAGMA journal_mode = OFF");
    database_.exec("PRAGMA synchronous = OFF");
    database_.exec(fmt::format("PRAGMA application_id = {}", application_id));
    database_.exec(create_text("games", columns_));
  }

  Attempt<> add_games(const sim::Experiment& experiment, std::span<const sim::GameRow> rows) override {
    return guarded([&] {
      SQLite::Transaction transaction(database_);
      SQLite::Statement statement(database_, insert_text("games", columns_.size()));
      for (const sim::GameRow& row : rows)
        insert(statement, sim::game_cells(experiment, row));
      transaction.commit();
    });
  }

  Attempt<> finish(const std::vector<sim::ResultTable>& tables) override {
    return guarded([&] {
      SQLite::Transaction transaction(database_);
      for (const sim::ResultTable& table : tables) {
        database_.exec(create_text(table.name, table.columns));
        SQLite::Statement statement(database_, insert_text(table.name, table.columns.size()));
        for (const auto& row : table.rows)
          insert(statement, row);
      }
      transaction.commit();
    });
  }

 private:
  template <class Work>
  Attempt<> guarded(const Work& work) {
    try {
      work();
      return {};
    } catch (const SQLite::Exception& error) {
      return failed(ExitCode::environment, fmt::format("cannot write {}: {}", path_, error.what()));
    }
  }

  std::string path_;
  SQLite::Database database_;
  std::vector<std::string> columns_;
};

// Removes an older result of that name. An error where something else is there.
std::optional<std::string> make_room(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::nullopt;
  const auto other =
      fmt::format("{} is there already and is not a result of freehold sim: it is left alone", path);
  if (!std::filesystem::is_regular_file(path, error)) return other;
  {
    const SQLite::Database old(path, SQLite::OPEN_READONLY);
    if (SQLite::Statement id(old, "PRAGMA application_id");
        !id.executeStep() || id.getColumn(0).getInt() != application_id)
      return other;
  }
  std::filesystem::remove(path, error);
  return error ? std::optional{fmt::format("cannot replace {}: {}", path, error.message())} : std::nullopt;
}

}  // namespace

OpenedFiles open_sqlite_file(const std::string& path, std::size_t seats) {
  try {
    if (const auto refused = make_room(path)) return failed(ExitCode::environment, *refused);
    return std::make_unique<SqliteResults>(path, seats);
  } catch (const SQLite::Exception& error) {
    return failed(ExitCode::environment, fmt::format("cannot write {}: {}", path, error.what()));
  }
}

}  // namespace freehold::app
