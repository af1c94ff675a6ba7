// Calls that take a whole game out of a host and into one (docs/formats/game-file.md), and remove a table: for people whose table it is
// alone.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "hosting/at_table.h"
#include "hosting/call_groups.h"
#include "hosting/grants.h"
#include "hosting/moved_game.h"
#include "hosting/secrets.h"
#include "hosting/shown_tokens.h"
#include "table/transfer.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;

namespace {

constexpr double cost_of_a_move = 10;  // calls

/// All that sit there as persons, and whoever keeps the bank, are those who show these tokens.
bool is_theirs_alone(const TableRecord& record, const std::vector<std::string>& tokens) {
  std::set<std::string> shown;
  for (const std::string& token : tokens)
    shown.insert(secret_hash(token));
  const auto holds = [&](const std::vector<std::string>& hashes) {
    return std::ranges::any_of(hashes, [&](const std::string& hash) { return shown.contains(hash); });
  };
  const bool any =
      std::ranges::any_of(record.seats, [&](const HostedSeat& seat) { return holds(seat.tokens); }) ||
      holds(record.banker.tokens);
  const bool others = std::ranges::any_of(
      record.seats, [&](const HostedSeat& seat) { return !seat.tokens.empty() && !holds(seat.tokens); });
  return any && !others && (record.banker.tokens.empty() || holds(record.banker.tokens));
}

class MovingCalls final : public CallGroup {
 public:
  explicit MovingCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {at_table(*this, desk_, "table.export", &MovingCalls::export_game),
            answered_by(*this, "table.import", &MovingCalls::import_game, Effect::makes_a_table),
            at_table(*this, desk_, "table.remove", &MovingCalls::remove, Effect::writes)};
  }

 private:
  Answer export_game(const TableCall& call);
  Answer import_game(Connection& connection, const wire::Params& params);
  Answer remove(const TableCall& call);
  static Allowed<TableRecord> own_table(const TableCall& call);

  CallDesk& desk_;
};

/// Refused if somebody else sits there too.
Allowed<TableRecord> MovingCalls::own_table(const TableCall& call) {
  const auto tokens = FREEHOLD_TRY(read_tokens(call.params));
  TableRecord record = call.table->record();
  if (is_theirs_alone(record, tokens)) return record;
  return wire::refuse(wire::RefusalKind::not_your_seat, "not_alone", "others sit at this table too");
}

Answer MovingCalls::export_game(const TableCall& call) {
  const auto record = FREEHOLD_TRY(own_table(call));
  if (record.stage == Stage::gathering)
    return wire::refuse(wire::RefusalKind::wrong_stage, "wrong_stage", "the game has not begun");
  FREEHOLD_TRY(desk_.take_calls(call.connection, cost_of_a_move));
  const HostSetup& setup = desk_.setup();
  const auto text = table::export_game(desk_.services().games, record.id,
                                       {.version = setup.version, .commit = setup.commit});
  if (!text) return desk_.services().health.failed(text.error());
  return json::object{{"game", json::parse(*text)}};
}

Answer MovingCalls::import_game(Connection& connection, const wire::Params& params) {
  FREEHOLD_TRY(desk_.take_calls(connection, cost_of_a_move));
  const std::string id = table::new_game_id();
  auto place = FREEHOLD_TRY(desk_.take_table(connection, id));
  auto moved = FREEHOLD_TRY(read_moved_game(params, desk_.editions(), desk_.setup().bots));
  auto& services = desk_.services();
  const auto kept = table::import_game(services.games, services.clock, moved.game, id);
  if (!kept && kept.error().kind == table::OpenError::Kind::log) return bad_game(kept.error().message);
  if (!kept) return services.health.failed(kept.error());
  moved.wish.record.id = id;
  moved.wish.record.seed = moved.game.dice->seed->hex();
  moved.wish.record.brought = brought_text(moved);
  const Grants grants = grant_all(moved.wish);
  const auto made = desk_.tables().add(std::move(moved.wish.record), std::move(place));
  if (!made) {
    // Nobody would find the game.
    static_cast<void>(services.games.remove_game(id));
    return std::unexpected(made.error());
  }
  CallDesk::let_in(connection, id);
  return made_answer(**made, grants);
}

Answer MovingCalls::remove(const TableCall& call) {
  const auto record = FREEHOLD_TRY(own_table(call));
  return nothing_but(desk_.tables().remove(record.id));
}

}  // namespace

std::unique_ptr<CallGroup> moving_calls(CallDesk& desk) {
  return std::make_unique<MovingCalls>(desk);
}

}  // namespace freehold::hosting
