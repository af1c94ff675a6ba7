#include "app/bot_names.h"

#include <algorithm>
#include <string_view>

#include "bots/persona.h"
#include "editions/name.h"
#include "table/unknown_bot.h"

namespace freehold::app {
std::expected<void, std::string> check_bots(const std::vector<std::string>& bots,
                                            std::span<const bots::BotInfo> known) {
  for (const auto& bot : bots)
    if (!bots::has_bot(known, bot)) return std::unexpected(table::unknown_bot(bot, known));
  return {};
}

std::vector<std::string> bot_names(std::string_view key, std::size_t count,
                                   const std::vector<std::string>& taken) {
  const auto is_taken = [&](std::string_view name) {
    return std::ranges::any_of(
        taken, [name](const std::string& other) { return editions::is_same_name(other, name); });
  };
  std::vector<std::string> chosen;
  for (const bots::Persona* persona : bots::draw_personas(key, count, is_taken))
    chosen.emplace_back(persona->name);
  return chosen;
}

}  // namespace freehold::app
