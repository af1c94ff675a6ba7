// Playing at a hosted table: actions of people, and of bots after them.
#include <algorithm>
#include <utility>
#include <variant>

#include "base/try.h"
#include "hosting/hosted_table.h"
#include "hosting/secrets.h"
#include "notation/event_json.h"
#include "table/menu_json.h"
#include "wire/read_action.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;

namespace {

std::size_t count_events(const std::vector<table::PlayedStep>& steps) {
  std::size_t events = 0;
  for (const table::PlayedStep& step : steps)
    events += step.events.size();
  return events;
}

}  // namespace

// By the table's clock, and bounded: nobody's time begins later than that after the decision.
void HostedTable::note_telling(std::size_t events) {
  if (watchers_.empty()) return;
  time_.wait_for_telling(clock_.steady(), services_.limits.event_telling * static_cast<std::int64_t>(events),
                         services_.limits.telling_most);
}

std::unexpected<wire::Refused> HostedTable::refuse_play(const table::ActError& error) {
  if (const auto* illegal = std::get_if<Illegal>(&error)) return wire::refuse_action(*illegal);
  const auto& fault = std::get<table::StoreError>(error);
  // Another program has played on in this game: what is in memory here is not the game any more.
  if (fault.fault == table::StoreFault::conflict) {
    const auto refused = overtaken();
    forget_game();
    reschedule();
    return refused;
  }
  return services_.health.failed(fault);
}

Allowed<std::string> HostedTable::act(std::string_view token, std::int64_t version_seen,
                                      const std::string& request, const json::value& given,
                                      Stopwatch::Time arrived) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(seat_of(token));
  FREEHOLD_TRY(load_game());
  const std::string key = TableMemory::key_of(secret_hash(token), request);
  if (const std::string* const before = memory_.answer_to(key)) return *before;
  FREEHOLD_TRY(need_game());
  table::Answered answered{.key = key, .answer = ""};
  const auto answer = [&](const table::PlayedStep& own, std::int64_t decisions) {
    answered.answer = answer_of(own, version() + decisions - game_->decisions());
    return answered;
  };
  if (const auto played = play(number, version_seen, given, answer); !played) {
    // The store's word on an earlier attempt may have come too late: then it was done, and has its answer.
    const bool read_again = !game_ && load_game();
    const std::string* const before = read_again ? memory_.answer_to(key) : nullptr;
    if (before != nullptr) return *before;
    return std::unexpected(played.error());
  }
  std::string told = memory_.answered(std::move(answered));
  std::shared_ptr<Stopwatch> watch;
  if (services_.action_time != nullptr) watch = std::make_shared<Stopwatch>(*services_.action_time, arrived);
  tell_steps({}, watch);
  return told;
}

std::string HostedTable::answer_of(const table::PlayedStep& own, std::int64_t version) const {
  notation::JsonText answer;
  answer.open_object().member("version", version).key("events");
  write_events(answer, game_->ruleset(), notation_seats(record_), own.after, own.events);
  return answer.close_object().take();
}

Allowed<> HostedTable::play(int number, std::int64_t version_seen, const json::value& given,
                            const table::AnswerMaker& answer) {
  FREEHOLD_TRY(need_going_on());
  FREEHOLD_TRY(need_fresh(version_seen));
  const auto action = FREEHOLD_TRY(wire::read_action(game_->ruleset(), given));
  consent_.heard_from(number);
  if (!seat(number).sitting_in.empty()) {
    FREEHOLD_TRY(give_back(number));
  }
  const auto played = game_->act_and_run_bots(
      PlayerId{number}, action, bounds_.bots_within_step(*game_.get(), services_.clock.steady()), answer);
  if (!played) return refuse_play(played.error());
  return {};
}

Allowed<HostedTable::Json> HostedTable::legal(std::string_view token) {
  const Lock lock(mutex_);
  const auto number = FREEHOLD_TRY(seat_of(token));
  FREEHOLD_TRY(load_game());
  json::value actions = json::array{};
  if (game_ && need_going_on()) {
    const auto write = [&](notation::JsonText& out) {
      table::write_menu(out, *game_.get(), PlayerId{number});
    };
    actions = notation::written_tree(write);
  }
  return Json{{"version", version()}, {"actions", std::move(actions)}};
}

void HostedTable::tell_steps(const std::optional<DoneFor>& done_for,
                             const std::shared_ptr<Stopwatch>& watch) {
  const auto& steps = game_->last_steps();
  if (steps.empty()) return;
  services_.health.succeeded();
  std::int64_t number =
      version() - std::ranges::count_if(steps, [](const auto& step) { return step.action.has_value(); });
  const auto names = notation_seats(record_);
  std::vector<Update> updates;
  int by_bots = 0;
  for (const table::PlayedStep& step : steps) {
    game_.hear(step.events);
    if (!step.action) continue;
    const PlayerId player = step.action->player;
    const bool by_bot =
        player.valid() && (seat(player.number()).is_bot() || !seat(player.number()).sitting_in.empty());
    ++services_.counters.actions;
    by_bots += by_bot ? 1 : 0;
    const bool unasked = done_for && player == PlayerId{done_for->seat};
    updates.push_back(play_update(id_, ++number, game_->ruleset(), names, step,
                                  unasked ? std::optional{done_for->why} : std::nullopt));
  }
  services_.counters.bot_actions += by_bots;
  const bool slowed = bounds_.note_bots(*game_.get(), services_.clock.steady(), by_bots);
  if (!bounds_.has_room(*game_.get()))
    ++services_.counters.games_too_long;
  else if (slowed)
    ++services_.counters.bots_slowed;
  if (std::exchange(round_, game_->state().round) != round_ && !record_.is_private)
    services_.lobby_changed = true;
  fresh_from_ = version();
  changed_at_ = services_.clock.wall();
  note_telling(count_events(steps));
  reschedule();
  send(updates, Shown::view, watch);
  // What was played is durable and told; on_time() comes back to the rest.
  if (!close_what_ended()) ++services_.counters.failures;
}

Allowed<> HostedTable::close_what_ended() {
  if (consent_.asks_for(QuestionKind::undo)) {
    FREEHOLD_TRY(close_question("lapsed"));
  }
  return close_if_over();
}

Allowed<> HostedTable::close_if_over() {
  if (!game_->over() || record_.stage == Stage::over || services_.read_only()) return {};
  TableRecord next = record_;
  next.stage = Stage::over;
  next.paused = false;
  for (HostedSeat& one : next.seats) {
    one.notices = {};
    one.orders.reset();
  }
  FREEHOLD_TRY(keep(std::move(next)));
  ++services_.counters.games_finished;
  reschedule();
  tell({{"kind", "stage"}, {"stage", word(record_.stage)}}, true);
  return {};
}

Allowed<> HostedTable::run_bots() {
  if (!goes_on() || !game_->bot_to_act() || services_.read_only()) return {};
  const bool watched = bots_for_the_banker();
  if (watched && clock_.steady() < time_.shown_at()) return {};
  const Milliseconds apart = services_.limits.bots_apart;
  const Milliseconds began = services_.clock.steady();
  int decisions = bounds_.bots_may_decide(*game_.get(), began, watched ? 1 : services_.limits.bot_decisions);
  while (decisions > 0) {
    const auto played = game_->run_bots(apart.count() > 0 ? 1 : decisions);
    if (!played) return refuse_play(played.error());
    const bool thinks = game_->last_steps().empty();
    tell_steps();
    // One after the other, until others are to be heard.
    if (apart.count() == 0 || --decisions == 0 || thinks || record_.stage != Stage::playing) return {};
    if (!game_->bot_to_act() || services_.clock.steady() - began >= apart) return {};
  }
  return {};
}

}  // namespace freehold::hosting
