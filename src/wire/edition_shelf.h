// The editions that have been asked for over a wire, read once, and the calls about editions.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "editions/catalogue.h"
#include "wire/params.h"

namespace freehold::wire {

/// Safe to share between threads. Every method throws RpcError where it refuses.
class EditionShelf {
 public:
  explicit EditionShelf(editions::Catalogue catalogue) : catalogue_(std::move(catalogue)) {}

  /// By id; what is no id, such as a path, is never looked for.
  std::shared_ptr<const editions::LoadedEdition> find(const std::string& id);

  /// `edition.list`
  [[nodiscard]] json::array list() const;
  /// `edition.show`
  json::object show(const Params& params);

 private:
  editions::Catalogue catalogue_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const editions::LoadedEdition>> known_;
};

/// The options of a game that changes those of `edition` by the parameter "options", or the edition's own.
RuleOptions options_of(const Ruleset& edition, const Params& params);

}  // namespace freehold::wire
