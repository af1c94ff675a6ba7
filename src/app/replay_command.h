// `freehold replay`: a game told again, or the position that it came to.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_replay(CLI::App& program, Context& context);

}  // namespace freehold::app
