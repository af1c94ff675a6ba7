#include "freehold/game.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/clause.h"
#include "base/try.h"
#include "bots/bot.h"
#include "editions/rule_setting.h"
#include "freehold/edition.h"
#include "notation/action_json.h"
#include "notation/seat.h"
#include "notation/state_json.h"
#include "rules/game.h"
#include "table/dice_stream.h"
#include "telling/action_text.h"
#include "telling/event_text.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold {

struct Game::Fixed {
  Ruleset rules;
  RuleOptions edition_options;
  std::vector<notation::Seat> seats;
  std::optional<table::DiceStream> dice;  // nothing: the caller supplies outcomes
  std::string language;

  // A language belongs to its thread, so it is looked up where it is used.
  [[nodiscard]] telling::Names names(const State& state) const {
    return {.language = telling::Language::of(language), .ruleset = rules, .state = state, .seats = seats};
  }
};

namespace {

std::optional<table::DiceStream> dice_of(const GameSetup& setup) {
  if (setup.chance == ChanceSource::caller) return std::nullopt;
  return table::DiceStream{table::DiceSeed::from_text(setup.seed), "",
                           std::vector<std::string>(setup.players.size())};
}

void add_choices(std::vector<Action>& list, const LegalActions& menu, ActionType type) {
  switch (info_of(type).says) {
    case ActionField::nothing:
    case ActionField::sum_if_any: list.push_back(Action::of(type)); return;
    case ActionField::space:
    case ActionField::space_if_any:
      for (const SpaceId space : menu.spaces_of(type))
        list.push_back(Action::on(type, space));
      return;
    case ActionField::group:
      for (const GroupId group : menu.sell_hotels)
        list.push_back(Action::sell_hotels(group));
      return;
    case ActionField::amount:
      list.push_back({.type = type, .amount = type == ActionType::bid ? menu.least_bid : 1});
      return;
    case ActionField::option:
      for (int option = 0; (menu.options >> option) != 0; ++option) {
        if (((menu.options >> option) & 1) != 0) list.push_back(Action::choose(option));
      }
      return;
    case ActionField::deal: return;  // without end
  }
}

}  // namespace

Game::Game(std::shared_ptr<const Fixed> fixed, const State& state)
    : fixed_(std::move(fixed)), state_(state) {}

std::expected<Game, std::string> Game::start(const GameSetup& setup) {
  const auto printed = FREEHOLD_TRY(rules_of(setup.edition));
  const int count = static_cast<int>(setup.players.size());
  auto rules = FREEHOLD_TRY(rules_of(setup.edition, setup.house_rules, count == 0 ? -1 : count));
  std::vector<notation::Seat> seats;
  for (const std::string& name : setup.players)
    seats.push_back({.name = name, .token = "", .bot = ""});
  auto checked = notation::checked_seats(rules, std::move(seats));
  if (!checked) return std::unexpected(checked.error().text());
  auto fixed = std::make_shared<const Fixed>(Fixed{.rules = std::move(rules),
                                                   .edition_options = printed.options,
                                                   .seats = *std::move(checked),
                                                   .dice = dice_of(setup),
                                                   .language = setup.language});
  EventList sink;
  const State first = new_game(fixed->rules, count, sink);
  Game game{std::move(fixed), first};
  game.events_ = std::move(sink.events);
  game.draw();
  return game;
}

std::expected<Game, std::string> Game::from_json(std::string_view position, const GameSetup& setup) {
  auto rules = FREEHOLD_TRY(rules_of(setup.edition));
  boost::system::error_code error;
  const auto json = boost::json::parse(without_byte_order_mark(position), error);
  if (error) return std::unexpected(fmt::format("This is no JSON: {}.", error.message()));
  const RuleOptions edition_options = rules.options;
  auto read = notation::parse_position(rules, json);
  if (!read) return std::unexpected(read.error().text());
  auto seats = notation::checked_seats(rules, std::move(read->seats));
  if (!seats) return std::unexpected(seats.error().text());
  rules.options = read->options;
  GameSetup seated = setup;
  seated.players.resize(seats->size());
  auto fixed = std::make_shared<const Fixed>(Fixed{.rules = std::move(rules),
                                                   .edition_options = edition_options,
                                                   .seats = *std::move(seats),
                                                   .dice = dice_of(seated),
                                                   .language = setup.language});
  Game game{std::move(fixed), read->state};
  game.draw();
  return game;
}

void Game::draw() {
  if (!fixed_->dice) return;
  EventList sink;
  for (;;) {
    const PendingChance chance = awaited_chance();
    if (chance.kind == ChanceKind::none) break;
    resolve(fixed_->rules, state_, fixed_->dice->draw(draws_++, chance.count), sink);
  }
  events_.insert(events_.end(), sink.events.begin(), sink.events.end());
}

const Ruleset& Game::rules() const {
  return fixed_->rules;
}

std::vector<std::string> Game::players() const {
  std::vector<std::string> names;
  for (const notation::Seat& seat : fixed_->seats)
    names.push_back(seat.name);
  return names;
}

PlayerId Game::to_act() const {
  return over() || state_.awaits_chance() ? nobody : bots::player_to_ask(fixed_->rules, state_);
}

LegalActions Game::legal() const {
  const PlayerId player = to_act();
  return player.valid() ? legal_actions(fixed_->rules, state_, player) : LegalActions{};
}

std::expected<void, Illegal> Game::act(const Action& action) {
  return act(to_act(), action);
}

std::expected<void, Illegal> Game::act(PlayerId player, const Action& action) {
  EventList sink;
  if (auto done = apply(fixed_->rules, state_, player, action, sink); !done) return done;
  events_ = std::move(sink.events);
  draw();
  return {};
}

PendingChance Game::awaited_chance() const {
  return pending_chance(fixed_->rules, state_);
}

bool Game::supply(std::uint32_t outcome) {
  if (outcome >= awaited_chance().count) return false;
  EventList sink;
  resolve(fixed_->rules, state_, outcome, sink);
  events_ = std::move(sink.events);
  return true;
}

std::vector<std::string> Game::text() const {
  const auto names = fixed_->names(state_);
  std::vector<std::string> sentences;
  const Event* before = nullptr;
  for (const Event& event : events_) {
    if (auto sentence = telling::event_text(names, event, std::exchange(before, &event)); !sentence.empty())
      sentences.push_back(std::move(sentence));
  }
  return sentences;
}

std::string Game::text(const Action& action) const {
  return telling::action_text(fixed_->names(state_), to_act(), action);
}

std::string Game::text(const Illegal& refusal) {
  const std::string clause = clause_id(refusal.clause);
  if (clause.empty()) return std::string{refusal_text(refusal.reason)};
  return fmt::format("{} ({})", refusal_text(refusal.reason), clause);
}

std::string Game::money(Money amount) const {
  return fixed_->names(state_).money(amount);
}

std::string Game::space(SpaceId space) const {
  return fixed_->names(state_).space(space);
}

std::string Game::json() const {
  return boost::json::serialize(
      notation::print_state(fixed_->rules, fixed_->edition_options, state_, fixed_->seats));
}

std::string Game::json(const Action& action) const {
  return boost::json::serialize(notation::print_action(fixed_->rules, action));
}

std::expected<Action, std::string> Game::parse_action(std::string_view json) const {
  boost::system::error_code error;
  const auto value = boost::json::parse(without_byte_order_mark(json), error);
  if (error) return std::unexpected(fmt::format("This is no JSON: {}.", error.message()));
  auto action = notation::parse_action(fixed_->rules, value);
  if (!action) return std::unexpected(action.error().message);
  return *action;
}

std::vector<Action> Game::choices() const {
  const LegalActions menu = legal();
  std::vector<Action> list;
  for (int number = 0; number < action_type_count; ++number) {
    const auto type = static_cast<ActionType>(number);
    if (menu.has(type) && type != ActionType::resign) add_choices(list, menu, type);
  }
  if (menu.has(ActionType::resign)) add_choices(list, menu, ActionType::resign);
  return list;
}

}  // namespace freehold
