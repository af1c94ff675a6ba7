#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arrays.h"
#include "convert.h"
#include "edition.h"
#include "environment/batch.h"
#include "environment/observation.h"
#include "environment_setup.h"
#include "environments.h"
#include "sim/on_threads.h"

namespace freehold::python {
namespace {

using environment::action_count;
using environment::observation_size;

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
      constexpr std::int32_t no_action = action_count;
      if (action == static_cast<Number>(environment::Batch::no_step)) return environment::Batch::no_step;
      return action >= 0 && action < action_count ? static_cast<std::int32_t>(action) : no_action;
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
                                   const std::string& reward, int ends_seen_by, int games, int threads) {
  auto edition = load_edition(name, rules);
  auto settings = settings_of(*edition, seats, round_limit, reward);
  settings.ends_seen_by = seat_of(settings, ends_seen_by);
  if (games < 1 || games > 1'000'000) throw py::value_error("games is a number from 1 to 1000000");
  if (threads < 0 || threads > 1024)
    throw py::value_error("threads is a number from 0 to 1024; 0: one for each core");
  return std::make_unique<PyBatch>(std::move(edition), settings, games, sim::thread_count(threads));
}

}  // namespace

void add_vector_environments(py::module_& module) {
  py::class_<PyBatch>(module, "Batch")
      .def(py::init([](PyBatch& like) { return like.clone(); }), py::arg("like"))
      .def(py::init(&batch_of_kept), py::arg("kept"))
      .def(py::init(&new_batch), py::arg("edition"), py::arg("rules"), py::arg("seats"),
           py::arg("round_limit"), py::arg("reward"), py::arg("ends_seen_by"), py::arg("games"),
           py::arg("threads"))
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
