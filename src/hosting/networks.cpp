#include "hosting/networks.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace freehold::hosting {

std::string network_of(const std::string& address, int bits) {
  in6_addr whole{};
  if (::inet_pton(AF_INET6, address.substr(0, address.find('/')).c_str(), &whole) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&whole)) return ::inet_ntop(AF_INET, &whole.s6_addr[12], text.data(), text.size());
  std::fill(std::begin(whole.s6_addr) + bits / 8, std::end(whole.s6_addr), std::uint8_t{0});
  return std::string(::inet_ntop(AF_INET6, &whole, text.data(), text.size())) + "/" + std::to_string(bits);
}

}  // namespace freehold::hosting
