// Why a deal is proposed, in its proposer's words: it follows from the position and the deal, the same for every client.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/id.h"
#include "notation/names.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// The best that can be said for a deal, the first of these that is true.
enum class OfferReason : std::uint8_t {
  settles_debt,  ///< of the proposer to the other (UK.49)
  pays_debt,  ///< the proposer owes, and gets cash
  fills_both,  ///< a group for each
  buys_last,  ///< a group for the proposer, for cash; the other has no other deed of it
  fills_mine,  ///< a group for the proposer
  fills_yours,  ///< a group for the other
  nears_mine,  ///< one more deed of a group that the proposer has a part of
  sells,  ///< deeds or jail cards for cash
  buys,  ///< the other way
  swaps,  ///< anything else
};

template <>
struct Words<OfferReason> {
  static constexpr std::array<std::string_view, 10> list = {
      "settles_debt", "pays_debt",  "fills_both", "buys_last", "fills_mine",
      "fills_yours",  "nears_mine", "sells",      "buys",      "swaps"};
};
static_assert(Words<OfferReason>::list.size() == static_cast<std::size_t>(OfferReason::swaps) + 1);

/// A reason with the groups that it names; none if it names none.
struct ToldReason {
  OfferReason reason = OfferReason::swaps;
  GroupId mine;  ///< of the proposer: completed, or nearer
  GroupId yours;  ///< of the other: completed

  bool operator==(const ToldReason&) const = default;
};

ToldReason reason_of(const Ruleset& ruleset, const State& state, const Offer& offer);
/// "It completes Red for me and Orange for you."
std::string reason_text(const Ruleset& ruleset, const ToldReason& told);

}  // namespace freehold::notation
