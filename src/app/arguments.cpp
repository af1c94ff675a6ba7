#include "app/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

#include "base/try.h"
#include "editions/option_conflicts.h"
#include "editions/option_effects.h"
#include "editions/printable_text.h"
#include "editions/rule_setting.h"

namespace freehold::app {
namespace {

// "salary" of " salary = 400".
std::string key_of(const std::string& rule) {
  return editions::folded(rule.substr(0, rule.find('=')));
}

// The message already begins with the key.
std::string_view without_key(std::string_view message, std::string_view key) {
  if (message.starts_with(key) && message.substr(key.size()).starts_with(' '))
    message.remove_prefix(key.size() + 1);
  return message;
}

}  // namespace

Attempt<> apply_rules(Ruleset& ruleset, const std::vector<std::string>& rules, int players,
                      Context& context) {
  std::string errors;
  for (const auto& rule : rules) {
    const auto key = key_of(rule);
    if (const auto set = editions::set_option(ruleset.options, rule); !set)
      errors += fmt::format("\n--rule {}: {}", editions::printable(key), without_key(set.error(), key));
  }
  if (errors.empty()) {
    for (const auto& [key, message] : editions::option_conflicts(ruleset, players))
      errors += fmt::format("\n--rule {}: {}", key, message);
  }
  if (!errors.empty()) return failed(ExitCode::usage, errors.substr(1));
  for (const auto key : editions::options_without_effect(ruleset)) {
    if (std::ranges::find(rules, key, key_of) != rules.end())
      context.err << fmt::format("freehold: --rule {}: has no effect here\n", key);
  }
  return {};
}

Attempt<terminal::Display> display_of(bool plain, Context& context) {
  constexpr std::size_t longest_note = 400;
  auto display = FREEHOLD_TRY(with_code(ExitCode::usage, terminal::find_display(plain)));
  if (!display.note.empty()) context.err << editions::printable(display.note, longest_note) << std::endl;
  return display;
}

Attempt<editions::LoadedEdition> find_edition(const std::string& name) {
  auto edition = editions::Catalogue{editions::user_editions_folder()}.find(name);
  if (!edition) return failed(ExitCode::bad, edition.error().message);
  return *std::move(edition);
}

}  // namespace freehold::app
