// An offer in words: what each side gets, which groups it completes or breaks, what is due on mortgaged deeds.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/action.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// "Vine Street, £50 and a jail card"; "nothing" for an empty side.
std::string side_text(const Scene& scene, const Side& side);

/// The whole offer for `reader` ("you" where the reader takes part), a sentence or two a line; last, what a bot says for its own.
std::vector<std::string> offer_lines(const Scene& scene, const Offer& offer, PlayerId reader);

struct TypedDeal {
  Side give;
  Side take;
};

/// After "give" and "take" come deeds by name or number with a leading '#', amounts of money, "card" or "2 cards", and
/// after "take" also "debt AMOUNT" or "debt" for `whole_debt`, separated by commas. A sentence says what is not understood.
std::expected<TypedDeal, std::string> read_deal(const Scene& scene, PlayerId from, PlayerId to,
                                                std::string_view text, Money whole_debt);

}  // namespace freehold::terminal
