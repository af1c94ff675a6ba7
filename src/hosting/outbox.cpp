#include "hosting/outbox.h"

#include "wire/web_socket_frames.h"

namespace freehold::hosting {

std::string_view OutMessage::packed_frame() const {
  constexpr std::size_t worth_packing = 1'200;  // bytes; less fits into one packet anyhow
  if (text_.size() < worth_packing) return {};
  const wire::Lock lock(mutex_);
  if (packed_frame_) return *packed_frame_;
  std::string& frame = packed_frame_.emplace();
  const auto bytes = wire::packed(text_);
  const auto head = wire::frame_head(wire::Opcode::text, bytes.size(), true);
  if (head.size + bytes.size() >= text_.size()) return frame;
  frame.reserve(head.size + bytes.size());
  return frame.append(head.view()).append(bytes);
}

}  // namespace freehold::hosting
