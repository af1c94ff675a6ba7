#include "app/written_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "app/context.h"

namespace freehold::app {

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
