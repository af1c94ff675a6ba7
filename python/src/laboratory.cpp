#include "laboratory.h"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <utility>

#include "convert.h"
#include "game.h"
#include "given_bots.h"
#include "interruptible.h"
#include "notation/options_json.h"
#include "sim/experiment.h"
#include "sim/income.h"
#include "sim/odds.h"
#include "sim/on_threads.h"
#include "sim/provenance.h"
#include "sim/results_json.h"
#include "sim/schedule.h"
#include "table/sources_json.h"
#include "value/valuer.h"
#include "version.h"

namespace freehold::python {
namespace {

int thread_count(int asked) {
  if (asked < 0 || asked > 1024)
    throw py::value_error("threads is a number from 0 to 1024; 0: one for each core");
  return sim::thread_count(asked);
}

/// One of two words.
template <class Enum>
Enum either(const std::string& key, const std::string& given, const char* first, Enum if_first,
            const char* second, Enum if_second) {
  if (given == first) return if_first;
  if (given == second) return if_second;
  throw py::value_error(fmt::format("{} is \"{}\" or \"{}\", not \"{}\"", key, first, second, given));
}

sim::Provenance provenance_of(const Edition& edition, sim::AskedFor asked) {
  return sim::provenance_of(program_version(), table::content_hash(edition.sources), edition.ruleset,
                            std::move(asked));
}

std::vector<std::string> rule_texts(const Edition& edition) {
  return sim::rule_texts(notation::print_options(edition.printed, edition.ruleset.options));
}

py::object odds(const std::string& name, const py::object& rules, const std::string& jail,
                const std::string& freed_doubles, const std::string& choice) {
  const auto edition = load_edition(name, rules);
  check_players(*edition, edition->ruleset.min_players);
  using sim::CardChoice, sim::FreedDoubles, sim::JailPolicy;
  const sim::OddsOrder order{
      .jail = either("jail", jail, "leave", JailPolicy::leave, "stay", JailPolicy::stay),
      .freed_doubles = either("freed_doubles", freed_doubles, "again", FreedDoubles::as_any, "end",
                              FreedDoubles::end_turn),
      .choice = either("choice", choice, "pay", CardChoice::pay, "draw", CardChoice::draw)};
  std::expected<sim::OddsAnswer, std::string> answer;
  {
    const py::gil_scoped_release unlocked;
    answer = sim::odds_answer(edition->ruleset, order);
  }
  if (!answer) throw py::value_error(fmt::format("{}: {}", edition->ruleset.text.edition, answer.error()));
  auto result = sim::odds_json(edition->ruleset, *answer);
  result["provenance"] = sim::provenance_json(
      provenance_of(*edition, {.command = sim::odds_command(edition->name, rule_texts(*edition), order)}));
  return to_python(result);
}

sim::Seating seating_of(const std::string& word) {
  if (word == "fixed") return sim::Seating::fixed;
  return either("seating", word, "paired", sim::Seating::paired, "rotated", sim::Seating::rotated);
}

/// What is known of the bots of others that took part.
void cite(sim::Provenance& provenance, outside::Cast& cast) {
  for (sim::BotVersion& bot : provenance.bots)
    if (cast.knows(bot.bot)) bot.version = cast.manners(bot.bot).title();
}

py::object simulate(const std::string& name, const std::vector<std::string>& bots, const py::dict& functions,
                    std::int64_t games, const py::object& rules, const std::string& seed, int threads,
                    std::int32_t round_limit, const std::string& seating, bool details,
                    const py::object& progress) {
  const auto edition = load_edition(name, rules);
  const int count = thread_count(threads);
  GivenBots given{bots, functions, count};
  check_players(*edition, static_cast<int>(std::min<std::size_t>(bots.size(), 127)));
  if (games < 1 || games > 1'000'000'000'000) throw py::value_error("games is a number from 1 to 10**12");
  if (round_limit < 1 || round_limit > sim::max_round_limit)
    throw py::value_error(fmt::format("round_limit is a number from 1 to {}", sim::max_round_limit));
  const sim::Experiment experiment{.rules = rule_texts(*edition),
                                   .bots = bots,
                                   .games = games,
                                   .seed = sim::seed_of(seed),
                                   .round_limit = round_limit,
                                   .seating = seating_of(seating),
                                   .details = details};
  sim::Findings findings;
  const auto start = std::chrono::steady_clock::now();
  run_interruptible(progress, [&](std::atomic<bool>& stop, Done& done) {
    given.stop_with(stop);
    sim::Running running{.threads = count, .stop = &stop};
    running.progress = [&done](std::int64_t played) { done = played; };
    if (!given.empty()) {
      running.others = [&](std::string_view id, std::uint64_t number) {
        return given.make(id, number, edition->printed);
      };
      running.threads = given.cast().games_at_a_time(bots, count);
      running.games_of_a_chunk = 1;
    }
    findings = sim::run_experiment(edition->ruleset, experiment, running);
    done = findings.tally->games;
  });
  given.conclude();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  auto result = sim::figures_json(edition->ruleset, experiment, findings, seconds);
  sim::AskedFor asked{.seed = sim::seed_text(seed), .bots = bots};
  // No command plays rotated seats, or has the functions.
  if (experiment.seating != sim::Seating::rotated && !given.has_functions())
    asked.command = sim::simulation_command(edition->name, experiment, findings);
  auto provenance = provenance_of(*edition, std::move(asked));
  cite(provenance, given.cast());
  result["provenance"] = sim::provenance_json(provenance);
  if (!given.empty()) result["outside_bots"] = given.cast().reports_json();
  return to_python(result);
}

void check_analysis(int games, int course, int turning_points) {
  if (games < 0 || games > 1'000'000) throw py::value_error("games is a number from 0 to 1000000");
  if (course < 0 || course > 1000) throw py::value_error("course is a number from 0 to 1000");
  if (turning_points < 0 || turning_points > 100)
    throw py::value_error("turning_points is a number from 0 to 100");
}

py::object analyse(const Game& game, int games, const std::string& bot, const py::dict& functions,
                   const std::string& seed, int threads, int course, int turning_points,
                   const py::object& progress) {
  check_analysis(games, course, turning_points);
  const int count = thread_count(threads);
  GivenBots given{{bot}, functions, count};
  const Ruleset rules = game.edition().ruleset;  // the game may go on meanwhile, on another thread of Python
  const notation::GameRecord record = game.record();
  const RuleOptions printed = game.edition().printed;
  const State position = game.position();
  sim::Analysis analysis;
  run_interruptible(progress, [&](std::atomic<bool>& stop, Done& done) {
    given.stop_with(stop);
    sim::PlayOrder order{
        .bot = bot, .games = games, .seed = sim::seed_of(seed), .threads = count, .stop = &stop};
    if (!given.empty()) {
      order.others = [&](std::string_view id, std::uint64_t number) {
        return given.make(id, number, printed);
      };
      order.threads = given.cast().games_at_a_time({bot}, count);
    }
    const value::Valuer valuer{rules, value::builtin_network()};
    const auto points =
        course == 0 ? std::vector<std::size_t>{} : sim::points_of_course(record.entries.size(), course);
    analysis.course = sim::follow(rules, record, points, &stop);
    analysis.now = sim::chance_at(valuer, position, record.entries.size(), order);
    done = games;
    for (std::size_t i = 0; i + 1 < points.size() && !stop; ++i) {
      analysis.chances.push_back(sim::chance_at(valuer, analysis.course.positions[i], points[i], order));
      done += games;
    }
    if (!points.empty()) analysis.chances.push_back(analysis.now);
    if (turning_points == 0 || stop) return;
    sim::TurningPointRun run{.threads = count, .stop = &stop};
    const std::int64_t before = done;
    run.progress = [&done, before](std::int64_t played, std::int64_t) { done = before + played; };
    analysis.turning_points =
        sim::turning_points(rules, record, {.most = turning_points, .seed = order.seed}, run);
  });
  given.conclude();
  auto result = sim::analysis_json(rules, record.seats, analysis);
  auto provenance = provenance_of(game.edition(), {.seed = sim::seed_text(seed), .bots = {bot}});
  provenance.game = sim::log_hash(rules, printed, record);
  cite(provenance, given.cast());
  result["provenance"] = sim::provenance_json(provenance);
  if (!given.empty()) result["outside_bots"] = given.cast().reports_json();
  return to_python(result);
}

}  // namespace

void add_laboratory(py::module_& module) {
  module.def("odds", &odds, py::arg("edition"), py::arg("rules"), py::arg("jail"), py::arg("freed_doubles"),
             py::arg("choice"));
  module.def("simulate", &simulate, py::arg("edition"), py::arg("bots"), py::arg("functions"),
             py::arg("games"), py::arg("rules"), py::arg("seed"), py::arg("threads"), py::arg("round_limit"),
             py::arg("seating"), py::arg("details"), py::arg("progress"));
  module.def("analyse", &analyse, py::arg("game"), py::arg("games"), py::arg("bot"), py::arg("functions"),
             py::arg("seed"), py::arg("threads"), py::arg("course"), py::arg("turning_points"),
             py::arg("progress"));
}

}  // namespace freehold::python
