#include "net/open_sockets.h"

#include <utility>

namespace freehold::net {

std::optional<Refusal> OpenSockets::take_place(const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (taken_ >= limits_.connections) return Refusal::connections;
  const auto found = places_.find(address);
  if (found == places_.end()) {
    places_.emplace(address, 1);
  } else {
    if (found->second >= limits_.connections_per_address) return Refusal::connections_per_address;
    ++found->second;
  }
  ++taken_;
  return std::nullopt;
}

void OpenSockets::free_place(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = places_.find(address);
  if (found == places_.end()) return;
  --taken_;
  if (--found->second == 0) places_.erase(found);
}

hosting::ConnectionId OpenSockets::next_id() {
  const std::lock_guard lock(mutex_);
  return ++last_id_;
}

void OpenSockets::add(Shared connection) {
  const std::lock_guard lock(mutex_);
  const auto id = connection->id();
  open_.emplace(id, std::move(connection));
}

void OpenSockets::remove(hosting::ConnectionId id) {
  const std::lock_guard lock(mutex_);
  open_.erase(id);
}

OpenSockets::Shared OpenSockets::find(hosting::ConnectionId id) const {
  const std::shared_lock lock(mutex_);
  const auto found = open_.find(id);
  return found == open_.end() ? nullptr : found->second;
}

std::vector<OpenSockets::Shared> OpenSockets::all() const {
  const std::shared_lock lock(mutex_);
  std::vector<Shared> connections;
  connections.reserve(open_.size());
  for (const auto& [id, connection] : open_)
    connections.push_back(connection);
  return connections;
}

void OpenSockets::clear() {
  std::unordered_map<hosting::ConnectionId, Shared> gone;  // before the lock, so that they end after it
  const std::lock_guard lock(mutex_);
  gone.swap(open_);
}

bool OpenSockets::empty() const {
  const std::shared_lock lock(mutex_);
  return taken_ == 0;
}

}  // namespace freehold::net
