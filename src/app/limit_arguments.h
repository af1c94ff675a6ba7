// The limits of a server on the command line: --limit KEY=VALUE.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "hosting/limits.h"

namespace freehold::app {

/// The usual limits with what was asked for; a sentence if a key or a value is invalid.
std::expected<hosting::Limits, std::string> limits_of(const std::vector<std::string>& arguments);

/// "tables=5000, connections=10000, ...": every key with its usual value.
std::string limit_list();

}  // namespace freehold::app
