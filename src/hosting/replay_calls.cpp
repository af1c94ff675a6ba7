// Calls about games that have been played.
#include "base/try.h"
#include "hosting/at_table.h"
#include "hosting/call_groups.h"
#include "hosting/slice.h"
#include "table/kept_game.h"
#include "table/transfer.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

constexpr double cost_of_a_replay = 10;  // calls
constexpr std::int64_t most_replay_steps = 50;

// By its own rules, whatever edition has that id here.
wire::Allowed<Replay> replay_of_file(const json::value& file) {
  auto game = table::parse_game_file(json::serialize(file));
  if (!game) return wire::refuse_params("game: " + game.error().message);
  auto replay = Replay::of_game(*std::move(game));
  if (!replay) return wire::refuse_params("game: " + replay.error().message);
  return *std::move(replay);
}

wire::Allowed<Replay> replay_of_table(CallDesk& desk, Connection& connection, const wire::Params& params) {
  const auto found = FREEHOLD_TRY(desk.table(connection, params));
  if (found->stage() != Stage::over)
    return wire::refuse(wire::RefusalKind::wrong_stage, "wrong_stage", "the game is not over");
  auto game = table::read_log(desk.services().games, found->id());
  if (!game) return desk.services().health.failed(game.error());
  auto replay = Replay::of_game(*std::move(game));
  if (!replay) return desk.services().health.failed(replay.error());
  return *std::move(replay);
}

wire::Allowed<Replay> wanted(CallDesk& desk, Connection& connection, const wire::Params& params) {
  if (const auto* game = params.find("game")) return replay_of_file(*game);
  if (const auto* log = params.find("log")) return Replay::of_log(desk.editions(), *log);
  return replay_of_table(desk, connection, params);
}

wire::Answer open_replay(CallDesk& desk, Connection& connection, const wire::Params& params) {
  FREEHOLD_TRY(desk.take_calls(connection, cost_of_a_replay));
  auto replay = FREEHOLD_TRY(wanted(desk, connection, params));
  const auto opened = std::make_shared<Replay>(std::move(replay));
  const auto number = FREEHOLD_TRY(desk.replays().add(connection.id, connection.address, opened));
  json::object answer{{"replay", number}};
  for (auto& member : opened->opened())
    answer.emplace(member.key(), std::move(member.value()));
  return answer;
}

wire::Answer step_replay(CallDesk& desk, Connection& connection, const wire::Params& params) {
  const auto from = FREEHOLD_TRY(params.number("from", 0, INT32_MAX));
  const auto found = FREEHOLD_TRY(desk.replay(connection, params));
  const auto count = FREEHOLD_TRY(params.number("count", 1, most_replay_steps));
  return found->steps(from, count);
}

wire::Answer replay_worth(CallDesk& desk, Connection& connection, const wire::Params& params) {
  const auto slice = FREEHOLD_TRY(read_slice(params));
  const auto found = FREEHOLD_TRY(desk.replay(connection, params));
  FREEHOLD_TRY(desk.take_calls(connection, cost_of_worth));
  return found->worth(slice.from, slice.count);
}

}  // namespace

std::unique_ptr<CallGroup> replay_calls(CallDesk& desk) {
  return std::make_unique<MethodList>(std::vector<Method>{answered(desk, "replay.open", open_replay),
                                                          answered(desk, "replay.step", step_replay),
                                                          answered(desk, "replay.worth", replay_worth)});
}

}  // namespace freehold::hosting
