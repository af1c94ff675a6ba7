#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <system_error>

#include "sim/result_files.h"

namespace freehold::sim {
namespace {

std::string csv_text(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
  std::string safe = "\"";
  for (const char c : text)
    safe += c == '"' ? std::string{"\"\""} : std::string(1, c);
  return safe + '"';
}

struct CellText {
  std::string operator()(std::int64_t number) const { return fmt::to_string(number); }
  std::string operator()(double number) const { return fmt::format("{}", number); }
  std::string operator()(const std::string& text) const { return csv_text(text); }
};

template <class List, class Text>
void write_line(std::ostream& out, const List& cells, const Text& text) {
  bool first = true;
  for (const auto& cell : cells) {
    out << (first ? "" : ",") << text(cell);
    first = false;
  }
  out << '\n';
}

void write_titles(std::ostream& out, const std::vector<std::string>& columns) {
  write_line(out, columns, [](const std::string& name) { return csv_text(name); });
}

void write_row(std::ostream& out, const std::vector<Cell>& row) {
  write_line(out, row, [](const Cell& cell) { return std::visit(CellText{}, cell); });
}

void write_table(std::ostream& out, const ResultTable& table) {
  write_titles(out, table.columns);
  for (const auto& row : table.rows)
    write_row(out, row);
}

class CsvFolder final : public ResultFiles {
 public:
  CsvFolder(std::filesystem::path folder, std::size_t seats)
      : folder_(std::move(folder)), games_(folder_ / "games.csv", std::ios::binary | std::ios::trunc) {
    write_titles(games_, game_columns(seats));
  }

  [[nodiscard]] std::expected<void, std::string> sound(const std::ostream& out,
                                                       const std::string& name) const {
    if (out) return {};
    return std::unexpected(
        fmt::format("cannot write {}: {}", (folder_ / name).string(), std::strerror(errno)));
  }
  [[nodiscard]] std::expected<void, std::string> sound() const { return sound(games_, "games.csv"); }

  std::expected<void, std::string> add_games(const Experiment& experiment,
                                             std::span<const GameRow> rows) override {
    for (const GameRow& row : rows)
      write_row(games_, game_cells(experiment, row));
    return sound();
  }

  std::expected<void, std::string> finish(const std::vector<ResultTable>& tables) override {
    games_.close();
    for (const ResultTable& table : tables) {
      const std::string name = table.name + ".csv";
      std::ofstream out{folder_ / name, std::ios::binary | std::ios::trunc};
      write_table(out, table);
      out.close();
      if (const auto written = sound(out, name); !written) return written;
    }
    return sound();
  }

 private:
  std::filesystem::path folder_;
  std::ofstream games_;
};

}  // namespace

std::string csv_of(const ResultTable& table) {
  std::ostringstream out;
  write_table(out, table);
  return out.str();
}

OpenedFiles open_csv_folder(const std::string& folder, std::size_t seats) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return std::unexpected(fmt::format("cannot make the folder {}: {}", folder, error.message()));
  auto files = std::make_unique<CsvFolder>(folder, seats);
  if (const auto sound = files->sound(); !sound) return std::unexpected(sound.error());
  return files;
}

}  // namespace freehold::sim
