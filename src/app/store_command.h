// `freehold store`: checks a store, makes it smaller, forgets old tables.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_store(CLI::App& program, Context& context);

}  // namespace freehold::app
