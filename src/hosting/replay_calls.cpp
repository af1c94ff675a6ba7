// Calls about past games.
#include "base/try.h"
#include "hosting/call_group.h"
#include "table/kept_game.h"
#include "table/transfer.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

constexpr double cost_of_a_replay = 10;  // calls
constexpr std::int64_t most_replay_steps = 50;

// Replays by the file's own rules, whatever edition has its id here.
wire::Allowed<Replay> replay_of_file(const json::value& file) {
  auto game = table::parse_game_file(json::serialize(file));
  if (!game) return wire::refuse_params("game: " + game.error().message);
  auto replay = Replay::of_game(*std::move(game));
  if (!replay) return wire::refuse_params("game: " + replay.error().message);
  return *std::move(replay);
}

wire::Allowed<Replay> replay_of_table(const Call& call) {
  const auto found = FREEHOLD_TRY(call.desk.table(call.connection, call.params));
  TableServices& services = call.desk.services();
  if (found->stage() != Stage::over)
    return wire::refuse(wire::RefusalKind::wrong_stage, "wrong_stage", "the game is not over");
  auto game = table::read_log(services.games, found->id());
  if (!game) return services.health.failed(game.error());
  auto replay = Replay::of_game(*std::move(game));
  if (!replay) return services.health.failed(replay.error());
  return *std::move(replay);
}

wire::Allowed<Replay> wanted(const Call& call) {
  if (const auto* game = call.params.find("game")) return replay_of_file(*game);
  if (const auto* log = call.params.find("log")) return Replay::of_log(call.desk.editions(), *log);
  return replay_of_table(call);
}

wire::Answer open_replay(const Call& call) {
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_a_replay));
  auto replay = FREEHOLD_TRY(wanted(call));
  const auto opened = std::make_shared<Replay>(std::move(replay));
  const auto number =
      FREEHOLD_TRY(call.desk.replays().add(call.connection.id, call.connection.address, opened));
  json::object answer{{"replay", number}};
  for (auto& member : opened->opened())
    answer.emplace(member.key(), std::move(member.value()));
  return answer;
}

wire::Answer step_replay(const Call& call) {
  const auto from = FREEHOLD_TRY(call.params.number("from", 0, INT32_MAX));
  const auto found = FREEHOLD_TRY(call.desk.replay(call.connection, call.params));
  const auto count = FREEHOLD_TRY(call.params.number("count", 1, most_replay_steps));
  return found->steps(from, count);
}

wire::Answer replay_worth(const Call& call) {
  const auto part = FREEHOLD_TRY(read_course_part(call.params));
  const auto found = FREEHOLD_TRY(call.desk.replay(call.connection, call.params));
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_worth));
  return found->worth(part);
}

}  // namespace

std::vector<Method> replay_calls() {
  return {{"replay.open", open_replay}, {"replay.step", step_replay}, {"replay.worth", replay_worth}};
}

}  // namespace freehold::hosting
