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

}  // namespace freehold
