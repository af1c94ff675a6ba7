// `freehold fleet`: the servers on one database, as an operator sees them.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_fleet(CLI::App& program, Context& context);

}  // namespace freehold::app
