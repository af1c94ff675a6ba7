#include "hosting/rate.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace freehold::hosting {

using wire::RefusalKind;

std::string network_of(const std::string& address, int bits) {
  in6_addr whole{};
  if (::inet_pton(AF_INET6, address.substr(0, address.find('/')).c_str(), &whole) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&whole)) return ::inet_ntop(AF_INET, &whole.s6_addr[12], text.data(), text.size());
  std::fill(std::begin(whole.s6_addr) + bits / 8, std::end(whole.s6_addr), std::uint8_t{0});
  return std::string(::inet_ntop(AF_INET6, &whole, text.data(), text.size())) + "/" + std::to_string(bits);
}

std::unexpected<wire::Refused> limited(std::string_view limit, std::string message,
                                       Milliseconds retry_after) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(retry_after).count();
  return wire::refuse(RefusalKind::too_many, "too_many", std::move(message),
                      {{"limit", limit}, {"retry_after", seconds}});
}

std::unexpected<wire::Refused> run_elsewhere(std::string_view server) {
  boost::json::object more;
  if (!server.empty()) more["server"] = server;
  return wire::refuse(RefusalKind::unavailable, "elsewhere",
                      "another server runs this table now; try again in a moment", std::move(more));
}

std::unexpected<wire::Refused> read_only_now() {
  return wire::refuse(RefusalKind::unavailable, "read_only",
                      "This server takes no changes just now. Nothing was done; try again later.");
}

}  // namespace freehold::hosting
