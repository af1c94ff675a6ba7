// Whether bytes are UTF-8.
#pragma once

#include <string_view>

namespace freehold::wire {

/// Valid UTF-8 as a whole: no overlong form, no surrogate, nothing above U+10FFFF, nothing cut off (RFC 3629). Control
/// characters are allowed.
bool is_utf8(std::string_view bytes);

}  // namespace freehold::wire
