// Internal to fleet/: whether servers have the same secret, by the marks on their cards.
#pragma once

#include <optional>
#include <span>

#include "fleet/lease_store.h"

namespace freehold::fleet {

/// One of the servers that has another secret than `own`. A session that `own` takes the place of doesn't count.
[[nodiscard]] std::optional<ServerCard> with_other_secret(const ServerCard& own,
                                                          std::span<const ServerCard> servers);
/// The same of those that began after `own` did.
[[nodiscard]] std::optional<ServerCard> newer_with_other_secret(const ServerCard& own,
                                                                std::span<const ServerCard> servers);
/// What the operator hears of it.
[[nodiscard]] table::StoreError other_secret(const ServerCard& other);

}  // namespace freehold::fleet
