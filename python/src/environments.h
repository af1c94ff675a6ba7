// Environments for Python, which write into numpy arrays.
#pragma once

#include <pybind11/pybind11.h>

namespace freehold::python {

/// Single ones, and what is known of all.
void add_environments(pybind11::module_& module);
/// Many in a batch.
void add_vector_environments(pybind11::module_& module);

}  // namespace freehold::python
