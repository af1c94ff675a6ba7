// `freehold repeat`: works a result out again and compares.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_repeat(CLI::App& program, Context& context);

}  // namespace freehold::app
