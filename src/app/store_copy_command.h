// `freehold store copy FROM TO`
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

/// Adds `copy` to the command `store`.
void add_store_copy(CLI::App& store, Context& context);

}  // namespace freehold::app
