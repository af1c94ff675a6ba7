#include "fleet/secret_marks.h"

#include <algorithm>

#include "hosting/secrets.h"

namespace freehold::fleet {

namespace {

template <class Counts>
std::optional<ServerCard> find_other_secret(const ServerCard& own, std::span<const ServerCard> servers,
                                            Counts counts) {
  const auto found = std::ranges::find_if(servers, [&](const ServerCard& other) {
    return !other.secret_mark.empty() && !hosting::same_secret(other.secret_mark, own.secret_mark) &&
           counts(other);
  });
  return found == servers.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<ServerCard> with_other_secret(const ServerCard& own, std::span<const ServerCard> servers) {
  return find_other_secret(own, servers, [&](const ServerCard& other) {
    return other.name != own.name || other.link != own.link;
  });
}

std::optional<ServerCard> newer_with_other_secret(const ServerCard& own,
                                                  std::span<const ServerCard> servers) {
  return find_other_secret(own, servers,
                           [&](const ServerCard& other) { return other.session > own.session; });
}

table::StoreError other_secret(const ServerCard& other) {
  return {
      table::StoreFault::foreign,
      "This server has another secret than server '" + other.name + "' at " + other.link +
          ". Give all servers of the fleet the same file (--fleet-secret). To change the secret, stop them "
          "all before you start the first with the new one; one that was killed counts for three seconds "
          "more."};
}

}  // namespace freehold::fleet
