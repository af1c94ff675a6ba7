// JSON documents as Python objects, and errors of the engine as Python exceptions.
#pragma once

#include <pybind11/pybind11.h>

#include <boost/json.hpp>
#include <string>

#include "base/illegal.h"

namespace freehold::python {

namespace py = pybind11;

/// dict, list, str, int, float, bool, None.
py::object to_python(const boost::json::value& json);
/// The same back; tuples count as lists, numpy's numbers as numbers. TypeError or ValueError for anything else.
boost::json::value to_json(py::handle object);

/// freehold.Illegal with the stable word, the clause and a sentence.
[[noreturn]] void raise_illegal(const Illegal& illegal);
[[noreturn]] void raise_illegal(const std::string& reason, const std::string& clause,
                                const std::string& message);

/// Names the exception class that raise_illegal() raises.
void add_illegal(py::module_& module);

}  // namespace freehold::python
