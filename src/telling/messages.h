// The texts of messages/*.json, as they were when the program was built.
#pragma once

#include <span>

namespace freehold::telling {

/// One JSON object: the file of each language under its tag, and `languages` (messages/languages.json).
std::span<const unsigned char> messages();

}  // namespace freehold::telling
