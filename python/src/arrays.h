// Numpy arrays that C++ writes.
#pragma once

#include <pybind11/numpy.h>

#include <algorithm>
#include <span>
#include <vector>

namespace freehold::python {

namespace py = pybind11;

template <class Number>
using Array = py::array_t<Number, py::array::c_style>;

template <class Number>
Array<Number> made_array(std::vector<py::ssize_t> shape) {
  Array<Number> array(std::move(shape));
  std::fill_n(array.mutable_data(), array.size(), Number{});
  return array;
}

template <class Number>
Array<Number> copied(const Array<Number>& array) {
  return Array<Number>(std::vector<py::ssize_t>(array.shape(), array.shape() + array.ndim()), array.data());
}

/// Numbers that belong to `owner`, as Python may read them but not write them.
template <class Number>
py::object shown(std::span<const Number> numbers, const py::handle& owner) {
  Array<Number> view({static_cast<py::ssize_t>(numbers.size())}, numbers.data(), owner);
  py::detail::array_proxy(view.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
  return view;
}
template <class Number>
py::object shown(const Array<Number>& array) {
  py::object view = array.attr("view")();
  view.attr("setflags")(py::arg("write") = false);
  return view;
}

}  // namespace freehold::python
