#include "server/calls.h"

#include <fmt/format.h>

#include <array>
#include <ranges>
#include <utility>

#include "bots/bot.h"
#include "editions/plain_text.h"
#include "server/limited.h"
#include "wire/rpc_error.h"

namespace freehold::server {

namespace json = boost::json;
using wire::ErrorCode;
using wire::RpcError;

namespace {

constexpr std::size_t most_listed = 200;  // public tables in one list

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

Calls::Calls(HostSetup setup)
    : setup_(std::move(setup)),
      editions_(setup_.editions, setup_.clock),
      health_(setup_.journal, setup_.clock),
      services_{.games = setup_.games,
                .hosting = setup_.hosting,
                .clock = setup_.clock,
                .outbox = setup_.outbox,
                .limits = setup_.limits,
                .editions = editions_,
                .health = health_,
                .mode = setup_.mode,
                .action_time = setup_.action_time},
      addresses_(setup_.limits),
      tables_(services_, setup_.journal),
      replays_(setup_.limits),
      lab_(setup_.limits, setup_.outbox) {}

const Calls::Method& Calls::method(std::string_view name) {
  using enum Effect;
  static constexpr std::array<Method, 41> methods = {{
      {"hello", &Calls::hello},
      {"edition.list", &Calls::edition_list},
      {"edition.show", &Calls::edition_show},
      {"lobby.list", &Calls::lobby_list},
      {"table.create", &Calls::table_create, makes_a_table},
      {"table.find", &Calls::table_find},
      {"table.join", &Calls::table_join, takes_a_seat},
      {"table.reclaim", &Calls::table_reclaim, writes},
      {"table.enter", &Calls::table_enter},
      {"table.view", &Calls::table_view},
      {"table.leave", &Calls::table_leave},
      {"table.start", &Calls::table_start, writes},
      {"table.stand_up", &Calls::table_stand_up, writes},
      {"table.free_seat", &Calls::table_free_seat, writes},
      {"table.rename", &Calls::table_rename, writes},
      {"table.rematch", &Calls::table_rematch, makes_a_table},
      {"table.act", &Calls::table_act, writes},
      {"table.undo", &Calls::table_undo, writes},
      {"table.pause", &Calls::table_pause, writes},
      {"table.resume", &Calls::table_resume, writes},
      {"table.answer", &Calls::table_answer, writes},
      {"table.away", &Calls::table_away, writes},
      {"table.sit_in", &Calls::table_sit_in, writes},
      {"table.chances", &Calls::table_chances, writes},
      {"table.deal_chances", &Calls::table_deal_chances},
      {"table.chat", &Calls::table_chat, writes},
      {"table.legal", &Calls::table_legal},
      {"table.history", &Calls::table_history},
      {"table.edition", &Calls::table_edition},
      {"table.log", &Calls::table_log},
      {"table.proof", &Calls::table_proof},
      {"table.worth", &Calls::table_worth},
      {"replay.open", &Calls::replay_open},
      {"replay.step", &Calls::replay_step},
      {"replay.worth", &Calls::replay_worth},
      {"lab.limits", &Calls::lab_limits},
      {"lab.simulate", &Calls::lab_simulate},
      {"lab.analyse", &Calls::lab_analyse},
      {"lab.turning_points", &Calls::lab_turning_points},
      {"lab.odds", &Calls::lab_odds},
      {"lab.stop", &Calls::lab_stop},
  }};
  for (const Method& known : methods) {
    if (known.name == name) return known;
  }
  throw RpcError{ErrorCode::method_not_found, "method_not_found",
                 fmt::format("there is no method {}", editions::printable(name, 64))};
}

Calls::Result Calls::call(Connection& connection, std::string_view name, const json::object& params) {
  const Method& called = method(name);
  const CallTimer timer(setup_.call_times, called.name);
  check_mode(called.effect);
  return (this->*called.call)(connection, Params{params});
}

void Calls::check_mode(Effect effect) const {
  if (effect == Effect::reads) return;
  if (services_.read_only()) throw read_only_now();
  if (effect == Effect::writes || setup_.mode == nullptr || !setup_.mode->draining) return;
  throw limited("draining", "this server is about to stop: it takes no new tables, and nobody new sits down",
                std::chrono::minutes(5));
}

void Calls::leave_all(Connection& connection) {
  for (const std::string& id : std::exchange(connection.entered, {})) {
    if (const auto entered = tables_.find_awake(id)) entered->leave(connection.id);
  }
  replays_.close_all(connection.id);
  lab_.leave(connection.id);
}

void Calls::take_calls(Connection& connection, double more) const {
  if (const auto wait = connection.calls.take(services_.clock.steady(), more))
    throw limited("calls", "too many calls at once", *wait);
}

json::object Calls::list_tables() const {
  json::array list;
  const auto all = tables_.awake();
  for (const TablePtr& table : std::views::reverse(all)) {
    if (list.size() == most_listed) break;
    if (table->stage() == Stage::over) continue;
    if (auto line = table->summary()) list.push_back(*std::move(line));
  }
  return {{"tables", std::move(list)}};
}

Calls::Result Calls::hello(Connection&, const Params&) {
  json::array bots;
  for (const bots::BotInfo& bot : bots::bots_for_people())
    bots.push_back(json::object{{"id", bot.id}, {"description", bot.description}});
  const Limits& limits = setup_.limits;
  return json::object{{"version", setup_.version},
                      {"limits",
                       {{"message_bytes", limits.message_bytes},
                        {"replay_message_bytes", limits.replay_message_bytes},
                        {"batch_calls", limits.batch_calls},
                        {"calls_per_second", limits.calls_per_second},
                        {"calls_at_once", limits.calls_at_once},
                        {"tables_per_connection", limits.tables_per_connection},
                        {"name_characters", limits.name_characters},
                        {"chat_characters", limits.chat_characters},
                        {"word_bytes", limits.word_bytes},
                        {"request_bytes", limits.request_bytes},
                        {"clock_least", limits.clock_least},
                        {"clock_most", limits.clock_most}}},
                      {"bots", std::move(bots)},
                      {"languages", {"en"}}};
}

Calls::Result Calls::edition_list(Connection&, const Params&) {
  return editions_.list();
}

Calls::Result Calls::edition_show(Connection&, const Params& params) {
  return editions_.show(params);
}

Calls::Result Calls::lobby_list(Connection& connection, const Params&) {
  connection.hears_lobby = true;
  return list_tables();
}

}  // namespace freehold::server
