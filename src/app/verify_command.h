// `freehold verify`: the proof that nobody steered a game's dice.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_verify(CLI::App& program, Context& context);

}  // namespace freehold::app
