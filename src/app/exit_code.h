// What the program tells the shell.
#pragma once

#include <cstdint>

namespace freehold::app {

enum class ExitCode : std::uint8_t {
  ok = 0,
  bad = 1,  ///< what was asked about is not there or not sound: a file with mistakes, a proof that fails
  usage = 2,  ///< the command line makes no sense
  environment = 3  ///< the system refuses: a disk, a file's permissions, a terminal
};

}  // namespace freehold::app
