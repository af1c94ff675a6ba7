#include "outside/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "editions/printable_text.h"
#include "notation/action_json.h"
#include "outside/bot_question.h"
#include "rules/legal_actions.h"

namespace freehold::outside {

namespace {

namespace json = boost::json;

constexpr int most_lost = 5;  // processes
constexpr std::size_t longest_shown = 300;  // characters of an answer
constexpr std::size_t batch_size = 32;

/// A position with everything that a question about it needs.
struct Exercise {
  std::string edition;
  const CheckPositions* from;
  const CheckPosition* position;
  std::string params;
  std::optional<environment::NumberedSeat> numbers{};  ///< for a bot that sees numbers

  [[nodiscard]] table::BotQuestion question(std::span<const notation::Seat> seats) const {
    return {from->rules_of(*position), from->ruleset.options, position->state, seats, position->player};
  }
};

class Examination {
 public:
  Examination(const CheckOrder& order, const CheckBench& bench) : order_(order), bench_(bench) {
    for (int seat = 1; seat <= max_players; ++seat)
      seats_.push_back({.name = fmt::format("Player {}", seat), .token = "", .bot = ""});
  }

  CheckResult run() {
    if (!meet()) return std::move(result_);
    prepare();
    for (std::size_t i = 0; i < exercises_.size() && !gave_up(); ++i)
      ask(std::span{exercises_}.subspan(i, 1));
    const std::size_t batch = result_.manners.batch ? batch_size : 0;
    for (std::size_t i = 0; batch > 0 && i < exercises_.size() && !gave_up(); i += batch)
      ask(std::span{exercises_}.subspan(i, std::min(batch, exercises_.size() - i)));
    if (!gave_up()) measure();
    if (link_ != nullptr && bench_.ends_with_its_input && !bench_.ends_with_its_input(*link_))
      result_.notes.emplace_back("does not end when its input ends; it is ended then");
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool gave_up() const { return lost_ >= most_lost; }

  bool meet() {
    Greeted greeted = greet(bench_.start, order_.limits);
    result_.manners = greeted.manners;
    link_ = std::move(greeted.link);
    if (greeted.fault) {
      add({.wrong = greeted.fault->text});
      return false;
    }
    if (!result_.manners.greets)
      result_.notes.emplace_back(
          "does not answer bot.hello: it is asked one question at a time, in a process of its own for each "
          "seat of each game");
    else if (!result_.manners.batch)
      result_.notes.emplace_back("takes no batches: it is asked one question at a time");
    return true;
  }

  void prepare() {
    for (const editions::LoadedEdition& edition : order_.editions) {
      positions_.push_back(std::make_unique<CheckPositions>(find_check_positions(edition.ruleset)));
      for (const CheckPosition& position : positions_.back()->positions) {
        Exercise exercise{edition.ruleset.text.edition, positions_.back().get(), &position, {}};
        const auto number = static_cast<std::int64_t>(exercises_.size()) + 1;
        const QuestionNumbers about{.game = number, .seed = static_cast<std::uint64_t>(number)};
        if (result_.manners.numbers) {
          exercise.numbers.emplace(exercise.from->rules_of(position));
          exercise.numbers->look(position.state, position.player);
          exercise.params = numbered_params(*exercise.numbers, position.player, about);
        } else {
          exercise.params = question_params(exercise.question(seats_of(position)), about);
        }
        exercises_.push_back(std::move(exercise));
      }
    }
  }

  [[nodiscard]] std::span<const notation::Seat> seats_of(const CheckPosition& position) const {
    return std::span{seats_}.first(position.state.player_count);
  }

  /// The answers in a line; nullopt if the process was lost, which is a finding.
  std::optional<std::string> line_of(std::span<const Exercise> exercises) {
    if (link_ == nullptr) {
      Greeted greeted = greet_again(bench_.start, order_.limits, result_.manners);
      link_ = std::move(greeted.link);
      if (greeted.fault) return lose(exercises, greeted.fault->text), std::nullopt;
    }
    std::vector<std::string> params;
    for (const Exercise& exercise : exercises)
      params.push_back(exercise.params);
    const auto heard =
        link_->ask(question_line(params, asked_ + 1, exercises.size() > 1), order_.limits.decision);
    asked_ += static_cast<std::int64_t>(exercises.size());
    if (!heard) return lose(exercises, why(heard.error())), std::nullopt;
    if (heard->unasked > 0)
      add(finding(exercises.front(), fmt::format("wrote {} bytes that nobody had asked for", heard->unasked),
                  ""));
    return heard->line;
  }

  [[nodiscard]] std::string why(LinkFault fault) const {
    switch (fault) {
      case LinkFault::gone: return "ended, or closed its output, instead of answering";
      case LinkFault::too_slow:
        return fmt::format("did not answer within {} ms", order_.limits.decision.count());
      case LinkFault::too_long: return fmt::format("gave an answer of more than {} bytes", longest_answer);
    }
    return "";
  }

  void lose(std::span<const Exercise> exercises, const std::string& text) {
    link_.reset();
    Finding what = finding(exercises.front(), text, "");
    what.batch = static_cast<int>(exercises.size());
    add(std::move(what));
    if (++lost_ == most_lost)
      add({.wrong = fmt::format("lost {} processes and was asked no more", most_lost)});
  }

  void ask(std::span<const Exercise> exercises) {
    const bool batch = exercises.size() > 1;
    const std::int64_t first = asked_ + 1;
    for (const Exercise& exercise : exercises)
      ++result_.asked.at(static_cast<std::size_t>(exercise.position->place));
    result_.questions += static_cast<std::int64_t>(exercises.size());
    if (bench_.progress)
      bench_.progress(result_.questions,
                      static_cast<std::int64_t>(exercises_.size()) * (result_.manners.batch ? 2 : 1));
    const auto line = line_of(exercises);
    if (!line) return;
    const auto answers = answers_in(*line, exercises.size(), first, batch);
    for (std::size_t i = 0; i < exercises.size(); ++i)
      judge_answer(exercises[i], answers[i], *line, exercises.size());
  }

  void judge_answer(const Exercise& exercise, const std::expected<json::value, Fault>& answer,
                    const std::string& line, std::size_t batch) {
    const auto wrong = answer ? fault_in(exercise, *answer) : std::optional{answer.error()};
    if (!wrong) return;
    Finding what = finding(exercise, wrong->text, answer ? json::serialize(*answer) : line);
    what.batch = static_cast<int>(batch);
    add(std::move(what));
  }

  [[nodiscard]] std::optional<Fault> fault_in(const Exercise& exercise, const json::value& answer) const {
    if (exercise.numbers) {
      const auto number = read_number(*exercise.numbers, answer);
      return number ? std::nullopt : std::optional{number.error()};
    }
    const auto action = read_answer(exercise.question(seats_of(*exercise.position)), answer);
    return action ? std::nullopt : std::optional{action.error()};
  }

  [[nodiscard]] Finding finding(const Exercise& exercise, std::string wrong,
                                const std::string& answered) const {
    const Ruleset& rules = exercise.from->rules_of(*exercise.position);
    const LegalActions legal = legal_actions(rules, exercise.position->state, exercise.position->player);
    return {.edition = exercise.edition,
            .place = std::string{name_of(exercise.position->place)},
            .wrong = std::move(wrong),
            .answered = editions::printable(answered, longest_shown),
            .question = exercise.params,
            .legal = json::serialize(notation::print_legal(rules, legal))};
  }

  void add(Finding what) {
    ++result_.wrong;
    if (result_.findings.size() < CheckResult::most_findings) result_.findings.push_back(std::move(what));
  }

  void measure() {
    if (order_.speed_time.count() == 0 || exercises_.empty()) return;
    result_.decisions_a_second = speed(1);
    if (result_.manners.batch) result_.batch_decisions_a_second = speed(batch_size);
  }

  /// Decisions per second with `batch` questions in a line; 0 if the bot was lost.
  double speed(std::size_t batch) {
    std::vector<std::string> params;
    std::int64_t decided = 0;
    const auto begun = bench_.clock.steady();
    auto took = begun - begun;
    for (std::size_t at = 0; took < order_.speed_time; took = bench_.clock.steady() - begun) {
      params.clear();
      for (; params.size() < batch; ++at)
        params.push_back(exercises_[at % exercises_.size()].params);
      if (link_ == nullptr ||
          !link_->ask(question_line(params, asked_ + 1, batch > 1), order_.limits.decision))
        return 0;
      asked_ += static_cast<std::int64_t>(batch);
      decided += static_cast<std::int64_t>(batch);
    }
    return static_cast<double>(decided) / std::chrono::duration<double>(took).count();
  }

  const CheckOrder& order_;
  const CheckBench& bench_;
  CheckResult result_;
  std::unique_ptr<BotLink> link_;
  std::vector<notation::Seat> seats_;
  std::vector<std::unique_ptr<CheckPositions>> positions_;  // one per edition; exercises point to them
  std::vector<Exercise> exercises_;
  std::int64_t asked_ = 0;
  int lost_ = 0;
};

}  // namespace

CheckResult check_bot(const CheckOrder& order, const CheckBench& bench) {
  return Examination{order, bench}.run();
}

}  // namespace freehold::outside
