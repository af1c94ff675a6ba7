// AtEnd: runs a function when a scope ends, even if an exception ends it.
#pragma once

#include <utility>

namespace freehold {

/// `Then` must not throw; that would end the program.
template <typename Then>
class [[nodiscard]] AtEnd {
 public:
  explicit AtEnd(Then then) : then_(std::move(then)) {}
  AtEnd(const AtEnd&) = delete;
  AtEnd& operator=(const AtEnd&) = delete;
  ~AtEnd() { then_(); }

 private:
  Then then_;
};

}  // namespace freehold
