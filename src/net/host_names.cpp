#include "net/host_names.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/ascii_case.h"

namespace freehold::net {
namespace {

std::string folded_name(std::string_view text) {
  std::string folded = small_ascii(text);
  if (folded.ends_with('.')) folded.pop_back();
  return folded;
}

bool is_number(std::string_view text) {
  return text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_ipv4(const std::string& text) {
  in_addr address{};
  return ::inet_pton(AF_INET, text.c_str(), &address) == 1;
}

bool is_ipv6(const std::string& text) {
  in6_addr address{};
  return ::inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

}  // namespace

HostNames::HostNames(const Setup& setup) {
  names_.insert("localhost");
  for (const auto& name : setup.more)
    names_.insert(folded_name(name));
  if (const auto start = setup.public_origin.find("://"); start != std::string::npos) {
    const auto host = std::string_view(setup.public_origin).substr(start + 3);
    names_.insert(folded_name(host.substr(0, host.find(':'))));  // an address in brackets needs no name
  }
  const bool everywhere = setup.listen_address == "0.0.0.0" || setup.listen_address == "::";
  if (!everywhere || setup.machine.empty()) return;
  const auto machine = folded_name(setup.machine);
  names_.insert(machine);
  names_.insert(machine.substr(0, machine.find('.')) + ".local");
  names_.insert("freehold.local");
}

bool HostNames::allow(std::string_view host) const {
  if (host.starts_with('[')) {
    const auto end = host.find(']');
    if (end == std::string_view::npos) return false;
    const auto rest = host.substr(end + 1);
    if (!rest.empty() && (!rest.starts_with(':') || !is_number(rest.substr(1)))) return false;
    return is_ipv6(std::string(host.substr(1, end - 1)));
  }
  const auto colon = host.find(':');
  if (colon != std::string_view::npos && !is_number(host.substr(colon + 1))) return false;
  const auto name = folded_name(host.substr(0, colon));
  return names_.contains(name) || name.ends_with(".localhost") || is_ipv4(name);
}

std::string machine_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "";
  return name.data();
}

}  // namespace freehold::net
