// `freehold bots check`: whether a program that is to play as a bot does what the protocol asks of it.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

void add_bot_check(CLI::App& bots, Context& context);

}  // namespace freehold::app
