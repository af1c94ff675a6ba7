// `freehold serve` as a process of its own, with a store in a scratch folder.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "remote/socket_client.h"

namespace freehold::net {

class ServedProgram {
 public:
  /// Starts it on this port, or with 0 on a free one, and returns once it has said its link; throws if it does not.
  explicit ServedProgram(const std::filesystem::path& store, const std::vector<std::string>& arguments = {},
                         std::uint16_t port = 0);
  ~ServedProgram();
  ServedProgram(const ServedProgram&) = delete;
  ServedProgram& operator=(const ServedProgram&) = delete;

  [[nodiscard]] const std::string& link() const { return link_; }
  [[nodiscard]] remote::ServerAddress address() const { return *remote::ServerAddress::of(link_); }
  [[nodiscard]] std::uint16_t port() const;

  /// Sends it a signal and waits for its end: its exit code, or 128 + the signal that ended it.
  int end(int signal);

 private:
  pid_t pid_ = -1;
  std::string link_;
};

}  // namespace freehold::net
