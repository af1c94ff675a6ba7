#include "hosting/replay_shelf.h"

#include <utility>

#include "hosting/limited.h"

namespace freehold::hosting {

void ReplayShelf::close(Opens::iterator open) {
  bytes_ -= open->bytes;
  const auto of_address = bytes_of_.find(open->address);
  of_address->second -= open->bytes;
  if (of_address->second == 0) bytes_of_.erase(of_address);
  by_key_.erase(open->key);
  opens_.erase(open);
}

template <class Wanted, class Enough>
void ReplayShelf::make_room(Wanted wanted, Enough enough) {
  for (auto open = opens_.begin(); open != opens_.end() && !enough();) {
    const auto next = std::next(open);
    if (wanted(*open)) close(open);
    open = next;
  }
}

wire::Allowed<std::int64_t> ReplayShelf::add(ConnectionId connection, const std::string& address,
                                             ReplayPtr replay) {
  const std::size_t bytes = replay->bytes();
  if (bytes > limits_.replay_bytes_per_address || bytes > limits_.replay_bytes)
    return limited("replay_bytes", "this game is too long to be replayed here");
  const wire::Lock lock(mutex_);
  const auto of_connection = [&](const Open& open) { return open.key.first == connection; };
  const auto of_address = [&](const Open& open) { return open.address == address; };
  make_room(of_connection, [&] {
    const auto first = by_key_.lower_bound({connection, 0});
    const auto end = by_key_.lower_bound({connection + 1, 0});
    return std::distance(first, end) < limits_.replays_per_connection;
  });
  make_room(of_address, [&] {
    const auto known = bytes_of_.find(address);
    return known == bytes_of_.end() || known->second + bytes <= limits_.replay_bytes_per_address;
  });
  make_room([](const Open&) { return true; }, [&] { return bytes_ + bytes <= limits_.replay_bytes; });
  const std::int64_t number = (numbers_from_ ? numbers_from_() : 0) + ++last_;
  opens_.push_back({{connection, number}, address, std::move(replay), bytes});
  by_key_.emplace(Key{connection, number}, std::prev(opens_.end()));
  bytes_of_[address] += bytes;
  bytes_ += bytes;
  return number;
}

ReplayShelf::ReplayPtr ReplayShelf::find(ConnectionId connection, std::int64_t number) {
  const wire::Lock lock(mutex_);
  const auto found = by_key_.find({connection, number});
  if (found == by_key_.end()) return nullptr;
  opens_.splice(opens_.end(), opens_, found->second);
  return found->second->replay;
}

void ReplayShelf::close_all(ConnectionId connection) {
  const wire::Lock lock(mutex_);
  for (;;) {
    const auto first = by_key_.lower_bound({connection, 0});
    if (first == by_key_.end() || first->first.first != connection) return;
    close(first->second);
  }
}

std::size_t ReplayShelf::bytes() const {
  const wire::Lock lock(mutex_);
  return bytes_;
}

}  // namespace freehold::hosting
