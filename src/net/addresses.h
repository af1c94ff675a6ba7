// Who is at the other end: the address that limits count, and whether a page of another site is asking.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace freehold::net {

bool is_ipv4(const std::string& text);
bool is_ipv6(const std::string& text);
/// "localhost:80", "192.0.2.7:80", "2001:db8::1", "[2001:db8::1]:80": the name or address alone, without brackets. Nothing if what
/// follows it is no port.
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

}  // namespace freehold::net
