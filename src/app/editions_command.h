// `freehold editions list | show | check`.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_editions(CLI::App& program, Context& context);

}  // namespace freehold::app
