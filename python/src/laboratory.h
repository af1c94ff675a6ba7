// Odds, simulations and analyses for Python.
#pragma once

#include <pybind11/pybind11.h>

namespace freehold::python {

void add_laboratory(pybind11::module_& module);

}  // namespace freehold::python
