#include "hosting/connection.h"

#include "base/assert.h"

namespace freehold::hosting {

bool AddressBook::connect(const std::string& address) {
  const wire::Lock lock(mutex_);
  int& open = connections_[address];
  if (open >= limits_.connections_per_address) return false;
  ++open;
  return true;
}

void AddressBook::disconnect(const std::string& address) {
  const wire::Lock lock(mutex_);
  const auto found = connections_.find(address);
  FREEHOLD_ASSERT(found != connections_.end());
  if (--found->second == 0) connections_.erase(found);
}

std::optional<Milliseconds> AddressBook::too_many_tables(const std::string& address, Milliseconds now) {
  return tables_.full(address, now, limits_.tables_per_address_and_hour, std::chrono::hours(1));
}

std::optional<Milliseconds> AddressBook::make_table(const std::string& address, Milliseconds now) {
  return tables_.take(address, now, limits_.tables_per_address_and_hour, std::chrono::hours(1));
}

std::string AddressBook::those_who_try(const std::string& address) {
  return network_of(address, 48);
}

std::optional<Milliseconds> AddressBook::too_many_wrong(const std::string& address, Milliseconds now) {
  const std::string who = those_who_try(address);
  {
    const wire::Lock lock(mutex_);
    const auto from = codes_from_.find(who);
    if (from != codes_from_.end() && from->second > now) return from->second - now;
  }
  return wrong_codes_.full(who, now, limits_.codes_per_minute, std::chrono::minutes(1));
}

void AddressBook::wrong_code(const std::string& address, Milliseconds now) {
  wrong_codes_.add(those_who_try(address), now);
}

void AddressBook::refuse_codes(const std::string& address, Milliseconds until) {
  const wire::Lock lock(mutex_);
  codes_from_[those_who_try(address)] = until;
}

void AddressBook::tidy(Milliseconds now) {
  tables_.tidy(now, std::chrono::hours(1));
  wrong_codes_.tidy(now, std::chrono::minutes(1));
  const wire::Lock lock(mutex_);
  std::erase_if(codes_from_, [&](const auto& one) { return one.second <= now; });
}

}  // namespace freehold::hosting
