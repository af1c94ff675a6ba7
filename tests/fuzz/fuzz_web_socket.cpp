// Any bytes as what the other end sends on a WebSocket: never more memory than the bound, the same events however the bytes are
// cut, and texts that are UTF-8. The first byte says how they are cut and whether compression was agreed on.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/assert.h"
#include "base/utf8.h"
#include "fuzz/targets.h"
#include "wire/web_socket_frames.h"
#include "wire/web_socket_handshake.h"

namespace {

constexpr std::size_t most_bytes = 4'096;

/// All that is heard, up to a failure: kinds and texts.
std::string heard(std::string_view bytes, bool packing, freehold::wire::SocketEnd end,
                  std::size_t part_bytes) {
  freehold::wire::FrameReader reader(most_bytes, packing, end);
  std::string all;
  while (!bytes.empty()) {
    auto part = bytes.substr(0, part_bytes);
    bytes.remove_prefix(part.size());
    while (true) {
      const auto event = reader.next(part);
      if (std::holds_alternative<freehold::wire::FrameReader::Need>(event)) break;
      all += static_cast<char>('0' + event.index());
      if (const auto* const text = std::get_if<freehold::wire::FrameReader::Text>(&event)) {
        FREEHOLD_ASSERT(text->text.size() <= most_bytes && freehold::is_utf8(text->text));
        all += text->text;
      }
      if (const auto* const ping = std::get_if<freehold::wire::FrameReader::Ping>(&event))
        FREEHOLD_ASSERT(freehold::wire::control_frame(freehold::wire::Opcode::pong, ping->payload).size() ==
                        ping->payload.size() + 2);
      if (const auto* const failed = std::get_if<freehold::wire::FrameReader::Failed>(&event))
        return all + std::to_string(static_cast<int>(failed->code));
    }
    FREEHOLD_ASSERT(part.empty());
  }
  return all + (reader.midway() ? "..." : "");
}

}  // namespace

int freehold::fuzz::try_web_socket(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const void* const plain = data;
  const std::string_view bytes(static_cast<const char*>(plain), size);
  const unsigned choice = data[0];
  const bool packing = (choice & 1U) != 0;
  const std::size_t part_bytes = 1 + (choice >> 1U);
  for (const auto end : {freehold::wire::SocketEnd::server, freehold::wire::SocketEnd::client}) {
    const auto whole = heard(bytes.substr(1), packing, end, size);
    FREEHOLD_ASSERT(whole == heard(bytes.substr(1), packing, end, part_bytes));
  }
  (void)freehold::wire::offers_packing(bytes);
  (void)freehold::wire::accept_key(bytes);
  (void)freehold::wire::read_switch(bytes, "dGhlIHNhbXBsZSBub25jZQ==");
  return 0;
}
