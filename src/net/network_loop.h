// Internal to net/: one of the network's threads, with the sockets that are on it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <memory>
#include <unordered_set>

namespace freehold::net {

/// What a loop looks at now and then, beside what its sockets tell it.
class Attended {
 public:
  Attended() = default;
  Attended(const Attended&) = delete;
  Attended& operator=(const Attended&) = delete;
  virtual ~Attended() = default;

  /// Does what is due by now. On the loop's thread.
  virtual void look(std::chrono::steady_clock::time_point now) = 0;
};

struct NetworkLoop {
  boost::asio::io_context io{1};
  std::unordered_set<std::shared_ptr<Attended>> attended{};  ///< touched by the loop's thread alone
};

}  // namespace freehold::net
