// Calls about games that have been played.
#include "hosting/call_groups.h"
#include "hosting/slice.h"
#include "table/kept_game.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr double cost_of_a_replay = 10;  // calls
constexpr std::int64_t most_replay_steps = 50;

class ReplayCalls final : public CallGroup {
 public:
  explicit ReplayCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "replay.open", &ReplayCalls::open),
            answered_by(*this, "replay.step", &ReplayCalls::step),
            answered_by(*this, "replay.worth", &ReplayCalls::worth)};
  }

 private:
  wire::Result open(Connection& connection, const wire::Params& params);
  wire::Result step(Connection& connection, const wire::Params& params);
  wire::Result worth(Connection& connection, const wire::Params& params);

  CallDesk& desk_;
};

wire::Result ReplayCalls::open(Connection& connection, const wire::Params& params) {
  desk_.take_calls(connection, cost_of_a_replay);
  ReplayShelf::ReplayPtr opened;
  if (const auto* log = params.find("log")) {
    opened = std::make_shared<Replay>(Replay::of_log(desk_.editions(), *log));
  } else {
    const CallDesk::TablePtr found = desk_.table(connection, params);
    if (found->stage() != Stage::over)
      throw RpcError{ErrorCode::wrong_stage, "wrong_stage", "the game is not over"};
    auto game = table::read_game(desk_.services().games, found->id());
    if (!game) throw desk_.services().health.failed(game.error());
    opened = std::make_shared<Replay>(Replay::of_game(*std::move(game)));
  }
  json::object answer{{"replay", desk_.replays().add(connection.id, connection.address, opened)}};
  for (auto& member : opened->opened())
    answer.emplace(member.key(), std::move(member.value()));
  return answer;
}

wire::Result ReplayCalls::step(Connection& connection, const wire::Params& params) {
  const std::int64_t from = params.number("from", 0, INT32_MAX);
  return desk_.replay(connection, params)->steps(from, params.number("count", 1, most_replay_steps));
}

wire::Result ReplayCalls::worth(Connection& connection, const wire::Params& params) {
  const Slice slice = read_slice(params);
  const auto found = desk_.replay(connection, params);
  desk_.take_calls(connection, cost_of_worth);
  return found->worth(slice.from, slice.count);
}

}  // namespace

std::unique_ptr<CallGroup> replay_calls(CallDesk& desk) {
  return std::make_unique<ReplayCalls>(desk);
}

}  // namespace freehold::hosting
