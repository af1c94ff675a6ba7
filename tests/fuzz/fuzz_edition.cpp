// Any bytes as an edition file: a sound ruleset or mistakes in words, never anything else.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "editions/builtin_editions.h"
#include "editions/edition.h"
#include "editions/option_conflicts.h"
#include "editions/printable_text.h"
#include "fuzz/targets.h"

namespace {

using namespace freehold;

std::optional<std::string> builtin_base(std::string_view id) {
  for (const auto& edition : editions::builtin_editions()) {
    if (edition.id == id) return std::string{edition.text};
  }
  return std::nullopt;
}

void check_ruleset(const Ruleset& ruleset) {
  FREEHOLD_ASSERT(ruleset.space_count >= editions::min_spaces && ruleset.space_count <= max_spaces);
  FREEHOLD_ASSERT(ruleset.text.spaces.size() == static_cast<std::size_t>(ruleset.space_count));
  FREEHOLD_ASSERT(ruleset.text.cards.size() == static_cast<std::size_t>(ruleset.card_count));
  FREEHOLD_ASSERT(ruleset.min_players <= ruleset.max_players);
  FREEHOLD_ASSERT(editions::option_conflicts(ruleset).empty());
  for (const auto& name : ruleset.text.spaces)
    FREEHOLD_ASSERT(!editions::text_fault(name) && editions::can_be_seen(name));
  for (const SpaceId deed : ruleset.deeds)
    FREEHOLD_ASSERT(ruleset.group_of(deed).members.contains(deed));
}

}  // namespace

int freehold::fuzz::try_edition(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto edition = editions::parse_edition(text, builtin_base);
  if (edition) {
    check_ruleset(*edition);
    return 0;
  }
  FREEHOLD_ASSERT(!edition.error().empty());
  for (const auto& mistake : edition.error())
    FREEHOLD_ASSERT(!editions::file_fault(editions::mistake_line("file", mistake)));
  return 0;
}
