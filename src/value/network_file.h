// The file format of a network: a short header, its origin, its weights, and a checksum
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
std::string write_network(const NeuralNetwork& network);

/// Reads any bytes. The error is a sentence without a full stop: another kind of file, another version or
/// size of network, damaged, or numbers that aren't finite.
std::expected<NeuralNetwork, std::string> read_network(std::string_view bytes);

/// The bytes of the network built into the program (value.network).
std::span<const unsigned char> builtin_network_bytes();

}  // namespace freehold::value
