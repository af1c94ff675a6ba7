// Stopwatch: how long something takes that ends in many places, such as a message on its way to many connections.
#pragma once

#include <chrono>

#include "hosting/histogram.h"

namespace freehold::hosting {

/// Shared by all that has to be done; when the last of it lets go, the time since `start` is added to the histogram,
/// which outlives it.
class Stopwatch {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Stopwatch(Histogram& times, Time start) : times_(times), start_(start) {}
  ~Stopwatch() { times_.add(std::chrono::steady_clock::now() - start_); }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  Histogram& times_;
  Time start_;
};

}  // namespace freehold::hosting
