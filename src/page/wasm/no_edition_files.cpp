// Edition files of a page, which has none: only the built-in editions.
#include "editions/catalogue.h"
#include "editions/edition_files.h"

namespace freehold::editions {

namespace fs = std::filesystem;

std::optional<std::string> file_text(const fs::path&) {
  return std::nullopt;
}

std::vector<std::string> ids_in(const fs::path&) {
  return {};
}

std::string fingerprint_of(const fs::path&) {
  return {};
}

fs::path file_in(const fs::path& folder, std::string_view) {
  return folder;
}

fs::path file_beside(const fs::path& file, std::string_view) {
  return file;
}

std::string id_of(const fs::path& file) {
  return file.native();
}

fs::path absolute_path(const fs::path& file) {
  return file;
}

bool lies_in(const fs::path&, const fs::path&) {
  return false;
}

fs::path user_data_folder() {
  return {};
}

fs::path user_editions_folder() {
  return {};
}

}  // namespace freehold::editions
