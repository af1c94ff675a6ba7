// Internal to net/: the server's certificate, which can be renewed while it runs.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace freehold::net {

/// Safe to use from any thread.
class Certificates {
 public:
  using Context = std::shared_ptr<boost::asio::ssl::context>;

  /// Of these files (PEM); both empty: there is no TLS.
  Certificates(std::string certificate, std::string key)
      : certificate_(std::move(certificate)), key_(std::move(key)) {}

  /// Reads the files. A sentence where they cannot be used: then what was read before stays.
  std::optional<std::string> load();
  /// Whether the files have been written since they were read, or since this was asked.
  bool changed();
  /// For one more handshake; null without TLS.
  [[nodiscard]] Context context() const;
  [[nodiscard]] bool has_tls() const { return !certificate_.empty() || !key_.empty(); }

 private:
  /// When the files were last written, and how large they are.
  struct Look {
    std::filesystem::file_time_type certificate_at{};
    std::filesystem::file_time_type key_at{};
    std::uintmax_t certificate_bytes = 0;
    std::uintmax_t key_bytes = 0;

    bool operator==(const Look&) const = default;
  };
  [[nodiscard]] Look look() const;

  const std::string certificate_;
  const std::string key_;
  mutable std::mutex mutex_;  // of what follows
  Context context_;
  Look looked_{};
};

}  // namespace freehold::net
