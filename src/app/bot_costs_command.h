// `freehold bots costs`: where a bot loses.
#pragma once

#include <CLI/CLI.hpp>

#include "app/context.h"

namespace freehold::app {

/// Adds the subcommand to `freehold bots`.
void add_bot_costs(CLI::App& bots, Context& context);

}  // namespace freehold::app
