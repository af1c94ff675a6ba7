// The texts of messages/*.json at build time.
#pragma once

#include <span>

namespace freehold::telling {

/// One JSON object: each language's file under its tag, and `languages` (messages/languages.json).
std::span<const unsigned char> messages();

}  // namespace freehold::telling
