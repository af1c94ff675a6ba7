// Files that a command writes to a given path.
#pragma once

#include <string>
#include <string_view>

namespace freehold::app {

struct Context;

/// Whether a file can be written there, tried without changing an existing file. False after a failure that has been reported.
bool may_write(const std::string& path, Context& context);

/// The content of a file that a command continues; empty if there is none yet.
std::string content_so_far(const std::string& path);

/// Writes a whole file, replacing any existing one. False after a failure that has been reported.
bool write_file(const std::string& path, std::string_view text, Context& context);

}  // namespace freehold::app
