#include "outside/bot_question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <boost/json.hpp>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/illegal.h"
#include "editions/printable_text.h"
#include "notation/action_json.h"
#include "notation/edition_json.h"
#include "notation/json_text.h"
#include "notation/names.h"
#include "notation/state_json.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::outside {

namespace json = boost::json;

namespace {

using Answer = std::expected<json::value, Fault>;

std::unexpected<Fault> malformed(std::string text) {
  return std::unexpected(Fault{FaultKind::malformed, std::move(text)});
}

void append_request(std::string& line, std::int64_t id, std::string_view params) {
  fmt::format_to(std::back_inserter(line), R"({{"jsonrpc":"2.0","id":{},"method":"bot.choose","params":)",
                 id);
  line += params;
  line += '}';
}

/// The id of the question answered; nullopt if it isn't given.
std::optional<std::int64_t> id_of(const json::value& answer) {
  const auto* const object = answer.if_object();
  const auto* const id = object == nullptr ? nullptr : object->if_contains("id");
  return id != nullptr && id->is_int64() ? std::optional{id->get_int64()} : std::nullopt;
}

/// The action in an answer: the answer itself, or the "result" of a JSON-RPC response.
Answer action_in(json::value answer) {
  const auto* const object = answer.if_object();
  if (object == nullptr) return answer;
  if (const auto* const result = object->if_contains("result")) return *result;
  if (const auto* const error = object->if_contains("error"))
    return malformed(
        fmt::format("answered with an error: {}", editions::printable(json::serialize(*error), 100)));
  return answer;
}

}  // namespace

std::string question_params(const table::BotQuestion& question, const QuestionNumbers& numbers) {
  notation::JsonText out;
  out.reserve(8192);
  out.open_object()
      .member("game", numbers.game)
      .member("player", question.player.number())
      .member("seed", numbers.seed)
      .key("view");
  notation::write_view(out, question.ruleset, question.edition_options, question.state, question.seats,
                       question.player);
  out.key("legal");
  notation::write_legal(out, question.ruleset,
                        legal_actions(question.ruleset, question.state, question.player));
  out.close_object();
  return out.take();
}

std::string numbered_params(const environment::NumberedSeat& seat, PlayerId player,
                            const QuestionNumbers& numbers) {
  std::array<float, environment::observation_size> row{};
  seat.observe(row.data());
  std::vector<int> mask;
  for (int i = 0; i < seat.mask().size(); ++i)
    mask.push_back(seat.mask().nth(i));
  return fmt::format(R"({{"game":{},"player":{},"seed":{},"observation":[{}],"mask":[{}]}})", numbers.game,
                     player.number(), numbers.seed, fmt::join(row, ","), fmt::join(mask, ","));
}

std::string question_line(std::span<const std::string> params, std::int64_t first, bool batch) {
  std::string line;
  if (batch) line += '[';
  for (std::size_t i = 0; i < params.size(); ++i) {
    if (i > 0) line += ',';
    append_request(line, first + static_cast<std::int64_t>(i), params[i]);
  }
  if (batch) line += ']';
  return line;
}

std::vector<Answer> answers_in(std::string_view line, std::size_t count, std::int64_t first, bool batch) {
  boost::system::error_code error;
  json::value parsed = json::parse(without_byte_order_mark(line), error);
  if (error) return std::vector<Answer>(count, malformed("gave an answer that is not a JSON text"));
  std::vector<Answer> answers(count, malformed("left a question of a batch unanswered"));
  if (!batch) {
    const auto id = id_of(parsed);
    answers.front() =
        id && *id != first
            ? Answer{malformed(fmt::format("answered question {} when it was asked {}", *id, first))}
            : action_in(std::move(parsed));
    return answers;
  }
  auto* const array = parsed.if_array();
  if (array == nullptr)
    return std::vector<Answer>(count,
                               malformed("answered a batch of questions with something else than an array"));
  for (std::size_t i = 0; i < array->size(); ++i) {
    json::value& answer = (*array)[i];
    const std::int64_t id = id_of(answer).value_or(first + static_cast<std::int64_t>(i));
    if (id >= first && id < first + static_cast<std::int64_t>(count))
      answers[static_cast<std::size_t>(id - first)] = action_in(std::move(answer));
  }
  return answers;
}

std::expected<Action, Fault> read_answer(const table::BotQuestion& question, const json::value& answer) {
  const auto action = notation::parse_action(question.ruleset, answer);
  if (!action) {
    const FaultKind kind = action.error().illegal ? FaultKind::illegal : FaultKind::malformed;
    return std::unexpected(Fault{kind, fmt::format("{}: {}", text_of(kind), action.error().message)});
  }
  if (const auto illegal = judge(question.ruleset, question.state, question.player, *action)) {
    return std::unexpected(Fault{
        FaultKind::illegal, fmt::format("chose an illegal action, {}: {} ({})", notation::word(action->type),
                                        refusal_text(illegal->reason), clause_id(illegal->clause))});
  }
  return *action;
}

std::expected<int, Fault> read_number(const environment::NumberedSeat& seat, const json::value& answer) {
  if (!answer.is_int64())
    return std::unexpected(
        Fault{FaultKind::malformed, fmt::format("{}: it is no number", text_of(FaultKind::malformed))});
  if (!seat.mask().contains(answer.get_int64()))
    return std::unexpected(
        Fault{FaultKind::illegal,
              fmt::format("{}, {}: it is not in the mask", text_of(FaultKind::illegal), answer.get_int64())});
  return static_cast<int>(answer.get_int64());
}

std::string game_begins_line(const table::BotQuestion& question, std::int64_t game) {
  return json::serialize(json::object{{"jsonrpc", "2.0"},
                                      {"method", "bot.game"},
                                      {"params",
                                       {{"game", game},
                                        {"player", question.player.number()},
                                        {"players", question.state.player_count},
                                        {"edition", notation::print_edition(question.ruleset)}}}});
}

std::string game_over_line(std::int64_t game) {
  return json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"method", "bot.over"}, {"params", {{"game", game}}}});
}

}  // namespace freehold::outside
