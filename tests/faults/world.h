// What a store keeps, as the ports say it: the model that a store on a failing disk is held to.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bots/random_source.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::faults {

struct World {
  struct Save {
    std::string game;
    std::optional<std::int64_t> length;
    bool operator==(const Save&) const = default;
  };
  std::map<std::string, std::vector<std::string>> games;  ///< their logs, by id
  std::map<std::string, Save> saves;  ///< by name
  struct Table {
    std::string text;
    std::int64_t revision = 0;
    table::KeptChat talk;
    bool operator==(const Table&) const = default;
  };
  std::map<std::string, Table> hosted;  ///< by id; each has one key, key_of

  bool operator==(const World&) const = default;
};

/// The key that leads to a table.
std::string key_of(const std::string& id);

/// The two ports of one store.
struct Ports {
  table::GameStore& games;
  table::HostingStore& hosting;
};

/// Everything that is in a store. An error where it cannot be read, and where its parts contradict each other.
table::Stored<World> read_world(Ports store);

/// How two worlds differ, for a person: "game a has 3 entries, not 4; ...".
std::string difference(const World& found, const World& expected);

/// One call that changes a store.
struct Call {
  std::string text;
  std::function<table::Stored<void>(Ports)> on_store;
  /// The result if the disk works: the refusal, which leaves the world as it is, or nothing.
  std::function<std::optional<table::StoreFault>(World&)> on_world;
};

/// A call that makes sense in this world, most of the time. `number` makes its texts different from those of others.
Call random_call(bots::RandomSource& random, const World& world, int number);

}  // namespace freehold::faults
