#include "kit/edition.h"

#include <algorithm>
#include <filesystem>

namespace freehold::kit {

const Ruleset& edition(const std::string& id) {
  return loaded_edition(id).ruleset;
}

std::string as_identifier(const std::string& edition_id) {
  std::string name = std::filesystem::path(edition_id).stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
}

Ruleset rules(const std::string& id, const std::function<void(RuleOptions&)>& change) {
  Ruleset changed = edition(id);
  change(changed.options);
  return changed;
}

}  // namespace freehold::kit
