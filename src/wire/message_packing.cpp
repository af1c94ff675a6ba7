#include "wire/message_packing.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>

#include "base/assert.h"

namespace freehold::wire {
namespace {

// A sync flush ends in these bytes, which are left out on the wire (RFC 7692, 7.2.1).
constexpr std::array<unsigned char, 4> flush_end = {0x00, 0x00, 0xFF, 0xFF};

Bytef* writable(char* bytes) {
  void* const plain = bytes;
  return static_cast<Bytef*>(plain);
}

// zlib only reads what it is given, but older headers do not say so.
Bytef* readable(const char* bytes) {
  return writable(const_cast<char*>(bytes));
}

struct Deflater {
  Deflater() {
    constexpr int level = 3;
    constexpr int memory = 5;
    if (::deflateInit2(&stream, level, Z_DEFLATED, -packing_window_bits, memory, Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~Deflater() { ::deflateEnd(&stream); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;

  z_stream stream{};
};

struct Inflater {
  Inflater() {
    if (::inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~Inflater() { ::inflateEnd(&stream); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  z_stream stream{};
};

/// What is in it stays; what comes after that is not written yet.
void make_room(std::string& text, std::size_t size) {
  text.resize_and_overwrite(size, [](char*, std::size_t all) { return all; });
}

/// Inflates what `stream` has been given into `text`, up to `most` bytes in all; returns what zlib says at the end of the input.
int inflate_all(z_stream& stream, std::string& text, std::size_t most) {
  constexpr std::size_t least_room = 1024;
  std::size_t size = text.size();
  while (true) {
    if (size == text.size()) make_room(text, std::min(most + 1, std::max(2 * size, least_room)));
    stream.next_out = writable(text.data() + size);
    stream.avail_out = static_cast<uInt>(text.size() - size);
    const int said = ::inflate(&stream, Z_NO_FLUSH);
    size = text.size() - stream.avail_out;
    const bool full = stream.avail_out == 0 && text.size() <= most;
    if (said == Z_OK && full) continue;
    make_room(text, size);  // no more than was written
    return said;
  }
}

}  // namespace

std::string packed(std::string_view text) {
  thread_local Deflater deflater;
  auto& stream = deflater.stream;
  ::deflateReset(&stream);
  std::string bytes;
  make_room(bytes, ::deflateBound(&stream, static_cast<uLong>(text.size())) + 16);
  stream.next_in = readable(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = writable(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  const int said = ::deflate(&stream, Z_SYNC_FLUSH);
  FREEHOLD_ASSERT(said == Z_OK && stream.avail_in == 0 && stream.avail_out > 0);
  bytes.resize(bytes.size() - stream.avail_out - flush_end.size());
  return bytes;
}

std::expected<std::string, UnpackFault> unpacked(std::string_view bytes, std::size_t most) {
  thread_local Inflater inflater;
  auto& stream = inflater.stream;
  ::inflateReset(&stream);
  std::string text;
  stream.next_in = readable(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  int said = bytes.empty() ? Z_OK : inflate_all(stream, text, most);
  if (said == Z_STREAM_END) {
    // A client may end a message with a final block; a lone zero byte follows it then (RFC 7692, 7.2.3.4).
    const bool rest = stream.avail_in > 1 || (stream.avail_in == 1 && *stream.next_in != 0);
    if (rest) return std::unexpected(UnpackFault::broken);
  } else if (text.size() <= most && (said == Z_OK || said == Z_BUF_ERROR)) {
    auto end = flush_end;
    stream.next_in = end.data();
    stream.avail_in = end.size();
    said = inflate_all(stream, text, most);
    const bool whole = said == Z_OK || said == Z_BUF_ERROR || said == Z_STREAM_END;
    if (text.size() <= most && (!whole || stream.avail_in > 0)) return std::unexpected(UnpackFault::broken);
  }
  if (text.size() > most) return std::unexpected(UnpackFault::too_large);
  if (said != Z_OK && said != Z_BUF_ERROR && said != Z_STREAM_END)
    return std::unexpected(UnpackFault::broken);
  return text;
}

}  // namespace freehold::wire
