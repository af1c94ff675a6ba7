// Questions to an outside bot and its answers as text: docs/formats/bots.md.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "environment/numbered_seat.h"
#include "outside/fault.h"
#include "rules/action.h"
#include "table/thinking_bot.h"

namespace freehold::outside {

/// Numbers sent with a question.
struct QuestionNumbers {
  std::int64_t game = 0;  ///< of the seat's game: the same number means the same seat in the same game
  std::uint64_t seed = 0;  ///< for the bot's own random choices, below 2^53
};

/// The "params" of bot.choose.
std::string question_params(const table::BotQuestion& question, const QuestionNumbers& numbers);
/// The same for a bot that sees numbers. `seat` looks at the position in question.
std::string numbered_params(const environment::NumberedSeat& seat, PlayerId player,
                            const QuestionNumbers& numbers);

/// A line with all these questions, their ids counting up from `first`. A batch is an array.
std::string question_line(std::span<const std::string> params, std::int64_t first, bool batch);

/// The answer to each question in such a line: the unparsed JSON of an action, or what is wrong with it.
std::vector<std::expected<boost::json::value, Fault>> answers_in(std::string_view line, std::size_t count,
                                                                 std::int64_t first, bool batch);

/// The action in an answer, if it is legal.
std::expected<Action, Fault> read_answer(const table::BotQuestion& question,
                                         const boost::json::value& answer);

/// The number in an answer, if it is in the mask.
std::expected<int, Fault> read_number(const environment::NumberedSeat& seat,
                                      const boost::json::value& answer);

/// Tells a bot that a game begins for a seat, and that it is over. Separate lines, which get no answer.
std::string game_begins_line(const table::BotQuestion& question, std::int64_t game);
std::string game_over_line(std::int64_t game);

}  // namespace freehold::outside
