#include "node.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "arrays.h"
#include "convert.h"
#include "environment/observation.h"
#include "environment_setup.h"
#include "notation/json_text.h"
#include "notation/outcome.h"
#include "rules/engine.h"
#include "rules/speed_die.h"

namespace freehold::python {
namespace {

using environment::action_count;

/// Among how many deeds the next one of a deal is picked.
std::uint32_t undealt(const Ruleset& rules, const State& state, int picks_made) {
  int deeds = rules.deeds.size();
  for (const PlayerId player : state.in_game)
    deeds -= state.owned_by(player).size();
  return static_cast<std::uint32_t>(deeds - picks_made);
}

std::uint32_t numbers_between(Money least, Money most) {
  return most > least ? static_cast<std::uint32_t>(most - least + 1) : 0;
}

}  // namespace

Node::Node(std::shared_ptr<const Edition> edition, environment::Settings settings,
           std::shared_ptr<const State> from)
    : edition_(std::move(edition)),
      settings_(std::move(settings)),
      from_(std::move(from)),
      decisions_(rules()) {
  NoSink sink;
  state_ = from_ ? *from_ : new_game(rules(), static_cast<int>(settings_.seats.size()), sink);
  look();
}

bool Node::takes(std::int64_t number) const {
  return outcomes_ != 0 ? number >= 0 && number < outcomes_ : mask_.contains(number);
}

void Node::apply(std::int64_t number) {
  if (takes(number)) return move(static_cast<std::uint32_t>(number));
  if (ended()) throw py::value_error("the game is over");
  const int count = outcomes_ != 0 ? static_cast<int>(outcomes_) : action_count;
  if (number < 0 || number >= count)
    throw py::value_error(fmt::format("{} is a number from 0 to {}, not {}",
                                      outcomes_ != 0 ? "the outcome" : "an action", count - 1, number));
  raise_illegal("not_in_mask", "",
                fmt::format("\"{}\" ({}) is not in the mask now",
                            environment::action_name(rules(), static_cast<int>(number)), number));
}

void Node::move(std::uint32_t number) {
  moves_.push_back(number);
  outcomes_ != 0 ? draw(number) : decide(static_cast<int>(number));
  look();
}

void Node::follow(const py::dict& kept) {
  for (const std::uint32_t number : numbers_of<std::uint32_t>(kept["moves"])) {
    if (!takes(number)) refuse_past();
    move(number);
  }
}

py::dict Node::kept() const {
  py::dict kept = print_settings(*edition_, settings_);
  kept["from"] = print_from(*edition_, from_.get(), settings_);
  kept["moves"] = array_of(moves_);
  return kept;
}

void Node::decide(int action) {
  NoSink sink;
  if (const auto taken = decisions_.take(state_, actor_, action)) {
    if (taken->type == ActionType::roll) decisions_.note_throw();
    act(rules(), state_, actor_, *taken, sink);
  }
}

void Node::draw(std::uint32_t outcome) {
  if (pending_chance(rules(), state_).kind == ChanceKind::deal) {
    outcome += picked_ * outcomes_;
    if (++picks_made_ < deeds_to_deal(rules(), state_)) {
      picked_ = outcome;
      return;
    }
    picks_made_ = 0;
    picked_ = 0;
  }
  NoSink sink;
  resolve(rules(), state_, outcome, sink);
}

void Node::look() {
  actor_ = nobody;
  outcomes_ = 0;
  mask_ = {};
  if (ended()) return;
  decisions_.note_turn(state_);
  if (state_.awaits_chance()) {
    const PendingChance chance = pending_chance(rules(), state_);
    outcomes_ = chance.kind == ChanceKind::deal ? undealt(rules(), state_, picks_made_) : chance.count;
    return;
  }
  actor_ = decisions_.actor(state_);
  mask_ = decisions_.mask(state_, actor_);
}

std::uint32_t Node::most_outcomes() const {
  const RuleOptions& options = rules().options;
  const DiceSet& dice = options.dice_sides;
  std::uint32_t most = options.speed_die == SpeedDie::off ? dice.outcomes() : with_speed_die(dice).outcomes();
  const auto count = [&](std::uint32_t outcomes) { most = std::max(most, outcomes); };
  if (options.dealt_deeds != 0) count(static_cast<std::uint32_t>(rules().deeds.size()));
  if (rules().has_card(CardEffect::advance_anywhere))
    count(static_cast<std::uint32_t>(rules().space_count - 1));
  for (const Deck& deck : rules().decks)
    count(static_cast<std::uint32_t>(deck.size));
  for (const Card& card : rules().cards)
    count(numbers_between(card.amount, card.amount_most));
  for (const Space& space : rules().spaces)
    count(numbers_between(space.least / space.step, space.most / space.step));
  return most;
}

py::list Node::legal() const {
  py::list all;
  for (std::uint32_t outcome = 0; outcome < outcomes_; ++outcome)
    all.append(outcome);
  for (int action = 0, count = mask_.size(); action < count; ++action)
    all.append(mask_.nth(action));
  return all;
}

py::object Node::mask() const {
  auto mask = made_array<std::int8_t>({action_count});
  mask_.write(mask.mutable_data());
  return mask;
}

py::object Node::observe(int seat) const {
  if (seat < 0 || seat >= state_.player_count)
    throw py::value_error(fmt::format("there is no seat {}", seat));
  auto row = made_array<float>({environment::observation_size});
  environment::ObservationWriter{}.write(
      environment::sight_of(rules(), state_, decisions_, PlayerId{seat}, actor_,
                            environment::dearest_price(rules()), settings_.round_limit),
      row.mutable_data());
  return row;
}

std::string Node::outcome_name(std::int64_t number) const {
  if (number < 0 || number >= outcomes_) return "";
  const auto outcome = static_cast<std::uint32_t>(number);
  notation::Outcome named;
  if (pending_chance(rules(), state_).kind == ChanceKind::deal) {
    std::uint32_t whole = picked_ * outcomes_ + outcome;
    for (int pick = picks_made_ + 1; pick < deeds_to_deal(rules(), state_); ++pick)
      whole *= undealt(rules(), state_, pick);
    named.kind = notation::OutcomeKind::deal;
    named.deal = {dealt_deeds(rules(), state_, whole)[static_cast<std::size_t>(picks_made_)]};
  } else {
    named = notation::outcome_of(rules(), state_, outcome);
  }
  notation::JsonText text;
  notation::write_outcome(text, named);
  return std::string{text.text()};
}

py::object Node::position() const {
  return print_position(*edition_, state_, settings_);
}

namespace {

std::unique_ptr<Node> new_node(const std::string& name, const py::object& rules, int players,
                               std::int32_t round_limit) {
  auto edition = load_edition(name, rules);
  check_players(*edition, players);
  const std::vector<std::string> seats(static_cast<std::size_t>(players));
  const auto settings = settings_of(*edition, seats, round_limit, "zero_sum");
  return std::make_unique<Node>(std::move(edition), settings);
}

std::unique_ptr<Node> node_of_kept(const py::dict& kept) {
  const auto edition = read_kept(kept["edition"]);
  auto made = std::make_unique<Node>(edition, read_settings(*edition, kept), read_from(*edition, kept));
  made->follow(kept);
  return made;
}

std::unique_ptr<Node> node_of_state(const py::object& state, const std::optional<std::string>& name,
                                    std::int32_t round_limit) {
  const auto [edition, position] = read_position(state, name);
  const auto settings =
      settings_of(*edition, std::vector<std::string>(position.seats.size()), round_limit, "zero_sum");
  return std::make_unique<Node>(edition, settings, std::make_shared<const State>(position.state));
}

}  // namespace

void add_nodes(py::module_& module) {
  py::class_<Node>(module, "Node")
      .def(py::init<const Node&>(), py::arg("like"))
      .def(py::init(&node_of_kept), py::arg("kept"))
      .def(py::init(&node_of_state), py::arg("state"), py::arg("edition"), py::arg("round_limit"))
      .def(py::init(&new_node), py::arg("edition"), py::arg("rules"), py::arg("players"),
           py::arg("round_limit"))
      .def("apply", &Node::apply, py::arg("number"))
      .def("kept", &Node::kept)
      .def("legal", &Node::legal)
      .def("observe", &Node::observe, py::arg("seat"))
      .def("state", &Node::position)
      .def(
          "action_name",
          [](const Node& self, int action) { return environment::action_name(self.rules(), action); },
          py::arg("action"))
      .def("outcome_name", &Node::outcome_name, py::arg("outcome"))
      .def("in_game",
           [](const Node& self, int seat) {
             return seat >= 0 && seat < max_players && self.state().in_game.contains(PlayerId{seat});
           })
      .def("winners",
           [](const Node& self) {
             py::list all;
             for (const PlayerId player : self.state().winners)
               all.append(player.number());
             return all;
           })
      .def_property_readonly("mask", &Node::mask)
      .def_property_readonly("outcomes", &Node::outcomes)
      .def_property_readonly("most_outcomes", &Node::most_outcomes)
      .def_property_readonly("actor", [](const Node& self) { return self.actor().number(); })
      .def_property_readonly("players", [](const Node& self) { return int{self.state().player_count}; })
      .def_property_readonly("round", [](const Node& self) { return self.state().round; })
      .def_property_readonly("ended", &Node::ended)
      .def_property_readonly("terminated", &Node::terminated)
      .def_property_readonly("truncated", &Node::truncated);
}

}  // namespace freehold::python
