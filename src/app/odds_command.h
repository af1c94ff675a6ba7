// `freehold odds`: exact long-run figures of a board: where throws end, what deeds earn and when they have paid.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_odds(CLI::App& program, Context& context);

}  // namespace freehold::app
