#include "wire/edition_shelf.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/edition_json.h"
#include "notation/options_json.h"
#include "wire/rpc_error.h"

namespace freehold::wire {

namespace {

/// An id, not the path of a file: what is asked for over a wire must not open files.
bool is_edition_id(const std::string& id) {
  return !id.empty() && id.size() <= 64 && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

}  // namespace

std::shared_ptr<const editions::LoadedEdition> EditionShelf::find(const std::string& id) {
  const RpcError missing{ErrorCode::not_found, "no_such_edition",
                         fmt::format("there is no edition \"{}\"", id.substr(0, 64))};
  if (!is_edition_id(id)) throw missing;
  const std::scoped_lock lock(mutex_);
  if (const auto known = known_.find(id); known != known_.end()) return known->second;
  auto found = catalogue_.find(id);
  if (!found) throw RpcError{missing.code, missing.reason, found.error().message};
  return known_.emplace(id, std::make_shared<editions::LoadedEdition>(std::move(*found))).first->second;
}

json::array EditionShelf::list() const {
  json::array list;
  for (const auto& summary : catalogue_.list()) {
    if (!summary.mistakes.empty()) continue;
    list.push_back({{"id", summary.id},
                    {"title", summary.title},
                    {"min_players", summary.min_players},
                    {"max_players", summary.max_players},
                    {"spaces", summary.spaces}});
  }
  return list;
}

json::object EditionShelf::show(const Params& params) {
  const auto edition = find(params.text("edition"));
  if (params.find("options") == nullptr) return notation::print_edition(edition->ruleset);
  Ruleset changed = edition->ruleset;
  changed.options = options_of(edition->ruleset, params);
  json::object shown = notation::print_edition(changed);
  shown["differs"] = notation::print_differences(edition->ruleset.options, changed.options);
  return shown;
}

RuleOptions options_of(const Ruleset& edition, const Params& params) {
  const auto* changed = params.find("options");
  if (changed == nullptr) return edition.options;
  const auto parsed = notation::parse_options(edition, *changed);
  if (!parsed) throw RpcError::params(parsed.error().text());
  return *parsed;
}

}  // namespace freehold::wire
