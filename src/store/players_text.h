// The names of a game's players as stores keep them.
#pragma once

#include <string>
#include <vector>

namespace freehold::store {

/// A JSON list.
std::string players_text(const std::vector<std::string>& players);
/// The names in such a list; what is none is left out.
std::vector<std::string> players_of(const std::string& text);

}  // namespace freehold::store
