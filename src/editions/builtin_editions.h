// The editions that come with the program: the files of editions/, embedded at build time.
#pragma once

#include <span>
#include <string_view>

namespace freehold::editions {

/// One file of editions/.
struct BuiltinEdition {
  std::string_view id;  ///< file name without ".toml"
  std::string_view text;  ///< content
};

/// All of them, sorted by id.
std::span<const BuiltinEdition> builtin_editions();

}  // namespace freehold::editions
