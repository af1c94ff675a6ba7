// Including this lets a test program seat the sparring bots by name.
#pragma once

#include "sparring/sparring.h"

namespace freehold::test {

inline const bool sparring_bots_joined = (bots::sparring::join_bot_list(), true);

}  // namespace freehold::test
