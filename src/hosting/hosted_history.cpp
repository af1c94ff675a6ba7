// What has been at a hosted table: its log, step by step, and the proof of its dice.
#include <algorithm>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "notation/edition_json.h"
#include "notation/game_record.h"
#include "table/dice_proof.h"
#include "table/sources_json.h"
#include "table/steps.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;

namespace {

constexpr std::int64_t most_steps = 200;  // of one answer

}  // namespace

Allowed<HostedTable::Json> HostedTable::history(ConnectionId connection, std::int64_t from,
                                                std::int64_t count) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(ready_for(connection));
  if (!game_) return Json{{"updates", json::array{}}, {"steps", 0}};
  const std::int64_t end = from + std::min(count, most_steps);
  const auto names = notation_seats(record_);
  notation::JsonText updates;
  updates.open_array();
  table::for_each_step(
      game_->ruleset(), game_->record(), [&](std::int64_t number, const table::PlayedStep& step) {
        if (number < from) return true;
        if (number >= end) return false;
        updates.open_object().member("table", id_).member("number", number).member("kind", "play");
        write_step(updates, game_->ruleset(), names, step, !game_->over());
        updates.close_object();
        return true;
      });
  updates.close_array();
  return Json{{"updates", notation::tree_of(updates)}, {"steps", table::count_steps(game_->record())}};
}

Allowed<HostedTable::Json> HostedTable::worth(ConnectionId connection, std::int64_t from,
                                              std::int64_t count) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(ready_for(connection));
  if (!game_) return Json{{"points", json::array{}}};
  return game_.course().points(
      game_->ruleset(), game_->record(),
      {.from = from, .count = count, .with_chances = game_->over() || shows_chances()});
}

// Of a game its own texts, whatever has become of the edition since; before it, those that it would begin with.
Allowed<HostedTable::Json> HostedTable::edition(ConnectionId connection) {
  const Lock lock(mutex_);
  FREEHOLD_TRY(ready_for(connection));
  if (game_) {
    Json edition{{"sources", table::print_sources_json(game_->sources())}};
    // Of any other game it is the edition here.
    if (!record_.brought.empty()) edition["shown"] = notation::print_edition(game_->ruleset());
    return edition;
  }
  const auto printed = FREEHOLD_TRY(services_.editions.find(record_.edition));
  return Json{{"sources", table::print_sources_json(printed->sources)}};
}

Allowed<HostedTable::Json> HostedTable::log() {
  const Lock lock(mutex_);
  FREEHOLD_TRY(need_stage(Stage::over));
  FREEHOLD_TRY(load_game());
  Json answer{{"log", notation::print_record(game_->ruleset(), game_->edition_options(), game_->record())}};
  if (const auto proof = game_->proof()) answer["proof"] = table::print_proof(*proof);
  return answer;
}

Allowed<HostedTable::Json> HostedTable::proof() {
  const Lock lock(mutex_);
  FREEHOLD_TRY(load_game());
  if (!game_) {
    table::DiceProof proof{.commitment = {}, .label = id_, .words = {}, .seed = {}};
    if (const auto seed = table::DiceSeed::from_hex(record_.seed)) proof.commitment = seed->commitment();
    for (const HostedSeat& one : record_.seats)
      proof.words.push_back(one.word);
    return table::print_proof(proof);
  }
  const auto proof = game_->proof();
  Json answer = proof ? table::print_proof(*proof) : Json{};
  if (game_->over()) answer["draws"] = table::print_draws(game_->ruleset(), game_->record());
  return answer;
}

}  // namespace freehold::hosting
