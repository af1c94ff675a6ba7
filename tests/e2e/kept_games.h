// Games in a store on disk, for tests of the commands that show them.
#pragma once

#include <memory>
#include <string>

#include "program_run.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/table.h"

namespace freehold::e2e {

/// The store that the program finds in this home.
class KeptGames {
 public:
  explicit KeptGames(const Home& home);

  /// A game of Ann and Bob with the dice of `seed`, after some throws, kept as `name`. Returns its id.
  std::string going_on(const std::string& name, const std::string& seed = "seven");
  /// The same, but Bob has resigned and Ann has won.
  std::string over(const std::string& name);

  [[nodiscard]] table::GameStore& store() { return *store_; }

 private:
  std::unique_ptr<table::Table> play(const std::string& name, const std::string& seed);

  std::unique_ptr<table::GameStore> store_;
  table::SystemClock clock_;
};

}  // namespace freehold::e2e
