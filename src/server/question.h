// A question to the people of a table: may this be taken back, shall we pause?
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace freehold::server {

enum class QuestionKind : std::uint8_t { undo, pause };

inline std::string_view word(QuestionKind kind) {
  return kind == QuestionKind::undo ? "undo" : "pause";
}

/// Open until everybody asked has agreed, one has not, or its time is up.
struct Question {
  std::int64_t number = 0;  ///< unique at its table as long as the server runs
  QuestionKind kind = QuestionKind::undo;
  int by = 0;  ///< the seat that asks
  std::vector<int> waiting{};  ///< seats that have not answered yet
  std::vector<int> yes{};  ///< seats that agreed
  std::chrono::milliseconds lapses_at{};  ///< by the host's clock
};

}  // namespace freehold::server
