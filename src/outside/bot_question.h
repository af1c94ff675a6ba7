// The questions to an outside bot and its answers as text: docs/formats/bots.md.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "outside/fault.h"
#include "rules/action.h"
#include "table/thinking_bot.h"

namespace freehold::outside {

/// Numbers that go with a question.
struct QuestionNumbers {
  std::int64_t game =
      0;  ///< of the seat's game: questions with the same number are about one seat of one game
  std::uint64_t seed = 0;  ///< for the bot's own chance, below 2^53
};

/// The "params" of bot.choose.
std::string question_params(const table::BotQuestion& question, const QuestionNumbers& numbers);

/// A line that asks all of them; `first` is the id of the first, the others count on. A batch is an array.
std::string question_line(std::span<const std::string> params, std::int64_t first, bool batch);

/// What was answered to each question of such a line: the JSON of an action, unread, or what is wrong with the answer.
std::vector<std::expected<boost::json::value, Fault>> answers_in(std::string_view line, std::size_t count,
                                                                 std::int64_t first, bool batch);

/// The action that an answer says, if it is legal.
std::expected<Action, Fault> read_answer(const table::BotQuestion& question,
                                         const boost::json::value& answer);

/// The news that a game begins for a seat, and that it is over; lines of their own, answered by nothing.
std::string game_begins_line(const table::BotQuestion& question, std::int64_t game);
std::string game_over_line(std::int64_t game);

}  // namespace freehold::outside
