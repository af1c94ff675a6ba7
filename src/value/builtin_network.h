// The bytes of the network that is part of the program (value.network), written by the build.
#pragma once

#include <span>

namespace freehold::value {

std::span<const unsigned char> builtin_network_bytes();

}  // namespace freehold::value
