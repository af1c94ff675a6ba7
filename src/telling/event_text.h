// What happened, in words. Every payment says why.
#pragma once

#include <string>
#include <string_view>

#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "telling/names.h"

namespace freehold::telling {

/// "Ann pays Bob £50 rent for Pall Mall (one house)."; "You pay Bob ..." where Ann is the reader. `names.state` is the position after
/// the events that `event` came with. Empty for an event that says nothing which its neighbours do not say too (salary, bought, ...:
/// the payment tells).
std::string event_text(const Names& names, const Event& event);

/// How an event came about, if its sentence depends on a rule that the event doesn't contain: a word, or empty. For an
/// auction: "open" or "sealed" (S.4). For a player who goes out: where the deeds go ("creditor", "bank_pays", "unowned"),
/// or "in_the_red" if a turn ended below zero (H.5). For the player who starts: "highest_throw" or "first_seat" (UK.5).
/// `after` is the position after the event.
std::string_view manner_of(const Ruleset& ruleset, const State& after, const Event& event);

}  // namespace freehold::telling
