#include "convert.h"

#include <cmath>
#include <cstdint>
#include <string_view>

#include "base/clause.h"

namespace freehold::python {
namespace {

namespace json = boost::json;

constexpr int most_depth = 32;

PyObject* illegal_class = nullptr;

std::string text_of(py::handle object) {
  Py_ssize_t size = 0;
  const char* const text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
  if (text == nullptr) throw py::error_already_set();
  return {text, static_cast<std::size_t>(size)};
}

json::value number_of(py::handle object) {
  const py::object number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
  if (!number) throw py::error_already_set();
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (overflow != 0) throw py::value_error("a number is too large: 64 bits are what the engine reads");
  if (value == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  return static_cast<std::int64_t>(value);
}

json::value convert(py::handle object, int depth);

json::object object_of(py::handle object, int depth) {
  json::object result;
  for (const auto& [key, value] : py::reinterpret_borrow<py::dict>(object)) {
    if (!PyUnicode_Check(key.ptr())) throw py::type_error("the keys of a dict must be texts");
    result[text_of(key)] = convert(value, depth);
  }
  return result;
}

json::value convert(py::handle object, int depth) {
  if (depth > most_depth) throw py::value_error("the value is nested too deeply");
  if (object.is_none()) return nullptr;
  if (PyBool_Check(object.ptr())) return object.ptr() == Py_True;
  if (PyUnicode_Check(object.ptr())) return json::value(json::string(text_of(object)));
  if (PyFloat_Check(object.ptr())) {
    const double number = PyFloat_AsDouble(object.ptr());
    if (!std::isfinite(number)) throw py::value_error("numbers must be finite");
    return number;
  }
  if (PyDict_Check(object.ptr())) return object_of(object, depth + 1);
  if (PyList_Check(object.ptr()) || PyTuple_Check(object.ptr())) {
    json::array list;
    for (const py::handle element : py::reinterpret_borrow<py::sequence>(object))
      list.push_back(convert(element, depth + 1));
    return list;
  }
  if (PyIndex_Check(object.ptr())) return number_of(object);
  throw py::type_error(std::string{"a value of type "} + Py_TYPE(object.ptr())->tp_name +
                       " cannot be given to the engine: use dict, list, str, int, bool or None");
}

py::str text(std::string_view characters) {
  return {characters.data(), characters.size()};
}

}  // namespace

py::object to_python(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null: return py::none();
    case json::kind::bool_: return py::bool_(value.get_bool());
    case json::kind::int64: return py::int_(value.get_int64());
    case json::kind::uint64: return py::int_(value.get_uint64());
    case json::kind::double_: return py::float_(value.get_double());
    case json::kind::string: return text(value.get_string());
    case json::kind::array: {
      py::list list;
      for (const json::value& element : value.get_array())
        list.append(to_python(element));
      return list;
    }
    case json::kind::object: {
      py::dict dict;
      for (const auto& [key, element] : value.get_object())
        dict[text(key)] = to_python(element);
      return dict;
    }
  }
  return py::none();
}

json::value to_json(py::handle object) {
  return convert(object, 0);
}

void raise_illegal(const std::string& reason, const std::string& clause, const std::string& message) {
  const py::object error = py::reinterpret_borrow<py::object>(illegal_class)(reason, clause, message);
  PyErr_SetObject(illegal_class, error.ptr());
  throw py::error_already_set();
}

void raise_illegal(const Illegal& illegal) {
  raise_illegal(std::string{refusal_word(illegal.reason)}, std::string{clause_id(illegal.clause)},
                std::string{refusal_text(illegal.reason)});
}

void add_illegal(py::module_& module) {
  const py::object made = py::module_::import("freehold._errors").attr("Illegal");
  illegal_class = made.inc_ref().ptr();
  module.attr("Illegal") = made;
}

}  // namespace freehold::python
