// The message about an unknown bot's id: the nearest one, and all there are.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bots/bot.h"

namespace freehold::table {

/// "there is no bot 'stedy' (did you mean 'steady'?): there are ..."
std::string unknown_bot(std::string_view id, std::span<const bots::BotInfo> known);

}  // namespace freehold::table
