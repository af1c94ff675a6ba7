#include "app/bot_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "bots/persona.h"
#include "editions/name.h"
#include "editions/near_word.h"
#include "editions/printable_text.h"

namespace freehold::app {
std::expected<void, std::string> check_bots(const std::vector<std::string>& bots,
                                            std::span<const bots::BotInfo> known) {
  std::vector<std::string_view> ids;
  for (const auto& bot : known)
    ids.push_back(bot.id);
  for (const auto& bot : bots) {
    if (std::ranges::find(ids, bot) != ids.end()) continue;
    return std::unexpected(fmt::format("there is no bot '{}'{}: there are {}", editions::printable(bot),
                                       editions::did_you_mean(bot, ids), editions::word_list(ids)));
  }
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
