// UTF-8 to and from ICU's strings. Internal to this folder.
#pragma once

#include <unicode/unistr.h>

#include <cstdint>
#include <string_view>

namespace freehold::telling {

inline icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

}  // namespace freehold::telling
