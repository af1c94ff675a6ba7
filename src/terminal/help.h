// The text of the help key.
#pragma once

#include <string>
#include <vector>

#include "terminal/scene.h"

namespace freehold::terminal {

/// Keys, signs and the marks of this game's groups and players. `hosted`: it is played with people elsewhere.
std::vector<std::string> help_lines(const Scene& scene, bool hosted);

}  // namespace freehold::terminal
