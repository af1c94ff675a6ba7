#include "modelled_database.h"

#include <optional>
#include <utility>

namespace freehold::bench {

using fleet::Lease;
using fleet::ServerCard;
using fleet::Session;
using table::Stored;

namespace {

std::unexpected<table::StoreError> failed() {
  return std::unexpected(table::StoreError{table::StoreFault::busy, "the database is away"});
}

}  // namespace

bool ModelledDatabase::commits(Kind kind) {
  switch (kind) {
    case Kind::claim:
    case Kind::renew:
    case Kind::release: return true;
    case Kind::look_around:
    case Kind::record:
    case Kind::game: return false;
  }
  return false;
}

void ModelledDatabase::count(Kind kind, Time processor) {
  const auto second = static_cast<std::size_t>(fibers_.now() / std::chrono::seconds(1));
  if (seconds_.size() <= second) {
    seconds_.resize(second + 1);
    busy_.resize(second + 1);
  }
  ++seconds_[second].at(static_cast<std::size_t>(kind));
  busy_[second] += std::chrono::duration<double>(processor).count();
}

template <class Result, class Done>
Stored<Result> ModelledLeases::run(Kind kind, Time processor, Done&& done) {
  if (is_free) return done();
  std::optional<Stored<Result>> result;
  const bool answered = database_.run(pool_, kind, processor, [&] { result = done(); });
  if (is_dead || !answered) return failed();
  return *std::move(result);
}

Stored<Session> ModelledLeases::begin(const ServerCard& card, Milliseconds lasts) {
  return run<Session>(Kind::renew, database_.costs().renew,
                      [&] { return database_.leases().begin(card, lasts); });
}

Stored<bool> ModelledLeases::renew(const ServerCard& card, Milliseconds lasts) {
  return run<bool>(Kind::renew, database_.costs().renew,
                   [&] { return database_.leases().renew(card, lasts); });
}

Stored<void> ModelledLeases::end(Session session) {
  return run<void>(Kind::renew, database_.costs().renew, [&] { return database_.leases().end(session); });
}

Stored<std::vector<Lease>> ModelledLeases::claim(std::span<const std::string> tables, Session session) {
  const auto more = static_cast<Time::rep>(tables.size() - 1);
  return run<std::vector<Lease>>(Kind::claim, database_.costs().claim + database_.costs().claim_more * more,
                                 [&] { return database_.leases().claim(tables, session); });
}

Stored<std::map<std::string, fleet::Epoch>> ModelledLeases::leases_of(Session session) {
  const auto now = database_.leases().leases_of(session);
  const auto rows = now ? static_cast<std::int64_t>(now->size()) : 0;
  return run<std::map<std::string, fleet::Epoch>>(
      Kind::look_around,
      database_.costs().look_around +
          std::chrono::duration_cast<Time>(database_.costs().counted_lease * rows),
      [&] { return database_.leases().leases_of(session); });
}

Stored<void> ModelledLeases::release(const std::string& table, const Lease& lease) {
  return run<void>(Kind::release, database_.costs().release,
                   [&] { return database_.leases().release(table, lease); });
}

Stored<std::vector<ServerCard>> ModelledLeases::servers() {
  return run<std::vector<ServerCard>>(Kind::look_around, database_.costs().look_around,
                                      [&] { return database_.leases().servers(); });
}

}  // namespace freehold::bench
