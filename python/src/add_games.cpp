#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "convert.h"
#include "decisions.h"
#include "game.h"
#include "notation/seat.h"
#include "notation/state_json.h"
#include "table/kept_game.h"
#include "table/transfer.h"
#include "telling/language.h"

namespace freehold::python {
namespace {

namespace json = boost::json;

/// A number of players, or a list of names.
std::vector<std::string> names_of(const py::object& players) {
  if (!PyIndex_Check(players.ptr())) return py::cast<std::vector<std::string>>(players);
  const auto count = py::cast<int>(players);
  if (count < min_players || count > max_players)
    throw py::value_error(fmt::format("a game has {} to {} players", min_players, max_players));
  std::vector<std::string> names;
  for (int i = 1; i <= count; ++i)
    names.push_back(fmt::format("Player {}", i));
  return names;
}

std::vector<notation::Seat> seats_of(const Edition& edition, const py::object& players,
                                     const std::vector<std::string>& bots) {
  std::vector<notation::Seat> seats;
  for (std::string& name : names_of(players))
    seats.push_back({.name = std::move(name), .token = {}, .bot = {}});
  if (bots.size() > seats.size()) throw py::value_error("there are more bots than players");
  check_bots(bots, true);
  for (std::size_t i = 0; i < bots.size(); ++i)
    seats[i].bot = bots[i];
  auto checked = notation::checked_seats(edition.ruleset, std::move(seats));
  if (!checked) throw py::value_error(checked.error().text());
  check_players(edition, static_cast<int>(checked->size()));
  return *std::move(checked);
}

std::unique_ptr<Game> new_game(const std::string& name, const py::object& players, const py::object& rules,
                               std::optional<std::string> seed, const std::vector<std::string>& bots) {
  auto edition = load_edition(name, rules);
  auto seats = seats_of(*edition, players, bots);
  return std::make_unique<Game>(
      GameSetup{std::move(edition), std::move(seats), std::move(seed), std::nullopt});
}

std::unique_ptr<Game> game_of_state(const py::object& state, const std::optional<std::string>& name,
                                    std::optional<std::string> seed) {
  auto [edition, position] = read_position(state, name);
  return std::make_unique<Game>(
      GameSetup{std::move(edition), std::move(position.seats), std::move(seed), position.state});
}

notation::GameRecord record_of(Edition& edition, const json::value& value) {
  auto record = notation::parse_record(edition.ruleset, value);
  if (!record) throw py::value_error(record.error().text());
  edition.ruleset.options = record->options;
  std::vector<std::string> bots;
  for (const notation::Seat& seat : record->seats)
    bots.push_back(seat.bot);
  check_bots(bots, true);
  return *std::move(record);
}

std::unique_ptr<Game> game_of_log(const py::object& log, const std::optional<std::string>& name) {
  const json::value value = to_json(log);
  Edition edition = printed_edition(name, value);
  auto record = record_of(edition, value);
  return std::make_unique<Game>(std::make_shared<const Edition>(std::move(edition)), std::move(record),
                                std::nullopt);
}

std::unique_ptr<Game> game_of_kept(const py::dict& kept) {
  Edition edition = *read_kept(kept["edition"]);
  edition.ruleset.options = edition.printed;
  auto record = record_of(edition, to_json(kept["log"]));
  return std::make_unique<Game>(std::make_shared<const Edition>(std::move(edition)), std::move(record),
                                kept["seed"].cast<std::optional<std::string>>(),
                                kept["asked"].cast<std::vector<std::size_t>>());
}

std::unique_ptr<Game> game_of_file(const std::string& text) {
  auto kept = table::parse_game_file(text);
  if (!kept) throw py::value_error(kept.error().message);
  auto edition = std::make_shared<const Edition>(
      Edition{std::move(kept->ruleset), kept->edition_options, std::move(kept->sources)});
  return std::make_unique<Game>(std::move(edition), std::move(kept->record), std::nullopt);
}

}  // namespace

void add_games(py::module_& module) {
  py::class_<Game>(module, "Game")
      .def(py::init(&new_game), py::arg("edition"), py::arg("players"), py::arg("rules"), py::arg("seed"),
           py::arg("bots"))
      .def_static("from_state", &game_of_state, py::arg("state"), py::arg("edition"), py::arg("seed"))
      .def_static("from_log", &game_of_log, py::arg("log"), py::arg("edition"))
      .def_static("from_file", &game_of_file, py::arg("text"))
      .def_static("from_kept", &game_of_kept, py::arg("kept"))
      .def("kept", &Game::kept)
      .def("observation", &Game::observation, py::arg("seat"), py::arg("round_limit"))
      .def("mask", &Game::mask, py::arg("seat"))
      .def("apply", &Game::apply, py::arg("player"), py::arg("action"))
      .def("supply", &Game::supply, py::arg("outcome"))
      .def("run_bots", &Game::run_bots, py::arg("most"))
      .def("legal", &Game::legal, py::arg("player"))
      .def("choose", &Game::choose, py::arg("bot"), py::arg("player"), py::arg("seed"))
      .def("chance", &Game::chance)
      .def("state", &Game::state)
      .def("view", &Game::view, py::arg("player"))
      .def("log", &Game::log)
      .def("events", &Game::events)
      .def("texts", &Game::texts, py::arg("language"), py::arg("reader"))
      .def("describe", &Game::describe, py::arg("action"), py::arg("player"), py::arg("language"))
      .def(
          "decisions",
          [](const Game& game, std::int32_t round_limit) {
            return numbered_decisions(game.edition().ruleset, game.record(), round_limit);
          },
          py::arg("round_limit"))
      .def("after", &Game::after, py::arg("entries"))
      .def("copy", &Game::copy)
      .def("awaited", &Game::awaited)
      .def("worth", &Game::worth)
      .def("winners", &Game::winners)
      .def("over", [](const Game& game) { return game.position().phase == Phase::over; })
      .def("round", [](const Game& game) { return game.position().round; })
      .def("players", [](const Game& game) { return game.record().seats.size(); })
      .def("entries", [](const Game& game) { return game.record().entries.size(); })
      .def("same_position",
           [](const Game& game, const Game& other) { return game.position() == other.position(); });
  module.def("languages", [] { return telling::Language::tags(); });
}

}  // namespace freehold::python
