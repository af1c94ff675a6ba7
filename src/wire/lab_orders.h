// What calls of the laboratory ask for, read from their parameters and checked.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/odds.h"
#include "sim/position_play.h"
#include "sim/provenance.h"
#include "sim/turning_points.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::wire::orders {

inline constexpr std::int64_t most_rounds = 1000;  ///< of a game

/// Whether the caller may use a bot of this id.
using KnowsBot = std::function<bool(std::string_view id)>;

/// The rules that "edition" and "options" name, and what differs from print.
struct AskedRules {
  Ruleset ruleset;
  std::string content;  ///< of the edition, which may be another one under the same id
  boost::json::object differs;

  /// As `--rule` takes them.
  [[nodiscard]] std::vector<std::string> texts() const { return sim::rule_texts(differs); }
};

wire::Allowed<AskedRules> read_rules(const wire::Params& params, wire::EditionShelf& editions);
/// The seed that a call gives as a text: what dice follow from.
wire::Allowed<sim::SeedText> read_seed(const wire::Params& params);
/// What a result of these rules follows from.
sim::Provenance provenance_of(const AskedRules& asked, const ProgramVersion& program,
                              sim::AskedFor asked_for);

/// Games of `asked` between "bots".
wire::Allowed<sim::Experiment> read_experiment(const wire::Params& params, const AskedRules& asked,
                                               std::int64_t most_games, const KnowsBot& knows);
/// How positions are played out, `most_games` times each at most.
wire::Allowed<sim::PlayOrder> read_play_order(const wire::Params& params, std::int64_t most_games,
                                              const KnowsBot& knows);
wire::Allowed<sim::TurningPointOrder> read_turning_point_order(const wire::Params& params);
wire::Allowed<sim::OddsOrder> read_odds_order(const wire::Params& params);

}  // namespace freehold::wire::orders
