/// @file
/// Which Freehold this is.
#pragma once

#include <string_view>

namespace freehold {

/// The version of the library that runs: "0.2.0", as semantic versioning has it. `find_package(freehold 0.2)` and
/// pkg-config check the one that is compiled against.
std::string_view library_version();
/// The first 12 digits of the commit it was built from; empty if it was not built from a clone.
std::string_view library_commit();

}  // namespace freehold
