// Internal to store/: a log is a chain. Entries are in the order in which they were written, whatever their game, so that
// those of one sync share a page; each names the one before it in its log, and `progress` names the last.
#pragma once

namespace freehold::store {

/// Removes all entries of the game ?1.
inline constexpr const char* delete_log_query =
    "WITH RECURSIVE log (number) AS ("
    "  SELECT last FROM progress WHERE game = ?1 AND last IS NOT NULL "
    "  UNION "
    "  SELECT entry.before FROM log JOIN entry ON entry.number = log.number "
    "  WHERE entry.game = ?1 AND entry.before IS NOT NULL) "
    "DELETE FROM entry WHERE number IN (SELECT number FROM log) AND game = ?1";

}  // namespace freehold::store
