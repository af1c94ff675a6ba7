// Why a bot rejects a deal, in its own words, derived from the position, the deal and the sum that it named.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/id.h"
#include "base/money.h"
#include "notation/json_text.h"
#include "notation/names.h"
#include "notation/seat.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// The best argument against a deal: the first of these that applies.
enum class RejectReason : std::uint8_t {
  asks_more,  ///< the other names a sum that the proposer would have to pay
  pays_less,  ///< the other names a sum that it would pay
  fills_yours,  ///< completes a group for the proposer and none for the other
  breaks_mine,  ///< breaks up a full group of the other's
  needs_cash,  ///< leaves the other less cash than a salary
  collects,  ///< a deed of a group of which the other owns more
  blocks,  ///< a deed of a group of which the proposer owns more
  too_little,  ///< less than it costs by list prices
  worth_more,  ///< anything else
};

template <>
inline constexpr std::array<std::string_view, 9> enum_words<RejectReason> = {
    "asks_more", "pays_less", "fills_yours", "breaks_mine", "needs_cash",
    "collects",  "blocks",    "too_little",  "worth_more"};
static_assert(enum_words<RejectReason>.size() == static_cast<std::size_t>(RejectReason::worth_more) + 1);

/// A reason, with the group that it is about, if any; the sum that is missing by list prices (mortgaged deeds at
/// half), if it is about that; and the sum that was named.
struct ToldRejection {
  RejectReason reason = RejectReason::worth_more;
  GroupId group{};
  Money missing = 0;
  Money price = 0;

  bool operator==(const ToldRejection&) const = default;
};

/// Why a bot among `seats` has rejected an offer; nullopt if the event is anything else. `state`: with the cash
/// and deeds as they were then.
std::optional<ToldRejection> rejection_of(const Ruleset& ruleset, std::span<const Seat> seats,
                                          const State& state, const Event& event);
/// {"word","group"?,"missing"?,"price"?,"text"}
void write_rejection(JsonText& out, const Ruleset& ruleset, const ToldRejection& told, std::string_view text);

}  // namespace freehold::notation
