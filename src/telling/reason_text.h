// Why a deal is proposed, in a language.
#pragma once

#include <string>

#include "notation/offer_reason.h"
#include "rules/ruleset.h"
#include "telling/language.h"

namespace freehold::telling {

/// "It completes Red for me and Orange for you."
std::string reason_text(const Language& language, const Ruleset& ruleset, const notation::ToldReason& told);

}  // namespace freehold::telling
