#include "environment_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "convert.h"
#include "notation/seat.h"
#include "notation/state_json.h"

namespace freehold::python {
namespace {

environment::Reward reward_of(const std::string& word) {
  if (word == "win") return environment::Reward::win;
  if (word == "zero_sum") return environment::Reward::zero_sum;
  if (word == "worth") return environment::Reward::worth;
  throw py::value_error(fmt::format("reward is \"win\", \"zero_sum\" or \"worth\", not \"{}\"", word));
}

std::string reward_word(environment::Reward reward) {
  switch (reward) {
    case environment::Reward::win: return "win";
    case environment::Reward::zero_sum: return "zero_sum";
    case environment::Reward::worth: return "worth";
  }
  return "";
}

}  // namespace

environment::Settings settings_of(const Edition& edition, const std::vector<std::string>& seats,
                                  std::int32_t round_limit, const std::string& reward) {
  check_bots(seats, true);
  check_players(edition, static_cast<int>(std::min<std::size_t>(seats.size(), 127)));
  if (std::ranges::none_of(seats, [](const std::string& id) { return id.empty(); }))
    throw py::value_error("seats: at least one is \"\", for the learning program");
  if (round_limit < 1) throw py::value_error("round_limit is at least 1");
  return {.seats = seats, .round_limit = round_limit, .reward = reward_of(reward)};
}

PlayerId seat_of(const environment::Settings& settings, int number) {
  const auto seats = static_cast<int>(settings.seats.size());
  if (number < -1 || number >= seats)
    throw py::value_error(fmt::format("ends_seen_by is a seat from 0 to {}, or None", seats - 1));
  return number < 0 ? PlayerId{} : PlayerId{number};
}

py::dict print_settings(const Edition& edition, const environment::Settings& settings) {
  py::dict kept;
  kept["edition"] = print_kept(edition);
  kept["seats"] = settings.seats;
  kept["round_limit"] = settings.round_limit;
  kept["reward"] = reward_word(settings.reward);
  kept["ends_seen_by"] = settings.ends_seen_by.valid() ? settings.ends_seen_by.number() : -1;
  return kept;
}

environment::Settings read_settings(const Edition& edition, const py::dict& kept) {
  auto settings = settings_of(edition, kept["seats"].cast<std::vector<std::string>>(),
                              kept["round_limit"].cast<std::int32_t>(), kept["reward"].cast<std::string>());
  settings.ends_seen_by = seat_of(settings, kept["ends_seen_by"].cast<int>());
  return settings;
}

std::vector<notation::Seat> seats_named(const Ruleset& rules, const environment::Settings& settings) {
  std::vector<notation::Seat> seats;
  for (std::size_t i = 0; i < settings.seats.size(); ++i)
    seats.push_back({.name = fmt::format("player_{}", i), .token = {}, .bot = settings.seats[i]});
  return notation::checked_seats(rules, std::move(seats)).value();
}

py::object print_position(const Edition& edition, const State& state, const environment::Settings& settings) {
  return to_python(
      notation::print_state(edition.ruleset, edition.printed, state, seats_named(edition.ruleset, settings)));
}

py::object print_from(const Edition& edition, const State* from, const environment::Settings& settings) {
  return from == nullptr ? py::none() : print_position(edition, *from, settings);
}

std::shared_ptr<const State> read_from(const Edition& edition, const py::dict& kept) {
  if (kept["from"].is_none()) return nullptr;
  auto from = notation::parse_position(edition.ruleset, to_json(kept["from"]));
  if (!from) throw py::value_error(from.error().text());
  return std::make_shared<const State>(from->state);
}

bots::RandomSource source_of(const Words& words) {
  if (words == Words{}) throw py::value_error("a generator's numbers are all 0");
  return bots::RandomSource{words};
}

[[noreturn]] void refuse_past() {
  throw py::value_error("what was kept doesn't lead to where it led: another program may have written it");
}

std::shared_ptr<const Ruleset> ruleset_of(std::shared_ptr<const Edition> edition) {
  const Ruleset* const ruleset = &edition->ruleset;
  return {std::move(edition), ruleset};
}

}  // namespace freehold::python
