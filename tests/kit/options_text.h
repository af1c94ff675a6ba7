// For tests that compare options: all of them, one "key = value" per line.
#pragma once

#include <string>

#include "editions/rule_setting.h"

namespace freehold::editions {

inline std::string options_text(const RuleOptions& options) {
  std::string text;
  for (const auto& [info, value] : all_options(options))
    text += std::string{info.key} + " = " + value_text(value) + '\n';
  return text;
}

}  // namespace freehold::editions
