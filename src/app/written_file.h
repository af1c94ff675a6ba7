// Files that a command writes where it was told to.
#pragma once

#include <string>
#include <string_view>

namespace freehold::app {

struct Context;

/// Whether a file can be written there, tried without changing what is there. False after a failure that has been reported.
bool may_write(const std::string& path, Context& context);

/// What a file has that a command goes on with; empty where there is none yet.
std::string content_so_far(const std::string& path);

/// Writes a whole file, over one that is there. False after a failure that has been reported.
bool write_file(const std::string& path, std::string_view text, Context& context);

}  // namespace freehold::app
