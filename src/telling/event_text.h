// Events in words. Every payment says why.
#pragma once

#include <string>

#include "rules/event.h"
#include "telling/names.h"

namespace freehold::telling {

/// "Ann pays Bob £50 rent for Pall Mall (one house).", or "You pay Bob ..." if Ann is the reader.
/// `names.state` is the position after all events of the step. Empty if neighbouring events say the same
/// (salary, bought: see the payment).
std::string event_text(const Names& names, const Event& event);

}  // namespace freehold::telling
