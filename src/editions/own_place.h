// The place of an edition among the user's own, which are found by the names of their files. Internal to this folder.
#pragma once

#include <optional>
#include <string_view>

#include "editions/catalogue.h"

namespace freehold::editions {

/// What is wrong with the id of a sound edition whose file in the user's folder is `name`.toml: it has to be that name,
/// and no built-in edition's, which would be played instead.
std::optional<Mistake> place_mistake(const LoadedEdition& edition, std::string_view name);

}  // namespace freehold::editions
