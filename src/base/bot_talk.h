// How much the bots at a table say and propose to people.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace freehold {

enum class BotTalk : std::uint8_t { few, normal, many };

/// In the order of BotTalk.
inline constexpr std::array<std::string_view, 3> bot_talk_words = {"few", "normal", "many"};

}  // namespace freehold
