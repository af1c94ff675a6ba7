#include "net/addresses.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "base/ascii_case.h"

namespace freehold::net {
namespace {

bool is_port(std::string_view text) {
  return text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// Who has one IPv6 address has all of its network, so that is what counts; an IPv4 address is itself, in either form.
std::string whose(const std::string& address) {
  constexpr int network_bytes = 8;
  in6_addr whole{};
  if (::inet_pton(AF_INET6, address.c_str(), &whole) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&whole)) return ::inet_ntop(AF_INET, &whole.s6_addr[12], text.data(), text.size());
  std::fill(std::begin(whole.s6_addr) + network_bytes, std::end(whole.s6_addr), std::uint8_t{0});
  return std::string(::inet_ntop(AF_INET6, &whole, text.data(), text.size())) + "/64";
}

}  // namespace

bool is_ipv4(const std::string& text) {
  in_addr address{};
  return ::inet_pton(AF_INET, text.c_str(), &address) == 1;
}

bool is_ipv6(const std::string& text) {
  in6_addr address{};
  return ::inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

std::optional<std::string_view> without_port(std::string_view text) {
  const bool brackets = text.starts_with('[');
  if (brackets) text.remove_prefix(1);
  if (!brackets && std::ranges::count(text, ':') > 1) return text;
  const auto end = text.find(brackets ? ']' : ':');
  if (end == std::string_view::npos) return brackets ? std::nullopt : std::optional{text};
  auto rest = text.substr(brackets ? end + 1 : end);
  if (rest.starts_with(':'))
    rest.remove_prefix(1);
  else if (!rest.empty())
    return std::nullopt;
  return is_port(rest) ? std::optional{text.substr(0, end)} : std::nullopt;
}

std::string client_address(std::string_view peer, std::string_view forwarded_for, bool behind_proxy) {
  if (!behind_proxy) return whose(std::string(peer));
  // The client itself may have written anything before the last one.
  auto last = forwarded_for.substr(forwarded_for.find_last_of(',') + 1);
  while (last.starts_with(' '))
    last.remove_prefix(1);
  while (last.ends_with(' '))
    last.remove_suffix(1);
  const std::string address{without_port(last).value_or(std::string_view{})};
  return whose(is_ipv4(address) || is_ipv6(address) ? address : std::string(peer));
}

bool origin_allowed(std::string_view origin, std::string_view host, std::string_view public_origin) {
  if (origin.empty()) return true;
  const std::string asked = small_ascii(origin);
  if (!public_origin.empty() && asked == small_ascii(public_origin)) return true;
  const std::string own = small_ascii(host);
  return !own.empty() && (asked == "http://" + own || asked == "https://" + own);
}

std::string origin_of(std::string_view url) {
  const auto start = url.find("://");
  if (start == std::string_view::npos) return "";
  const auto scheme = small_ascii(url.substr(0, start));
  if (scheme != "http" && scheme != "https") return "";
  const auto rest = url.substr(start + 3);
  const auto host = rest.substr(0, rest.find_first_of("/?#"));
  return host.empty() ? "" : scheme + "://" + small_ascii(host);
}

}  // namespace freehold::net
