// The byte-order mark that some editors put before UTF-8 text.
#pragma once

#include <string_view>

namespace freehold {

/// The text after the mark, or all of it if there is no mark.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

}  // namespace freehold
