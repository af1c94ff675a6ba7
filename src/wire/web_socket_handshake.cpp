#include "wire/web_socket_handshake.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "base/ascii_case.h"
#include "base/whole_number.h"
#include "wire/web_socket_frames.h"

namespace freehold::wire {
namespace {

constexpr std::size_t key_characters = 24;  // 16 bytes as base64
constexpr std::string_view blanks = " \t";

bool is_key(std::string_view key) {
  const auto is_sign = [](char c) { return is_ascii_alphanumeric(c) || c == '+' || c == '/'; };
  return key.size() == key_characters && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, key_characters - 2), is_sign);
}

/// The bits of a window, in quotes or not; 0 if it isn't one.
int window_bits(std::string_view value) {
  if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
    value = value.substr(1, value.size() - 2);
  const auto bits = whole_number<int>(value);
  return bits && !value.starts_with('0') && *bits >= 8 && *bits <= 15 ? *bits : 0;
}

/// Whether one parameter of an offer is known and acceptable.
bool can_hold_to(std::string_view name, std::string_view value, bool has_value) {
  if (name == "server_no_context_takeover" || name == "client_no_context_takeover") return !has_value;
  // Everybody is sent the same bytes, so a smaller window can't be served.
  if (name == "server_max_window_bits") return window_bits(value) >= packing_window_bits;
  if (name == "client_max_window_bits") return !has_value || window_bits(value) > 0;
  return false;
}

bool can_hold_to_offer(std::string_view offer) {
  if (take_until(offer, ';') != "permessage-deflate") return false;
  std::set<std::string_view> names;
  while (!offer.empty()) {
    auto value = take_until(offer, ';');
    const bool has_value = value.find('=') != std::string_view::npos;
    const auto name = take_until(value, '=');
    if (!names.insert(name).second || !can_hold_to(name, trimmed(value, blanks), has_value)) return false;
  }
  return true;
}

template <std::size_t bytes>
std::string base64(const std::array<unsigned char, bytes>& plain) {
  std::array<unsigned char, (bytes + 2) / 3 * 4 + 1> text{};  // with the zero that OpenSSL writes behind it
  ::EVP_EncodeBlock(text.data(), plain.data(), static_cast<int>(bytes));
  return {text.begin(), text.end() - 1};
}

bool same_word(std::string_view one, std::string_view other) {
  return small_ascii(one) == small_ascii(other);
}

/// A field of an answer; all its lines as one list.
std::string field_of(std::string_view head, std::string_view name) {
  std::string all;
  for (take_until(head, '\n'); !head.empty();) {
    auto line = take_until(head, '\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!same_word(take_until(line, ':'), name)) continue;
    all.append(all.empty() ? "" : ",").append(trimmed(line, blanks));
  }
  return all;
}

bool has_word(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    if (same_word(take_until(list, ','), word)) return true;
  }
  return false;
}

constexpr std::string_view own_offer =
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover";

/// Whether compression has been agreed on; nullopt if the server accepts something that wasn't offered.
std::optional<bool> agreed_packing(std::string_view extensions) {
  if (extensions.empty()) return false;
  if (take_until(extensions, ';') != "permessage-deflate") return std::nullopt;
  bool remembers = true;
  while (!extensions.empty()) {
    auto value = take_until(extensions, ';');
    const auto name = take_until(value, '=');
    if (name == "server_no_context_takeover")
      remembers = false;
    else if (name != "client_no_context_takeover" && name != "server_max_window_bits")
      return std::nullopt;
  }
  return remembers ? std::nullopt : std::optional(true);
}

}  // namespace

std::string_view take_until(std::string_view& text, char sign) {
  const auto end = text.find(sign);
  const auto part = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return trimmed(part, blanks);
}

std::string accept_key(std::string_view key) {
  if (!is_key(key)) return "";
  const auto salted = fmt::format("{}258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
  std::array<unsigned char, 20> hash{};
  if (::EVP_Digest(salted.data(), salted.size(), hash.data(), nullptr, ::EVP_sha1(), nullptr) != 1) return "";
  return base64(hash);
}

bool offers_packing(std::string_view extensions) {
  while (!extensions.empty()) {
    if (can_hold_to_offer(take_until(extensions, ','))) return true;
  }
  return false;
}

std::string switch_answer(std::string_view accept, bool packing) {
  std::string extensions;
  if (packing)
    extensions = fmt::format(
        "Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; "
        "client_no_context_takeover; "
        "server_max_window_bits={}\r\n",
        packing_window_bits);
  return fmt::format(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Accept: {}\r\n{}\r\n",
      accept, extensions);
}

std::string request_key(const std::array<unsigned char, 16>& drawn) {
  return base64(drawn);
}

std::string switch_request(std::string_view host, std::string_view key, std::string_view origin,
                           std::string_view path) {
  const auto origin_line = origin.empty() ? std::string() : fmt::format("Origin: {}\r\n", origin);
  return fmt::format(
      "GET {} HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: {}\r\n{}\r\n",
      path, host, key, own_offer, origin_line);
}

std::expected<bool, std::string> read_switch(std::string_view head, std::string_view key) {
  const auto status = head.substr(0, head.find_first_of("\r\n"));
  if (!status.starts_with("HTTP/1.1 ")) return std::unexpected("the server doesn't speak HTTP/1.1");
  if (!status.starts_with("HTTP/1.1 101"))
    return std::unexpected(fmt::format("the server answers {}", status.substr(sizeof("HTTP/1.1"))));
  if (!same_word(field_of(head, "Upgrade"), "websocket") ||
      !has_word(field_of(head, "Connection"), "upgrade") ||
      field_of(head, "Sec-WebSocket-Accept") != accept_key(key))
    return std::unexpected("the server doesn't speak WebSocket");
  const auto packing = agreed_packing(field_of(head, "Sec-WebSocket-Extensions"));
  if (!packing) return std::unexpected("the server compresses in a way that wasn't offered");
  return *packing;
}

}  // namespace freehold::wire
