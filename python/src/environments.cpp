#include "environments.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "arrays.h"
#include "convert.h"
#include "edition.h"
#include "environment/environment.h"
#include "environment/observation.h"
#include "environment_setup.h"
#include "notation/edition_json.h"

namespace freehold::python {
namespace {

using environment::action_count;
using environment::observation_size;

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
    kept["from"] = print_from(*edition_, past.from.get(), environment_.settings());
    kept["actions"] = array_of(past.actions);
    kept["sampling"] = sampling_.words();
    return kept;
  }
  void follow(const py::dict& kept) {
    environment::Past past{.seed = kept["seed"].cast<std::uint64_t>(),
                           .actions = numbers_of<std::uint16_t>(kept["actions"])};
    past.from = read_from(*edition_, kept);
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
  [[nodiscard]] py::object state() const {
    return print_position(*edition_, environment_.state(), environment_.settings());
  }
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
}

}  // namespace freehold::python
