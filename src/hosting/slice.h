// Slice: the part of a game's log that a call asks for.
#pragma once

#include <cstdint>

#include "table/worth_course.h"
#include "wire/params.h"

namespace freehold::hosting {

/// Entries of the log from `from`, at most `count` of them.
struct Slice {
  std::int64_t from;
  std::int64_t count;
};

/// "from" and "count", which may both be left out. Throws wire::RpcError where they are no such numbers.
inline Slice read_slice(const wire::Params& params) {
  using Course = table::WorthCourse;
  return {.from = params.number_if_any("from", 0, INT32_MAX).value_or(0),
          .count = params.number_if_any("count", 1, Course::most_entries).value_or(Course::most_entries)};
}

}  // namespace freehold::hosting
