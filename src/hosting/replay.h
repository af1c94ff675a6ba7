// A replay: a game that is over or was imported, for a connection to step through.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hosting/limits.h"
#include "hosting/outbox.h"
#include "notation/game_record.h"
#include "rules/ruleset.h"
#include "table/kept_game.h"
#include "table/worth_course.h"
#include "wire/edition_shelf.h"
#include "wire/mutex.h"
#include "wire/params.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// Not shared between threads. Every 64th position is kept, so that any step is quick to reach.
class Replay {
 public:
  using Json = boost::json::object;

  /// Of a log sent with a call; refused if it can't be read or replayed.
  static wire::Allowed<Replay> of_log(wire::EditionShelf& editions, const boost::json::value& log);
  /// Of a game from the store or a file; this replays its log (table::read_log).
  static std::expected<Replay, table::OpenError> of_game(table::KeptGame game);

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] const notation::GameRecord& record() const { return record_; }
  [[nodiscard]] bool over() const { return over_; }
  /// Roughly the memory that it takes.
  [[nodiscard]] std::size_t bytes() const;
  /// `{"steps","view"}`. Step 0 is the start, step n the position after entry n - 1 of the log.
  [[nodiscard]] Json opened() const;
  /// With everybody's chances if the game is over.
  [[nodiscard]] Json steps(std::int64_t from, std::int64_t count) const;
  /// Everybody's worth, and chances if the game is over: table::WorthCourse::points.
  [[nodiscard]] Json worth(const table::CoursePart& part);

 private:
  Replay(Ruleset ruleset, RuleOptions edition_options, notation::GameRecord record, std::vector<State> kept,
         const State& end)
      : ruleset_(std::move(ruleset)),
        edition_options_(edition_options),
        record_(std::move(record)),
        over_(end.phase == Phase::over),
        kept_(std::move(kept)) {}

  [[nodiscard]] boost::json::object state_json(const State& state) const;

  Ruleset ruleset_;  ///< of the record
  RuleOptions edition_options_;
  notation::GameRecord record_;
  bool over_;
  std::vector<State> kept_;  ///< after 0, 64, 128, ... entries
  table::WorthCourse course_;
};

/// The part of a course that "from" and "count" ask for; both may be left out.
wire::Allowed<table::CoursePart> read_course_part(const wire::Params& params);

/// Safe from any thread; a replay itself belongs to its connection.
class ReplayShelf {
 public:
  using ReplayPtr = std::shared_ptr<Replay>;

  /// `numbers_from` as in HostSetup.
  ReplayShelf(const Limits& limits, std::function<std::int64_t()> numbers_from)
      : limits_(limits), numbers_from_(std::move(numbers_from)) {}

  /// Keeps a replay and returns its number. Makes room by closing the least recently used: of the connection,
  /// of its address, then of all. Refused if the replay alone is too large.
  wire::Allowed<std::int64_t> add(ConnectionId connection, const std::string& address, ReplayPtr replay);
  /// A replay of this connection, now the most recently used; null if there is none of this number.
  ReplayPtr find(ConnectionId connection, std::int64_t number);
  /// Closes all of a connection.
  void close_all(ConnectionId connection);

  [[nodiscard]] std::size_t bytes() const;

 private:
  using Key = std::pair<ConnectionId, std::int64_t>;
  struct Open {
    Key key;
    std::string address;
    ReplayPtr replay;
    std::size_t bytes;
  };
  using Opens = std::list<Open>;

  void close(Opens::iterator open);
  /// Closes the least recently used for which `wanted` holds, until `enough` does.
  template <class Wanted, class Enough>
  void make_room(Wanted wanted, Enough enough);

  const Limits& limits_;
  mutable wire::Mutex mutex_;
  Opens opens_;  ///< the least recently used first
  std::map<Key, Opens::iterator> by_key_;
  std::map<std::string, std::size_t> bytes_of_;  ///< by address
  std::size_t bytes_ = 0;
  const std::function<std::int64_t()> numbers_from_;
  std::int64_t last_ = 0;  ///< the last number given
};

}  // namespace freehold::hosting
