// Numbers that people type: sums of money and counts. The page uses the same rules
// (web/src/words/typed_number.ts); tests/kit/typed_numbers.json has examples for both.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "telling/language.h"

namespace freehold::telling {

/// The whole number in `text`, of at most twelve digits, half- or full-width. Thousands may be separated by a
/// point, a comma or an apostrophe, or by a blank if the language does so, and `currency` may be on either
/// side. nullopt for anything else, such as "12.50", "-50", "50 60" and "1e3".
std::optional<std::int64_t> typed_number(const Language& language, std::string_view text,
                                         std::string_view currency = "");

/// Whether `text` contains a digit of any script, so that somebody means a number, right or wrong.
bool has_figure(std::string_view text);

}  // namespace freehold::telling
