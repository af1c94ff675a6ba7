// Slice: the part of a game's log that a call asks for.
#pragma once

#include <cstdint>

#include "base/try.h"
#include "table/worth_course.h"
#include "wire/params.h"

namespace freehold::hosting {

/// Entries of the log from `from`, at most `count` of them.
struct Slice {
  std::int64_t from;
  std::int64_t count;
};

/// "from" and "count", which may both be left out.
inline wire::Allowed<Slice> read_slice(const wire::Params& params) {
  using Course = table::WorthCourse;
  const auto from = FREEHOLD_TRY(params.number_or("from", 0, INT32_MAX, 0));
  const auto count = FREEHOLD_TRY(params.number_or("count", 1, Course::most_entries, Course::most_entries));
  return Slice{.from = from, .count = count};
}

}  // namespace freehold::hosting
