// `freehold sim`: many games of bots, counted, with tables, files and a page to look at.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_sim(CLI::App& program, Context& context);

}  // namespace freehold::app
