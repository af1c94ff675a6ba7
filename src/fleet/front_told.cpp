// What servers tell the front's clients, and how these come back to a table that has changed hands.
#include <algorithm>
#include <boost/json.hpp>
#include <exception>
#include <iterator>
#include <utility>

#include "base/at_end.h"
#include "fleet/front.h"
#include "fleet/told_text.h"

namespace freehold::fleet {

namespace json = boost::json;
using hosting::ConnectionId;

namespace {

// Other servers may be of another version: what they tell is looked at, not relied on.
json::object* object_in(json::object& object, std::string_view key) {
  json::value* const found = object.if_contains(key);
  return found == nullptr ? nullptr : found->if_object();
}

json::object* object_in(json::value& value, std::string_view key) {
  json::object* const object = value.if_object();
  return object == nullptr ? nullptr : object_in(*object, key);
}

}  // namespace

// --- What servers tell ---

void Front::take(Client& client, Session from, const hosting::OutMessagePtr& message, Passed& passed) {
  const std::string& text = message->text();
  if (is_notification(text)) return take_notification(client, from, message, passed);
  const std::scoped_lock lock(client.mutex);
  if (!client.call || client.call->at != from || client.call->fate != Fate::waiting) return;
  PendingCall& call = *client.call;
  const auto entered = client.entered.find(call.table);
  const bool is_unknown_there = entered != client.entered.end() && !call.enters &&
                                call.answering != Answering::catch_up && is_not_entered(text);
  if (is_unknown_there) entered->second.at = 0;
  call.is_elsewhere = is_unknown_there || is_elsewhere(text);
  if (call.is_elsewhere) return;
  call.answered = true;
  call.has_result = is_result(text);
  call.is_for_now = is_for_now(text);
  if (const auto view = call.has_result ? read_shown(text) : std::nullopt) {
    if (call.enters && view->table == call.table) call.covers = view->version;
    if (const auto shown = client.entered.find(view->table); shown != client.entered.end())
      shown->second.hear(view->version);
  }
  switch (call.answering) {
    case Answering::pass_on: passed.push_back(message); break;
    case Answering::keep: call.answer = text; break;
    case Answering::catch_up: catch_up(text, passed); break;
  }
  take_held(client, passed);
}

// The answer to whoever enters is sent when others may play on already, and what they do may come first. And a server that runs
// a table no more has nothing to say about it: the one that does tells what was missed.
void Front::take_notification(Client& client, Session from, const hosting::OutMessagePtr& message,
                              Passed& passed) {
  const std::string& text = message->text();
  const std::scoped_lock lock(client.mutex);
  const auto update = read_update(text);
  const auto table = update ? std::optional{update->table} : read_own(text);
  const auto entered = table ? client.entered.find(*table) : client.entered.end();
  if (entered == client.entered.end()) return passed.push_back(message);
  if (entered->second.at != from) return;
  const bool is_entering =
      client.call && client.call->enters && !client.call->answered && client.call->table == *table;
  if (is_entering) return client.call->held.push_back(message);
  if (update) entered->second.hear(update->version);
  passed.push_back(message);
}

// A server that gave the table up and has taken it on again may still have told the client what its answer says too. What only
// the client sees of an update comes right before that.
void Front::take_held(Client& client, Passed& passed) {
  const auto held = std::exchange(client.call->held, {});
  Passed own;
  for (const hosting::OutMessagePtr& message : held) {
    const auto update = read_update(message->text());
    own.push_back(message);
    if (!update) continue;
    const bool is_known = update->counts && update->version <= client.call->covers;
    if (const auto entered = client.entered.find(update->table); entered != client.entered.end())
      entered->second.hear(update->version);
    if (!is_known) std::ranges::move(own, std::back_inserter(passed));
    own.clear();
  }
  std::ranges::move(own, std::back_inserter(passed));
}

void Front::tell(ConnectionId id, Session from, std::span<const hosting::OutMessagePtr> messages) {
  const ClientPtr client = find(id);
  if (client == nullptr) return;
  const std::scoped_lock telling(client->telling);
  Passed passed;
  for (const hosting::OutMessagePtr& message : messages)
    take(*client, from, message, passed);
  if (!passed.empty()) setup_.clients.send_all(id, passed);
}

void Front::done(ConnectionId id, Session at) {
  const ClientPtr client = find(id);
  if (client == nullptr) return;
  {
    const std::scoped_lock telling(client->telling);
    Passed passed;
    {
      const std::scoped_lock lock(client->mutex);
      if (!client->call || client->call->at != at || client->call->fate != Fate::waiting) return;
      client->call->fate = client->call->is_elsewhere ? Fate::elsewhere : Fate::done;
      take_held(*client, passed);  // of a call that wanted no answer
    }
    if (!passed.empty()) setup_.clients.send_all(id, passed);
  }
  client->changed.notify_all();
  end_turn(client);
}

void Front::lost(Session server) {
  for (const ClientPtr& client : all()) {
    {
      const std::scoped_lock lock(client->mutex);
      client->open_at.erase(server);
      for (auto& [table, entered] : client->entered) {
        if (entered.at == server) entered.at = 0;
      }
      if (client->call && client->call->at == server && client->call->fate == Fate::waiting)
        client->call->fate = Fate::lost;
    }
    client->changed.notify_all();
    end_turn(client);
  }
  some_are_lost_ = true;
  setup_.leases.suspect();
}

void Front::stop() {
  is_stopping_ = true;
  for (const ClientPtr& client : take_held_up())
    setup_.post([this, client] { work_on(client); });
  for (const ClientPtr& client : all()) {
    {
      const std::scoped_lock lock(client->mutex);
      if (client->call && client->call->at != here && client->call->fate == Fate::waiting)
        client->call->fate = Fate::lost;
    }
    client->changed.notify_all();
    end_turn(client);
  }
}

// All that move between two rounds of due_work() are looked for among the clients at once.
void Front::moved(Session from, std::span<const std::string> tables) {
  for (const std::string& table : tables)
    setup_.leases.forget(table);
  const std::scoped_lock lock(mutex_);
  moved_[from].insert(tables.begin(), tables.end());
  some_are_lost_ = true;
}

// --- Coming back ---

std::set<std::string> Front::go_on_with_held_up(std::vector<hosting::Backend::Work>& work) {
  std::set<std::string> unknown;
  for (const ClientPtr& client : take_held_up()) {
    const bool waits_for_runner = [&] {
      const std::scoped_lock lock(client->mutex);
      if (client->gone || !client->in_hand) return false;
      const Message& next = *client->in_hand;
      if (next.table.empty() || setup_.leases.knows(next.table)) return false;
      unknown.insert(next.table);
      return !next.latest || setup_.clock.steady() < *next.latest;
    }();
    if (waits_for_runner)
      hold_up(client);
    else
      work.emplace_back([this, client] { work_on(client); });
  }
  return unknown;
}

std::set<Front::ClientPtr> Front::take_held_up() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(held_up_, {});
}

std::vector<hosting::Backend::Work> Front::due_work() {
  std::vector<hosting::Backend::Work> work;
  std::set<std::string> unknown = go_on_with_held_up(work);
  if (some_are_lost_.exchange(false)) come_back(work, unknown);
  if (!unknown.empty() && !finding_runners_.exchange(true))
    work.emplace_back([this, tables = std::vector(unknown.begin(), unknown.end())] { find_runners(tables); });
  return work;
}

// Where this server runs the table, the first has it loaded, and the others don't wait for that with a thread each.
void Front::come_back(std::vector<hosting::Backend::Work>& work, std::set<std::string>& unknown) {
  const auto moved = [this] {
    const std::scoped_lock lock(mutex_);
    return std::exchange(moved_, {});
  }();
  const auto has_moved = [&](const std::string& table, Session from) {
    const auto tables = moved.find(from);
    return tables != moved.end() && tables->second.contains(table);
  };
  std::map<std::string, std::vector<ClientPtr>> known;
  for (const ClientPtr& client : all()) {
    const std::scoped_lock lock(client->mutex);
    for (auto& [table, entered] : client->entered) {
      if (has_moved(table, entered.at)) entered.at = 0;
      if (entered.at != 0) continue;
      some_are_lost_ = true;
      if (!setup_.leases.knows(table))
        unknown.insert(table);
      else if (!std::exchange(entered.coming_back, true))
        known[table].push_back(client);
    }
  }
  for (auto& [table, waiting] : known) {
    work.emplace_back([this, table, clients = std::move(waiting)] {
      for (const ClientPtr& client : clients)
        enter_again(client, table);
    });
  }
}

void Front::find_runners(const std::vector<std::string>& tables) {
  const AtEnd found([&] { finding_runners_ = false; });
  static_cast<void>(setup_.leases.find_runners(tables));  // whatever was not found is asked for again
}

void Front::enter_again(const ClientPtr& client, const std::string& table) {
  std::unique_lock turn(client->turn, std::try_to_lock);
  const Place place = turn.owns_lock() ? place_of_table(table) : Place{0};
  const auto message = turn.owns_lock() && place ? entering(*client, table, *place) : std::nullopt;
  if (!message) {
    const std::scoped_lock lock(client->mutex);
    if (const auto found = client->entered.find(table); found != client->entered.end())
      found->second.coming_back = false;
    return;
  }
  PendingCall call{.answering = Answering::catch_up, .at = *place, .table = table, .enters = true};
  if (*place == here)
    return note_entered(*client,
                        call_at(*client, *message, std::chrono::steady_clock::now(), std::move(call)));
  const bool is_under_way = begin_call(*client, *message, std::move(call)).fate == Fate::waiting;
  if (!is_under_way) return;  // it has gone
  turn.release();  // end_turn() ends it
  end_turn(client);
}

void Front::end_turn(const ClientPtr& client) {
  PendingCall call;
  {
    const std::scoped_lock lock(client->mutex);
    if (!client->call || client->call->is_waited_for || client->call->fate == Fate::waiting) return;
    call = *std::exchange(client->call, {});
  }
  std::optional<hosting::Hold> held;  // longer than the turn, which the next message wants at once
  std::exception_ptr failure;
  try {
    held = end_call(*client, std::move(call));
  } catch (...) {
    held = give_up(*client);
    failure = std::current_exception();
  }
  client->turn.unlock();
  // Whoever heard the answer goes on; the threads for clients note why it failed.
  if (failure) return setup_.post([failure] { std::rethrow_exception(failure); });
  if (!held) return hold_up(client);
  if (client->message_in_hand() != nullptr) setup_.post([this, client] { work_on(client); });
}

std::optional<hosting::Hold> Front::end_call(Client& client, PendingCall call) {
  if (call.answering == Answering::catch_up) {
    note_entered(client, call);
    return hosting::Hold{};
  }
  if (!settled(client, attempt_at(*client.message_in_hand()), std::move(call))) return std::nullopt;
  return client.take_out();
}

void Front::follow(Client& client, const Subject& subject, Session place) {
  const auto* const table = std::get_if<OfTable>(&subject);
  if (table == nullptr) return;
  {
    const std::scoped_lock lock(client.mutex);
    const auto found = client.entered.find(table->id);
    if (found == client.entered.end() || found->second.at == place) return;
    found->second.at = 0;
  }
  enter_at(client, table->id, place);
}

void Front::enter_at(Client& client, const std::string& table, Session place) {
  const auto message = entering(client, table, place);
  if (!message) return;
  note_entered(client,
               call_at(client, *message, std::chrono::steady_clock::now(),
                       {.answering = Answering::catch_up, .at = place, .table = table, .enters = true}));
}

std::optional<std::string> Front::entering(Client& client, const std::string& table, Session place) {
  const std::scoped_lock lock(client.mutex);
  const auto found = client.entered.find(table);
  if (found == client.entered.end() || found->second.at != 0) return std::nullopt;
  json::object params = found->second.params;
  if (found->second.version > 0) params["since"] = found->second.version;
  found->second.at = place;
  return entering_call(table, params);
}

void Front::note_entered(Client& client, const PendingCall& call) {
  const std::scoped_lock lock(client.mutex);
  const auto found = client.entered.find(call.table);
  if (found == client.entered.end()) return;
  found->second.coming_back = false;
  if (call.answered && !call.has_result && !call.is_for_now) {
    client.entered.erase(found);
  } else if (!call.has_result) {
    found->second.at = 0;
    some_are_lost_ = true;
    if (call.is_elsewhere) setup_.leases.forget(call.table);
  }
}

// What the client missed while its table changed hands, then the table as it is now: as one update, which any client
// understands.
void Front::catch_up(const std::string& answer, Passed& passed) {
  boost::system::error_code error;
  json::value message = json::parse(answer, error);
  json::object* const result = error ? nullptr : object_in(message, "result");
  if (result == nullptr) return;
  const auto send = [&](json::object params) {
    passed.push_back(std::make_shared<const hosting::OutMessage>(json::serialize(
        json::object{{"jsonrpc", "2.0"}, {"method", "table.update"}, {"params", std::move(params)}})));
  };
  auto* const missed = result->if_contains("missed");
  if (missed != nullptr && missed->is_array()) {
    for (json::value& update : missed->get_array())
      if (update.is_object()) send(std::move(update.get_object()));
  }
  json::object* const view = object_in(*result, "view");
  if (view == nullptr || !view->contains("table") || !view->contains("version")) return;
  json::object update{{"table", view->at("table")}, {"version", view->at("version")}, {"kind", "moved"}};
  update["view"] = std::move(*view);
  send(std::move(update));
}

}  // namespace freehold::fleet
