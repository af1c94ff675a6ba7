// Base64 with the alphabet of URLs and without padding (RFC 4648, section 5): how web push writes keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace freehold::notices {

std::string base64url(std::string_view bytes);
/// Nothing if the text is none. Padding is taken too: some browsers write it.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace freehold::notices
