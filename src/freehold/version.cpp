#include "freehold/version.h"

namespace freehold {

std::string_view library_version() {
  return FREEHOLD_VERSION;
}

std::string_view library_commit() {
  return FREEHOLD_COMMIT;
}

}  // namespace freehold
