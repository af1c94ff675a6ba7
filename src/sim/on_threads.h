// The same work on several threads.
#pragma once

#include <thread>
#include <vector>

namespace freehold::sim {

/// Does `work` on so many threads at the same time, the caller's among them, and returns when all have ended. At least once.
template <class Work>
void on_threads(int threads, const Work& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i)
    others.emplace_back([&work] { work(); });
  work();
}

}  // namespace freehold::sim
