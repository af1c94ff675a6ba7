// `freehold editions new`, `options` and `schema`: what you need to make an edition of your own.
#pragma once

#include "app/context.h"

namespace CLI {
class App;
}

namespace freehold::app {

/// Adds the three to `freehold editions`.
void add_own_editions(CLI::App& editions, Context& context);

}  // namespace freehold::app
