#include "fleet/handover.h"

#include <algorithm>
#include <utility>

namespace freehold::fleet {

namespace {

constexpr std::size_t handed_over_at_once = 20;  // tables, ten times a second, while the others load them
// Tables are rebalanced slowly, and only if it is worth it, because another server has to load each of them.
// Between rounds, all servers must learn the others' new counts; otherwise one would get too many.
constexpr std::chrono::milliseconds between_shares{2'500};
constexpr std::int64_t shared_at_once = 50;
constexpr std::int64_t worth_sharing = 10;  // tables above the average

}  // namespace

// The listener mustn't wait for the tables' running calls to end.
Handover::Handover(Leases& leases, hosting::Host& host, table::Clock& clock, const hosting::Mode* mode)
    : leases_(leases), host_(host), clock_(clock), mode_(mode) {
  leases_.listen([this](const std::vector<std::string>& tables) {
    const std::scoped_lock lock(mutex_);
    lost_.insert(lost_.end(), tables.begin(), tables.end());
  });
}

void Handover::let_go(const std::vector<std::string>& tables) {
  for (const std::string& table : tables) {
    leases_.leave(table);
    host_.let_go(table, [&] {
      leases_.release(table);
      return leases_.heir_of(table);
    });
  }
}

void Handover::stop() {
  for (const std::string& table : leases_.tables()) {
    leases_.leave(table);
    host_.let_go(table, [] { return std::string{}; });
  }
}

void Handover::on_time() {
  const auto lost = [&] {
    const std::scoped_lock lock(mutex_);
    return std::exchange(lost_, {});
  }();
  let_go(lost);
  leases_.drain(mode_ != nullptr && mode_->draining);
  if (!leases_.draining()) return share();
  const auto servers = leases_.servers();
  const bool has_heir = std::ranges::any_of(servers, [&](const ServerCard& card) {
    return card.session != leases_.session() && card.takes_tables();
  });
  if (!has_heir) return;
  std::vector<std::string> tables = leases_.tables();
  if (tables.size() > handed_over_at_once) tables.resize(handed_over_at_once);
  let_go(tables);
}

void Handover::share() {
  const auto now = clock_.steady();
  if (now - shared_at_ < between_shares) return;
  shared_at_ = now;
  std::vector<std::string> tables = leases_.tables();
  const auto own = static_cast<std::int64_t>(tables.size());
  std::int64_t all = own;
  std::int64_t servers = 1;
  const auto cards = leases_.servers();
  const ServerCard* least = nullptr;
  for (const ServerCard& card : cards) {
    if (!card.takes_tables() || card.session == leases_.session()) continue;
    all += card.tables;
    ++servers;
    if (least == nullptr || card.tables < least->tables) least = &card;
  }
  const std::int64_t average = all / servers;
  if (least == nullptr || own - average < std::max(worth_sharing, average / 4)) return;
  tables.resize(static_cast<std::size_t>(std::min({shared_at_once, own - average, average - least->tables})));
  for (const std::string& table : tables)
    leases_.give(table, least->session);
  let_go(tables);
}

}  // namespace freehold::fleet
