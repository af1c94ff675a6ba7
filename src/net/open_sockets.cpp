#include "net/open_sockets.h"

#include <utility>

namespace freehold::net {

std::expected<SocketRoom::PlacePtr, HttpRefusal> SocketRoom::take(const std::string& address) {
  std::function<void()> close;
  PlacePtr place;
  {
    const std::lock_guard lock(mutex_);
    const auto found = addresses_.find(address);
    const bool address_full =
        !address.empty() && found != addresses_.end() && found->second.places >= of_address_.most;
    if (address_full) {
      if (found->second.idle.empty()) return std::unexpected(of_address_.refusal);
      close = take_from(*found->second.idle.front());
    } else if (taken_ >= in_all_.most) {
      if (idle_.empty()) return std::unexpected(in_all_.refusal);
      close = take_from(*idle_.front());
    }
    place.reset(new Place(*this, address));
    ++addresses_[address].places;
    ++taken_;
  }
  if (close) close();
  return place;
}

/// Takes its place away; what has to be called for that when the lock is gone.
std::function<void()> SocketRoom::take_from(Place& place) {
  set_busy(place);
  give_back(place);
  place.lost_ = true;
  return std::exchange(place.close_, nullptr);
}

void SocketRoom::set_idle(Place& place) {
  auto& of_address = addresses_[place.address_].idle;
  place.among_all_ = idle_.insert(idle_.end(), &place);
  place.among_address_ = of_address.insert(of_address.end(), &place);
  place.idle_ = true;
}

void SocketRoom::set_busy(Place& place) {
  if (!std::exchange(place.idle_, false)) return;
  idle_.erase(place.among_all_);
  addresses_[place.address_].idle.erase(place.among_address_);
}

void SocketRoom::give_back(Place& place) {
  const auto found = addresses_.find(place.address_);
  if (--found->second.places == 0) addresses_.erase(found);
  --taken_;
}

SocketRoom::Place::~Place() {
  const std::lock_guard lock(room_.mutex_);
  if (lost_) return;
  room_.set_busy(*this);
  room_.give_back(*this);
}

void SocketRoom::Place::rest(std::function<void()> close) {
  const std::lock_guard lock(room_.mutex_);
  if (lost_ || idle_) return;
  close_ = std::move(close);
  room_.set_idle(*this);
}

bool SocketRoom::Place::work() {
  const std::lock_guard lock(room_.mutex_);
  if (lost_) return false;
  room_.set_busy(*this);
  close_ = nullptr;
  return true;
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

}  // namespace freehold::net
