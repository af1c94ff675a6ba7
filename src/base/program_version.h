// ProgramVersion: which program works something out.
#pragma once

#include <string>

namespace freehold {

struct ProgramVersion {
  std::string version;   ///< "1.2.0"; empty: not known
  std::string commit{};  ///< of the sources that it was built from; empty: not known
};

}  // namespace freehold
