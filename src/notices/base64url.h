// Base64 (RFC 4648): with the URL alphabet, unpadded (section 5), as web push writes keys; and as in mail.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace freehold::notices {

std::string base64(std::string_view bytes);
std::string base64url(std::string_view bytes);
/// nullopt if the text isn't base64url. Accepts padding, which some browsers write.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace freehold::notices
