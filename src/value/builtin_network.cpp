#include "value/builtin_network.h"

#include <string>

#include "base/assert.h"
#include "value/network_file.h"
#include "value/valuer.h"

namespace freehold::value {

const Network& builtin_network() {
  static const Network network = [] {
    const auto bytes = builtin_network_bytes();
    const std::string text(bytes.begin(), bytes.end());
    auto read = read_network(text);
    FREEHOLD_ASSERT(read.has_value());
    return *std::move(read);
  }();
  return network;
}

}  // namespace freehold::value
