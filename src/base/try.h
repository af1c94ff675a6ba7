// FREEHOLD_TRY: unwraps an expected, or returns its error.
#pragma once

#include <expected>
#include <utility>

/// The value of an expected, moved out of it; if it is an error, the function returns that error. Use it as a
/// statement of its own, as the whole initializer of a variable or as all that is assigned, never in a coroutine:
///     const Json offer = FREEHOLD_TRY(read_offer(params));
///     FREEHOLD_TRY(need_host(token));
#define FREEHOLD_TRY(...) \
  __extension__({ \
    auto tried_ = (__VA_ARGS__); \
    if (!tried_) return std::unexpected(std::move(tried_).error()); \
    *std::move(tried_); \
  })
