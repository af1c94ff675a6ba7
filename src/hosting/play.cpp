#include "hosting/play.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/try.h"
#include "bots/bot.h"
#include "hosting/audience.h"
#include "hosting/consent.h"
#include "hosting/rate.h"
#include "hosting/seats.h"
#include "hosting/secrets.h"
#include "hosting/table_time.h"
#include "notation/event_json.h"
#include "notation/game_record.h"
#include "notation/options_json.h"
#include "table/dice_proof.h"
#include "wire/params.h"

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

Allowed<> Play::load() {
  FREEHOLD_TRY(kept_.need_table());
  FREEHOLD_TRY(kept_.load_talk());
  if (record_.stage != Stage::gathering && !game_) {
    FREEHOLD_TRY(read_game());
  }
  audience_.catch_up();
  return {};
}

Allowed<> Play::read_game() {
  table::DiceLuck luck;
  const auto hear = [&luck](std::span<const Event> events) { luck.hear(events); };
  auto loaded = table::Table::load(services_.games, time_.clock(), record_.id, services_.bots.make, hear);
  if (!loaded && loaded.error().store == table::StoreFault::not_found) {
    if (services_.read_only()) return read_only_now();
    return begin();  // the server died between the two writes of start()
  }
  if (!loaded) return services_.health.failed(loaded.error());
  auto answers = services_.games.answers(record_.id);
  if (!answers) return services_.health.failed(answers.error());
  memory_.remember(*std::move(answers));
  game_.load(*std::move(loaded), luck);
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i)
    place_bot(i);
  if (fresh_from_ == 0) fresh_from_ = kept_.version();
  FREEHOLD_TRY(close_if_over());
  time_.resume_clock();
  time_.reschedule();
  return {};
}

// Loading the game may show that it is over.
Allowed<> Play::need_game() {
  FREEHOLD_TRY(kept_.need_stage(Stage::playing));
  FREEHOLD_TRY(load());
  return kept_.need_stage(Stage::playing);
}

Allowed<int> Play::playing_seat(std::string_view token) {
  auto number = FREEHOLD_TRY(seats_.seat_of(token));
  FREEHOLD_TRY(need_game());
  return number;
}

Allowed<std::optional<int>> Play::playing_holder(std::string_view token) {
  auto holder = FREEHOLD_TRY(seats_.holder_of(token));
  FREEHOLD_TRY(need_game());
  return holder;
}

Allowed<> Play::need_fresh(std::int64_t given) const {
  if (given >= fresh_from_ && given <= kept_.version()) return {};
  return kept_.stale();
}

void Play::place_bot(int number) {
  const HostedSeat& held = record_.seat(number);
  if (!game_ || held.is_bot()) return;
  game_->sit_in(PlayerId{number}, held.sitting_in, services_.bots.make);
}

Allowed<table::TableSetup> Play::setup_of_game() {
  const auto edition = FREEHOLD_TRY(services_.shelf.of_table(record_.edition, record_.board));
  const auto options = notation::parse_options(edition->ruleset, json::parse(record_.options));
  if (!options) return wire::refuse_params(options.error().text());
  table::TableSetup setup{
      .id = record_.id, .edition = *edition, .options = *options, .seats = notation_seats(record_)};
  setup.seed = table::DiceSeed::from_hex(record_.seed);
  setup.bot_talk = record_.bot_talk;
  for (const HostedSeat& one : record_.seats)
    setup.words.push_back(one.word);
  return setup;
}

Allowed<> Play::begin() {
  auto setup = FREEHOLD_TRY(setup_of_game());
  auto opened = table::Table::open(services_.games, time_.clock(), std::move(setup), services_.bots.make);
  if (!opened) return services_.health.failed(opened.error());
  services_.health.succeeded();
  game_.begin(*std::move(opened));
  fresh_from_ = kept_.version();
  ++services_.counters.games_started;
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i)
    place_bot(i);
  time_.note_absences();
  json::object members{{"kind", "stage"}, {"stage", word(record_.stage)}};
  if (!game_->last_steps().empty()) {
    notation::JsonText text;
    text.open_object();
    write_step(text, game_->ruleset(), notation_seats(record_), game_->last_steps().front(), false);
    text.close_object();
    const json::object step = notation::tree_of(text).as_object();
    members["events"] = step.at("events");
    members["outcomes"] = step.at("outcomes");
  }
  time_.note_telling(game_->opening_events().size());
  time_.reschedule();
  audience_.tell(std::move(members), true);
  return run_bots();
}

std::unexpected<wire::Refused> Play::refuse_play(const table::ActError& error) {
  if (const auto* illegal = std::get_if<Illegal>(&error)) return wire::refuse_action(*illegal);
  const auto& fault = std::get<table::StoreError>(error);
  // Another program has played on, so what is in memory is out of date.
  if (fault.fault == table::StoreFault::conflict) {
    const auto refused = kept_.overtaken();
    game_.forget();
    audience_.fall_behind();
    time_.reschedule();
    return refused;
  }
  return services_.health.failed(fault);
}

Allowed<std::string> Play::act(std::string_view token, std::int64_t version_seen, const std::string& request,
                               const json::value& given, Stopwatch::Time arrived) {
  const auto number = FREEHOLD_TRY(seats_.seat_of(token));
  FREEHOLD_TRY(load());
  const std::string key = TableMemory::key_of(secret_hash(token), request);
  if (const std::string* const before = memory_.answer_to(key)) return *before;
  FREEHOLD_TRY(need_game());
  table::Answered answered{.key = key, .answer = ""};
  const auto answer = [&](const table::PlayedStep& own, std::int64_t decisions) {
    answered.answer = answer_of(own, kept_.version() + decisions - game_->decisions());
    return answered;
  };
  if (const auto played = play(number, version_seen, given, answer); !played) {
    // An earlier attempt may have been stored although this server never learned so; then it has its answer.
    const bool read_again = !game_ && load();
    const std::string* const before = read_again ? memory_.answer_to(key) : nullptr;
    if (before != nullptr) return *before;
    return std::unexpected(played.error());
  }
  std::string told = memory_.answered(std::move(answered));
  std::shared_ptr<Stopwatch> watch;
  if (services_.action_time != nullptr) watch = std::make_shared<Stopwatch>(*services_.action_time, arrived);
  tell_steps(watch);
  return told;
}

std::string Play::answer_of(const table::PlayedStep& own, std::int64_t version) const {
  notation::JsonText answer;
  answer.open_object().member("version", version).key("events");
  write_events(answer, game_->ruleset(), notation_seats(record_), own.after, own.events);
  return answer.close_object().take();
}

Allowed<> Play::play(int number, std::int64_t version_seen, const json::value& given,
                     const table::AnswerMaker& answer) {
  FREEHOLD_TRY(game_.need_going_on());
  FREEHOLD_TRY(need_fresh(version_seen));
  const auto action = FREEHOLD_TRY(wire::read_action(game_->ruleset(), given));
  consent_.heard_from(number);
  if (!record_.seat(number).sitting_in.empty()) {
    FREEHOLD_TRY(seats_.give_back(number));
  }
  const auto played = game_->act_and_run_bots({PlayerId{number}, action}, bots_within_step(), answer);
  if (!played) return refuse_play(played.error());
  return {};
}

int Play::bots_within_step() const {
  return game_.bounds().bots_within_step(*game_.get(), services_.clock.steady());
}

Allowed<> Play::tell(const table::Played& played) {
  if (!played) return refuse_play(played.error());
  tell_steps();
  return {};
}

Allowed<> Play::do_for(const notation::PlayerAction& action) {
  return tell(game_->act_and_run_bots(action, bots_within_step()));
}

Allowed<> Play::end_in_time() {
  return tell(game_->tick());
}

Allowed<> Play::end_now() {
  FREEHOLD_TRY(need_game());
  return tell(game_->act_and_run_bots({nobody, Action::of(ActionType::time_up)}, bots_within_step()));
}

Allowed<> Play::take_back(int by) {
  const auto undone = game_->undo(PlayerId{by});
  if (!undone) return refuse_play(undone.error());
  services_.health.succeeded();
  game_.taken_back();
  fresh_from_ = kept_.version();
  plans_.undone_to = game_->decisions();
  time_.reschedule();
  audience_.tell({{"kind", "undo"}, {"by", by}}, true);
  return {};
}

Allowed<json::object> Play::log() {
  FREEHOLD_TRY(kept_.need_stage(Stage::over));
  FREEHOLD_TRY(load());
  json::object answer{
      {"log", notation::print_record(game_->ruleset(), game_->edition_options(), game_->record())}};
  if (const auto proof = game_->proof()) answer["proof"] = table::print_proof(*proof);
  return answer;
}

void Play::tell_steps(const std::shared_ptr<Stopwatch>& watch) {
  const auto& steps = game_->last_steps();
  if (steps.empty()) return;
  services_.health.succeeded();
  std::int64_t number = kept_.version() - std::ranges::count_if(steps, [](const auto& step) {
                          return step.action.has_value();
                        });
  const auto names = notation_seats(record_);
  std::vector<Update> updates;
  int by_bots = 0;
  for (const table::PlayedStep& step : steps) {
    game_.hear(step.events);
    if (!step.action) continue;
    const auto& [player, action, unasked] = *step.action;
    ++services_.counters.actions;
    const bool by_bot = player.valid() && record_.seat(player.number()).is_bot();
    if (by_bot || unasked == notation::Unasked::by_stand_in) ++by_bots;
    updates.push_back(play_update(record_.id, ++number, game_->ruleset(), names, step));
  }
  services_.counters.bot_actions += by_bots;
  const bool slowed = game_.bounds().note_bots(*game_.get(), services_.clock.steady(), by_bots);
  if (!game_.bounds().has_room(*game_.get()))
    ++services_.counters.games_too_long;
  else if (slowed)
    ++services_.counters.bots_slowed;
  const int round = game_->state().round;
  if (game_.round() != round && !record_.is_private) services_.lobby_changed = true;
  game_.set_round(round);
  fresh_from_ = kept_.version();
  kept_.note_change();
  time_.note_telling(count_events(steps));
  time_.reschedule();
  audience_.send(updates, SentView::view, watch);
  // What was played is durable and told; on_time() will retry the rest.
  if (!close_what_ended()) ++services_.counters.failures;
}

Allowed<> Play::close_what_ended() {
  FREEHOLD_TRY(consent_.drop_outdated());
  return close_if_over();
}

Allowed<> Play::close_if_over() {
  if (!game_->over() || record_.stage == Stage::over || services_.read_only()) return {};
  TableRecord next = record_;
  next.stage = Stage::over;
  next.paused = false;
  for (HostedSeat& one : next.seats) {
    one.notices = {};
    one.orders.reset();
  }
  FREEHOLD_TRY(kept_.keep(std::move(next)));
  ++services_.counters.games_finished;
  time_.reschedule();
  audience_.tell({{"kind", "stage"}, {"stage", word(record_.stage)}}, true);
  return {};
}

Allowed<> Play::run_bots() {
  if (!game_.goes_on() || !game_->bot_to_act() || services_.read_only()) return {};
  const bool watched = time_.shows_bots();
  if (watched && time_.clock().steady() < time_.decision().shown_at()) return {};
  const Milliseconds apart = services_.limits.bots_apart;
  const Milliseconds began = services_.clock.steady();
  int decisions =
      game_.bounds().bots_may_decide(*game_.get(), began, watched ? 1 : services_.limits.bot_decisions);
  while (decisions > 0) {
    FREEHOLD_TRY(tell(game_->run_bots(apart.count() > 0 ? 1 : decisions)));
    const bool thinks = game_->last_steps().empty();
    // One at a time, so that others can be heard in between.
    if (apart.count() == 0 || --decisions == 0 || thinks || record_.stage != Stage::playing) return {};
    if (!game_->bot_to_act() || services_.clock.steady() - began >= apart) return {};
  }
  return {};
}

}  // namespace freehold::hosting
