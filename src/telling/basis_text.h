// How a sum was worked out, in words: the terms that the engine states with it (rules/basis.h).
#pragma once

#include <string>

#include "rules/event.h"
#include "telling/names.h"

namespace freehold::telling {

/// "10 × a throw of 7", "2 stations"; empty if a sum needs no working out.
std::string basis_text(const Names& names, const Basis& basis);

/// The same for a payment or a debt, in brackets after a blank, with what else there is to say: that only the rest of a sum is paid
/// (UK.49), or that there was no room for all of it (G.12h). Empty if there is nothing to say.
std::string basis_note(const Names& names, const Event& event);

}  // namespace freehold::telling
