// `freehold play`: a game at the terminal.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_play(CLI::App& program, Context& context);

}  // namespace freehold::app
