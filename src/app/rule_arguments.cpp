#include "app/rule_arguments.h"

#include <fmt/format.h>

#include "editions/option_conflicts.h"
#include "editions/rule_setting.h"

namespace freehold::app {

std::expected<void, std::string> apply_rules(Ruleset& ruleset, const std::vector<std::string>& rules) {
  std::string errors;
  for (const auto& rule : rules) {
    if (const auto set = editions::set_option(ruleset.options, rule); !set)
      errors += fmt::format("\n--rule {}", set.error());
  }
  if (errors.empty()) {
    for (const auto& [key, message] : editions::option_conflicts(ruleset))
      errors += fmt::format("\n--rule {}: {}", key, message);
  }
  if (!errors.empty()) return std::unexpected(errors.substr(1));
  return {};
}

}  // namespace freehold::app
