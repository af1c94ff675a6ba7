// HostNames: the names by which clients may address this server. A page elsewhere can make a browser connect here under a name of its
// own (DNS rebinding); it cannot make it say another name.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::net {

class HostNames {
 public:
  struct Setup {
    std::string listen_address{};  ///< if it is "0.0.0.0" or "::", the machine's own name counts too
    std::string public_origin{};  ///< "https://play.example.org", or empty
    std::vector<std::string> more{};  ///< named by the operator, without ports
    std::string machine{};  ///< the name of the machine, or empty
  };

  explicit HostNames(const Setup& setup);

  /// Whether a request may have this Host, with or without a port: one of the names, "localhost" and what ends in
  /// ".localhost", or an address written as a number, which no name can be made to mean.
  [[nodiscard]] bool allow(std::string_view host) const;

 private:
  std::set<std::string, std::less<>> names_;
};

/// The machine's own name; empty if it has none.
std::string machine_name();

}  // namespace freehold::net
