// `freehold rpc`: the whole game over standard input and output, for programs.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_rpc(CLI::App& program, Context& context);

}  // namespace freehold::app
