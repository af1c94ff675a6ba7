// What did not happen, and why: sentences for the log that no event of the engine carries.
#pragma once

#include <string>

#include "rules/event.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// Why nothing can be bought where `player` stands although the deed there is unowned: Go has not been passed yet
/// (UK.10, option buy_on_first_lap). Empty if that is not so.
std::string not_for_sale_yet(const Ruleset& rules, const State& state, PlayerId player);

/// After an event: the deed reached cannot be bought yet, or its owner is held and collects no rent (L.5.2). Empty
/// if there is nothing to say.
std::string note_on(const Ruleset& rules, const State& after, std::span<const notation::Seat> seats,
                    const Event& event);

/// A deed was declined between the two positions and stays with the bank, as no auction follows (H.7). Empty if
/// that is not so.
std::string note_on_decline(const Ruleset& rules, const State& before, const State& after,
                            std::span<const notation::Seat> seats);

}  // namespace freehold::terminal
