// The tokens that a call shows, one a seat.
#pragma once

#include <string>
#include <vector>

#include "wire/params.h"

namespace freehold::hosting {

/// "tokens": at most one for each seat; none if it is missing.
wire::Allowed<std::vector<std::string>> read_tokens(const wire::Params& params);

}  // namespace freehold::hosting
