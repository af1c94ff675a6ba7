// Who is let in at a hosted table, and how long it is used.
#include <algorithm>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "hosting/secrets.h"

namespace freehold::hosting {

using wire::Allowed;

namespace {

constexpr std::chrono::hours precise_enough{1};  // of what the store knows about a table's last use

}  // namespace

bool HostedTable::admits(const Credentials& credentials) {
  const Lock lock(mutex_);
  const bool by_token = std::ranges::any_of(credentials.tokens, [&](const std::string& token) {
    const std::string hash = secret_hash(token);
    return seat_of_hash(hash).has_value() || banks(hash);
  });
  return by_token || same_secret(credentials.link, record_.watch) ||
         same_secret(credentials.link, record_.invite);
}

Allowed<> HostedTable::refuse_freed_hash(std::string_view hash) const {
  const auto is_same = [&](const std::string& freed) { return same_secret(freed, hash); };
  if (std::ranges::none_of(record_.freed, is_same)) return {};
  return wire::refuse(wire::RefusalKind::not_your_seat, "seat_freed",
                      "the host of this table has freed your seat");
}

Allowed<> HostedTable::refuse_freed(const Credentials& credentials) {
  const Lock lock(mutex_);
  for (const std::string& token : credentials.tokens) {
    FREEHOLD_TRY(refuse_freed_hash(secret_hash(token)));
  }
  return {};
}

LinkRole HostedTable::role_of(std::string_view link) {
  const Lock lock(mutex_);
  if (same_secret(link, record_.invite)) return LinkRole::invite;
  return same_secret(link, record_.watch) ? LinkRole::watch : LinkRole::none;
}

Invitation HostedTable::invitation(const telling::Language& language) {
  const Lock lock(mutex_);
  const auto edition = services_.editions.find(record_.edition);
  return invitation_to(record_, edition ? &(*edition)->ruleset : nullptr, language);
}

std::optional<std::chrono::milliseconds> HostedTable::unwatched_since() const {
  return stays_awake_ ? std::nullopt : watchers_.unwatched_since();
}

void HostedTable::note_use() {
  const Lock lock(mutex_);
  if (!put(record_, services_.clock.wall())) ++services_.counters.failures;
}

// Its last change is in the store already; that somebody looked at it for long after that is not.
void HostedTable::note_last_use() {
  const Lock lock(mutex_);
  const auto ago = services_.clock.steady() - watchers_.idle_since();
  const auto used_at = services_.clock.wall() - std::chrono::floor<std::chrono::seconds>(ago);
  if (forgotten_ || used_at - changed_at_ < precise_enough) return;
  if (!put(record_, used_at)) ++services_.counters.failures;
}

}  // namespace freehold::hosting
