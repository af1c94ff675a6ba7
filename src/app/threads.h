// `--threads`: how many threads a command calculates on.
#pragma once

#include <CLI/CLI.hpp>

#include "app/whole_number.h"
#include "sim/on_threads.h"

namespace freehold::app {

/// Adds the option; 0, the default, means all there are.
inline void add_threads_option(CLI::App& command, int& threads) {
  command
      .add_option("--threads", threads,
                  "Threads to use; the result is the same with any number. 0: all there are")
      ->check(whole_from(0, 1024))
      ->capture_default_str();
}

using sim::thread_count;

}  // namespace freehold::app
