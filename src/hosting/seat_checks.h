// What a host asks of the bots that calls name.
#pragma once

#include <string_view>

#include "hosting/bot_shelf.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// Refused if there is no bot of that id: on the shelf, or, without one, among this program's own.
[[nodiscard]] wire::Allowed<> check_bot(std::string_view id, const BotShelf& shelf = {});

}  // namespace freehold::hosting
