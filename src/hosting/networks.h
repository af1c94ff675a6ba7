// IPv6 networks: whoever has one address of a network has all of them, so limits count networks.
#pragma once

#include <string>

namespace freehold::hosting {

/// The network of so many bits of "2001:db8:1:2::7" or "2001:db8:1:2::/64": "2001:db8:1::/48". An IPv4
/// address in IPv6 form is returned as IPv4; anything else is returned as it is.
std::string network_of(const std::string& address, int bits);

}  // namespace freehold::hosting
