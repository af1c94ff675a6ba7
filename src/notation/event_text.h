// An event in one plain English sentence that says why money moved. For logs, the terminal and `saves show`.
#pragma once

#include <span>
#include <string>

#include "notation/seat.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// "Ann pays Bob £50 rent for Pall Mall (one house)." `after` is the position after the events that `event` came with.
/// Empty for an event that says nothing which its neighbours do not say too (salary, bought, ...: the payment tells).
std::string event_text(const Ruleset& ruleset, const State& after, std::span<const Seat> seats,
                       const Event& event);

/// An amount with the edition's currency, thousands apart: "£50", "-£1,500".
std::string money_text(const Ruleset& ruleset, Money amount);

}  // namespace freehold::notation
