// A replay: a finished or imported game that a connection goes through, step by step.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "notation/game_record.h"
#include "rules/ruleset.h"
#include "table/kept_game.h"
#include "table/worth_course.h"
#include "wire/edition_shelf.h"

namespace freehold::hosting {

/// Not shared between threads. Positions are kept every 64 entries, so that no step is far from one.
class Replay {
 public:
  using Json = boost::json::object;

  /// Of a log from outside; refused if it is none, or does not replay.
  static wire::Allowed<Replay> of_log(wire::EditionShelf& editions, const boost::json::value& log);
  /// Of a game from the store or a file, whose log is still to be replayed (table::read_log).
  static std::expected<Replay, table::OpenError> of_game(table::KeptGame game);

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] const notation::GameRecord& record() const { return record_; }
  [[nodiscard]] bool over() const { return over_; }
  /// What it takes of memory, roughly.
  [[nodiscard]] std::size_t bytes() const;
  /// `{"steps","view"}`. Step 0 is the start, step n what entry n - 1 of the log led to.
  [[nodiscard]] Json opened() const;
  /// With everybody's chances, where the game is over.
  [[nodiscard]] Json steps(std::int64_t from, std::int64_t count) const;
  /// What everybody was worth, and where the game is over everybody's chances: table::WorthCourse::points.
  [[nodiscard]] Json worth(std::int64_t from, std::int64_t count);

 private:
  Replay(Ruleset ruleset, RuleOptions edition_options, notation::GameRecord record, std::vector<State> kept,
         const State& end)
      : ruleset_(std::move(ruleset)),
        edition_options_(edition_options),
        record_(std::move(record)),
        over_(end.phase == Phase::over),
        kept_(std::move(kept)) {}

  [[nodiscard]] boost::json::object state_json(const State& state) const;

  Ruleset ruleset_;  ///< that of the record
  RuleOptions edition_options_;
  notation::GameRecord record_;
  bool over_;
  std::vector<State> kept_;  ///< after 0, 64, 128, ... entries
  table::WorthCourse course_;
};

}  // namespace freehold::hosting
