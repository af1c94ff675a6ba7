#include "fleet/front.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "base/assert.h"
#include "fleet/told_text.h"
#include "hosting/limited.h"
#include "wire/answer.h"

namespace freehold::fleet {

namespace json = boost::json;
using hosting::ConnectionId;

namespace {

constexpr std::chrono::milliseconds between_tries{50};

wire::Refused unknown_fate() {
  return wire::refuse(
             wire::RefusalKind::unavailable, "fate_unknown",
             "The server that runs this table has gone. What you asked for may have been done: look at "
             "the table, then try again.")
      .error();
}

wire::Refused not_now() {
  return wire::refuse(wire::RefusalKind::unavailable, "store_failed",
                      "This can't be done right now. Nothing was done; try again in a moment.")
      .error();
}

json::value parsed(std::string_view message, boost::system::error_code& error) {
  json::parse_options options;
  options.max_depth = wire::most_depth;
  return json::parse(message, error, {}, options);
}

std::optional<wire::Request> request_in(json::value call) {
  auto request = wire::parse_request(std::move(call));
  if (!request) return std::nullopt;
  return *std::move(request);
}

}  // namespace

struct Front::Attempt {
  std::string_view message;
  const wire::Request& request;
  Answering answering;
  Arrival arrived;
  Milliseconds latest;  ///< then it is refused
  bool is_waited_for = true;
};

Front::Attempt Front::attempt_at(const Message& message) {
  return {.message = message.text,
          .request = *message.request,
          .answering = Answering::pass_on,
          .arrived = message.arrived,
          .latest = *message.latest,
          .is_waited_for = false};
}

void Front::connect(ConnectionId id, const std::string& address) {
  {
    const std::scoped_lock lock(mutex_);
    clients_.emplace(id, std::make_shared<Client>(id, address));
  }
  host_->connect(id, address);
}

void Front::disconnect(ConnectionId id) {
  ClientPtr client;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = clients_.find(id);
    if (found == clients_.end()) return;
    client = std::move(found->second);
    clients_.erase(found);
  }
  std::set<Session> open_at;
  {
    const std::scoped_lock lock(client->mutex);
    client->gone = true;
    client->entered.clear();
    open_at = std::exchange(client->open_at, {});
    if (client->call && client->call->fate == Fate::waiting) client->call->fate = Fate::lost;
  }
  client->changed.notify_all();
  end_turn(client);
  for (const Session server : open_at)
    setup_.links.ask(server, {.kind = FrameKind::close, .guest = id});
  host_->disconnect(id);
}

Front::ClientPtr Front::find(ConnectionId id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = clients_.find(id);
  return found == clients_.end() ? nullptr : found->second;
}

std::vector<Front::ClientPtr> Front::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<ClientPtr> clients;
  clients.reserve(clients_.size());
  for (const auto& [id, client] : clients_)
    clients.push_back(client);
  return clients;
}

void Front::handle(ConnectionId id, std::string_view message, Arrival arrived) {
  const ClientPtr client = find(id);
  if (client == nullptr) return;
  {
    const std::scoped_lock lock(client->mutex);
    FREEHOLD_ASSERT(!client->in_hand);
    Message& in_hand = client->in_hand.emplace();
    in_hand.text = message;
    in_hand.arrived = arrived;
  }
  work_on(client);
  if (client->message_in_hand() == nullptr) return;
  hosting::Hold held = setup_.clients.hold(id);
  const std::scoped_lock lock(client->mutex);
  if (client->in_hand) client->held = std::move(held);
}

void Front::work_on(const ClientPtr& client) {
  hosting::Hold held;  // longer than the turn, which the next message wants at once
  std::unique_lock turn(client->turn, std::try_to_lock);
  if (!turn.owns_lock()) return hold_up(client);
  switch (handle_in_hand(*client, held)) {
    case Progress::done: return;
    case Progress::not_now: return hold_up(client);
    case Progress::under_way:
      turn.release();  // end_turn() ends it
      return end_turn(client);
  }
}

Front::Progress Front::handle_in_hand(Client& client, hosting::Hold& held) {
  Message* const message = client.message_in_hand();
  if (message == nullptr) return Progress::done;
  try {
    const Progress progress = handle(client, *message);
    if (progress == Progress::done) held = client.take_out();
    return progress;
  } catch (...) {
    held = give_up(client);
    throw;
  }
}

void Front::hold_up(const ClientPtr& client) {
  const std::scoped_lock lock(mutex_);
  held_up_.insert(client);
}

hosting::Hold Front::give_up(Client& client) {
  setup_.clients.drop(client.id);
  return client.take_out();
}

// What is too long to be a call about a table, and what is no call, is for the host to refuse.
Front::Progress Front::handle(Client& client, Message& message) {
  if (!message.request) {
    boost::system::error_code error;
    const bool is_large = message.text.size() > setup_.limits.message_bytes;
    json::value call = is_large ? json::value{} : parsed(message.text, error);
    if (!error && call.is_array() && call.get_array().size() <= setup_.limits.batch_calls &&
        !call.get_array().empty())
      return handle_batch(client, call.get_array(), message.arrived), Progress::done;
    auto request = error || !call.is_object() ? std::nullopt : request_in(std::move(call));
    if (!request)
      return call_at(client, here, message.text, Answering::pass_on, message.arrived), Progress::done;
    const std::scoped_lock lock(client.mutex);
    message.request = *std::move(request);
    message.latest = setup_.clock.steady() + setup_.patience;
  }
  const auto call = try_call(client, attempt_at(message), &message.table);
  if (!call) return Progress::not_now;
  return call->fate == Fate::waiting ? Progress::under_way : Progress::done;
}

// Its calls may be about tables of several servers: each is made by itself, and the answers are put together.
void Front::handle_batch(Client& client, const json::array& batch, Arrival arrived) {
  std::string answers;
  for (const json::value& member : batch) {
    const std::string message = json::serialize(member);
    const auto request = wire::parse_request(member);
    const PendingCall call = request
                                 ? handle_call(client, {.message = message,
                                                        .request = *request,
                                                        .answering = Answering::keep,
                                                        .arrived = arrived,
                                                        .latest = setup_.clock.steady() + setup_.patience})
                                 : call_at(client, here, message, Answering::keep, arrived);
    if (call.answered) answers.append(answers.empty() ? "[" : ",").append(call.answer);
  }
  if (!answers.empty())
    setup_.clients.send(client.id, std::make_shared<const hosting::OutMessage>(answers + "]"));
}

PendingCall Front::handle_call(Client& client, const Attempt& wanted) {
  while (true) {
    if (auto call = try_call(client, wanted)) return *std::move(call);
    setup_.pause(between_tries);
  }
}

std::optional<PendingCall> Front::try_call(Client& client, const Attempt& wanted, std::string* about) {
  const auto& [message, request, answering, arrived, latest, is_waited_for] = wanted;
  const Subject subject = subject_of(request);
  if (std::holds_alternative<OfRun>(subject)) return stop_run(client, message, answering, arrived);
  const auto [place, table] = find(subject, client.address);
  if (about != nullptr) {
    const std::scoped_lock lock(client.mutex);
    *about = table;
  }
  if (!place) return unless_late(client, wanted, not_now());
  if (request.method == "table.enter")
    expect(client, *place, request);
  else
    follow(client, subject, *place);
  const bool enters = request.method == "table.enter" && answering == Answering::pass_on;
  PendingCall call{.answering = answering, .at = *place, .table = table, .enters = enters};
  if (*place != here && !is_waited_for) return begin_call(client, message, std::move(call));
  return settled(client, wanted, call_at(client, message, arrived, std::move(call)));
}

// Where the link is down, look-arounds tell when that server has gone: asking the store again tells nothing.
std::optional<PendingCall> Front::settled(Client& client, const Attempt& wanted, PendingCall call) {
  note(client, call, wanted.request);
  if (call.fate == Fate::done || call.answered) return call;
  if (call.fate == Fate::lost && !may_repeat(wanted.request))
    return refuse(client, wanted.message, wanted.answering, unknown_fate());
  if (call.is_elsewhere) setup_.leases.forget(call.table);
  return unless_late(client, wanted, call.table.empty() ? not_now() : hosting::run_elsewhere().error());
}

std::optional<PendingCall> Front::unless_late(Client& client, const Attempt& wanted,
                                              const wire::Refused& why) {
  if (setup_.clock.steady() < wanted.latest && !is_stopping_) return std::nullopt;
  return refuse(client, wanted.message, wanted.answering, why);
}

// Whoever began it knows it by its number, which nobody guesses.
PendingCall Front::stop_run(Client& client, std::string_view message, Answering answering, Arrival arrived) {
  std::set<Session> places;
  {
    const std::scoped_lock lock(client.mutex);
    places = client.open_at;
  }
  PendingCall call = call_at(client, here, message, places.empty() ? answering : Answering::keep, arrived);
  for (const Session place : places) {
    if (is_result(call.answer)) break;
    PendingCall there = call_at(client, place, message, Answering::keep, arrived);
    if (there.answered) call = std::move(there);
  }
  if (!places.empty() && answering == Answering::pass_on && call.answered)
    setup_.clients.send(client.id, std::make_shared<const hosting::OutMessage>(call.answer));
  return call;
}

PendingCall Front::refuse(Client& client, std::string_view message, Answering answering,
                          const wire::Refused& refused) {
  auto answer = wire::answer_message(
      message, {.call = [&](const wire::Request&) -> wire::Answer { return std::unexpected(refused); }});
  PendingCall call{.answering = answering, .fate = Fate::done};
  if (!answer) return call;
  call.answered = true;
  if (answering == Answering::pass_on)
    setup_.clients.send(client.id, std::make_shared<const hosting::OutMessage>(*std::move(answer)));
  else
    call.answer = *std::move(answer);
  return call;
}

// --- Where ---

Place Front::place_of_table(const std::string& table) {
  if (setup_.leases.owns(table)) return here;
  if (const auto known = setup_.leases.known_runner_of(table)) return *known;
  if (setup_.leases.epoch_of(table))
    return runner_of(table);  // it is being let go of, or this server is out of touch
  if (const auto kept = setup_.tables.get(table); !kept) {
    if (kept.error().fault == table::StoreFault::not_found) return here;
    return std::unexpected(kept.error());
  }
  return runner_of(table);
}

Place Front::runner_of(const std::string& table) {
  const auto session = setup_.leases.runner_of(table);
  return session == setup_.leases.session() ? here : session;
}

Place Front::place_of_key(const std::string& hash) {
  return find_key(hash).place;
}

Whereabouts Front::find_key(const std::string& hash) {
  const auto kept = setup_.tables.find(hash);
  if (kept) return {.place = runner_of(kept->id), .table = kept->id};
  if (kept.error().fault == table::StoreFault::not_found) return {};
  return {.place = std::unexpected(kept.error())};
}

// The server that runs a table does not count what its guests try at other servers: whoever has tried too many codes here is refused here.
Whereabouts Front::find(const Subject& subject, const std::string& address) {
  if (const auto* table = std::get_if<OfTable>(&subject))
    return {.place = place_of_table(table->id), .table = table->id};
  if (const auto* key = std::get_if<OfKey>(&subject)) {
    if (key->may_be_guessed && !host_->may_try_codes(address)) return {};
    return find_key(key->hash);
  }
  if (const auto* replay = std::get_if<OfReplay>(&subject)) {
    for (const ServerCard& card : setup_.leases.servers()) {
      if (is_number_of(replay->number, card.session))
        return {.place = card.session == setup_.leases.session() ? here : card.session};
    }
  }
  return {};
}

// An action states its request, which is carried out once, and a line of chat may; whatever only reads may be asked again.
bool Front::may_repeat(const wire::Request& request) const {
  if (request.method == "table.act" || (request.method == "table.chat" && request.params.contains("request")))
    return true;
  const auto effect = host_->effect_of(request.method);
  return !effect || *effect == hosting::Effect::reads;
}

}  // namespace freehold::fleet
