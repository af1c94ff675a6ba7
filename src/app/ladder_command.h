// `freehold ladder`.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

/// Adds the command to the program.
void add_ladder(CLI::App& program, Context& context);

}  // namespace freehold::app
