#include "freehold/provenance.h"

#include <string>
#include <utility>

#include "editions/catalogue.h"
#include "freehold/version.h"
#include "table/sources_json.h"

namespace freehold {

sim::Provenance provenance_of(std::string_view edition, const Ruleset& ruleset, sim::AskedFor asked) {
  const auto found = editions::Catalogue{editions::user_editions_folder()}.find(edition);
  const std::string content = found ? table::content_hash(found->sources) : std::string{};
  return sim::provenance_of({std::string{library_version()}, std::string{library_commit()}}, content, ruleset,
                            std::move(asked));
}

}  // namespace freehold
