// What happened, in words. Every payment says why.
#pragma once

#include <string>
#include <string_view>

#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "telling/names.h"

namespace freehold::telling {

/// The rule that an event's sentence depends on, as a word; empty for most events. Of an auction: "open" or
/// "sealed" (S.4). Of a player who goes out: what becomes of the deeds ("creditor", "bank_pays", "unowned"),
/// or "in_the_red" where the player ended a turn below zero (H.5). Of the player who starts: "highest_throw"
/// or "first_seat" (UK.5). `after` is the position that the event led to.
std::string_view manner_of(const Ruleset& ruleset, const State& after, const Event& event);

/// "Ann pays Bob £50 rent for Pall Mall (one house)."; "You pay Bob ..." where Ann is the reader. `names.state` is the position after
/// the events that `event` came with. Empty for an event that says nothing which its neighbours do not say too (salary, bought, ...:
/// the payment tells).
std::string event_text(const Names& names, const Event& event);

}  // namespace freehold::telling
