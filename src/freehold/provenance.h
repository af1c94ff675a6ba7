// The provenance of libfreehold's results; not a public header.
#pragma once

#include <string_view>

#include "rules/ruleset.h"
#include "sim/provenance.h"

namespace freehold {

/// `ruleset`: of the edition, which exists, with house rules.
sim::Provenance provenance_of(std::string_view edition, const Ruleset& ruleset, sim::AskedFor asked);

}  // namespace freehold
