// What a person means by a typed name or number.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/scene.h"

namespace freehold::terminal {

/// The space of this number or name: the whole name, else the only one that begins so, else the only one that has it
/// inside, without regard to case. A sentence says why there is none.
std::expected<SpaceId, std::string> find_space(const Scene& scene, std::string_view text);

/// The player of this name or mark, found likewise.
std::expected<PlayerId, std::string> find_player(const Scene& scene, std::string_view text);

/// A whole number of at most nine digits, with or without the currency and separators: "£1,500"; nothing for any other
/// text.
std::optional<Money> find_amount(const Scene& scene, std::string_view text);

}  // namespace freehold::terminal
