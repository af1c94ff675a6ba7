#include "net/host_names.h"

#include <unistd.h>

#include <array>

#include "base/ascii_case.h"
#include "net/addresses.h"

namespace freehold::net {
namespace {

std::string folded_name(std::string_view text) {
  std::string folded = small_ascii(text);
  if (folded.ends_with('.')) folded.pop_back();
  return folded;
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
  const auto alone = without_port(host);
  if (!alone) return false;
  if (host.starts_with('[')) return is_ipv6(std::string(*alone));
  const auto name = folded_name(*alone);
  return names_.contains(name) || name.ends_with(".localhost") || is_ipv4(name);
}

std::string machine_name() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return "";
  return name.data();
}

}  // namespace freehold::net
