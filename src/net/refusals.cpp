#include "net/refusals.h"

#include <string>
#include <utility>

namespace freehold::net {
namespace {

constexpr std::chrono::minutes quiet_time{1};

}  // namespace

std::string_view refusal_name(Refusal refusal) {
  switch (refusal) {
    case Refusal::sockets: return "sockets";
    case Refusal::sockets_per_address: return "sockets_per_address";
    case Refusal::connections: return "connections";
    case Refusal::connections_per_address: return "connections_per_address";
    case Refusal::requests: return "requests";
    case Refusal::host: return "host";
    case Refusal::origin: return "origin";
    case Refusal::flood: return "flood";
    case Refusal::slow_message: return "slow_message";
    case Refusal::reader: return "reader";
  }
  return "";
}

void Refusals::add(Refusal refusal, std::string_view address, Clock::time_point now,
                   hosting::Journal& journal) {
  auto& kind = kinds_[static_cast<std::size_t>(refusal)];
  kind.count++;
  {
    const std::lock_guard lock(mutex_);
    if (kind.was_told && now - kind.told_at < quiet_time) {
      ++kind.untold;
      return;
    }
    if (kind.untold > 0) {
      ++kind.untold;  // told with the others, by tell()
      return;
    }
    kind.was_told = true;
    kind.told_at = now;
  }
  journal.warn("refused", {{"limit", std::string(refusal_name(refusal))}, {"address", std::string(address)}});
}

void Refusals::tell(Clock::time_point now, hosting::Journal& journal) {
  for (std::size_t n = 0; n < kinds_.size(); ++n) {
    auto& kind = kinds_[n];
    std::int64_t untold = 0;
    {
      const std::lock_guard lock(mutex_);
      if (kind.untold == 0 || now - kind.told_at < quiet_time) continue;
      untold = std::exchange(kind.untold, 0);
      kind.told_at = now;
    }
    journal.warn("refused", {{"limit", std::string(refusal_name(static_cast<Refusal>(n)))},
                             {"more", std::to_string(untold)}});
  }
}

std::int64_t Refusals::count(Refusal refusal) const {
  return kinds_[static_cast<std::size_t>(refusal)].count;
}

}  // namespace freehold::net
