// Vapid: identifies the server to push services (RFC 8292), by a key that browsers got when they subscribed.
// The key file must be kept: with another key, all subscriptions are void.
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
  /// Opens the key file (PEM), or creates it, readable only by its owner. `subject` is how push services
  /// reach the operator: "mailto:..." or "https://...". The error is a sentence.
  static std::expected<Vapid, std::string> open(const std::filesystem::path& file, std::string subject);
  Vapid(KeyPtr key, std::string subject);

  /// In base64url, as browsers take it.
  [[nodiscard]] const std::string& public_key() const { return public_key_; }
  /// The Authorization header of a message to `origin`, "https://push.example.org".
  [[nodiscard]] std::string authorization(std::string_view origin, std::chrono::sys_seconds now) const;

 private:
  KeyPtr key_;
  std::string public_key_;
  std::string subject_;
};

}  // namespace freehold::notices
