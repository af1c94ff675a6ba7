// How the dice fell for each player, against what can be expected: luck as a figure.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/event.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// A table in lines of text, for screens and screen readers.
std::vector<std::string> luck_lines(const Scene& scene, std::span<const Event> events);

}  // namespace freehold::terminal
