#include "fleet/guests.h"

#include "base/at_end.h"
#include "fleet/told_text.h"

namespace freehold::fleet {

using hosting::ConnectionId;

std::optional<Guests::Home> Guests::home_of(ConnectionId id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = homes_.find(id);
  if (found == homes_.end()) return std::nullopt;
  return found->second;
}

std::optional<ConnectionId> Guests::find(const Home& home) const {
  const std::scoped_lock lock(mutex_);
  const auto found = ids_.find(home);
  if (found == ids_.end()) return std::nullopt;
  return found->second;
}

void Guests::open(LinkId link, std::uint64_t guest, const std::string& address) {
  close(link, guest);  // a number is one guest's
  ConnectionId id = 0;
  {
    const std::scoped_lock lock(mutex_);
    id = ++last_;
    ids_.emplace(Home{link, guest}, id);
    homes_.emplace(id, Home{link, guest});
  }
  host_->connect(id, address);
}

// A server makes one call of a client after the other, so those of a guest keep their order on whatever threads.
void Guests::call(LinkId link, std::uint64_t guest, std::string message) {
  const auto id = find({link, guest});
  if (!id) return;
  const auto table = read_entering(message);
  const bool is_dear = host_->is_dear(message);
  Work work = [this, link, guest, id = *id, message = std::move(message),
               arrived = std::chrono::steady_clock::now()] {
    const AtEnd done([&] { links_.tell(link, {.kind = FrameKind::done, .guest = guest}); });
    handle(id, message, arrived);
  };
  if (table) return post_entering(*table, std::move(work));
  (is_dear ? post_dear_ : post_)(std::move(work));
}

// As for a connection of this server: one whose call fails is ended.
void Guests::handle(ConnectionId id, std::string_view message,
                    std::chrono::steady_clock::time_point arrived) {
  try {
    host_->handle(id, message, arrived);
  } catch (...) {
    drop(id);
    throw;
  }
}

void Guests::post_entering(const std::string& table, Work work) {
  {
    const std::scoped_lock lock(mutex_);
    const auto [found, is_first] = entering_.try_emplace(table);
    if (!is_first) return found->second.push_back(std::move(work));
  }
  post_([this, table, work = std::move(work)] {
    const AtEnd others_follow([&] { post_who_waited(table); });
    work();
  });
}

void Guests::post_who_waited(const std::string& table) {
  std::vector<Work> others;
  {
    const std::scoped_lock lock(mutex_);
    others = std::move(entering_.extract(table).mapped());
  }
  for (Work& other : others)
    post_(std::move(other));
}

void Guests::close(LinkId link, std::uint64_t guest) {
  ConnectionId id = 0;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = ids_.find({link, guest});
    if (found == ids_.end()) return;
    id = found->second;
    homes_.erase(id);
    ids_.erase(found);
  }
  post_([this, id] { host_->disconnect(id); });
}

void Guests::gone(LinkId link) {
  std::vector<std::uint64_t> guests;
  {
    const std::scoped_lock lock(mutex_);
    for (auto one = ids_.lower_bound({link, 0}); one != ids_.end() && one->first.first == link; ++one)
      guests.push_back(one->first.second);
  }
  for (const std::uint64_t guest : guests)
    close(link, guest);
}

void Guests::tell(ConnectionId id, std::span<const hosting::OutMessagePtr> messages) {
  const auto home = home_of(id);
  if (!home) return;
  for (const hosting::OutMessagePtr& message : messages)
    links_.tell(home->first, {.kind = FrameKind::tell, .guest = home->second, .text = message->text()});
}

void Guests::drop(ConnectionId id) {
  if (const auto home = home_of(id))
    links_.tell(home->first, {.kind = FrameKind::drop, .guest = home->second});
}

}  // namespace freehold::fleet
