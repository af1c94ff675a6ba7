// How the front has the calls of its clients answered: by this server's host, or by the one that runs the table.
#include <boost/json.hpp>
#include <utility>

#include "fleet/front.h"

namespace freehold::fleet {

// --- Calls ---

PendingCall Front::call_at(Client& client, Session place, std::string_view message, Answering answering,
                           Arrival arrived) {
  return call_at(client, message, arrived, {.answering = answering, .at = place});
}

PendingCall Front::call_at(Client& client, std::string_view message, Arrival arrived, PendingCall call) {
  const Session place = call.at;
  const auto number = take_up(client, call);
  if (!number) return call;
  if (place == here) {
    host_->handle(client.id, message, arrived);
    done(client.id, here);
  } else {
    call_there(client, *number, place, message);
  }
  std::unique_lock lock(client.mutex);
  client.changed.wait(lock, [&] { return client.call->fate != Fate::waiting; });
  return *std::exchange(client.call, {});
}

// The message may be settled, and gone, as soon as the call can be lost.
PendingCall Front::begin_call(Client& client, std::string_view message, PendingCall call) {
  const Session place = call.at;
  const std::string text{message};
  call.is_waited_for = false;
  const auto number = take_up(client, call);
  if (!number) return call;
  call_there(client, *number, place, text);
  return {};
}

// done() finds only clients that are still connected: the call of another would wait for ever.
std::optional<std::int64_t> Front::take_up(Client& client, PendingCall& call) {
  const std::scoped_lock lock(client.mutex);
  if (client.gone) {
    call.fate = Fate::lost;
    return std::nullopt;
  }
  call.number = ++client.last_call;
  client.call = std::move(call);
  return client.call->number;
}

void Front::call_there(Client& client, std::int64_t number, Session place, std::string_view message) {
  const auto is_open = [&] {
    return client.call && client.call->number == number && client.call->fate == Fate::waiting;
  };
  // The link may have broken, and the call be settled or made again, since it was begun.
  const auto is_still_open = [&] {
    const std::scoped_lock lock(client.mutex);
    return is_open();
  };
  const bool asked =
      !is_stopping_ && open(client, place) && is_still_open() &&
      setup_.links.ask(place, {.kind = FrameKind::call, .guest = client.id, .text = std::string{message}});
  if (asked) return;
  const std::scoped_lock lock(client.mutex);
  if (is_open()) client.call->fate = Fate::elsewhere;
}

// Noted before it is asked: if the link breaks meanwhile, lost() forgets it, and whatever is asked next opens it again.
bool Front::open(Client& client, Session server) {
  {
    const std::scoped_lock lock(client.mutex);
    if (client.gone) return false;
    if (!client.open_at.insert(server).second) return true;
  }
  const bool asked =
      setup_.links.ask(server, {.kind = FrameKind::open, .guest = client.id, .text = client.address});
  const bool is_open = [&] {
    const std::scoped_lock lock(client.mutex);
    if (!asked) client.open_at.erase(server);
    return client.open_at.contains(server);
  }();
  if (asked && !is_open) setup_.links.ask(server, {.kind = FrameKind::close, .guest = client.id});
  return is_open;
}

// Before it is known whether the table lets the client in: it may change hands at once.
void Front::expect(Client& client, Session place, const wire::Request& request) {
  const auto* const table = request.params.if_contains("table");
  if (table == nullptr || !table->is_string()) return;
  const std::scoped_lock lock(client.mutex);
  if (client.gone) return;
  Entered& entered =
      client.entered.try_emplace(std::string{table->get_string()}, Entered{.params = request.params})
          .first->second;
  entered.at = place;
}

void Front::note(Client& client, const PendingCall& call, const wire::Request& request) {
  const bool enters = request.method == "table.enter";
  if (!enters && request.method != "table.leave") return;
  const auto* const table = request.params.if_contains("table");
  if (table == nullptr || !table->is_string() || !call.answered) return;
  const std::scoped_lock lock(client.mutex);
  const auto found = client.entered.find(std::string{table->get_string()});
  if (found == client.entered.end()) return;
  if (enters && call.has_result) found->second.params = request.params;
  // Whoever has entered and is refused now, for another token perhaps, stays where they are.
  const bool never_entered = enters && !call.has_result && found->second.params == request.params;
  if (never_entered || (!enters && call.has_result)) client.entered.erase(found);
}

}  // namespace freehold::fleet
