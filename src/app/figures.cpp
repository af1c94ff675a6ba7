#include "app/figures.h"

#include <fmt/format.h>

#include "telling/language.h"

namespace freehold::app {

using telling::t;

std::string count_text(std::int64_t count) {
  return telling::Language::of("en").number(count);
}

std::string decimal_text(double number, int places, Sign sign) {
  const std::string digits =
      sign == Sign::always ? fmt::format("{:+.{}f}", number, places) : fmt::format("{:.{}f}", number, places);
  const std::size_t point = digits.find('.');
  if (point == std::string::npos) return digits;
  return t("command.figure.decimal",
           {{"whole", digits.substr(0, point)}, {"fraction", digits.substr(point + 1)}});
}

std::string percent_text(double share, int places, Sign sign) {
  return t("figure.percent", {{"figure", decimal_text(100 * share, places, sign)}});
}

std::string interval_text(double low, double high, int places, Sign sign) {
  return t("command.figure.interval", {{"low", decimal_text(100 * low, places, sign)},
                                       {"high", decimal_text(100 * high, places, sign)}});
}

}  // namespace freehold::app
