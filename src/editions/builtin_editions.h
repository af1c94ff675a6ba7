// The editions of the program itself: the files of editions/, put into the binary when it is built.
#pragma once

#include <span>
#include <string_view>

namespace freehold::editions {

/// One file of editions/.
struct BuiltinEdition {
  std::string_view id;  ///< its name without ".toml"
  std::string_view text;  ///< its content
};

/// All of them, sorted by id.
std::span<const BuiltinEdition> builtin_editions();

}  // namespace freehold::editions
