// AddressGuard: which addresses the server connects to for people who give it a URL. Without it, anybody could have it ask the machines
// of its own network.
#pragma once

#include <sys/socket.h>

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::notices {

/// Addresses with the same first bits; those of IPv4 as IPv6 writes them (::ffff:0:0/96).
struct AddressRange {
  std::array<std::uint8_t, 16> first{};
  int bits = 0;

  /// "10.0.0.0/8", "fd00::/8", or one address.
  static std::optional<AddressRange> of(std::string_view text);
  [[nodiscard]] bool has(const std::array<std::uint8_t, 16>& address) const;
};

class AddressGuard {
 public:
  /// `listed`: what the operator allows besides public addresses, at any port. A sentence where one can't be read.
  static std::expected<AddressGuard, std::string> of(std::span<const std::string> listed);

  /// A public address and the port of https, or one that the operator has listed.
  [[nodiscard]] bool allows(const sockaddr& address) const;

 private:
  std::vector<AddressRange> listed_;
};

}  // namespace freehold::notices
