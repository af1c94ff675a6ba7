/// @file
/// Which Freehold this is.
#pragma once

#include <string_view>

namespace freehold {

/// The version of the running library, such as "0.2.0" (semantic versioning). `find_package(freehold 0.2)`
/// and pkg-config check the one that is compiled against.
std::string_view library_version();
/// The first 12 digits of its commit; empty if not built from a clone.
std::string_view library_commit();

}  // namespace freehold
