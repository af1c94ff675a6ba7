// `freehold bots list | match`: what the bots do, and how they do against each other.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_bots(CLI::App& program, Context& context);

}  // namespace freehold::app
