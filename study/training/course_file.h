// The state of a course in a file, so that it can be resumed.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "training/course.h"

namespace freehold::training {

/// The bytes of the file, which the same program on the same machine can read back.
std::string write_course(const CourseOrder& order, const Course& course);

/// The course, if it was begun with this order. The error is a sentence without a full stop. Accepts any
/// bytes.
std::expected<Course, std::string> read_course(const CourseOrder& order, std::string_view bytes);

}  // namespace freehold::training
