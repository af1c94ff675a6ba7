// Calls of the laboratory: simulations, exact odds, the analysis of a game (lab.* of docs/formats/server.md).
#pragma once

#include <memory>

#include "hosting/call_group.h"
#include "lab/laboratory.h"

namespace freehold::lab {

/// For HostSetup::more_calls: a thread does the work, and stops with the host.
std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk);
/// The same with another hand. If `make_hand` is empty, Host::go_on() does the work part by part.
std::unique_ptr<hosting::CallGroup> lab_calls_by(hosting::CallDesk& desk, const MakeHand& make_hand);

}  // namespace freehold::lab
