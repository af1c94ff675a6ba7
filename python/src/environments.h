// Environments for Python, which write into numpy arrays.
#pragma once

#include <pybind11/pybind11.h>

namespace freehold::python {

void add_environments(pybind11::module_& module);

}  // namespace freehold::python
