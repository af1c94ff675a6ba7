// A stable sort without allocation.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

namespace freehold {

/// Like std::ranges::stable_sort, for short lists: it doesn't allocate, and takes quadratic time. (libstdc++
/// 12 implements stable_sort with a function that C++23 has withdrawn, which clang refuses.)
template <class Value, class Less = std::ranges::less, class Key = std::identity>
void sort_in_place(std::vector<Value>& list, Less less = {}, Key key = {}) {
  for (auto next = list.begin(); next != list.end(); ++next) {
    const auto place = std::ranges::upper_bound(list.begin(), next, std::invoke(key, *next), less, key);
    std::rotate(place, next, next + 1);
  }
}

}  // namespace freehold
