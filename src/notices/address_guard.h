// AddressGuard: which addresses the server may connect to for people who give it a URL. Without it, anybody
// could have it send requests to machines in its own network.
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

/// Addresses with a common prefix; IPv4 addresses are mapped to IPv6 (::ffff:0:0/96).
struct AddressRange {
  std::array<std::uint8_t, 16> first{};
  int bits = 0;

  /// Parses "10.0.0.0/8", "fd00::/8", or a single address.
  static std::optional<AddressRange> of(std::string_view text);
  [[nodiscard]] bool has(const std::array<std::uint8_t, 16>& address) const;
};

class AddressGuard {
 public:
  /// `listed`: what the operator allows besides public addresses, on any port. The error is a sentence.
  static std::expected<AddressGuard, std::string> of(std::span<const std::string> listed);

  /// Whether this is a public address on the https port, or one that the operator has listed.
  [[nodiscard]] bool allows(const sockaddr& address) const;

 private:
  std::vector<AddressRange> listed_;
};

}  // namespace freehold::notices
