#include "hosting/outbox.h"

#include "wire/web_socket_frames.h"

namespace freehold::hosting {

std::string_view OutMessage::packed_frame() const {
  constexpr std::size_t worth_packing = 1'200;  // bytes; less fits into one packet anyhow
  if (text_.size() < worth_packing) return {};
  packed_once_.call([this] {
    const auto bytes = wire::packed(text_);
    const auto head = wire::frame_head(wire::Opcode::text, bytes.size(), true);
    if (head.size + bytes.size() >= text_.size()) return;
    packed_frame_.reserve(head.size + bytes.size());
    packed_frame_.append(head.view()).append(bytes);
  });
  return packed_frame_;
}

}  // namespace freehold::hosting
