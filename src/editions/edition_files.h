// Editions as files: the one part of this folder that touches a disk. Programs without files have another
// implementation. Internal to this folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::editions {

/// The text of a file; nullopt if it can't be read. At most one byte more than an edition may have, so that
/// the loader sees that it is too large.
std::optional<std::string> file_text(const std::filesystem::path& path);
/// The ids of the editions in a folder, from the names of its files, sorted.
std::vector<std::string> ids_in(const std::filesystem::path& folder);
/// Names, sizes and times of those files.
std::string fingerprint_of(const std::filesystem::path& folder);
/// The path of the edition with this id in a folder.
std::filesystem::path file_in(const std::filesystem::path& folder, std::string_view id);
/// The path that the edition with this id would have beside `file`.
std::filesystem::path file_beside(const std::filesystem::path& file, std::string_view id);
/// The id that an edition has by its file name.
std::string id_of(const std::filesystem::path& file);
/// The absolute path, which stays valid when the working directory changes.
std::filesystem::path absolute_path(const std::filesystem::path& file);
bool lies_in(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace freehold::editions
