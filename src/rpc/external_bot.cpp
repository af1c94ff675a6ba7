#include "rpc/external_bot.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <utility>

#include "notation/action_json.h"
#include "notation/state_json.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "table/harmless_action.h"

namespace freehold::rpc {

namespace {

namespace json = boost::json;

std::string question_line(const BotQuestion& question, const LegalActions& legal, std::int64_t number) {
  json::object view = notation::print_view(question.ruleset, question.edition_options, question.state,
                                           question.seats, question.player);
  json::object params{{"player", question.player.number()},
                      {"view", std::move(view)},
                      {"legal", notation::print_legal(question.ruleset, legal)}};
  return json::serialize(json::object{
      {"jsonrpc", "2.0"}, {"id", number}, {"method", "bot.choose"}, {"params", std::move(params)}});
}

/// The action in an answer: the answer itself, or the "result" of a JSON-RPC answer.
std::expected<json::value, std::string> action_in(const std::string& line) {
  boost::system::error_code error;
  json::value answer = json::parse(line, error);
  if (error) return std::unexpected("its answer is no JSON text");
  const auto* object = answer.if_object();
  const auto* result = object == nullptr ? nullptr : object->if_contains("result");
  return result == nullptr ? std::move(answer) : *result;
}

}  // namespace

std::expected<Action, std::string> ExternalBot::answer(const BotQuestion& question) {
  const LegalActions legal = legal_actions(question.ruleset, question.state, question.player);
  const auto line = link_->ask(question_line(question, legal, ++asked_));
  if (!line) {
    link_.reset();
    return std::unexpected(line.error() == LinkFault::too_slow
                               ? "it did not answer in time and is asked no more"
                               : "it has ended");
  }
  const auto text = action_in(*line);
  if (!text) return std::unexpected(text.error());
  const auto action = notation::parse_action(question.ruleset, *text);
  if (!action) return std::unexpected(action.error().message);
  if (const auto illegal = judge(question.ruleset, question.state, question.player, *action)) {
    return std::unexpected(fmt::format("its action is illegal: {}", refusal_text(illegal->reason)));
  }
  return *action;
}

Action ExternalBot::choose(const BotQuestion& question, std::vector<std::string>& faults) {
  if (link_ != nullptr) {
    const auto chosen = answer(question);
    if (chosen) return *chosen;
    faults.push_back(
        fmt::format("the bot of {}: {}", question.seats[question.player.index()].name, chosen.error()));
    if (link_ != nullptr && ++bad_answers_ == most_bad_answers) {
      link_.reset();
      faults.push_back("it is asked no more");
    }
  }
  return table::harmless_action(question.ruleset, question.state, question.player);
}

}  // namespace freehold::rpc
