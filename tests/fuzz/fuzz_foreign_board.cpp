// Any bytes as a board of another program: an edition, sound or with mistakes, or why there is none.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/assert.h"
#include "editions/foreign_board.h"
#include "editions/printable_text.h"
#include "fuzz/targets.h"

int freehold::fuzz::try_foreign_board(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  for (const char* name : {"board", "board.json"}) {
    const auto board = editions::import_board(name, text);
    if (!board) {
      FREEHOLD_ASSERT(!editions::file_fault(editions::mistake_line("file", board.error())));
      continue;
    }
    FREEHOLD_ASSERT(!editions::file_fault(editions::mistake_lines("file", board->notes)));
    FREEHOLD_ASSERT(!editions::file_fault(editions::mistake_lines("file", board->mistakes)));
    FREEHOLD_ASSERT(editions::parse_edition(board->text).has_value() == board->mistakes.empty());
  }
  return 0;
}
