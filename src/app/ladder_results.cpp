#include "app/ladder_results.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "app/written_file.h"
#include "sim/ladder_file.h"

namespace freehold::app {

std::expected<LadderResults, std::string> LadderResults::open(const std::string& path,
                                                              std::string_view edition,
                                                              const sim::LadderOrder& order) {
  auto read = sim::read_ladder(content_so_far(path), edition, order);
  if (!read) return std::unexpected(fmt::format("{} {}", path, read.error()));
  LadderResults results;
  results.blocks_ = std::move(read->blocks);
  std::error_code error;
  if (std::filesystem::exists(path, error)) std::filesystem::resize_file(path, read->bytes, error);
  errno = 0;
  results.out_.open(path, std::ios::binary | std::ios::app);
  if (read->bytes == 0) results.out_ << sim::ladder_header(edition, order) << '\n' << std::flush;
  if (!results.out_ || error)
    return std::unexpected(
        fmt::format("cannot write {}: {}", path, error ? error.message() : std::strerror(errno)));
  return results;
}

bool LadderResults::add(std::span<const sim::LadderBlock> blocks) {
  for (const sim::LadderBlock& block : blocks)
    out_ << sim::ladder_line(block) << '\n';
  out_ << std::flush;
  return out_.good();
}

}  // namespace freehold::app
