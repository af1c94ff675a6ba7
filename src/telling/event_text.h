// What happened, in words. Every payment says why.
#pragma once

#include <string>

#include "notation/reject_reason.h"
#include "rules/event.h"
#include "telling/names.h"

namespace freehold::telling {

/// "Ann pays Bob £50 rent for Pall Mall (one house)."; "You pay Bob ..." where Ann is the reader. `names.state` is the position after
/// the events that `event` came with. Empty for an event that says nothing which its neighbours do not say too (salary, bought, ...:
/// the payment tells). `before`: the event before it, if there is one; an offer may answer another.
std::string event_text(const Names& names, const Event& event, const Event* before = nullptr);

/// "I need my cash."
std::string reason_text(const Names& names, const notation::ToldRejection& told);

}  // namespace freehold::telling
