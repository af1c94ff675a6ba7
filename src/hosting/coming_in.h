// How people come to a hosted table: what they show and wish, and what they get.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace freehold::hosting {

/// A seat or the bank, which somebody has just taken: the secrets are shown here and never again.
struct SeatGrant {
  std::optional<int> seat{};  ///< nothing: the bank
  std::string token;
  std::string code;
};

/// How somebody wants to sit down.
struct SeatWish {
  std::string name;
  std::string piece{};
  std::string word{};
  std::optional<int> seat{};
};

/// What a connection shows to be let in; each may be empty.
struct Credentials {
  std::vector<std::string> tokens{};
  std::string link{};  ///< the watch code or the invite
};

/// What a link is to a table.
enum class LinkRole : std::uint8_t { none, watch, invite };

}  // namespace freehold::hosting
