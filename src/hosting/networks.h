// Networks of IPv6: whoever has one address of a network has all of them, so limits count the network.
#pragma once

#include <string>

namespace freehold::hosting {

/// "2001:db8:1:2::7", or a network such as "2001:db8:1:2::/64", as the network of so many bits: "2001:db8:1::/48". Whatever is no
/// IPv6 stays as it is, and an IPv4 address in IPv6's form becomes itself.
std::string network_of(const std::string& address, int bits);

}  // namespace freehold::hosting
