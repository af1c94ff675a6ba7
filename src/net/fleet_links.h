// The links between the servers of a fleet, on TCP: one connection for all clients of a server that have tables at another.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "fleet/links.h"
#include "hosting/journal.h"

namespace freehold::net {

struct FleetLinkOptions {
  std::string listen;  ///< "ADDRESS:PORT", where the other servers reach this one
  std::string secret;  ///< that all servers of the fleet share; at least least_secret bytes
  std::chrono::milliseconds greeting_time{3'000};  ///< for both ends to have shown that they know the secret
  std::chrono::milliseconds sign_of_life{500};  ///< between two
  std::chrono::milliseconds silence{2'000};  ///< after which a link is broken
  std::chrono::milliseconds again{250};  ///< after which a link that could not be made is tried again
  std::chrono::milliseconds after_break{
      20};  ///< after which one that has broken is: its program may have ended
  std::size_t queued_bytes = 64'000'000;  ///< that the other end may be behind, then the link is broken
};

inline constexpr std::size_t least_secret = 16;  ///< bytes

/// Each link is sealed by the secret (net/sealed_stream.h): a stranger at the port learns nothing and changes nothing.
class FleetLinks final : public fleet::Links {
 public:
  /// Binds the address. A sentence where that does not work.
  static std::expected<std::unique_ptr<FleetLinks>, std::string> open(FleetLinkOptions options,
                                                                      hosting::Journal& journal);
  ~FleetLinks() override;

  /// Begins, on a thread of its own; `listener` hears of all links until stop(), or the end of this.
  void serve(fleet::LinkListener& listener);
  void stop();
  /// What anybody may see of the secret: the same for all that have the same one.
  [[nodiscard]] std::string secret_mark() const;
  /// The port that it listens on.
  [[nodiscard]] std::uint16_t port() const;

  void keep(std::span<const fleet::ServerCard> servers) override;
  [[nodiscard]] bool reaches(fleet::Session server) const override;
  bool ask(fleet::Session server, fleet::Frame frame) override;
  void tell(fleet::LinkId link, fleet::Frame frame) override;

 private:
  struct Inside;
  explicit FleetLinks(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::net
