// The same work on several threads.
#pragma once

#include <thread>
#include <vector>

namespace freehold::sim {

/// Runs `work` on this many threads at once, the caller's among them, at least once, and returns when all have ended.
template <class Work>
void on_threads(int threads, const Work& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i)
    others.emplace_back([&work] { work(); });
  work();
}

}  // namespace freehold::sim
