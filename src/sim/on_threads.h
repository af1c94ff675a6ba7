// Runs work on several threads, or on the caller's in a program without threads (a browser's worker).
#pragma once

#include <algorithm>
#include <concepts>

#if !defined(__wasi__) || defined(_REENTRANT)
#include <thread>
#include <vector>
#endif

namespace freehold::sim {

/// Runs `work` on this many threads at once, including the caller's, at least once, and returns when all have
/// finished. `work` may take the number of its thread; the caller's is 0.
template <class Work>
void on_threads(int threads, const Work& work);

#if !defined(__wasi__) || defined(_REENTRANT)

/// As many as asked for; for 0, as many as the machine has, at least 1.
inline int thread_count(int asked) {
  return asked > 0 ? asked : std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

template <class Work>
void on_threads(int threads, const Work& work) {
  const auto run = [&work](int number) {
    if constexpr (std::invocable<const Work&, int>) {
      work(number);
    } else {
      work();
    }
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i)
    others.emplace_back(run, i);
  run(0);
}

#else

template <class Work>
void on_threads(int, const Work& work) {
  if constexpr (std::invocable<const Work&, int>) {
    work(0);
  } else {
    work();
  }
}

#endif

}  // namespace freehold::sim
