#include "environments.h"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "convert.h"
#include "edition.h"
#include "environment/batch.h"
#include "environment/environment.h"
#include "environment/observation.h"
#include "notation/state_json.h"
#include "sim/on_threads.h"

namespace freehold::python {
namespace {

using environment::action_count;
using environment::observation_size;

template <class Number>
using Array = py::array_t<Number, py::array::c_style>;

/// Zeros that only C++ writes: Python sees them read-only.
template <class Number>
Array<Number> made_array(std::vector<py::ssize_t> shape) {
  Array<Number> array(std::move(shape));
  std::fill_n(array.mutable_data(), array.size(), Number{});
  return array;
}
template <class Number>
py::object shown(const Array<Number>& array) {
  py::object view = array.attr("view")();
  view.attr("setflags")(py::arg("write") = false);
  return view;
}

environment::Reward reward_of(const std::string& word) {
  if (word == "win") return environment::Reward::win;
  if (word == "zero_sum") return environment::Reward::zero_sum;
  if (word == "worth") return environment::Reward::worth;
  throw py::value_error(fmt::format("reward is \"win\", \"zero_sum\" or \"worth\", not \"{}\"", word));
}

environment::Settings settings_of(const Edition& edition, const std::vector<std::string>& seats,
                                  std::int32_t round_limit, const std::string& reward) {
  check_bots(seats, true);
  check_players(edition, static_cast<int>(std::min<std::size_t>(seats.size(), 127)));
  if (std::ranges::none_of(seats, [](const std::string& id) { return id.empty(); }))
    throw py::value_error("seats: at least one is \"\", for the learning program");
  if (round_limit < 1) throw py::value_error("round_limit is at least 1");
  return {.seats = seats, .round_limit = round_limit, .reward = reward_of(reward)};
}

std::shared_ptr<const Ruleset> ruleset_of(std::shared_ptr<const Edition> edition) {
  const Ruleset* const ruleset = &edition->ruleset;
  return {std::move(edition), ruleset};
}

/// One environment with the arrays that it writes.
class PyEnvironment {
 public:
  PyEnvironment(std::shared_ptr<const Edition> edition, const environment::Settings& settings)
      : edition_(std::move(edition)), rules_(ruleset_of(edition_)), settings_(settings) {
    const bool any_bot =
        std::ranges::any_of(settings.seats, [](const std::string& id) { return !id.empty(); });
    const auto maker = any_bot ? std::make_shared<const bots::BotMaker>(*rules_) : nullptr;
    environment_.emplace(rules_, maker, settings);
    reset(0);
  }

  void reset(std::uint64_t seed) {
    environment_->reset(seed);
    sampling_ = bots::RandomSource{~seed};
    show();
  }
  void step(std::int64_t action) {
    if (!environment_->step(action)) refuse(action);
    show();
  }
  std::int64_t sample() {
    const environment::Mask& mask = environment_->mask();
    if (mask.empty()) throw py::value_error("the game is over: reset it first");
    return mask.nth(static_cast<int>(sampling_.below(static_cast<std::uint32_t>(mask.size()))));
  }
  [[nodiscard]] py::object observe(int seat) const {
    if (seat < 0 || seat >= static_cast<int>(settings_.seats.size()))
      throw py::value_error(fmt::format("there is no seat {}", seat));
    Array<float> row = made_array<float>({observation_size});
    environment::ObservationWriter writer;
    writer.write(*environment_, PlayerId{seat}, row.mutable_data());
    return row;
  }
  [[nodiscard]] py::object state() const {
    std::vector<notation::Seat> seats;
    for (std::size_t i = 0; i < settings_.seats.size(); ++i)
      seats.push_back({.name = fmt::format("player_{}", i), .token = {}, .bot = settings_.seats[i]});
    seats = notation::checked_seats(*rules_, std::move(seats)).value();
    return to_python(notation::print_state(*rules_, edition_->printed, environment_->state(), seats));
  }
  /// The pure C++ loop that Python is measured against: seconds for so many random steps.
  double timed_steps(std::int64_t steps) {
    const auto start = std::chrono::steady_clock::now();
    for (std::int64_t i = 0; i < steps; ++i) {
      if (environment_->ended()) environment_->reset(sampling_.next());
      const environment::Mask& mask = environment_->mask();
      environment_->step(
          mask.nth(static_cast<int>(sampling_.below(static_cast<std::uint32_t>(mask.size())))));
      show();
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  [[nodiscard]] const environment::Environment& inside() const { return *environment_; }
  [[nodiscard]] py::object observation() const { return shown(observation_); }
  [[nodiscard]] py::object mask() const { return shown(mask_); }
  [[nodiscard]] py::object rewards() const { return shown(rewards_); }
  [[nodiscard]] int actor() const { return environment_->actor().number(); }

 private:
  [[noreturn]] void refuse(std::int64_t action) const {
    if (environment_->ended()) throw py::value_error("the game is over: reset it first");
    if (action < 0 || action >= action_count)
      throw py::value_error(
          fmt::format("an action is a number from 0 to {}, not {}", action_count - 1, action));
    raise_illegal("not_in_mask", "",
                  fmt::format("\"{}\" ({}) is not in the mask now",
                              environment::action_name(*rules_, static_cast<int>(action)), action));
  }
  void show() {
    environment_->mask().write_changes(written_, mask_.mutable_data());
    written_ = environment_->mask();
    if (const PlayerId actor = environment_->actor(); actor.valid()) {
      writer_.write(*environment_, actor, observation_.mutable_data());
    }
    std::copy_n(environment_->rewards().begin(), settings_.seats.size(), rewards_.mutable_data());
  }

  std::shared_ptr<const Edition> edition_;
  std::shared_ptr<const Ruleset> rules_;
  environment::Settings settings_;
  std::optional<environment::Environment> environment_;
  bots::RandomSource sampling_{0};
  Array<float> observation_ = made_array<float>({observation_size});
  Array<std::int8_t> mask_ = made_array<std::int8_t>({action_count});
  Array<float> rewards_ = made_array<float>({static_cast<py::ssize_t>(settings_.seats.size())});
  environment::Mask written_{};
  environment::ObservationWriter writer_;
};

/// While a batch steps, Python's lock is free: another thread that asks the same batch meanwhile gets a RuntimeError.
class OneAtATime {
 public:
  explicit OneAtATime(bool& busy) : busy_(busy) {
    if (busy_)
      throw std::runtime_error("another thread is using this vector environment: give each thread its own");
    busy_ = true;
  }
  ~OneAtATime() { busy_ = false; }
  OneAtATime(const OneAtATime&) = delete;
  OneAtATime& operator=(const OneAtATime&) = delete;

 private:
  bool& busy_;  // changed with Python's lock held
};

/// Many games with their arrays.
class PyBatch {
 public:
  PyBatch(std::shared_ptr<const Edition> edition, const environment::Settings& settings, int games,
          int threads)
      : batch_(ruleset_of(std::move(edition)), settings, games, threads),
        observations_(made_array<float>({games, observation_size})),
        final_(made_array<float>({games, observation_size})),
        masks_(made_array<std::int8_t>({games, action_count})),
        rewards_(made_array<float>({games, batch_.players()})),
        terminations_(made_array<std::int8_t>({games})),
        truncations_(made_array<std::int8_t>({games})),
        actors_(made_array<std::int32_t>({games})),
        samples_(made_array<std::int32_t>({games})) {
    reset(0);
  }

  void reset(std::uint64_t seed) {
    const OneAtATime alone{busy_};
    const environment::Buffers into = buffers();
    const py::gil_scoped_release unlocked;
    batch_.reset(seed, into);
  }
  template <class Number>
  void step(const Array<Number>& actions) {
    if (actions.ndim() != 1 || actions.shape(0) != batch_.games())
      throw py::value_error(fmt::format("actions is an array of {} numbers", batch_.games()));
    const OneAtATime alone{busy_};
    // A copy: nobody changes it between the check and the step.
    std::transform(actions.data(), actions.data() + batch_.games(), given_.begin(), [](Number action) {
      return action >= 0 && action < action_count ? static_cast<std::int32_t>(action) : -1;
    });
    const environment::Buffers into = buffers();
    std::optional<int> refused;
    {
      const py::gil_scoped_release unlocked;
      refused = batch_.step(given_, into);
    }
    if (!refused) return;
    const Number action = actions.data()[*refused];
    raise_illegal("not_in_mask", "",
                  fmt::format("game {}: \"{}\" ({}) is not in the mask; no game has changed", *refused,
                              environment::action_name(batch_.game(*refused).ruleset(),
                                                       given_[static_cast<std::size_t>(*refused)]),
                              action));
  }
  py::object sample() {
    const OneAtATime alone{busy_};
    batch_.sample({samples_.mutable_data(), static_cast<std::size_t>(batch_.games())});
    return samples_;
  }

  [[nodiscard]] const environment::Batch& inside() const { return batch_; }
  [[nodiscard]] py::object observations() const { return shown(observations_); }
  [[nodiscard]] py::object final_observations() const { return shown(final_); }
  [[nodiscard]] py::object masks() const { return shown(masks_); }
  [[nodiscard]] py::object rewards() const { return shown(rewards_); }
  [[nodiscard]] py::object terminations() const { return shown(terminations_).attr("view")("bool"); }
  [[nodiscard]] py::object truncations() const { return shown(truncations_).attr("view")("bool"); }
  [[nodiscard]] py::object actors() const { return shown(actors_); }

 private:
  environment::Buffers buffers() {
    return {.observations = observations_.mutable_data(),
            .masks = masks_.mutable_data(),
            .rewards = rewards_.mutable_data(),
            .terminations = terminations_.mutable_data(),
            .truncations = truncations_.mutable_data(),
            .final_observations = final_.mutable_data(),
            .actors = actors_.mutable_data()};
  }

  bool busy_ = false;
  environment::Batch batch_;
  Array<float> observations_;
  Array<float> final_;
  Array<std::int8_t> masks_;
  Array<float> rewards_;
  Array<std::int8_t> terminations_;
  Array<std::int8_t> truncations_;
  Array<std::int32_t> actors_;
  Array<std::int32_t> samples_;
  std::vector<std::int32_t> given_ = std::vector<std::int32_t>(static_cast<std::size_t>(batch_.games()));
};

std::unique_ptr<PyEnvironment> new_environment(const std::string& name, const py::object& rules,
                                               const std::vector<std::string>& seats,
                                               std::int32_t round_limit, const std::string& reward) {
  auto edition = load_edition(name, rules);
  const auto settings = settings_of(*edition, seats, round_limit, reward);
  return std::make_unique<PyEnvironment>(std::move(edition), settings);
}

std::unique_ptr<PyBatch> new_batch(const std::string& name, const py::object& rules,
                                   const std::vector<std::string>& seats, std::int32_t round_limit,
                                   const std::string& reward, int games, int threads) {
  auto edition = load_edition(name, rules);
  const auto settings = settings_of(*edition, seats, round_limit, reward);
  if (games < 1 || games > 1'000'000) throw py::value_error("games is a number from 1 to 1000000");
  if (threads < 0 || threads > 1024)
    throw py::value_error("threads is a number from 0 to 1024; 0: one for each core");
  return std::make_unique<PyBatch>(std::move(edition), settings, games, sim::thread_count(threads));
}

py::list fields() {
  py::list all;
  int first = 0;
  for (const environment::Field& field : environment::observation_fields()) {
    py::dict entry;
    entry["name"] = std::string{field.name};
    entry["first"] = first;
    entry["count"] = field.count;
    entry["least"] = field.least;
    entry["most"] = field.most;
    entry["meaning"] = std::string{field.meaning};
    all.append(entry);
    first += field.count;
  }
  return all;
}

std::vector<std::string> action_names(const std::string& name) {
  const auto edition = load_edition(name, py::none());
  std::vector<std::string> all;
  for (int action = 0; action < action_count; ++action)
    all.push_back(environment::action_name(edition->ruleset, action));
  return all;
}

}  // namespace

void add_environments(py::module_& module) {
  module.attr("ACTION_COUNT") = action_count;
  module.attr("OBSERVATION_SIZE") = observation_size;
  module.def("observation_fields", &fields);
  module.def("action_names", &action_names, py::arg("edition"));
  py::class_<PyEnvironment>(module, "Environment")
      .def(py::init(&new_environment), py::arg("edition"), py::arg("rules"), py::arg("seats"),
           py::arg("round_limit"), py::arg("reward"))
      .def("reset", &PyEnvironment::reset, py::arg("seed"))
      .def("step", &PyEnvironment::step, py::arg("action"))
      .def("sample", &PyEnvironment::sample)
      .def("observe", &PyEnvironment::observe, py::arg("seat"))
      .def("state", &PyEnvironment::state)
      .def("timed_steps", &PyEnvironment::timed_steps, py::arg("steps"))
      .def("action_name",
           [](const PyEnvironment& self, int action) {
             return environment::action_name(self.inside().ruleset(), action);
           })
      .def("in_game",
           [](const PyEnvironment& self, int seat) {
             return seat >= 0 && seat < max_players && self.inside().state().in_game.contains(PlayerId{seat});
           })
      .def("winners",
           [](const PyEnvironment& self) {
             py::list all;
             for (const PlayerId player : self.inside().state().winners)
               all.append(player.number());
             return all;
           })
      .def_property_readonly("actor", &PyEnvironment::actor)
      .def_property_readonly("observation", &PyEnvironment::observation)
      .def_property_readonly("mask", &PyEnvironment::mask)
      .def_property_readonly("rewards", &PyEnvironment::rewards)
      .def_property_readonly("round", [](const PyEnvironment& self) { return self.inside().state().round; })
      .def_property_readonly("ended", [](const PyEnvironment& self) { return self.inside().ended(); })
      .def_property_readonly("terminated",
                             [](const PyEnvironment& self) { return self.inside().terminated(); })
      .def_property_readonly("truncated",
                             [](const PyEnvironment& self) { return self.inside().truncated(); });
  py::class_<PyBatch>(module, "Batch")
      .def(py::init(&new_batch), py::arg("edition"), py::arg("rules"), py::arg("seats"),
           py::arg("round_limit"), py::arg("reward"), py::arg("games"), py::arg("threads"))
      .def("reset", &PyBatch::reset, py::arg("seed"))
      .def("step", &PyBatch::step<std::int32_t>, py::arg("actions").noconvert())
      .def("step", &PyBatch::step<std::int64_t>, py::arg("actions"))
      .def("sample", &PyBatch::sample)
      .def_property_readonly("games", [](const PyBatch& self) { return self.inside().games(); })
      .def_property_readonly("players", [](const PyBatch& self) { return self.inside().players(); })
      .def_property_readonly("observations", &PyBatch::observations)
      .def_property_readonly("final_observations", &PyBatch::final_observations)
      .def_property_readonly("masks", &PyBatch::masks)
      .def_property_readonly("rewards", &PyBatch::rewards)
      .def_property_readonly("terminations", &PyBatch::terminations)
      .def_property_readonly("truncations", &PyBatch::truncations)
      .def_property_readonly("actors", &PyBatch::actors);
}

}  // namespace freehold::python
