#include "kit/edition.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "editions/catalogue.h"

namespace freehold::kit {

const Ruleset& edition(const std::string& id) {
  static std::map<std::string, Ruleset> loaded;
  const auto known = loaded.find(id);
  if (known != loaded.end()) return known->second;
  auto found = editions::Catalogue{}.find(id);
  if (!found) {
    std::fprintf(stderr, "the edition %s does not load: %s\n", id.c_str(), found.error().message.c_str());
    std::exit(1);
  }
  return loaded.emplace(id, std::move(found->ruleset)).first->second;
}

const std::vector<std::string>& all_editions() {
  static const std::vector<std::string> ids = {
      "uk",    "uk-short",    "uk-timed", "us",       "london",
      "xorti", "xorti-cards", "savings",  "hongkong", "editions/examples/island.toml"};
  return ids;
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
