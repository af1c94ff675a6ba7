// `freehold train`: makes the judgement of positions by which `shrewd` plays, and says how far it can be trusted.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_train(CLI::App& program, Context& context);

}  // namespace freehold::app
