#include "app/threads.h"

#include <algorithm>
#include <thread>

namespace freehold::app {

int thread_count(int asked) {
  return asked > 0 ? asked : std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

}  // namespace freehold::app
