#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "results/result_files.h"
#include "sim/result_tables.h"

namespace freehold::results {
namespace {

class CsvFolder final : public ResultFiles {
 public:
  CsvFolder(std::filesystem::path folder, std::size_t seats)
      : folder_(std::move(folder)), games_(folder_ / "games.csv", std::ios::binary | std::ios::trunc) {
    games_ << sim::csv_titles(sim::game_columns(seats));
  }

  [[nodiscard]] std::expected<void, std::string> sound(const std::ostream& out,
                                                       const std::string& name) const {
    if (out) return {};
    return std::unexpected(
        fmt::format("cannot write {}: {}", (folder_ / name).string(), std::strerror(errno)));
  }
  [[nodiscard]] std::expected<void, std::string> sound() const { return sound(games_, "games.csv"); }

  std::expected<void, std::string> add_games(const sim::Experiment& experiment,
                                             std::span<const sim::GameRow> rows) override {
    for (const sim::GameRow& row : rows)
      games_ << sim::csv_row(sim::game_cells(experiment, row));
    return sound();
  }

  std::expected<void, std::string> finish(const std::vector<sim::ResultTable>& tables) override {
    games_.close();
    for (const sim::ResultTable& table : tables) {
      const std::string name = table.name + ".csv";
      std::ofstream out{folder_ / name, std::ios::binary | std::ios::trunc};
      out << sim::csv_of(table);
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

OpenedFiles open_csv_folder(const std::string& folder, std::size_t seats) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return std::unexpected(fmt::format("cannot make the folder {}: {}", folder, error.message()));
  auto files = std::make_unique<CsvFolder>(folder, seats);
  if (const auto sound = files->sound(); !sound) return std::unexpected(sound.error());
  return files;
}

}  // namespace freehold::results
