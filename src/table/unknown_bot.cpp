#include "table/unknown_bot.h"

#include <fmt/format.h>

#include <vector>

#include "editions/near_word.h"
#include "editions/printable_text.h"

namespace freehold::table {

std::string unknown_bot(std::string_view id, std::span<const bots::BotInfo> known) {
  std::vector<std::string_view> ids;
  for (const auto& bot : known)
    ids.push_back(bot.id);
  return fmt::format("there is no bot '{}'{}: there are {}", editions::printable(id),
                     editions::did_you_mean(id, ids), editions::word_list(ids));
}

}  // namespace freehold::table
