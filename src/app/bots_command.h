// `freehold bots list | match`: which bots there are, and how they do against each other.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_bots(CLI::App& program, Context& context);

}  // namespace freehold::app
