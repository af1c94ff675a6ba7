// A replay: a finished or imported game that a connection goes through, step by step.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>

#include "notation/game_record.h"
#include "rules/ruleset.h"
#include "wire/edition_shelf.h"

namespace freehold::server {

class Replay {
 public:
  using Json = boost::json::object;

  /// `ruleset` is that of the record, which replays.
  Replay(std::int64_t number, Ruleset ruleset, RuleOptions edition_options, notation::GameRecord record)
      : number_(number),
        ruleset_(std::move(ruleset)),
        edition_options_(edition_options),
        record_(std::move(record)) {}

  /// Of a log from outside; throws RpcError where it is none, or does not replay.
  static Replay of_log(std::int64_t number, wire::EditionShelf& editions, const boost::json::value& log);

  [[nodiscard]] std::int64_t number() const { return number_; }
  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] const notation::GameRecord& record() const { return record_; }
  /// `{"replay","steps","view"}`. Step 0 is the start, step n what entry n - 1 of the log led to.
  [[nodiscard]] Json opened() const;
  [[nodiscard]] Json steps(std::int64_t from, std::int64_t count) const;
  /// What everybody was worth at the start, after each turn and at the end.
  [[nodiscard]] Json worth() const;

 private:
  [[nodiscard]] boost::json::object state_json(const State& state) const;

  std::int64_t number_;
  Ruleset ruleset_;
  RuleOptions edition_options_;
  notation::GameRecord record_;
};

}  // namespace freehold::server
