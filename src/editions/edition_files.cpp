#include "editions/edition_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <system_error>
#include <utility>

#include "editions/catalogue.h"
#include "editions/printable_text.h"

namespace freehold::editions {

namespace fs = std::filesystem;

std::optional<std::string> file_text(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string text(max_edition_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || (in.fail() && !in.eof())) return std::nullopt;
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

std::vector<std::string> ids_in(const fs::path& folder) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    auto id = id_of(at->path());
    if (at->path().extension() == ".toml" && !text_fault(id)) ids.push_back(std::move(id));
  }
  std::ranges::sort(ids);
  return ids;
}

std::string fingerprint_of(const fs::path& folder) {
  std::string all;
  for (const auto& id : ids_in(folder)) {
    const auto path = file_in(folder, id);
    std::error_code error;
    const auto size = fs::file_size(path, error);
    const auto changed = fs::last_write_time(path, error).time_since_epoch().count();
    all += fmt::format("{} {} {}\n", id, size, changed);
  }
  return all;
}

fs::path file_in(const fs::path& folder, std::string_view id) {
  return folder / fmt::format("{}.toml", id);
}

fs::path file_beside(const fs::path& file, std::string_view id) {
  return file_in(file.parent_path(), id);
}

std::string id_of(const fs::path& file) {
  return file.stem().string();
}

fs::path absolute_path(const fs::path& file) {
  std::error_code error;
  const fs::path absolute = fs::absolute(file, error);
  return error ? file : absolute.lexically_normal();
}

bool lies_in(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  return fs::equivalent(file.has_parent_path() ? file.parent_path() : fs::path{"."}, folder, error);
}

fs::path user_data_folder() {
  const auto variable = [](const char* name) {
    const char* const value = std::getenv(name);
    return fs::path{value == nullptr ? "" : value};
  };
  // The XDG Base Directory specification ignores relative paths.
  if (const auto data = variable("XDG_DATA_HOME"); data.is_absolute()) return data / "freehold";
  if (const auto home = variable("HOME"); home.is_absolute()) return home / ".local" / "share" / "freehold";
  return {};
}

fs::path user_editions_folder() {
  const auto folder = user_data_folder();
  return folder.empty() ? folder : folder / "editions";
}

}  // namespace freehold::editions
