#include "outside/seated_bot.h"

#include <fmt/format.h>

#include <utility>

#include "bots/random_source.h"
#include "outside/bot_question.h"
#include "table/harmless_action.h"

namespace freehold::outside {

namespace {

constexpr int bits_beyond_a_double = 11;  // numbers in JSON are exact up to 2^53

Action harmless(const table::BotQuestion& question) {
  return table::harmless_action(question.ruleset, question.state, question.player);
}

}  // namespace

SeatedBot::~SeatedBot() {
  if (desk_ != nullptr && program_.manners().news) desk_->tell(game_over_line(game_));
}

Action SeatedBot::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  while (numbered_.size() < view.player_count)
    numbered_.push_back({.name = fmt::format("Player {}", numbered_.size() + 1), .token = "", .bot = ""});
  const RuleOptions& options = edition_options_ == nullptr ? ruleset.options : *edition_options_;
  const Patience usual = std::exchange(patience_, Patience::waits);
  const Action action = *answer({ruleset, options, view, numbered_, me});
  patience_ = usual;
  faults_.clear();  // they are in the record now
  return action;
}

std::optional<Action> SeatedBot::answer(const table::BotQuestion& question) {
  if (asked_ && (asked_->player != question.player || asked_->state != question.state)) asked_.reset();
  for (;;) {
    if (!asked_) {
      if (asks_no_more_) {
        program_.record().decided(false);
        return harmless(question);
      }
      ask(question);
    }
    if (patience_ == Patience::comes_back &&
        asked_->outcome.wait_for(std::chrono::seconds{0}) != std::future_status::ready)
      return std::nullopt;
    if (auto action = take(question)) return action;
  }
}

void SeatedBot::ask(const table::BotQuestion& question) {
  if (desk_ == nullptr) {
    desk_ = program_.desk();
    game_ = program_.next_game();
    if (program_.manners().news) desk_->tell(game_begins_line(question, game_));
  }
  const std::uint64_t seed = bots::RandomSource::split_mix_after(seed_, questions_++) >> bits_beyond_a_double;
  asked_.emplace(question.state, question.player, desk_->ask(params_of(question, seed)));
}

std::string SeatedBot::params_of(const table::BotQuestion& question, std::uint64_t seed) {
  const QuestionNumbers about{.game = game_, .seed = seed};
  if (!program_.manners().numbers) return question_params(question, about);
  if (!numbers_ || &numbers_->ruleset() != &question.ruleset) numbers_.emplace(question.ruleset);
  numbers_->look(question.state, question.player);
  return numbered_params(*numbers_, question.player, about);
}

std::expected<std::optional<Action>, Fault> SeatedBot::read(const table::BotQuestion& question,
                                                            const boost::json::value& answer) {
  if (!numbers_) return read_answer(question, answer);
  const auto number = read_number(*numbers_, answer);
  if (!number) return std::unexpected(number.error());
  return numbers_->choose(*number);
}

std::optional<Action> SeatedBot::take(const table::BotQuestion& question) {
  const BotReply outcome = asked_->outcome.get();
  asked_.reset();
  if (!outcome.asked) {
    asks_no_more_ = true;
    program_.record().decided(false);
    return harmless(question);
  }
  used_ += outcome.took;
  auto action = outcome.answer
                    ? read(question, *outcome.answer)
                    : std::expected<std::optional<Action>, Fault>{std::unexpected(outcome.answer.error())};
  program_.record().decided(action.has_value());
  if (!action) note(std::move(action.error()));
  const auto limit = program_.limits().game;
  if (limit.count() > 0 && used_ > limit && !asks_no_more_) {
    const Fault fault{FaultKind::out_of_time};
    program_.record().add(fault);
    stop_asking(fault.text);
  }
  return action ? *action : std::optional{harmless(question)};
}

void SeatedBot::note(Fault fault) {
  program_.record().add(fault);
  faults_.push_back(std::move(fault.text));
  if (++bad_answers_ == program_.limits().bad_answers) stop_asking("is asked no more in this game");
}

void SeatedBot::stop_asking(const std::string& why) {
  asks_no_more_ = true;
  faults_.push_back(why);
}

std::vector<std::string> SeatedBot::take_faults() {
  return std::exchange(faults_, {});
}

}  // namespace freehold::outside
