// Internal to notation/: the unfinished business of a position, as JSON. docs/formats/notation.md, "State".
#pragma once

#include "notation/json_text.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

void write_debts(JsonText& out, const Ruleset& ruleset, const DebtQueue& queue);
/// `with_reason`: as its proposer would say it.
void write_offer(JsonText& out, const Ruleset& ruleset, const State& state, bool with_reason);
void write_claim(JsonText& out, const Claim& claim);
void write_rents(JsonText& out, const ClaimableRents& claimable);
void write_pending(JsonText& out, const Ruleset& ruleset, const State& state);
void write_start(JsonText& out, const StartOrderThrows& start);

}  // namespace freehold::notation
