// Sorting that keeps equals in their order.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

namespace freehold {

/// As std::ranges::stable_sort, for short lists: it allocates nothing, and takes time with the square of their length.
/// (That of libstdc++ 12 asks for memory by a function that C++23 has withdrawn, which clang refuses.)
template <class Value, class Less = std::ranges::less, class Key = std::identity>
void sort_in_place(std::vector<Value>& list, Less less = {}, Key key = {}) {
  for (auto next = list.begin(); next != list.end(); ++next) {
    const auto place = std::ranges::upper_bound(list.begin(), next, std::invoke(key, *next), less, key);
    std::rotate(place, next, next + 1);
  }
}

}  // namespace freehold
