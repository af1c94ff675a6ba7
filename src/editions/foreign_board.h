// Boards of other programs, made into editions (docs/formats/foreign-boards.md).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "editions/edition.h"

namespace freehold::editions {

struct ImportedBoard {
  std::string text;  ///< the edition; the notes are comments at its top
  std::vector<Mistake> notes;  ///< what was left out or worked out, by its place in the file
  std::vector<Mistake> mistakes;  ///< of the edition, by its lines; empty if it can be played
};

/// Reads any bytes. The name of the file tells what kind it is, and is the edition's id. The error is why there is no
/// board in it at all.
std::expected<ImportedBoard, Mistake> import_board(std::string_view file_name, std::string_view text);

}  // namespace freehold::editions
