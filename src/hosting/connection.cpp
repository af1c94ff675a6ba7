#include "hosting/connection.h"

#include <iterator>

#include "hosting/networks.h"

namespace freehold::hosting {

bool AddressBook::connect(const std::string& address) {
  const wire::Lock lock(mutex_);
  Known& known = known_[address];
  if (known.connections >= limits_.connections_per_address) return false;
  ++known.connections;
  return true;
}

void AddressBook::disconnect(const std::string& address) {
  const wire::Lock lock(mutex_);
  --known_[address].connections;
}

std::optional<Milliseconds> AddressBook::too_many_tables(const std::string& address, Milliseconds now) {
  const wire::Lock lock(mutex_);
  return known_[address].tables.full(now, limits_.tables_per_address_and_hour, std::chrono::hours(1));
}

std::optional<Milliseconds> AddressBook::make_table(const std::string& address, Milliseconds now) {
  const wire::Lock lock(mutex_);
  Window& tables = known_[address].tables;
  const auto wait = tables.full(now, limits_.tables_per_address_and_hour, std::chrono::hours(1));
  if (!wait) tables.add(now);
  return wait;
}

std::string AddressBook::those_who_try(const std::string& address) {
  return network_of(address, 48);
}

std::optional<Milliseconds> AddressBook::too_many_wrong(const std::string& address, Milliseconds now) {
  const wire::Lock lock(mutex_);
  const auto known = known_.find(those_who_try(address));
  if (known == known_.end()) return std::nullopt;
  if (known->second.codes_from > now) return known->second.codes_from - now;
  return known->second.wrong_codes.full(now, limits_.codes_per_minute, std::chrono::minutes(1));
}

void AddressBook::wrong_code(const std::string& address, Milliseconds now) {
  const wire::Lock lock(mutex_);
  known_[those_who_try(address)].wrong_codes.add(now);
}

void AddressBook::refuse_codes(const std::string& address, Milliseconds until) {
  const wire::Lock lock(mutex_);
  known_[those_who_try(address)].codes_from = until;
}

void AddressBook::tidy(Milliseconds now) {
  const wire::Lock lock(mutex_);
  for (auto entry = known_.begin(); entry != known_.end();) {
    Known& known = entry->second;
    known.tables.full(now, 1, std::chrono::hours(1));
    known.wrong_codes.full(now, 1, std::chrono::minutes(1));
    const bool is_needed = known.connections > 0 || !known.tables.empty() || !known.wrong_codes.empty() ||
                           known.codes_from > now;
    entry = is_needed ? std::next(entry) : known_.erase(entry);
  }
}

}  // namespace freehold::hosting
