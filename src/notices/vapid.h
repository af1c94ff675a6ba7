// Vapid: the server shows push services who it is (RFC 8292), by a key that browsers knew when they subscribed. The key is a file
// that lasts: with another one all subscriptions are void.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "notices/keys.h"

namespace freehold::notices {

class Vapid {
 public:
  /// The key in a file (PEM), which is made, for its owner alone, where there is none. `subject` is how a push service
  /// reaches whoever runs the server: "mailto:..." or "https://...". A sentence where that does not work.
  static std::expected<Vapid, std::string> open(const std::filesystem::path& file, std::string subject);
  Vapid(KeyPtr key, std::string subject);

  /// As browsers take it: base64url.
  [[nodiscard]] const std::string& public_key() const { return public_key_; }
  /// The value of the header Authorization of a message to `origin`, "https://push.example.org".
  [[nodiscard]] std::string authorization(std::string_view origin, std::chrono::sys_seconds now) const;

 private:
  KeyPtr key_;
  std::string public_key_;
  std::string subject_;
};

}  // namespace freehold::notices
