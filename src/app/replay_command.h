// `freehold replay`: replays a game, or prints the position it ended in.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_replay(CLI::App& program, Context& context);

}  // namespace freehold::app
