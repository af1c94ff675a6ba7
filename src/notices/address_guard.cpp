#include "notices/address_guard.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>

#include "base/whole_number.h"

namespace freehold::notices {

namespace {

using Bytes = std::array<std::uint8_t, 16>;

constexpr int bits_before_ipv4 = 96;
constexpr std::uint16_t https_port = 443;

// Ranges that IANA calls not globally reachable (RFC 6890), multicast, and those that embed IPv4.
constexpr std::array<std::string_view, 18> private_ranges = {
    "0.0.0.0/8",      "10.0.0.0/8",   "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24",   "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",  "198.51.100.0/24",
    "203.0.113.0/24", "224.0.0.0/3",  "2001::/23",      "2001:db8::/32",  "2002::/16",      "3fff::/20"};
constexpr std::string_view ipv4_range = "::ffff:0:0/96";
constexpr std::string_view public_ipv6 = "2000::/3";

Bytes of_ipv4(const in_addr& address) {
  Bytes bytes{};
  bytes[10] = 0xff;
  bytes[11] = 0xff;
  std::memcpy(&bytes[12], &address, 4);
  return bytes;
}

std::optional<std::pair<Bytes, int>> address_in(const std::string& text) {
  in_addr four{};
  if (::inet_pton(AF_INET, text.c_str(), &four) == 1) return std::pair{of_ipv4(four), bits_before_ipv4};
  Bytes bytes{};
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return std::pair{bytes, 0};
  return std::nullopt;
}

bool is_public(const Bytes& address) {
  const auto in = [&](std::string_view range) { return AddressRange::of(range)->has(address); };
  return (in(ipv4_range) || in(public_ipv6)) && std::ranges::none_of(private_ranges, in);
}

struct Place {
  Bytes address;
  std::uint16_t port;
};

std::optional<Place> place_of(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &address, sizeof(four));
    return Place{.address = of_ipv4(four.sin_addr), .port = ntohs(four.sin_port)};
  }
  if (address.sa_family != AF_INET6) return std::nullopt;
  sockaddr_in6 six{};
  std::memcpy(&six, &address, sizeof(six));
  Place place{.address = {}, .port = ntohs(six.sin6_port)};
  std::memcpy(place.address.data(), &six.sin6_addr, place.address.size());
  return place;
}

}  // namespace

std::optional<AddressRange> AddressRange::of(std::string_view text) {
  const auto slash = text.find('/');
  const auto read = address_in(std::string{text.substr(0, slash)});
  if (!read) return std::nullopt;
  const auto& [first, before] = *read;
  if (slash == std::string_view::npos) return AddressRange{.first = first, .bits = 128};
  const auto bits = whole_number<int>(text.substr(slash + 1));
  if (!bits || *bits < 0 || *bits + before > 128) return std::nullopt;
  return AddressRange{.first = first, .bits = *bits + before};
}

bool AddressRange::has(const Bytes& address) const {
  for (int i = 0; i < 16; ++i) {
    const int left = std::clamp(bits - 8 * i, 0, 8);
    const auto mask = static_cast<std::uint8_t>(0xff00U >> static_cast<unsigned>(left));
    const auto at = static_cast<std::size_t>(i);
    if (((first.at(at) ^ address.at(at)) & mask) != 0) return false;
  }
  return true;
}

std::expected<AddressGuard, std::string> AddressGuard::of(std::span<const std::string> listed) {
  AddressGuard guard;
  for (const std::string& text : listed) {
    const auto range = AddressRange::of(text);
    if (!range)
      return std::unexpected(
          fmt::format("'{}' is no address or network, such as 10.1.2.3 or 10.0.0.0/8", text));
    guard.listed_.push_back(*range);
  }
  return guard;
}

bool AddressGuard::allows(const sockaddr& address) const {
  const auto place = place_of(address);
  if (!place) return false;
  if (std::ranges::any_of(listed_, [&](const AddressRange& range) { return range.has(place->address); }))
    return true;
  return place->port == https_port && is_public(place->address);
}

}  // namespace freehold::notices
