// For tests: the editions of the repository, each loaded once.
#pragma once

#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "editions/catalogue.h"

namespace freehold::kit {

/// By its id, or a path from the repository's root; throws what is wrong with it.
inline const editions::LoadedEdition& loaded_edition(const std::string& id) {
  static std::mutex mutex;
  static std::map<std::string, editions::LoadedEdition> loaded;
  const std::scoped_lock lock(mutex);
  if (const auto known = loaded.find(id); known != loaded.end()) return known->second;
  auto found = editions::Catalogue{}.find(id);
  if (!found) throw std::runtime_error("the edition " + id + " does not load: " + found.error().message);
  return loaded.emplace(id, *std::move(found)).first->second;
}

/// Every built-in edition and every example, as loaded_edition() takes them.
inline const std::vector<std::string>& all_editions() {
  static const std::vector<std::string> ids = {"uk",
                                               "uk-short",
                                               "uk-timed",
                                               "us",
                                               "us-speed",
                                               "london",
                                               "xorti",
                                               "xorti-cards",
                                               "savings",
                                               "hongkong",
                                               "editions/examples/island.toml",
                                               "editions/examples/crossroads.toml"};
  return ids;
}

}  // namespace freehold::kit
