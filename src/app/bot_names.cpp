#include "app/bot_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "editions/near_word.h"
#include "editions/plain_text.h"

namespace freehold::app {
namespace {

// Twice as many as there are seats: always enough, whatever the people are called.
constexpr std::string_view usual_names[] = {"Amber", "Birch",  "Cedar",  "Dune", "Ember", "Flint",
                                            "Gale",  "Heath",  "Indigo", "Jade", "Kelp",  "Larch",
                                            "Moss",  "Nettle", "Opal",   "Pine"};

}  // namespace

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

std::vector<std::string> bot_names(std::size_t count, const std::vector<std::string>& taken) {
  std::vector<std::string> chosen;
  for (const auto name : usual_names) {
    const bool free = std::ranges::none_of(taken, [name](const std::string& other) {
      return editions::folded(other) == editions::folded(name);
    });
    if (free && chosen.size() < count) chosen.emplace_back(name);
  }
  return chosen;
}

}  // namespace freehold::app
