// A host with devices around it, without a network: for tests of the server's core.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <condition_variable>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/host.h"
#include "hosting/journal.h"
#include "hosting/mode.h"
#include "lab/laboratory.h"
#include "table/clock.h"
#include "watched_store.h"

namespace freehold::hosting::kit {

namespace json = boost::json;

/// Keeps every message until it is taken.
class RecordingOutbox final : public Outbox {
 public:
  void send(ConnectionId to, OutMessagePtr message) override {
    const std::scoped_lock lock(mutex_);
    messages_[to].push_back(std::move(message));
    came_.notify_all();
  }
  void drop(ConnectionId connection) override {
    const std::scoped_lock lock(mutex_);
    dropped_.insert(connection);
  }

  std::vector<OutMessagePtr> take(ConnectionId of) {
    const std::scoped_lock lock(mutex_);
    return std::exchange(messages_[of], {});
  }
  /// Returns once there is something to take.
  void wait_for_message(ConnectionId of) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return !messages_[of].empty(); });
  }
  bool was_dropped(ConnectionId connection) {
    const std::scoped_lock lock(mutex_);
    return dropped_.contains(connection);
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::map<ConnectionId, std::vector<OutMessagePtr>> messages_;
  std::set<ConnectionId> dropped_;
};

/// A journal that keeps its lines: the event, then the values of its fields.
class KeptLines final : public Journal {
 public:
  void note(Weight weight, std::string_view event, std::initializer_list<Field> fields) override {
    std::string line{event};
    if (weight == Weight::error) line = "error: " + line;
    for (const Field& field : fields)
      line.append(" ").append(field.first).append("=").append(field.second);
    const std::scoped_lock lock(mutex_);
    lines_.push_back(std::move(line));
  }
  std::vector<std::string> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(lines_, {});
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
};

/// What a call was answered by: a result, or an error.
struct Answer {
  json::value result{};
  int code = 0;  ///< of the error; 0: a result
  std::string reason{};
  std::string message{};
  json::value data{};

  [[nodiscard]] bool ok() const { return code == 0; }
};

/// One connection. Answers are given back, updates kept.
class Device {
 public:
  Device(Backend& host, RecordingOutbox& outbox, ConnectionId id, const std::string& address = "192.0.2.1")
      : host_(&host), outbox_(&outbox), id_(id) {
    host.connect(id, address);
  }

  Answer call(std::string_view method, json::object params = {}) {
    const int number = ++calls_;
    json::object request{
        {"jsonrpc", "2.0"}, {"id", number}, {"method", method}, {"params", std::move(params)}};
    raw(json::serialize(request));
    auto found = take_answer(number);
    for (int waits = 0; !found && wait && waits < most_waits; ++waits) {
      wait();
      found = take_answer(number);
    }
    EXPECT_TRUE(found) << method << " was not answered";
    return found.value_or(Answer{.code = -1});
  }
  /// The result of a call that must succeed.
  json::value ask(std::string_view method, json::object params = {}) {
    Answer answer = call(method, std::move(params));
    EXPECT_TRUE(answer.ok()) << method << ": " << answer.code << " " << answer.reason << " "
                             << json::serialize(answer.data);
    return answer.result;
  }
  /// Takes what came without a call.
  void listen() {
    for (const auto& text : outbox_->take(id_)) {
      texts.push_back(text);
      const json::value message = json::parse(text->text());
      if (!message.as_object().contains("id")) updates.push_back(message.as_object());
    }
  }
  /// The parameters of the updates so far, which are then forgotten.
  std::vector<json::object> take_updates() {
    listen();
    std::vector<json::object> taken;
    for (const json::object& update : std::exchange(updates, {}))
      taken.push_back(update.at("params").as_object());
    return taken;
  }
  void go() { host_->disconnect(id_); }
  void raw(std::string_view message) { host_->handle_now(id_, message); }
  std::vector<std::string> answers_to_raw(std::string_view message) {
    raw(message);
    std::vector<std::string> answers;
    for (const auto& text : outbox_->take(id_))
      answers.push_back(text->text());
    return answers;
  }

  [[nodiscard]] ConnectionId id() const { return id_; }

  /// Lets time pass, where an answer may come later than the call returns; null: none does.
  std::function<void()> wait{};
  std::vector<json::object> updates{};
  std::vector<OutMessagePtr> texts{};  ///< everything that was ever sent here

 private:
  static constexpr int most_waits = 1'000;

  /// The answer to a call, if it is among what came.
  std::optional<Answer> take_answer(int number) {
    std::optional<Answer> found;
    for (const auto& text : outbox_->take(id_)) {
      texts.push_back(text);
      const json::value message = json::parse(text->text());
      const json::object& object = message.as_object();
      const auto* id = object.if_contains("id");
      if (id == nullptr) {
        updates.push_back(object);
      } else if (*id == number) {
        found = answer_in(object);
      }
    }
    return found;
  }
  static Answer answer_in(const json::object& object) {
    if (const auto* result = object.if_contains("result")) return {.result = *result};
    const json::object& error = object.at("error").as_object();
    return {.result = {},
            .code = static_cast<int>(error.at("code").as_int64()),
            .reason = std::string{error.at("data").at("reason").as_string()},
            .message = std::string{error.at("message").as_string()},
            .data = error.at("data")};
  }

  Backend* host_;
  RecordingOutbox* outbox_;
  ConnectionId id_;
  int calls_ = 0;
};

/// A table as its maker knows it.
struct Made {
  std::string table;
  std::string invite;
  std::string watch;
  std::vector<std::string> tokens;
  std::vector<std::string> codes;
};

inline std::string text_of(const json::value& value) {
  return std::string{value.as_string()};
}

/// Makes a table; `params` as for `table.create`.
inline Made make(Device& by, json::object params) {
  const json::value made = by.ask("table.create", std::move(params));
  Made all{.table = text_of(made.at("table")),
           .invite = text_of(made.at("invite")),
           .watch = text_of(made.at("watch")),
           .tokens = {},
           .codes = {}};
  for (const json::value& seat : made.at("seats").as_array()) {
    all.tokens.push_back(text_of(seat.at("token")));
    all.codes.push_back(text_of(seat.at("code")));
  }
  return all;
}

/// A host on stores in memory and a clock that is moved by hand; restart() makes a new one of what is durable.
class ServerTest : public testing::Test {
 protected:
  ServerTest() { restart(); }

  /// A failure tells by which dice it can be had again (table::DiceStream).
  void TearDown() override {
    if (!HasFailure()) return;
    const auto records = hosting.recent({}, SIZE_MAX);
    for (const table::HostedRecord& record : *records)
      std::cerr << "table " << record.id << ", seed " << text(json::parse(record.text).at("seed")) << '\n';
  }

  void restart() {
    host.reset();
    outbox = std::make_unique<RecordingOutbox>();
    host = Host::open({.games = watched_games,
                       .hosting = watched_hosting,
                       .clock = clock,
                       .outbox = *outbox,
                       .limits = limits,
                       .version = "test",
                       .action_time = &action_time,
                       .notices = notices,
                       .mode = &mode,
                       .more_calls = {lab_calls},
                       .journal = &journal})
               .value();
  }
  Device device(const std::string& address = "192.0.2.1") {
    return Device{*host, *outbox, ++last_id, address};
  }
  void pass(std::chrono::milliseconds time) {
    clock.advance(time);
    host->tick();
  }

  static json::object me(std::string_view name) { return {{"kind", "me"}, {"name", name}}; }
  static json::object bot() { return {{"kind", "bot"}}; }
  static json::object free() { return {{"kind", "free"}}; }

  static std::string text(const json::value& value) { return text_of(value); }

  static json::value enter(Device& device, const std::string& table, const std::vector<std::string>& tokens) {
    return device.ask("table.enter", {{"table", table}, {"tokens", json::value_from(tokens)}}).at("view");
  }
  json::object act_params(const std::string& table, const std::string& token, std::int64_t version,
                          json::value action) {
    return {{"table", table},
            {"token", token},
            {"version", version},
            {"request", "r" + std::to_string(++last_request)},
            {"action", std::move(action)}};
  }

  Limits limits = generous();
  StoreWork work;
  StoreTrouble trouble;
  WatchedGameStore watched_games{work, trouble};
  WatchedHostingStore watched_hosting{work, trouble, watched_games.kept};
  store::MemoryStore& games = watched_games.kept;
  store::MemoryStore& hosting = watched_hosting.kept;
  Mode mode;
  KeptLines journal;
  Notices* notices = nullptr;  ///< from the next restart() on
  MakeCalls lab_calls = lab::lab_calls;  ///< the same
  table::ManualClock clock;
  Histogram action_time;
  std::unique_ptr<RecordingOutbox> outbox;
  std::unique_ptr<Host> host;
  ConnectionId last_id = 0;
  int last_request = 0;

 private:
  static Limits generous() {
    Limits limits;
    limits.calls_per_second = 1e6;
    limits.calls_at_once = 1e9;
    limits.tables_per_address_and_hour = 1'000'000;
    return limits;
  }
};

/// The action that a menu's entry stands for, without what is known of it beforehand.
json::object action_in(const json::object& entry);
/// An action of a view's menu that gets on with the game: the first of this list that is there.
json::value sensible_action(const json::value& menu);
/// The seat that the view's state awaits; nothing if it awaits nobody.
std::optional<int> awaited_seat(const json::value& view);
/// The menu of a seat in a view; null if it has none.
json::value menu_of(const json::value& view, int seat);

}  // namespace freehold::hosting::kit
