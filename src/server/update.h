// An update: what the watchers of a table are told of one change (docs/formats/server.md, "What the server tells").
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/seat.h"
#include "rules/ruleset.h"
#include "table/draft.h"

namespace freehold::server {

/// An update without its view, as texts that may be sent again.
struct Update {
  std::int64_t version = 0;
  std::string text{};  ///< a JSON object
  /// The same as only the seat `own_seat` may see it; empty where it is no different.
  std::string own_text{};
  int own_seat = 0;

  /// As a connection may see it that holds these seats.
  [[nodiscard]] const std::string& for_seats(std::span<const int> seats) const;
};

/// "kind" and whatever else is given.
Update plain_update(const std::string& table, std::int64_t version, boost::json::object members);

/// One step of a game: `action`, `events` and `outcomes`. `names` are the seats for the words of "explain".
boost::json::object print_step(const Ruleset& ruleset, std::span<const notation::Seat> names,
                               const table::PlayedStep& step);
/// A step without what others may not see: the sum of a bid that is sealed. False where there is nothing of that kind.
bool hide_secrets(const Ruleset& ruleset, const table::PlayedStep& step, boost::json::object& printed);

/// An update of kind play.
Update play_update(const std::string& table, std::int64_t version, const Ruleset& ruleset,
                   std::span<const notation::Seat> names, const table::PlayedStep& step, bool harmless);

/// The whole message: `update`, and `view` where it is not empty, both JSON objects.
std::string update_message(const std::string& update, const std::string& view);

/// Two JSON objects with different members as one text.
std::string joined_objects(const std::string& one, const std::string& other);

}  // namespace freehold::server
