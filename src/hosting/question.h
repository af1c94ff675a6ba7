// A question to the people of a table: may an action be undone, shall we pause, shall a bot sit in for
// somebody, shall the game end here?
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace freehold::hosting {

enum class QuestionKind : std::uint8_t { undo, pause, sit_in, end };

/// In the order of the kinds.
inline constexpr std::array<std::string_view, 4> question_words = {"undo", "pause", "sit_in", "end"};

/// Open until all who are asked agree, one refuses, or its time is up.
struct Question {
  std::int64_t number = 0;  ///< unique at its table while the server runs
  QuestionKind kind = QuestionKind::undo;
  std::optional<int> by{};  ///< the seat that asks; nullopt: the banker
  std::optional<int> seat{};  ///< for which a bot shall sit in
  std::vector<int> waiting{};  ///< seats that have not answered yet
  std::vector<int> yes{};  ///< seats that agreed
  std::chrono::milliseconds lapses_at{};  ///< by the host's clock
};

}  // namespace freehold::hosting
