// ProgramVersion: the version of the program that produced a result.
#pragma once

#include <string>

namespace freehold {

struct ProgramVersion {
  std::string version;   ///< "1.2.0"; empty if unknown
  std::string commit{};  ///< of the sources that it was built from; empty if unknown
};

}  // namespace freehold
