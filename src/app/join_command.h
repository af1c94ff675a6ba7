// freehold join: plays at a table that a server hosts, by its link.
#pragma once

#include "app/context.h"

namespace CLI {
class App;
}

namespace freehold::app {

void add_join(CLI::App& program, Context& context);

}  // namespace freehold::app
