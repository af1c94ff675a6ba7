// What makes a server one of a fleet, on the command line.
#pragma once

#include <expected>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace freehold::app {

struct FleetArguments {
  std::string name{};
  std::string link{};  ///< "ADDRESS:PORT" where the other servers reach this one
  std::string listen{};  ///< where it listens for them; empty: at `link`
  std::string secret_file{};
};

/// One server of a fleet; `secret` is the text of the file.
struct FleetPlace {
  std::string name;
  std::string link;
  std::string listen;
  std::string secret;
};

void add_fleet_options(CLI::App& command, FleetArguments& arguments);

/// Nothing if none of the options was given; a sentence if one is missing or makes no sense.
std::expected<std::optional<FleetPlace>, std::string> fleet_place_of(const FleetArguments& arguments);

}  // namespace freehold::app
