// The program's commands, put together. One file for each: add_<name>(CLI::App&, Context&).
#pragma once

#include <memory>

#include "app/context.h"

namespace CLI {
class App;
}

namespace freehold::app {

/// The command line with every command. `context` outlives it; parsing runs the command.
std::unique_ptr<CLI::App> make_program(Context& context);

/// Parses the command line and does what it says.
ExitCode run(int argc, const char* const* argv, Context& context);

}  // namespace freehold::app
