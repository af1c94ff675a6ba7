// `freehold analyse GAME`: who is likely to win from here, how the game got there, and what a trade would change.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_analyse(CLI::App& program, Context& context);

}  // namespace freehold::app
