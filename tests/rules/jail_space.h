// The names of the spaces that hold players, on the boards that the tests of several files use.
#pragma once

namespace freehold::kit {

inline constexpr const char* jail = "Jail / Just Visiting";  // uk, us, london, xorti
inline constexpr const char* hongkong_jail = "In Jail / Just Visiting";

}  // namespace freehold::kit
