// What a player does or could do, in words, as in a list ("Decline Strand"), and why a deal is proposed.
#pragma once

#include <string>

#include "notation/offer_reason.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::telling {

/// `names.state` is the position in which `player` may do it.
std::string action_text(const Names& names, PlayerId player, const Action& action);

/// "It completes Red for me and Orange for you."
std::string reason_text(const Language& language, const Ruleset& ruleset, const notation::ToldReason& told);

}  // namespace freehold::telling
