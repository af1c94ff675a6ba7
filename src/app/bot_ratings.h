// How strong the bots are, as the ladders of the laboratory say (docs/lab/ladders).
#pragma once

#include <span>

namespace freehold::app {

/// The bytes of docs/lab/ladders.json, written into the program by the build.
std::span<const unsigned char> ladders_json();

}  // namespace freehold::app
