// What people read in a source: its comments, and its string literals.
#pragma once

#include <istream>
#include <string>

namespace freehold::architecture {

/// How a language marks its comments.
enum class CommentMarks {
  slashes,  ///< // and /* */, and <!-- --> in markup: C++, TypeScript, Svelte, CSS
  hash,     ///< # at the start of a word: TOML, shell, CMake
};

/// The same text a second time, with as many lines as the source, so that lines keep their numbers.
struct SourceText {
  std::string comments;  ///< without the marks; lines of code are empty
  std::string strings;   ///< the contents of literals, " | " between two in one line
};

/// A comment behind code begins with "| ", so that it doesn't continue the one above it.
SourceText read_source_text(std::istream& source, CommentMarks marks);

}  // namespace freehold::architecture
