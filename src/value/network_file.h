// The file format of a network: a short head, where it comes from, its weights, and a checksum
// (docs/formats/value.md). Numbers are little-endian.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "value/network.h"

namespace freehold::value {

inline constexpr std::size_t max_network_bytes = 300'000;

/// The bytes of the file.
std::string write_network(const Network& network);

/// Reads them back; any bytes may come in. What is wrong, in a sentence without a full stop: another kind of file, another
/// version or size of the network, damaged, numbers that are not finite.
std::expected<Network, std::string> read_network(std::string_view bytes);

/// The bytes of the network that is part of the program (value.network), written by the build.
std::span<const unsigned char> builtin_network_bytes();

}  // namespace freehold::value
