// A deal as it is typed in one line: "give Vine Street, 50, card take Bow Street, debt 120".
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "rules/action.h"
#include "terminal/scene.h"

namespace freehold::terminal {

struct TypedDeal {
  Side give;
  Side take;
};

/// After "give" and "take" come deeds by name or number with a leading '#', amounts of money, "card" or "2 cards", and
/// after "take" also "debt AMOUNT" or "debt" for `whole_debt`, separated by commas. A sentence says what is not understood.
std::expected<TypedDeal, std::string> read_deal(const Scene& scene, PlayerId from, PlayerId to,
                                                std::string_view text, Money whole_debt);

}  // namespace freehold::terminal
