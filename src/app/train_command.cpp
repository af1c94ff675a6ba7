#include "app/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <charconv>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "app/store_access.h"
#include "app/written_file.h"
#include "base/try.h"
#include "bots/bot.h"
#include "training/calibration.h"
#include "training/course_file.h"
#include "value/network_file.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct TrainArguments {
  training::CourseOrder order;
  int generations = 8;
  int threads = 0;
  std::string course;
  std::string output = "value.network";
  std::string note;
  std::string edition = "uk";
  std::string network;
  bool best_response = false;
  std::int64_t games = 1000;
  bool as_json = false;
};

void tell(const TrainArguments& arguments, const training::GenerationReport& report, Context& context) {
  if (arguments.as_json) {
    context.out << json::serialize(json::object{{"generation", report.generation},
                                                {"examples", report.examples},
                                                {"loss_before", report.loss_before},
                                                {"loss", report.loss},
                                                {"share", report.share},
                                                {"taken", report.taken},
                                                {"seconds", report.seconds}})
                << std::endl;
    return;
  }
  context.out << fmt::format("generation {}: {} examples, loss {:.4f} before, {:.4f} after; {}; {}\n",
                             report.generation, count_text(static_cast<std::int64_t>(report.examples)),
                             report.loss_before, report.loss,
                             report.generation == 0 && !arguments.best_response
                                 ? std::string{"the first"}
                                 : fmt::format("{:.1f}% against {}, {}", 100 * report.share,
                                               arguments.best_response ? "its rivals" : "the one before",
                                               report.taken ? "taken" : "not taken"),
                             duration_text(report.seconds))
              << std::flush;
}

std::string league_text(const training::CourseOrder& order) {
  std::string text;
  for (const training::Member& member : order.others)
    text += fmt::format("{}{}:{}", text.empty() ? "" : ",", member.id, member.share);
  return text;
}

std::string provenance_of(const TrainArguments& arguments, const training::Course& course,
                          const Context& context) {
  const training::CourseOrder& order = arguments.order;
  double seconds = 0;
  int taken = 0;
  for (const auto& report : course.reports) {
    seconds += report.seconds;
    taken += static_cast<int>(report.taken);
  }
  return fmt::format(
      "freehold {} train --seed {} --first-games {} --games {} --epochs {} --first-epochs {} --rate {} "
      "--batch {} --variations {} --trial-games {} --formers {} --league {} --generations {}{}; "
      "{} generations taken; {:.2f} hours{}{}",
      context.program.version, order.seed, order.first_games, order.games, order.epochs, order.first_epochs,
      order.rate, order.batch, order.variations, order.trial_games, order.formers, league_text(order),
      course.generation, arguments.best_response ? " --best-response" : "", taken, seconds / 3600,
      arguments.note.empty() ? "" : "; ", arguments.note);
}

Attempt<> keep(const TrainArguments& arguments, const training::Course& course, const Context& context) {
  if (!arguments.course.empty())
    FREEHOLD_TRY(write_file(arguments.course, training::write_course(arguments.order, course)));
  const value::NeuralNetwork network =
      training::network_of(course, provenance_of(arguments, course, context));
  return write_file(arguments.output, value::write_network(network));
}

// The built-in network, or the one in the file that was named.
Attempt<value::NeuralNetwork> network_asked_for(const TrainArguments& arguments, const Context& context) {
  if (arguments.network.empty()) return value::builtin_network();
  const auto bytes = FREEHOLD_TRY(read_text(arguments.network, context));
  auto read = value::read_network(bytes);
  if (!read) return failed(ExitCode::bad, fmt::format("{}: {}", arguments.network, read.error()));
  return *std::move(read);
}

Attempt<> train(TrainArguments& arguments, Context& context) {
  if (!arguments.network.empty() && !arguments.best_response)
    return failed(ExitCode::usage,
                  "--network is whom a best response is trained against: give --best-response with it");
  if (arguments.best_response) {
    const auto network = FREEHOLD_TRY(network_asked_for(arguments, context));
    arguments.order.rival = network.weights;
  }
  training::Course course;
  if (const std::string bytes = arguments.course.empty() ? "" : content_so_far(arguments.course);
      !bytes.empty()) {
    auto kept = training::read_course(arguments.order, bytes);
    if (!kept) return failed(ExitCode::bad, fmt::format("{}: {}", arguments.course, kept.error()));
    course = *std::move(kept);
  }
  FREEHOLD_TRY(may_write(arguments.output));
  const auto boards = training::boards_to_learn_on(arguments.order.seed, arguments.order.variations);
  const Interruption interruption;
  while (course.generation < arguments.generations && !interruption.asked()) {
    training::next_generation(arguments.order, boards, thread_count(arguments.threads), course);
    tell(arguments, course.reports.back(), context);
    FREEHOLD_TRY(keep(arguments, course, context));
  }
  return {};
}

json::object calibration_json(const training::Calibration& found) {
  json::array bins;
  for (const auto& bin : found.bins)
    bins.push_back(json::object{{"count", bin.count}, {"said", bin.said}, {"won", bin.won}});
  return {{"positions", found.positions},
          {"brier", found.brier},
          {"brier_even", found.brier_even},
          {"bins", std::move(bins)}};
}

std::string calibration_text(const training::Calibration& found) {
  TextTable table({{"Seats", Align::right}, {"Said", Align::right}, {"Won", Align::right}});
  for (const auto& bin : found.bins) {
    if (bin.count == 0) continue;
    table.add({count_text(static_cast<std::int64_t>(bin.count)), fmt::format("{:.1f}%", 100 * bin.said),
               fmt::format("{:.1f}%", 100 * bin.won)});
  }
  return fmt::format("{}\n{} positions; Brier score {:.4f}, with even chances {:.4f}\n", table.text(),
                     count_text(static_cast<std::int64_t>(found.positions)), found.brier, found.brier_even);
}

// Plays games by the network itself and compares its predictions with the outcomes.
Attempt<> check(const TrainArguments& arguments, Context& context) {
  const auto edition = FREEHOLD_TRY(find_edition(arguments.edition));
  const auto network = FREEHOLD_TRY(network_asked_for(arguments, context));
  const training::Arena arena{edition.ruleset, {&network}};
  const training::PlayPlan plan{.league = {{"self:0", 1}},
                                .random_starts = 0,
                                .keep_looking = 1,
                                .positions_of_a_game = 20,
                                .round_limit = 1000};
  const auto examples = training::play_games({{&arena, 1}}, plan, arguments.order.seed, 0, arguments.games,
                                             thread_count(arguments.threads));
  const auto found = training::calibrate(network, examples);
  if (arguments.as_json) return context.print(calibration_json(found));
  context.out << network.provenance << "\n\n" << calibration_text(found);
  return {};
}

// "steady:0.25"
training::Member member_of(const std::string& given) {
  const auto colon = given.find(':');
  training::Member member{.id = given.substr(0, colon), .share = 0};
  if (colon != std::string::npos)
    std::from_chars(given.data() + colon + 1, given.data() + given.size(), member.share);
  return member;
}

// Empty if nothing is wrong with it, as CLI11 wants it.
std::string mistake_in_member(const std::string& given) {
  const training::Member member = member_of(given);
  if (const auto known = check_bots({member.id}, bots::bot_list()); !known) return known.error().message;
  if (!(member.share > 0 && member.share <= 10)) return "a share is above 0, at most 10, as in steady:0.25";
  return "";
}

std::vector<training::Member> members_of(const std::vector<std::string>& given) {
  std::vector<training::Member> members;
  for (const std::string& each : given)
    members.push_back(member_of(each));
  return members;
}

void add_course_options(CLI::App& command, TrainArguments& arguments) {
  training::CourseOrder& order = arguments.order;
  const auto count = [&](const char* name, auto& number, const char* meaning) {
    add_number(command, name, number, 1, 1'000'000'000, meaning);
  };
  count("--generations", arguments.generations, "Generations in all");
  count("--first-games", order.first_games, "Games of the first generation, played by 'steady'");
  count("--games", order.games, "Games of each later generation");
  count("--first-epochs", order.first_epochs, "Passes of the first generation over its examples");
  count("--epochs", order.epochs, "Passes of the later ones");
  count("--batch", order.batch, "Examples of one step");
  count("--variations", order.variations, "Random boards besides the editions");
  count("--trial-games", order.trial_games,
        "Games against the previous generation that decide whether to follow it");
  count("--formers", order.formers, "Earlier generations to keep playing against");
  command.add_option("--rate", order.rate, "Initial learning rate")
      ->check(CLI::Range(1e-6, 1.0))
      ->capture_default_str();
  command
      .add_option_function<std::vector<std::string>>(
          "--league", [&order](const std::vector<std::string>& given) { order.others = members_of(given); },
          "Opponents besides the present and earlier generations, with their shares (those of the "
          "generations add up to 0.8): steady:0.25,squeezer:0.04")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::Validator{mistake_in_member, "ID:SHARE", "member"});
  add_option(command, "--course", arguments.course, "FILE",
             "Save the course in this file, and continue from it");
  add_option(command, "--output", arguments.output, "FILE", "Write the network to this file")
      ->capture_default_str();
  command.add_flag(
      "--best-response", arguments.best_response,
      "Train the player that wins most alone among players of one network, instead of one for every table");
  command.add_option("--note", arguments.note, "Add this note to the network's account of its origin");
}

}  // namespace

void add_train(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand(
      "train", "Train the judgement of positions by self-play, generation after generation");
  const auto arguments = std::make_shared<TrainArguments>();
  command->footer(
      "Examples:\n"
      "  freehold train --generations 8 --course course.bin --output value.network\n"
      "  freehold train --best-response --output response.network\n"
      "  freehold train check --edition us --games 2000");
  add_course_options(*command, *arguments);
  auto* const trial = command->add_subcommand(
      "check", "Compare what the network says of positions with what comes of them, over its own games");
  trial->add_option("--edition", arguments->edition, "Id or file of the edition")->capture_default_str();
  add_number(*trial, "--games", arguments->games, 1, 10'000'000, "How many games");
  for (auto* const either : {command, trial}) {
    either
        ->add_option("--seed", arguments->order.seed,
                     "Number that decides the dice; the same number gives the same games")
        ->capture_default_str();
    add_threads_option(*either, arguments->threads);
    add_option(*either, "--network", arguments->network, "FILE",
               "Use the network in this file instead of the built-in one: to check, or to respond to");
    either->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  }
  command->require_subcommand(0, 1);
  trial->callback([arguments, &context] { context.end(check(*arguments, context)); });
  command->callback([command, arguments, &context] {
    if (command->get_subcommands().empty()) context.end(train(*arguments, context));
  });
}

}  // namespace freehold::app
