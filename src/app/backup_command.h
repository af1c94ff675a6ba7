// `freehold backup` and `freehold restore`: a copy of the whole store, and the way back.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_backup(CLI::App& program, Context& context);
void add_restore(CLI::App& program, Context& context);

}  // namespace freehold::app
