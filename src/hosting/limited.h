// Calls that are refused because of a limit, or of what the operator wants now.
#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <string_view>

#include "hosting/rate.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// `limit` names it; `retry_after`: the time after which the call may be made again, where that helps.
std::unexpected<wire::Refused> limited(std::string_view limit, std::string message,
                                       Milliseconds retry_after = {});
/// Another host runs the table that the call is about: `server`, if its name is known.
std::unexpected<wire::Refused> run_elsewhere(std::string_view server = {});
/// The operator has made the server read-only.
std::unexpected<wire::Refused> read_only_now();

}  // namespace freehold::hosting
