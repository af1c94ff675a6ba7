// Calls of the laboratory: simulations, exact odds, the analysis of a game (lab.* of docs/formats/server.md).
#pragma once

#include <memory>

#include "hosting/call_desk.h"
#include "hosting/call_group.h"

namespace freehold::lab {

/// For HostSetup::more_calls. What is under way is stopped when the host goes.
std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk);

}  // namespace freehold::lab
