#include "hosting/calls.h"

#include <fmt/format.h>

#include <utility>

#include "base/try.h"
#include "editions/printable_text.h"
#include "hosting/call_groups.h"
#include "hosting/limited.h"

namespace freehold::hosting {

namespace {

/// Takes the time of one call, also of one that is refused.
class CallTimer {
 public:
  CallTimer(CallTimes* times, std::string_view method) : times_(times), method_(method) {}
  ~CallTimer() {
    if (times_ != nullptr) times_->add(method_, std::chrono::steady_clock::now() - start_);
  }
  CallTimer(const CallTimer&) = delete;
  CallTimer& operator=(const CallTimer&) = delete;

 private:
  CallTimes* times_;
  std::string_view method_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

Calls::Calls(HostSetup setup) : desk_(std::move(setup)) {
  for (const auto make : {lobby_calls, seat_calls, play_calls, notice_calls, order_calls, moving_calls,
                          meet_calls, position_calls, replay_calls})
    groups_.push_back(make(desk_));
  for (const MakeCalls& make : desk_.setup().more_calls)
    groups_.push_back(make(desk_));
  for (const auto& group : groups_) {
    for (Method& method : group->methods())
      methods_.emplace(method.name, std::move(method));
  }
}

wire::Answer Calls::call(Connection& connection, std::string_view name, const boost::json::object& params) {
  const auto found = methods_.find(name);
  if (found == methods_.end())
    return wire::refuse(wire::RefusalKind::method_not_found, "method_not_found",
                        fmt::format("there is no method {}", editions::printable(name, 64)));
  const Method& method = found->second;
  const CallTimer timer(desk_.setup().call_times, method.name);
  FREEHOLD_TRY(check_mode(method.effect));
  return method.call(connection, wire::Params{params});
}

wire::Allowed<> Calls::check_mode(Effect effect) const {
  const Mode* const mode = desk_.setup().mode;
  if (effect == Effect::reads || mode == nullptr) return {};
  if (mode->read_only) return read_only_now();
  if (effect == Effect::writes || !mode->draining) return {};
  return limited("draining", "this server is about to stop: it takes no new tables, and nobody new sits down",
                 std::chrono::minutes(5));
}

std::optional<Effect> Calls::effect_of(std::string_view method) const {
  const auto found = methods_.find(method);
  if (found == methods_.end()) return std::nullopt;
  return found->second.effect;
}

void Calls::leave_all(Connection& connection) {
  for (const std::string& id : std::exchange(connection.entered, {})) {
    if (const auto entered = desk_.tables().find_awake(id)) entered->leave(connection.id);
  }
  desk_.replays().close_all(connection.id);
  for (const auto& group : groups_)
    group->gone(connection);
}

}  // namespace freehold::hosting
