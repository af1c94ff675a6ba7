#include "value/network_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace freehold::value {
namespace {

constexpr std::string_view magic = "freehold value\n";
constexpr std::uint32_t version = 2;
// The numbers at the start: version, own and shared features, units of the three layers, provenance bytes.
using Head = std::array<std::uint32_t, 7>;

constexpr Head head_of(std::uint32_t provenance_bytes) {
  return {version, own_features, shared_features, hidden_units, kept_units, second_units, provenance_bytes};
}

void put(std::string& bytes, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8)
    bytes += static_cast<char>((number >> shift) & 255U);
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i)
    number |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  return number;
}

// FNV-1a, 32 bits: enough to detect a truncated or damaged file.
std::uint32_t check_of(std::string_view bytes) {
  std::uint32_t check = 2166136261U;
  for (const char byte : bytes)
    check = (check ^ static_cast<unsigned char>(byte)) * 16777619U;
  return check;
}

}  // namespace

std::string write_network(const NeuralNetwork& network) {
  std::string bytes{magic};
  for (const std::uint32_t number : head_of(static_cast<std::uint32_t>(network.provenance.size())))
    put(bytes, number);
  bytes += network.provenance;
  for (const float weight : network.weights)
    put(bytes, std::bit_cast<std::uint32_t>(weight));
  put(bytes, check_of(bytes));
  return bytes;
}

std::expected<NeuralNetwork, std::string> read_network(std::string_view bytes) {
  constexpr std::size_t head_bytes = magic.size() + 4 * std::tuple_size_v<Head>;
  constexpr std::size_t fixed_bytes = head_bytes + 4 * Layout::count + 4;
  if (!bytes.starts_with(magic)) return std::unexpected("this isn't a value network");
  if (bytes.size() < fixed_bytes || bytes.size() > max_network_bytes)
    return std::unexpected("its size is wrong");
  if (number_at(bytes, bytes.size() - 4) != check_of(bytes.substr(0, bytes.size() - 4)))
    return std::unexpected("it is damaged");
  const auto provenance_bytes = number_at(bytes, head_bytes - 4);
  const Head expected = head_of(provenance_bytes);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (number_at(bytes, magic.size() + 4 * i) != expected[i])
      return std::unexpected("it is of another version of the network");
  }
  if (bytes.size() != fixed_bytes + provenance_bytes) return std::unexpected("its size is wrong");
  NeuralNetwork network;
  network.provenance = bytes.substr(head_bytes, provenance_bytes);
  std::size_t at = head_bytes + provenance_bytes;
  for (float& weight : network.weights) {
    weight = std::bit_cast<float>(number_at(bytes, at));
    if (!std::isfinite(weight)) return std::unexpected("a weight is not a number");
    at += 4;
  }
  return network;
}

}  // namespace freehold::value
