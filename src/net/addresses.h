// Who is at the other end, and by which name it calls this server: the address that limits count, whether a
// page of another site is asking, and the Host names that are accepted.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::net {

bool is_ipv4(const std::string& text);
bool is_ipv6(const std::string& text);
/// "localhost:80", "192.0.2.7:80", "2001:db8::1", "[2001:db8::1]:80": the name or address alone, without
/// brackets. Nullopt if it is followed by anything but a port.
std::optional<std::string_view> without_port(std::string_view text);

/// The address to count for: the peer's or, behind a proxy that is trusted, the last one in X-Forwarded-For, with a port
/// or without; the peer's if that can't be read. Of IPv6 it is the network of 64 bits, "2001:db8::/64", since its holder has all
/// addresses in it.
std::string client_address(std::string_view peer, std::string_view forwarded_for, bool behind_proxy);

/// Whether a WebSocket may be opened by a page of `origin`: the one at `host` (the request's Host header), the one at
/// `public_origin` ("https://play.example.org", or empty), or no page at all (no Origin: a program).
bool origin_allowed(std::string_view origin, std::string_view host, std::string_view public_origin);

/// "https://play.example.org/x?y" without what follows the host and port; empty if it is no http address, or one with a user.
std::string origin_of(std::string_view url);

/// The names by which clients may address this server. A page elsewhere can make a browser connect here under a name
/// of its own (DNS rebinding), but it can't make it claim another name.
class HostNames {
 public:
  struct Setup {
    std::string listen_address{};  ///< if it is "0.0.0.0" or "::", the machine's own name counts too
    std::string public_origin{};  ///< "https://play.example.org", or empty
    std::vector<std::string> more{};  ///< named by the operator, without ports
    std::string machine{};  ///< the name of the machine, or empty
  };

  explicit HostNames(const Setup& setup);

  /// Whether a request may have this Host, with or without a port: one of the names, "localhost" and what ends in
  /// ".localhost", or an address written as a number, which no name can be made to mean.
  [[nodiscard]] bool allow(std::string_view host) const;

 private:
  std::set<std::string, std::less<>> names_;
};

/// The machine's own name; empty if it has none.
std::string machine_name();

}  // namespace freehold::net
