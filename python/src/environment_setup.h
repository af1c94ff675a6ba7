// What single environments, batches of them and nodes begin with, and what their pickles keep of it.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "arrays.h"
#include "bots/random_source.h"
#include "edition.h"
#include "environment/environment.h"

namespace freehold::python {

/// Raises ValueError for what can't be played.
environment::Settings settings_of(const Edition& edition, const std::vector<std::string>& seats,
                                  std::int32_t round_limit, const std::string& reward);
/// The seat of a number, or none for -1; ValueError for another number.
PlayerId seat_of(const environment::Settings& settings, int number);
/// The edition and the settings, for a pickle.
py::dict print_settings(const Edition& edition, const environment::Settings& settings);
environment::Settings read_settings(const Edition& edition, const py::dict& kept);

/// The seats in notation: player_0, player_1 ...
std::vector<notation::Seat> seats_named(const Ruleset& rules, const environment::Settings& settings);
/// A position in notation, with these seats.
py::object print_position(const Edition& edition, const State& state, const environment::Settings& settings);
/// The position that a game began in, for a pickle: null if it began as a new one.
py::object print_from(const Edition& edition, const State* from, const environment::Settings& settings);
std::shared_ptr<const State> read_from(const Edition& edition, const py::dict& kept);

/// The state of a generator.
using Words = std::array<std::uint64_t, 4>;
bots::RandomSource source_of(const Words& words);

/// Raises ValueError: a pickle doesn't lead to where it led.
[[noreturn]] void refuse_past();

/// The rules of an edition, which they keep alive.
std::shared_ptr<const Ruleset> ruleset_of(std::shared_ptr<const Edition> edition);

template <class Number>
Array<Number> array_of(const std::vector<Number>& numbers) {
  return Array<Number>(static_cast<py::ssize_t>(numbers.size()), numbers.data());
}
template <class Number>
std::vector<Number> numbers_of(const py::handle& array) {
  const auto numbers = array.cast<Array<Number>>();
  return {numbers.data(), numbers.data() + numbers.size()};
}

}  // namespace freehold::python
