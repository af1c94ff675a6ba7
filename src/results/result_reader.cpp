#include "results/result_reader.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include "base/byte_order_mark.h"
#include "table/hash.h"

namespace freehold::results {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

using Read = std::expected<ReadResult, std::string>;

constexpr std::string_view provenance_name = "provenance";

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>{in}, {}};
}

std::unexpected<std::string> not_a_result(std::string_view why) {
  return std::unexpected(fmt::format("this is not a result of the laboratory: {}", why));
}

std::expected<json::object, std::string> object_of(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(without_byte_order_mark(text), error);
  if (error || !value.is_object()) return not_a_result("it is not a JSON object");
  return std::move(value.as_object());
}

Read with_provenance(ResultForm form, json::object figures) {
  auto* const provenance = figures.if_contains(provenance_name);
  if (provenance == nullptr || !provenance->is_object())
    return std::unexpected("this result does not say where it comes from: it has no \"provenance\"");
  ReadResult result{form, std::move(provenance->as_object()), {}};
  figures.erase(provenance_name);
  // What depends on the machine and on programs' times, and the command, which the provenance has too.
  for (const char* const key : {"seconds", "games_per_second", "ns_per_throw", "outside_bots", "command"})
    figures.erase(key);
  result.figures = std::move(figures);
  return result;
}

Read read_page(std::string_view text) {
  constexpr std::string_view begin = R"(<script type="application/json" id="data">)";
  const auto at = text.find(begin);
  if (at == std::string_view::npos) return not_a_result("the page has no data");
  text.remove_prefix(at + begin.size());
  auto data = object_of(text.substr(0, text.find("</script>")));
  if (!data) return std::unexpected(data.error());
  return with_provenance(ResultForm::page, *std::move(data));
}

// The cell beside "json" in a table of keys and values, as CSV.
std::string json_cell(std::string_view table) {
  constexpr std::string_view key = "\njson,\"";
  const auto at = table.find(key);
  if (at == std::string_view::npos) return {};
  std::string cell;
  for (std::size_t i = at + key.size(); i < table.size(); ++i) {
    const bool quote = table[i] == '"';
    if (quote && (i + 1 == table.size() || table[i + 1] != '"')) break;
    if (quote) ++i;
    cell += table[i];
  }
  return cell;
}

Read read_folder(const fs::path& folder) {
  json::object figures;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".csv") files.push_back(entry.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    if (file.stem() != provenance_name) {
      figures[file.stem().string()] = table::sha256_hex(content_of(file));
      continue;
    }
    auto provenance = object_of(json_cell(content_of(file)));
    if (!provenance) return std::unexpected(provenance.error());
    figures[provenance_name] = *std::move(provenance);
  }
  return with_provenance(ResultForm::csv, std::move(figures));
}

std::string row_text(SQLite::Statement& rows) {
  std::string text;
  for (int column = 0; column < rows.getColumnCount(); ++column) {
    const std::string cell = rows.getColumn(column).getString();
    text += fmt::format("{}:{} ", cell.size(), cell);
  }
  return text + '\n';
}

// A hash for each table, of the hashes of its parts: tables of games are long.
std::string table_hash(SQLite::Database& database, const std::string& name) {
  constexpr std::size_t most_bytes = 1 << 20;
  std::string hash;
  std::string part;
  SQLite::Statement rows(database, fmt::format("SELECT * FROM \"{}\" ORDER BY rowid", name));
  while (rows.executeStep()) {
    part += row_text(rows);
    if (part.size() < most_bytes) continue;
    hash = table::sha256_hex(hash + part);
    part.clear();
  }
  return table::sha256_hex(hash + part);
}

Read read_database(const std::string& path) {
  try {
    SQLite::Database database(path, SQLite::OPEN_READONLY);
    json::object figures;
    std::vector<std::string> names;
    SQLite::Statement tables(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    while (tables.executeStep())
      names.push_back(tables.getColumn(0).getString());
    for (const std::string& name : names) {
      if (name.find('"') != std::string::npos) return not_a_result("it has tables of another program");
      if (name != provenance_name) {
        figures[name] = table_hash(database, name);
        continue;
      }
      SQLite::Statement cell(database, "SELECT value FROM provenance WHERE key = 'json'");
      auto provenance = object_of(cell.executeStep() ? cell.getColumn(0).getString() : std::string{});
      if (!provenance) return std::unexpected(provenance.error());
      figures[provenance_name] = *std::move(provenance);
    }
    return with_provenance(ResultForm::sqlite, std::move(figures));
  } catch (const SQLite::Exception& error) {
    return std::unexpected(fmt::format("cannot read {}: {}", path, error.what()));
  }
}

constexpr std::size_t longest_shown = 60;

std::string shown(const json::value& value) {
  std::string text = json::serialize(value);
  if (text.size() > longest_shown) text = text.substr(0, longest_shown) + "...";
  return text;
}

class Comparison {
 public:
  explicit Comparison(std::size_t most) : most_(most) {}

  void compare(const std::string& path, const json::value& before, const json::value& now) {
    if (found_.size() >= most_ || before == now) return;
    if (before.is_object() && now.is_object()) return objects(path, before.get_object(), now.get_object());
    if (before.is_array() && now.is_array()) return arrays(path, before.get_array(), now.get_array());
    found_.push_back({path, shown(before), shown(now)});
  }
  void objects(const std::string& path, const json::object& before, const json::object& now) {
    for (const auto& [key, value] : before) {
      const std::string at = path.empty() ? std::string{key} : fmt::format("{}.{}", path, std::string{key});
      const json::value* const other = now.if_contains(key);
      if (other == nullptr) {
        add({at, shown(value), ""});
      } else {
        compare(at, value, *other);
      }
    }
    for (const auto& [key, value] : now) {
      if (!before.contains(key))
        add({path.empty() ? std::string{key} : fmt::format("{}.{}", path, std::string{key}), "",
             shown(value)});
    }
  }
  [[nodiscard]] std::vector<Difference> found() && { return std::move(found_); }

 private:
  void arrays(const std::string& path, const json::array& before, const json::array& now) {
    for (std::size_t i = 0; i < std::max(before.size(), now.size()); ++i) {
      const std::string at = fmt::format("{}[{}]", path, i);
      if (i >= now.size()) {
        add({at, shown(before[i]), ""});
      } else if (i >= before.size()) {
        add({at, "", shown(now[i])});
      } else {
        compare(at, before[i], now[i]);
      }
    }
  }
  void add(Difference difference) {
    if (found_.size() < most_) found_.push_back(std::move(difference));
  }

  std::size_t most_;
  std::vector<Difference> found_;
};

}  // namespace

std::expected<ReadResult, std::string> read_result_json(std::string_view text) {
  auto figures = object_of(text);
  if (!figures) return std::unexpected(figures.error());
  return with_provenance(ResultForm::json, *std::move(figures));
}

std::expected<ReadResult, std::string> read_result(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return read_folder(path);
  if (!fs::is_regular_file(path, error)) return std::unexpected(fmt::format("there is no file {}", path));
  const std::string text = content_of(path);
  if (text.starts_with("SQLite format 3")) return read_database(path);
  if (text.starts_with("<!")) return read_page(text);
  return read_result_json(text);
}

std::vector<Difference> differences(const json::object& before, const json::object& now, std::size_t most) {
  Comparison comparison{most};
  comparison.objects("", before, now);
  return std::move(comparison).found();
}

}  // namespace freehold::results
