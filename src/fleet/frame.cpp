#include "fleet/frame.h"

namespace freehold::fleet {

namespace {

constexpr std::size_t head_bytes = 9;

std::optional<FrameKind> kind_of(std::uint8_t number) {
  const auto kind = static_cast<FrameKind>(number);
  switch (kind) {
    case FrameKind::open:
    case FrameKind::call:
    case FrameKind::close:
    case FrameKind::ask:
    case FrameKind::tell:
    case FrameKind::done:
    case FrameKind::drop:
    case FrameKind::moved:
    case FrameKind::lobby:
    case FrameKind::file: return kind;
  }
  return std::nullopt;
}

}  // namespace

std::string print_frame(const Frame& frame) {
  std::string bytes;
  bytes.reserve(head_bytes + frame.text.size());
  bytes.push_back(static_cast<char>(frame.kind));
  for (int shift = 0; shift < 64; shift += 8)
    bytes.push_back(static_cast<char>((frame.guest >> shift) & 0xFFU));
  return bytes += frame.text;
}

std::optional<Frame> parse_frame(std::string_view bytes) {
  if (bytes.size() < head_bytes) return std::nullopt;
  const auto kind = kind_of(static_cast<std::uint8_t>(bytes.front()));
  if (!kind) return std::nullopt;
  std::uint64_t guest = 0;
  for (std::size_t i = head_bytes - 1; i > 0; --i)
    guest = (guest << 8) | static_cast<std::uint8_t>(bytes[i]);
  return Frame{.kind = *kind, .guest = guest, .text = std::string{bytes.substr(head_bytes)}};
}

}  // namespace freehold::fleet
