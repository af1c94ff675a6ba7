// AdminSite: what the operator's own address answers, without knowing a network.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "hosting/journal.h"
#include "hosting/mode.h"
#include "net/site.h"

namespace freehold::net {

/// Safe to use from any thread; all that it refers to outlives it.
class AdminSite {
 public:
  struct Setup {
    const Site& site;  ///< that shows /metrics and /api/health
    hosting::Mode& mode;
    hosting::Journal& journal;
    std::function<std::optional<std::string>()> reload;  ///< a sentence where it does not work
  };

  explicit AdminSite(Setup setup) : setup_(std::move(setup)) {}

  /// GET /metrics and /api/health; POST /drain, /undrain, /read-only, /read-write and /reload.
  [[nodiscard]] HttpAnswer answer(const HttpCall& call, bool stopping) const;

 private:
  [[nodiscard]] HttpAnswer order(std::string_view path) const;

  Setup setup_;
};

}  // namespace freehold::net
