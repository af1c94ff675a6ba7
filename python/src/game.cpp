#include "game.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <utility>

#include "arrays.h"
#include "bots/bot.h"
#include "convert.h"
#include "environment/numbered_seat.h"
#include "environment/observation.h"
#include "notation/action_json.h"
#include "notation/event_json.h"
#include "notation/outcome.h"
#include "notation/state_json.h"
#include "rules/chance.h"
#include "rules/legal_actions.h"
#include "rules/valuation.h"
#include "table/harmless_action.h"
#include "table/sources_json.h"
#include "telling/action_text.h"
#include "telling/event_text.h"

namespace freehold::python {
namespace {

/// Decisions of bots in one call; from so many without a throw on, a bot does something harmless instead.
constexpr int most_dithering = 1000;

const telling::Language& language_of(const std::string& tag) {
  const auto& tags = telling::Language::tags();
  if (std::ranges::find(tags, tag) == tags.end())
    throw py::value_error(fmt::format("there is no language \"{}\": freehold.languages() lists them", tag));
  return telling::Language::of(tag);
}

std::uint64_t own_seed(std::size_t seat) {
  return 0x5EED + seat;
}

}  // namespace

Game::Game(GameSetup setup) : edition_(std::move(setup.edition)), seed_(std::move(setup.seed)) {
  record_ = {.edition = rules().text.edition,
             .content_hash = table::content_hash(edition_->sources),
             .options = rules().options,
             .seats = std::move(setup.seats),
             .position = setup.position,
             .entries = {}};
  if (seed_) {
    const std::vector<std::string> words(record_.seats.size());
    stream_.emplace(table::DiceSeed::from_text(*seed_), "", words);
  }
  position_.state = notation::first_state(rules(), record_);
  make_bots();
  auto start = draft();
  start.draw_chance();
  keep(std::move(start));
}

Game::Game(std::shared_ptr<const Edition> edition, notation::GameRecord record,
           std::optional<std::string> seed, const std::vector<std::size_t>& asked)
    : edition_(std::move(edition)), seed_(std::move(seed)), record_(std::move(record)) {
  if (seed_) {
    const std::vector<std::string> words(record_.seats.size());
    stream_.emplace(table::DiceSeed::from_text(*seed_), "", words);
  }
  make_bots();
  asked_ = asked;
  const auto ask = [&](std::size_t entry, const State& state) {
    if (!std::ranges::binary_search(asked_, entry)) return;
    const PlayerId player = bots::player_to_ask(rules(), state);
    if (!player.valid() || !bots_[player.index()]) throw py::value_error("asked: no bot decides there");
    bots_[player.index()]->choose(rules(), state, player);
  };
  ask(0, notation::first_state(rules(), record_));
  const auto led =
      notation::replay(rules(), record_,
                       [&](std::size_t n, const State& after, std::span<const Event>) { ask(n + 1, after); });
  if (!led) throw py::value_error(led.error().message);
  position_.state = *led;
  for (const auto& entry : record_.entries)
    position_.draws += std::holds_alternative<notation::Outcome>(entry) ? 1U : 0U;
}

void Game::make_bots() {
  for (std::size_t seat = 0; seat < record_.seats.size(); ++seat) {
    const std::string& id = record_.seats[seat].bot;
    const std::uint64_t seed = stream_ ? stream_->bot_seed(static_cast<int>(seat)) : own_seed(seat);
    bots_.emplace_back(id.empty() ? nullptr : bots::make_bot(id, seed));
  }
}

PlayerId Game::player_of(std::optional<int> player) const {
  if (!player) return bots::player_to_ask(rules(), position_.state);
  if (*player < 0 || *player >= position_.state.player_count)
    throw py::value_error(fmt::format("there is no player {}: they are numbered from 0 to {}", *player,
                                      position_.state.player_count - 1));
  return PlayerId{*player};
}

table::Draft Game::draft() const {
  return {rules(), stream_ ? &*stream_ : nullptr, position_};
}

void Game::keep(table::Draft done) {
  record_.entries.insert(record_.entries.end(), done.entries().begin(), done.entries().end());
  steps_ = done.steps();
  position_ = std::move(done).position();
}

Action Game::action_of(const py::object& action) const {
  const auto parsed = notation::parse_action(rules(), to_json(action));
  if (parsed) return *parsed;
  if (parsed.error().illegal) raise_illegal(*parsed.error().illegal);
  throw py::value_error(parsed.error().message);
}

void Game::apply(std::optional<int> player, const py::object& action) {
  const Action parsed = action_of(action);
  auto next = draft();
  if (const auto done = next.act({player_of(player), parsed}); !done) raise_illegal(done.error());
  keep(std::move(next));
}

void Game::supply(const py::object& outcome) {
  const PendingChance awaited = pending_chance(rules(), position_.state);
  if (awaited.kind == ChanceKind::none) raise_illegal("no_chance_awaited", "G.4", "no chance is awaited now");
  std::uint32_t number = 0;
  if (PyIndex_Check(outcome.ptr())) {
    const auto given = py::cast<std::int64_t>(outcome);
    if (given < 0 || given >= awaited.count)
      throw py::value_error(fmt::format("the outcome is a number from 0 to {}", awaited.count - 1));
    number = static_cast<std::uint32_t>(given);
  } else {
    const auto parsed = notation::parse_outcome(rules(), to_json(outcome));
    if (!parsed) throw py::value_error(parsed.error());
    const auto found = notation::number_of(rules(), position_.state, *parsed);
    if (!found) raise_illegal(found.error().reason, "G.4", found.error().message);
    number = *found;
  }
  auto next = draft();
  next.supply(number);
  next.draw_chance();
  keep(std::move(next));
}

void Game::run_bots(int most) {
  auto next = draft();
  int dithering = 0;
  for (int decisions = 0; decisions < most; ++decisions) {
    if (decisions % 64 == 63 && PyErr_CheckSignals() != 0) {
      keep(std::move(next));  // since the bots remember it
      throw py::error_already_set();
    }
    const PlayerId player = bots::player_to_ask(rules(), next.state());
    if (!player.valid() || !bots_[player.index()]) break;
    const std::uint64_t draws = next.position().draws;
    const bool is_asked = ++dithering <= most_dithering;
    if (is_asked) asked_.push_back(record_.entries.size() + next.entries().size());
    const Action wanted = is_asked ? bots_[player.index()]->choose(rules(), next.state(), player)
                                   : table::harmless_action(rules(), next.state(), player);
    if (!next.act({player, wanted}))
      static_cast<void>(next.act({player, table::harmless_action(rules(), next.state(), player)}));
    if (next.position().draws != draws) dithering = 0;
  }
  keep(std::move(next));
}

py::object Game::legal(std::optional<int> player) const {
  return to_python(
      notation::print_legal(rules(), legal_actions(rules(), position_.state, player_of(player))));
}

py::object Game::choose(const std::string& bot, std::optional<int> player, std::uint64_t seed) const {
  check_bots({bot}, false);
  const PlayerId asked = bots::player_to_ask(rules(), position_.state);
  const PlayerId decides = player_of(player);
  if (!decides.valid() || decides != asked)
    throw py::value_error("a bot chooses for the player who decides now");
  const auto chooser = bots::make_bot(bot, seed);
  return to_python(notation::print_action(rules(), chooser->choose(rules(), position_.state, decides)));
}

py::object Game::chance() const {
  const PendingChance awaited = pending_chance(rules(), position_.state);
  if (awaited.kind == ChanceKind::none) return py::none();
  constexpr const char* kinds[] = {"none", "dice", "card", "deal", "amount", "space"};
  py::dict result;
  result["kind"] = kinds[static_cast<std::size_t>(awaited.kind)];
  result["count"] = awaited.count;
  if (awaited.deck.valid()) result["deck"] = rules().text.deck_ids[awaited.deck.index()];
  return result;
}

py::object Game::state() const {
  return to_python(notation::print_state(rules(), edition_->printed, position_.state, record_.seats));
}

py::object Game::view(int player) const {
  const PlayerId viewer = player_of(player);
  return to_python(notation::print_view(rules(), edition_->printed, position_.state, record_.seats, viewer));
}

py::object Game::log() const {
  return to_python(notation::print_record(rules(), edition_->printed, record_));
}

py::list Game::events() const {
  py::list all;
  for (const table::PlayedStep& step : steps_) {
    for (const py::handle event : to_python(notation::print_events(rules(), step.events)))
      all.append(event);
  }
  return all;
}

std::vector<std::string> Game::texts(const std::string& tag, std::optional<int> reader) const {
  const telling::Language& language = language_of(tag);
  const PlayerId you = reader ? player_of(reader) : nobody;
  std::vector<std::string> all;
  for (const table::PlayedStep& step : steps_) {
    const telling::Names names{language, rules(), step.after, record_.seats, you};
    for (const Event& event : step.events) {
      if (auto text = telling::event_text(names, event); !text.empty()) all.push_back(std::move(text));
    }
  }
  return all;
}

std::string Game::describe(const py::object& action, std::optional<int> player,
                           const std::string& tag) const {
  const telling::Names names{language_of(tag), rules(), position_.state, record_.seats};
  const Action parsed = action_of(action);
  const PlayerId doer = player_of(player);
  // Only what is legal has all its parts in this position; an offer may be any.
  if (const auto refused = judge(rules(), position_.state, doer, parsed)) raise_illegal(*refused);
  return telling::action_text(names, doer, parsed);
}

std::unique_ptr<Game> Game::after(std::int64_t entries) const {
  const auto all = static_cast<std::int64_t>(record_.entries.size());
  if (entries < 0 || entries > all)
    throw py::value_error(fmt::format("the log has {} entries: say a number from 0 to {}", all, all));
  notation::GameRecord shorter = record_;
  shorter.entries.resize(static_cast<std::size_t>(entries));
  return std::make_unique<Game>(edition_, std::move(shorter), seed_);
}

py::dict Game::kept() const {
  py::dict kept;
  kept["edition"] = print_kept(*edition_);
  kept["log"] = log();
  kept["seed"] = seed_;
  kept["asked"] = asked_;
  return kept;
}

py::object Game::observation(int seat, int round_limit) const {
  if (round_limit < 1) throw py::value_error("round_limit is at least 1");
  auto row = made_array<float>({environment::observation_size});
  const environment::NumberedDecisions none{rules()};
  environment::ObservationWriter{}.write(
      environment::sight_of(rules(), position_.state, none, player_of(seat),
                            bots::player_to_ask(rules(), position_.state),
                            environment::dearest_price(rules()), round_limit),
      row.mutable_data());
  return row;
}

py::object Game::mask(int seat) const {
  auto mask = made_array<std::int8_t>({environment::action_count});
  if (player_of(seat) != bots::player_to_ask(rules(), position_.state)) return mask;
  environment::NumberedSeat numbers{rules()};
  numbers.look(position_.state, player_of(seat));
  numbers.mask().write(mask.mutable_data());
  return mask;
}

py::object Game::awaited() const {
  const PlayerId player = bots::player_to_ask(rules(), position_.state);
  if (!player.valid()) return py::none();
  return py::int_(player.number());
}

py::list Game::worth() const {
  py::list all;
  for (int seat = 0; seat < position_.state.player_count; ++seat) {
    const PlayerId player{seat};
    all.append(position_.state.in_game.contains(player) ? freehold::worth(rules(), position_.state, player)
                                                        : 0);
  }
  return all;
}

py::list Game::winners() const {
  py::list all;
  for (const PlayerId player : position_.state.winners)
    all.append(player.number());
  return all;
}

}  // namespace freehold::python
