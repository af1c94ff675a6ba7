// Why a deal is proposed, in its proposer's words, derived from the position and the deal.
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

/// The best argument for a deal: the first of these that applies.
enum class OfferReason : std::uint8_t {
  settles_debt,  ///< what the proposer owes the other (UK.49)
  pays_debt,  ///< the proposer owes, and gets cash
  fills_both,  ///< completes a group for each
  buys_last,  ///< completes a group for the proposer, for cash; the other owns no other deed of it
  fills_mine,  ///< completes a group for the proposer
  fills_yours,  ///< completes a group for the other
  nears_mine,  ///< one more deed of a group that the proposer owns part of
  sells,  ///< deeds or jail cards for cash
  buys,  ///< cash for deeds or jail cards
  swaps,  ///< anything else
};

template <>
inline constexpr std::array<std::string_view, 10> enum_words<OfferReason> = {
    "settles_debt", "pays_debt",  "fills_both", "buys_last", "fills_mine",
    "fills_yours",  "nears_mine", "sells",      "buys",      "swaps"};
static_assert(enum_words<OfferReason>.size() == static_cast<std::size_t>(OfferReason::swaps) + 1);

/// A reason, with the groups that it mentions, if any.
struct ToldReason {
  OfferReason reason = OfferReason::swaps;
  GroupId mine;  ///< completed or nearer to complete for the proposer
  GroupId yours;  ///< completed for the other

  bool operator==(const ToldReason&) const = default;
};

ToldReason reason_of(const Ruleset& ruleset, const State& state, const Offer& offer);
/// "It completes Red for me and Orange for you."
std::string reason_text(const Ruleset& ruleset, const ToldReason& told);

}  // namespace freehold::notation
