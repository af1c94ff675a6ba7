#include "environments.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arrays.h"
#include "convert.h"
#include "edition.h"
#include "environment/batch.h"
#include "environment/environment.h"
#include "environment/observation.h"
#include "notation/edition_json.h"
#include "notation/state_json.h"
#include "sim/on_threads.h"

namespace freehold::python {
namespace {

using environment::action_count;
using environment::observation_size;

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

std::string reward_word(environment::Reward reward) {
  switch (reward) {
    case environment::Reward::win: return "win";
    case environment::Reward::zero_sum: return "zero_sum";
    case environment::Reward::worth: return "worth";
  }
  return "";
}

std::vector<notation::Seat> seats_named(const Ruleset& rules, const environment::Settings& settings) {
  std::vector<notation::Seat> seats;
  for (std::size_t i = 0; i < settings.seats.size(); ++i)
    seats.push_back({.name = fmt::format("player_{}", i), .token = {}, .bot = settings.seats[i]});
  return notation::checked_seats(rules, std::move(seats)).value();
}

py::dict print_settings(const Edition& edition, const environment::Settings& settings) {
  py::dict kept;
  kept["edition"] = print_kept(edition);
  kept["seats"] = settings.seats;
  kept["round_limit"] = settings.round_limit;
  kept["reward"] = reward_word(settings.reward);
  return kept;
}

environment::Settings read_settings(const Edition& edition, const py::dict& kept) {
  return settings_of(edition, kept["seats"].cast<std::vector<std::string>>(),
                     kept["round_limit"].cast<std::int32_t>(), kept["reward"].cast<std::string>());
}

template <class Number>
Array<Number> array_of(const std::vector<Number>& numbers) {
  return Array<Number>(static_cast<py::ssize_t>(numbers.size()), numbers.data());
}
template <class Number>
std::vector<Number> numbers_of(const py::handle& array) {
  const auto numbers = array.cast<Array<Number>>();
  return {numbers.data(), numbers.data() + numbers.size()};
}

using Words = std::array<std::uint64_t, 4>;

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

std::shared_ptr<const bots::BotMaker> maker_for(const Ruleset& rules, const environment::Settings& settings) {
  const bool any_bot = std::ranges::any_of(settings.seats, [](const std::string& id) { return !id.empty(); });
  return any_bot ? std::make_shared<const bots::BotMaker>(rules) : nullptr;
}

/// One environment with what it shows. A value: a copy goes on as the original would.
class PyEnvironment {
 public:
  PyEnvironment(std::shared_ptr<const Edition> edition, const environment::Settings& settings)
      : edition_(std::move(edition)),
        environment_(ruleset_of(edition_), maker_for(edition_->ruleset, settings), settings) {
    reset(0);
  }
  PyEnvironment(const PyEnvironment& other) = default;

  void reset(std::uint64_t seed, std::shared_ptr<const State> from = nullptr) {
    environment_.reset(seed, std::move(from));
    sampling_ = bots::RandomSource{~seed};
    show();
  }
  [[nodiscard]] py::dict kept() const {
    const environment::Past& past = environment_.past();
    py::dict kept = print_settings(*edition_, environment_.settings());
    kept["seed"] = past.seed;
    kept["from"] = past.from ? print_state(*past.from) : py::none();
    kept["actions"] = array_of(past.actions);
    kept["sampling"] = sampling_.words();
    return kept;
  }
  void follow(const py::dict& kept) {
    environment::Past past{.seed = kept["seed"].cast<std::uint64_t>(),
                           .actions = numbers_of<std::uint16_t>(kept["actions"])};
    if (!kept["from"].is_none()) {
      auto from = notation::parse_position(edition_->ruleset, to_json(kept["from"]));
      if (!from) throw py::value_error(from.error().text());
      past.from = std::make_shared<const State>(from->state);
    }
    std::optional<std::uint16_t> last;
    if (!past.actions.empty()) {
      last = past.actions.back();
      past.actions.pop_back();
    }
    if (!environment_.follow(past)) refuse_past();
    show();  // if the last action ended the game, what is seen is what was seen before it
    if (last && !environment_.step(*last)) refuse_past();
    show();
    sampling_ = source_of(kept["sampling"].cast<Words>());
  }
  void step(std::int64_t action) {
    if (!environment_.step(action)) refuse(action);
    show();
  }
  std::int64_t sample() {
    const environment::Mask& mask = environment_.mask();
    if (mask.empty()) throw py::value_error("the game is over: reset it first");
    return mask.nth(static_cast<int>(sampling_.below(static_cast<std::uint32_t>(mask.size()))));
  }
  [[nodiscard]] py::object observe(int seat) const {
    if (seat < 0 || seat >= players()) throw py::value_error(fmt::format("there is no seat {}", seat));
    Array<float> row = made_array<float>({observation_size});
    environment::ObservationWriter writer;
    writer.write(environment_, PlayerId{seat}, row.mutable_data());
    return row;
  }
  [[nodiscard]] py::object state() const { return print_state(environment_.state()); }
  /// The pure C++ loop that Python is measured against: seconds for so many random steps.
  double timed_steps(std::int64_t steps) {
    const auto start = std::chrono::steady_clock::now();
    for (std::int64_t i = 0; i < steps; ++i) {
      if (environment_.ended()) environment_.reset(sampling_.next());
      const environment::Mask& mask = environment_.mask();
      environment_.step(mask.nth(static_cast<int>(sampling_.below(static_cast<std::uint32_t>(mask.size())))));
      show();
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  [[nodiscard]] const environment::Environment& inside() const { return environment_; }
  [[nodiscard]] std::span<const float> observation() const { return observation_; }
  [[nodiscard]] std::span<const std::int8_t> mask() const { return mask_; }
  [[nodiscard]] std::span<const float> rewards() const {
    return std::span{environment_.rewards()}.first(environment_.settings().seats.size());
  }
  [[nodiscard]] int players() const { return static_cast<int>(environment_.settings().seats.size()); }
  [[nodiscard]] int actor() const { return environment_.actor().number(); }

 private:
  [[noreturn]] void refuse(std::int64_t action) const {
    if (environment_.ended()) throw py::value_error("the game is over: reset it first");
    if (action < 0 || action >= action_count)
      throw py::value_error(
          fmt::format("an action is a number from 0 to {}, not {}", action_count - 1, action));
    raise_illegal("not_in_mask", "",
                  fmt::format("\"{}\" ({}) is not in the mask now",
                              environment::action_name(edition_->ruleset, static_cast<int>(action)), action));
  }
  [[nodiscard]] py::object print_state(const State& state) const {
    const auto seats = seats_named(edition_->ruleset, environment_.settings());
    return to_python(notation::print_state(edition_->ruleset, edition_->printed, state, seats));
  }
  void show() {
    environment_.mask().write_changes(written_, mask_.data());
    written_ = environment_.mask();
    if (const PlayerId actor = environment_.actor(); actor.valid())
      writer_.write(environment_, actor, observation_.data());
  }

  std::shared_ptr<const Edition> edition_;
  environment::Environment environment_;
  bots::RandomSource sampling_{0};
  std::array<float, observation_size> observation_{};
  std::array<std::int8_t, action_count> mask_{};
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
      : edition_(std::move(edition)),
        batch_(ruleset_of(edition_), settings, games, threads),
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
  void reset(const std::vector<std::uint64_t>& seeds) {
    if (seeds.size() != static_cast<std::size_t>(batch_.games()))
      throw py::value_error(
          fmt::format("seeds: {} are needed, one for each game, not {}", batch_.games(), seeds.size()));
    const OneAtATime alone{busy_};
    const environment::Buffers into = buffers();
    const py::gil_scoped_release unlocked;
    batch_.reset(seeds, into);
  }
  std::unique_ptr<PyBatch> clone() {
    const OneAtATime alone{busy_};
    return std::unique_ptr<PyBatch>{new PyBatch{*this}};
  }
  py::dict kept() {
    const OneAtATime alone{busy_};
    py::dict kept = print_settings(*edition_, batch_.game(0).settings());
    py::list games;
    for (int i = 0; i < batch_.games(); ++i) {
      const auto [past, next_seed, sampling] = batch_.past(i);
      games.append(py::make_tuple(past.seed, array_of(past.actions), next_seed, sampling));
    }
    kept["games"] = games;
    kept["threads"] = batch_.threads();
    kept["rewards"] = copied(rewards_);
    kept["ends"] = py::make_tuple(copied(terminations_), copied(truncations_), copied(final_));
    return kept;
  }
  void follow(const py::dict& kept) {
    const OneAtATime alone{busy_};
    std::vector<environment::GamePast> pasts;
    for (const py::handle game : kept["games"].cast<py::list>()) {
      const auto parts = game.cast<py::tuple>();
      pasts.push_back(
          {.past = {.seed = parts[0].cast<std::uint64_t>(), .actions = numbers_of<std::uint16_t>(parts[1])},
           .next_seed = parts[2].cast<std::uint64_t>(),
           .sampling = source_of(parts[3].cast<Words>()).words()});
    }
    const environment::Buffers into = buffers();
    bool led = false;
    {
      const py::gil_scoped_release unlocked;
      led = batch_.follow(pasts, into);
    }
    if (!led) refuse_past();
    const auto ends = kept["ends"].cast<py::tuple>();
    take(rewards_, kept["rewards"]);
    take(terminations_, ends[0]);
    take(truncations_, ends[1]);
    take(final_, ends[2]);
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
  [[nodiscard]] py::object seeds() const {
    std::vector<std::uint64_t> seeds;
    for (int i = 0; i < batch_.games(); ++i)
      seeds.push_back(batch_.game(i).past().seed);
    return array_of(seeds);
  }
  [[nodiscard]] py::object observations() const { return shown(observations_); }
  [[nodiscard]] py::object final_observations() const { return shown(final_); }
  [[nodiscard]] py::object masks() const { return shown(masks_); }
  [[nodiscard]] py::object rewards() const { return shown(rewards_); }
  [[nodiscard]] py::object terminations() const { return shown(terminations_).attr("view")("bool"); }
  [[nodiscard]] py::object truncations() const { return shown(truncations_).attr("view")("bool"); }
  [[nodiscard]] py::object actors() const { return shown(actors_); }

 private:
  PyBatch(const PyBatch& other)
      : edition_(other.edition_),
        batch_(other.batch_),
        observations_(copied(other.observations_)),
        final_(copied(other.final_)),
        masks_(copied(other.masks_)),
        rewards_(copied(other.rewards_)),
        terminations_(copied(other.terminations_)),
        truncations_(copied(other.truncations_)),
        actors_(copied(other.actors_)),
        samples_(copied(other.samples_)) {}

  template <class Number>
  static void take(Array<Number>& array, const py::handle& kept) {
    const auto numbers = numbers_of<Number>(kept);
    if (static_cast<py::ssize_t>(numbers.size()) != array.size()) refuse_past();
    std::ranges::copy(numbers, array.mutable_data());
  }
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
  std::shared_ptr<const Edition> edition_;
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

std::unique_ptr<PyEnvironment> environment_of_kept(const py::dict& kept) {
  const auto edition = read_kept(kept["edition"]);
  auto made = std::make_unique<PyEnvironment>(edition, read_settings(*edition, kept));
  made->follow(kept);
  return made;
}

std::unique_ptr<PyEnvironment> environment_of_state(const py::object& state,
                                                    const std::optional<std::string>& name,
                                                    const std::optional<std::vector<std::string>>& seats,
                                                    std::int32_t round_limit, const std::string& reward,
                                                    std::uint64_t seed) {
  const auto [edition, position] = read_position(state, name);
  std::vector<std::string> bots;
  for (const notation::Seat& seat : position.seats)
    bots.push_back(seat.bot);
  auto made = std::make_unique<PyEnvironment>(
      edition, settings_of(*edition, seats.value_or(bots), round_limit, reward));
  made->reset(seed, std::make_shared<const State>(position.state));
  return made;
}

std::unique_ptr<PyBatch> batch_of_kept(const py::dict& kept) {
  const auto edition = read_kept(kept["edition"]);
  auto made = std::make_unique<PyBatch>(edition, read_settings(*edition, kept),
                                        static_cast<int>(kept["games"].cast<py::list>().size()),
                                        kept["threads"].cast<int>());
  made->follow(kept);
  return made;
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
      .def(py::init<const PyEnvironment&>(), py::arg("like"))
      .def(py::init(&environment_of_kept), py::arg("kept"))
      .def(py::init(&environment_of_state), py::arg("state"), py::arg("edition"), py::arg("seats"),
           py::arg("round_limit"), py::arg("reward"), py::arg("seed"))
      .def(py::init(&new_environment), py::arg("edition"), py::arg("rules"), py::arg("seats"),
           py::arg("round_limit"), py::arg("reward"))
      .def(
          "reset", [](PyEnvironment& self, std::uint64_t seed) { self.reset(seed); }, py::arg("seed"))
      .def("kept", &PyEnvironment::kept)
      .def("step", &PyEnvironment::step, py::arg("action"))
      .def("sample", &PyEnvironment::sample)
      .def("observe", &PyEnvironment::observe, py::arg("seat"))
      .def("state", &PyEnvironment::state)
      .def("board",
           [](const PyEnvironment& self) {
             return to_python(notation::print_edition(self.inside().ruleset()));
           })
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
      .def_property_readonly("players", &PyEnvironment::players)
      .def_property_readonly("seed", [](const PyEnvironment& self) { return self.inside().past().seed; })
      .def_property_readonly(
          "observation",
          [](const py::object& self) { return shown(self.cast<const PyEnvironment&>().observation(), self); })
      .def_property_readonly(
          "mask",
          [](const py::object& self) { return shown(self.cast<const PyEnvironment&>().mask(), self); })
      .def_property_readonly(
          "rewards",
          [](const py::object& self) { return shown(self.cast<const PyEnvironment&>().rewards(), self); })
      .def_property_readonly("round", [](const PyEnvironment& self) { return self.inside().state().round; })
      .def_property_readonly("ended", [](const PyEnvironment& self) { return self.inside().ended(); })
      .def_property_readonly("terminated",
                             [](const PyEnvironment& self) { return self.inside().terminated(); })
      .def_property_readonly("truncated",
                             [](const PyEnvironment& self) { return self.inside().truncated(); });
  py::class_<PyBatch>(module, "Batch")
      .def(py::init([](PyBatch& like) { return like.clone(); }), py::arg("like"))
      .def(py::init(&batch_of_kept), py::arg("kept"))
      .def(py::init(&new_batch), py::arg("edition"), py::arg("rules"), py::arg("seats"),
           py::arg("round_limit"), py::arg("reward"), py::arg("games"), py::arg("threads"))
      .def("reset", py::overload_cast<std::uint64_t>(&PyBatch::reset), py::arg("seed"))
      .def("reset", py::overload_cast<const std::vector<std::uint64_t>&>(&PyBatch::reset), py::arg("seed"))
      .def("kept", &PyBatch::kept)
      .def("step", &PyBatch::step<std::int32_t>, py::arg("actions").noconvert())
      .def("step", &PyBatch::step<std::int64_t>, py::arg("actions"))
      .def("sample", &PyBatch::sample)
      .def_property_readonly("games", [](const PyBatch& self) { return self.inside().games(); })
      .def_property_readonly("players", [](const PyBatch& self) { return self.inside().players(); })
      .def_property_readonly("seeds", &PyBatch::seeds)
      .def_property_readonly("observations", &PyBatch::observations)
      .def_property_readonly("final_observations", &PyBatch::final_observations)
      .def_property_readonly("masks", &PyBatch::masks)
      .def_property_readonly("rewards", &PyBatch::rewards)
      .def_property_readonly("terminations", &PyBatch::terminations)
      .def_property_readonly("truncations", &PyBatch::truncations)
      .def_property_readonly("actors", &PyBatch::actors);
}

}  // namespace freehold::python
