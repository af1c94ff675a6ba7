// Which program the package is.
#pragma once

#include "base/program_version.h"

namespace freehold::python {

ProgramVersion program_version();

}  // namespace freehold::python
