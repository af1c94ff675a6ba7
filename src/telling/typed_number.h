// Numbers that people type: sums of money and counts. The page reads them by the same rules (web/src/words/typed_number.ts);
// tests/kit/typed_numbers.json has examples for both.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "telling/language.h"

namespace freehold::telling {

/// The whole number that `text` is, of at most twelve digits, plain or full-width; thousands may be set apart with a point, a comma or an
/// apostrophe, and with a blank if the language does so, and `currency` may be on one side of it. Nothing for any other
/// text: "12.50" is no sum, and neither are "-50", "50 60" and "1e3".
std::optional<std::int64_t> typed_number(const Language& language, std::string_view text,
                                         std::string_view currency = "");

/// Whether anything in `text` is a figure, of any script: somebody means a number, right or wrong.
bool has_figure(std::string_view text);

}  // namespace freehold::telling
