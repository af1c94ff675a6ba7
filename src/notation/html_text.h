// Text escaped for HTML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace freehold::notation {

/// Safe between tags and inside quotation marks.
std::string html_escaped(std::string_view text);

}  // namespace freehold::notation
