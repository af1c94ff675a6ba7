#include "app/written_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "app/context.h"

namespace freehold::app {

bool may_write(const std::string& path, Context& context) {
  std::error_code error;
  const bool was_there = std::filesystem::exists(path, error);
  errno = 0;
  const bool opened = std::ofstream{path, std::ios::binary | std::ios::app}.is_open();
  const int reason = errno;
  if (opened && !was_there) std::filesystem::remove(path, error);
  if (!opened)
    context.fail(ExitCode::environment, fmt::format("cannot write {}: {}", path, std::strerror(reason)));
  return opened;
}

std::string content_so_far(const std::string& path) {
  std::ifstream in{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, {}};
}

bool write_file(const std::string& path, std::string_view text, Context& context) {
  errno = 0;
  std::ofstream out{path, std::ios::binary | std::ios::trunc};
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out) return true;
  context.fail(ExitCode::environment, fmt::format("cannot write {}: {}", path, std::strerror(errno)));
  return false;
}

}  // namespace freehold::app
