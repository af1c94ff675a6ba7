// Editions as files: the one place of this folder that touches a disk. A program without files has another source for it.
// Internal to this folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::editions {

/// The text of a file; nothing if it can't be read. At most one byte more than an edition may have: the loader then says that it is
/// too large.
std::optional<std::string> file_text(const std::filesystem::path& path);
/// The ids of the editions in a folder, sorted: the names of its files.
std::vector<std::string> ids_in(const std::filesystem::path& folder);
/// Names, sizes and times of those files.
std::string fingerprint_of(const std::filesystem::path& folder);
/// Where the edition of this id lies in a folder.
std::filesystem::path file_in(const std::filesystem::path& folder, std::string_view id);
/// Where the edition of this id would lie beside `file`.
std::filesystem::path file_beside(const std::filesystem::path& file, std::string_view id);
/// The id that an edition has by the name of its file.
std::string id_of(const std::filesystem::path& file);
/// The same path, from whatever folder it is used.
std::filesystem::path absolute_path(const std::filesystem::path& file);
bool lies_in(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace freehold::editions
