// Any bytes as an exported game: a game that can be kept and read back the same, or an error in words.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "editions/printable_text.h"
#include "fuzz/targets.h"
#include "rules/invariants.h"
#include "table/dice_proof.h"
#include "table/transfer.h"

namespace {

using namespace freehold;

void check_game(const table::KeptGame& game) {
  FREEHOLD_ASSERT(broken_invariants(game.ruleset, game.state).empty());
  if (game.dice) (void)table::verify(game.ruleset, game.record, *game.dice);
  table::StoredGame stored{.head = table::head_of(game), .entries = {}, .progress = {}};
  for (const notation::LogEntry& entry : game.record.entries)
    stored.entries.push_back(table::entry_text(game.ruleset, entry));
  const auto again = table::parse_kept(stored);
  FREEHOLD_ASSERT(again.has_value());
  FREEHOLD_ASSERT(again->record == game.record);
  FREEHOLD_ASSERT(again->state == game.state);
}

}  // namespace

int freehold::fuzz::try_game_file(const std::uint8_t* data, std::size_t size) {
  const auto game = table::parse_game_file(std::string_view(reinterpret_cast<const char*>(data), size));
  if (game) {
    check_game(*game);
  } else {
    FREEHOLD_ASSERT(!game.error().message.empty());
    FREEHOLD_ASSERT(!editions::file_fault(game.error().message));
  }
  return 0;
}
