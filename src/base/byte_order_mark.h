// The byte-order mark, which editors and programs of other systems put before a text of UTF-8.
#pragma once

#include <string_view>

namespace freehold {

/// What follows the mark; the whole text if it has none.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

}  // namespace freehold
