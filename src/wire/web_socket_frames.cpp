#include "wire/web_socket_frames.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>

#include "base/assert.h"
#include "base/utf8.h"

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

/// Keeps the content; the rest is left unwritten.
void make_room(std::string& text, std::size_t size) {
  text.resize_and_overwrite(size, [](char*, std::size_t all) { return all; });
}

/// Inflates the input of `stream` into `text`, up to `most` bytes in all; returns zlib's last status.
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

namespace {

constexpr unsigned final_bit = 0x80;
constexpr unsigned packed_bit = 0x40;
constexpr unsigned reserved_bits = 0x30;
constexpr unsigned mask_bit = 0x80;
constexpr unsigned two_more = 126;  // a length in two bytes follows
constexpr unsigned eight_more = 127;
constexpr std::size_t most_of_control = 125;

/// The number in the bytes of `text`, highest first.
std::uint64_t number_in(std::string_view text) {
  std::uint64_t number = 0;
  for (const char c : text)
    number = number << 8U | static_cast<unsigned char>(c);
  return number;
}

/// Whether the other end may close with this code: what the RFC and its registry give a meaning, and what is free to use.
bool may_close_with(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

}  // namespace

FrameHead frame_head(Opcode opcode, std::size_t payload_bytes, bool packed) {
  FrameHead head;
  const auto put = [&](std::size_t byte) { head.bytes[head.size++] = static_cast<char>(byte & 0xFFU); };
  put(final_bit | (packed ? packed_bit : 0) | static_cast<unsigned>(opcode));
  if (payload_bytes < two_more) {
    put(payload_bytes);
  } else if (payload_bytes <= 0xFFFF) {
    put(two_more);
    put(payload_bytes >> 8U);
    put(payload_bytes);
  } else {
    put(eight_more);
    for (int shift = 56; shift >= 0; shift -= 8)
      put(payload_bytes >> static_cast<unsigned>(shift));
  }
  return head;
}

std::string control_frame(Opcode opcode, std::string_view payload) {
  FREEHOLD_ASSERT(payload.size() <= most_of_control);
  std::string frame(frame_head(opcode, payload.size()).view());
  return frame += payload;
}

std::string close_frame(CloseCode code) {
  return control_frame(Opcode::close, close_payload(code));
}

std::string close_payload(CloseCode code) {
  if (code == CloseCode::none) return "";
  const auto number = static_cast<unsigned>(code);
  return {static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
}

std::string masked_frame(Opcode opcode, std::string_view payload, FrameMask mask, bool packed) {
  auto head = frame_head(opcode, payload.size(), packed);
  head.bytes[1] = static_cast<char>(static_cast<unsigned char>(head.bytes[1]) | mask_bit);
  std::string frame(head.view());
  frame.append(mask.begin(), mask.end());
  const auto start = frame.size();
  frame += payload;
  apply_mask(frame.data() + start, payload.size(), mask, 0);
  return frame;
}

void apply_mask(char* bytes, std::size_t size, FrameMask mask, std::size_t offset) {
  std::rotate(mask.begin(), mask.begin() + static_cast<std::ptrdiff_t>(offset % mask.size()), mask.end());
  std::array<unsigned char, 8> twice{};
  std::ranges::copy(mask, twice.begin());
  std::ranges::copy(mask, twice.begin() + mask.size());
  std::uint64_t key = 0;
  std::memcpy(&key, twice.data(), sizeof key);
  std::size_t at = 0;
  for (; at + sizeof key <= size; at += sizeof key) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes + at, sizeof eight);
    eight ^= key;
    std::memcpy(bytes + at, &eight, sizeof eight);
  }
  for (; at < size; ++at)
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ mask[at % mask.size()]);
}

std::expected<std::string, CloseCode> unpack_text(std::string_view bytes, std::size_t most) {
  auto whole = unpacked(bytes, most);
  if (!whole) {
    const bool is_large = whole.error() == UnpackFault::too_large;
    return std::unexpected(is_large ? CloseCode::too_large : CloseCode::not_utf8);
  }
  if (!is_utf8(*whole)) return std::unexpected(CloseCode::not_utf8);
  return *std::move(whole);
}

/// What is wrong with the first two bytes, which say what kind of frame it is.
CloseCode FrameReader::head_fault() const {
  const auto first = static_cast<unsigned char>(head_[0]);
  const auto second = static_cast<unsigned char>(head_[1]);
  const unsigned opcode = first & 0x0FU;
  const unsigned length = second & 0x7FU;
  const bool known = opcode <= 2 || (opcode >= 8 && opcode <= 10);
  if (!known || (first & reserved_bits) != 0 || ((second & mask_bit) != 0) != masked_)
    return CloseCode::protocol;
  const bool control = opcode >= 8;
  if (control && ((first & final_bit) == 0 || length > most_of_control)) return CloseCode::protocol;
  if (!control && (opcode == 0) != in_message_) return CloseCode::protocol;
  const bool may_be_packed = packing_ && (opcode == 1 || opcode == 2);
  if ((first & packed_bit) != 0 && !may_be_packed) return CloseCode::protocol;
  if (opcode == 2) return CloseCode::unsupported;
  return CloseCode::none;
}

std::size_t FrameReader::head_bytes() const {
  const unsigned length = static_cast<unsigned char>(head_[1]) & 0x7FU;
  const std::size_t more = length == two_more ? 2 : length == eight_more ? 8 : 0;
  return 2 + more + (masked_ ? mask_.size() : 0);
}

/// Reads the length of the payload; what is wrong with it.
CloseCode FrameReader::length_fault() {
  const unsigned length = static_cast<unsigned char>(head_[1]) & 0x7FU;
  const std::string_view head(head_.data(), head_size_);
  std::uint64_t bytes = length;
  if (length == two_more) bytes = number_in(head.substr(2, 2));
  if (length == eight_more) bytes = number_in(head.substr(2, 8));
  const bool minimal = length < two_more || (length == two_more ? bytes >= two_more : bytes > 0xFFFF);
  if (!minimal || bytes >> 63U != 0) return CloseCode::protocol;
  if (!is_control() && bytes > most_bytes_ - message_.size()) return CloseCode::too_large;
  left_ = static_cast<std::size_t>(bytes);
  return CloseCode::none;
}

FrameReader::Event FrameReader::next(std::string_view& bytes) {
  while (!in_payload_) {
    if (bytes.empty()) return Need{};
    head_[head_size_++] = bytes.front();
    bytes.remove_prefix(1);
    if (head_size_ < 2) continue;
    if (head_size_ == 2) {
      if (const auto fault = head_fault(); fault != CloseCode::none) return Failed{fault};
      opcode_ = static_cast<Opcode>(static_cast<unsigned char>(head_[0]) & 0x0FU);
    }
    if (head_size_ < head_bytes()) continue;
    if (const auto fault = length_fault(); fault != CloseCode::none) return Failed{fault};
    const auto first = static_cast<unsigned char>(head_[0]);
    final_ = (first & final_bit) != 0;
    if (opcode_ == Opcode::text) {
      in_message_ = true;
      message_packed_ = (first & packed_bit) != 0;
    }
    if (masked_) std::memcpy(mask_.data(), head_.data() + head_size_ - mask_.size(), mask_.size());
    done_ = 0;
    in_payload_ = true;
  }
  take_payload(bytes);
  if (left_ > 0) return Need{};
  in_payload_ = false;
  head_size_ = 0;
  return finish_frame();
}

void FrameReader::take_payload(std::string_view& bytes) {
  auto& text = is_control() ? control_ : message_;
  const auto part = bytes.substr(0, left_);
  bytes.remove_prefix(part.size());
  const auto start = text.size();
  text += part;
  if (masked_) apply_mask(text.data() + start, part.size(), mask_, done_);
  done_ += part.size();
  left_ -= part.size();
}

FrameReader::Event FrameReader::finish_frame() {
  switch (opcode_) {
    case Opcode::continuation:
    case Opcode::text:
    case Opcode::binary: break;
    case Opcode::close: return finish_close();
    case Opcode::ping: return Ping{std::exchange(control_, {})};
    case Opcode::pong: control_.clear(); return Pong{};
  }
  if (!final_) return Piece{};
  in_message_ = false;
  return finish_message();
}

FrameReader::Event FrameReader::finish_message() {
  std::string text = std::exchange(message_, {});
  if (!message_packed_) {
    if (!is_utf8(text)) return Failed{CloseCode::not_utf8};
    return Text{std::move(text)};
  }
  auto whole = unpack_text(text, std::min(unpacked_bytes_, most_bytes_));
  if (whole) return Text{*std::move(whole)};
  if (whole.error() == CloseCode::too_large && unpacked_bytes_ < most_bytes_)
    return Text{.text = std::move(text), .is_packed = true};
  return Failed{whole.error()};
}

FrameReader::Event FrameReader::finish_close() {
  const std::string payload = std::exchange(control_, {});
  if (payload.empty()) return Closed{CloseCode::none};
  if (payload.size() == 1) return Failed{CloseCode::protocol};
  const auto code = static_cast<unsigned>(number_in(std::string_view(payload).substr(0, 2)));
  if (!may_close_with(code)) return Failed{CloseCode::protocol};
  if (!is_utf8(std::string_view(payload).substr(2))) return Failed{CloseCode::not_utf8};
  return Closed{static_cast<CloseCode>(code)};
}

}  // namespace freehold::wire
