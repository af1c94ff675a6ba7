// What a function does with a value that may be an error instead: go on with the value, or pass the error on.
#pragma once

#include <expected>
#include <utility>

/// The value of an expected, moved out of it; if it is an error, the function returns that error. Stands alone in its statement, or
/// is all that a variable is made of; never in a coroutine.
///
///     const Json offer = FREEHOLD_TRY(read_offer(params));
///     FREEHOLD_TRY(need_host(token));
#define FREEHOLD_TRY(...) \
  __extension__({ \
    auto tried_ = (__VA_ARGS__); \
    if (!tried_) return std::unexpected(std::move(tried_).error()); \
    *std::move(tried_); \
  })
