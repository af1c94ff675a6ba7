// The state of a course in a file, so that it can be resumed.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "training/course.h"

namespace freehold::training {

/// The bytes of the file: the same program on the same machine reads them back.
std::string write_course(const CourseOrder& order, const Course& course);

/// The course, if it was begun with this order; else what is wrong, in a sentence without a full stop. Any bytes may come
/// in.
std::expected<Course, std::string> read_course(const CourseOrder& order, std::string_view bytes);

}  // namespace freehold::training
