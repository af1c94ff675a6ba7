// Figures as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace freehold::app {

enum class Sign : unsigned char { where_negative, always };

/// "1,500", for commands that speak nothing but English; others ask telling::spoken().
std::string count_text(std::int64_t count);

/// As the chosen language writes it, "41.50": rounded to `places` after the point.
std::string decimal_text(double number, int places, Sign sign = Sign::where_negative);
/// A share of 1 in percent: "41.5 %".
std::string percent_text(double share, int places, Sign sign = Sign::where_negative);
/// Between two shares of 1, in percent: "38.2 to 44.8 %".
std::string interval_text(double low, double high, int places, Sign sign = Sign::where_negative);

}  // namespace freehold::app
