// The same work on several threads.
#pragma once

#include <algorithm>
#include <thread>
#include <vector>

namespace freehold::sim {

/// As many as were asked for; 0: all that the machine has, at least 1.
inline int thread_count(int asked) {
  return asked > 0 ? asked : std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

/// Runs `work` on this many threads at once, the caller's among them, at least once, and returns when all have ended.
template <class Work>
void on_threads(int threads, const Work& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i)
    others.emplace_back([&work] { work(); });
  work();
}

}  // namespace freehold::sim
