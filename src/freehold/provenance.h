// Where the results of libfreehold come from; not a public header.
#pragma once

#include <string_view>

#include "rules/ruleset.h"
#include "sim/provenance.h"

namespace freehold {

/// `ruleset` is that of the edition, which is there, with its house rules.
sim::Provenance provenance_of(std::string_view edition, const Ruleset& ruleset, sim::AskedFor asked);

}  // namespace freehold
