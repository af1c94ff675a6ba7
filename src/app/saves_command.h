// `freehold saves list | show | rename | delete | export | import`: the games that are kept.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_saves(CLI::App& program, Context& context);

}  // namespace freehold::app
