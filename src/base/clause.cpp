#include "base/clause.h"

#include <algorithm>

namespace freehold {

std::string clause_id(Clause clause) {
  switch (clause) {
    case Clause::none: return {};
#define FREEHOLD_X(name) \
  case Clause::name: { \
    std::string id = #name; \
    std::replace(id.begin(), id.end(), '_', '.'); \
    return id; \
  }
      FREEHOLD_CLAUSES(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return {};
}

std::optional<Clause> clause_named(std::string_view id) {
#define FREEHOLD_X(name) \
  if (id == clause_id(Clause::name)) return Clause::name;
  FREEHOLD_CLAUSES(FREEHOLD_X)
#undef FREEHOLD_X
  return std::nullopt;
}

}  // namespace freehold
