// Base64 (RFC 4648): with the alphabet of URLs and without padding (section 5) as web push writes keys, and as mail has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace freehold::notices {

std::string base64(std::string_view bytes);
std::string base64url(std::string_view bytes);
/// Nothing if the text is none. Padding is taken too: some browsers write it.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace freehold::notices
