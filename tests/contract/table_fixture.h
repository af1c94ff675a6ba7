// Tables for tests: over either store, of the official rules, with a clock that stands still.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "kit/loaded_edition.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "scratch_folder.h"
#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "table/table.h"

namespace freehold::table {

inline editions::LoadedEdition edition(const std::string& id = "uk") {
  return kit::loaded_edition(id);
}

inline notation::Seat person(const std::string& name) {
  return {.name = name, .token = "", .bot = ""};
}

inline notation::Seat bot(const std::string& name, const std::string& id) {
  return {.name = name, .token = "", .bot = id};
}

/// Ann and Bob at `edition_id`, with a seed of their own.
inline TableSetup setup_of(const std::string& edition_id = "uk", const std::string& seed = "dice") {
  auto loaded = edition(edition_id);
  const RuleOptions options = loaded.ruleset.options;
  return {.edition = std::move(loaded),
          .options = options,
          .seats = {person("Ann"), person("Bob")},
          .seed_text = seed};
}

inline std::unique_ptr<Table> taken(std::expected<std::unique_ptr<Table>, OpenError> opened) {
  if (!opened) {
    ADD_FAILURE() << opened.error().message;
    return nullptr;
  }
  return *std::move(opened);
}

/// What Ann or Bob does without ever spending money by choice: throws, declines, passes, ends the turn.
inline Action careful_action(const Table& table) {
  const LegalActions legal = legal_actions(table.ruleset(), table.state(), table.to_ask());
  for (const ActionType type : {ActionType::roll, ActionType::end_turn, ActionType::decline, ActionType::pass,
                                ActionType::declare_bankruptcy}) {
    if (legal.has(type)) return Action::of(type);
  }
  if (legal.has(ActionType::choose)) return Action::choose((legal.options & 1) != 0 ? 0 : 1);
  if (legal.has(ActionType::mortgage)) return Action::on(ActionType::mortgage, legal.mortgage.front());
  return Action::of(ActionType::resign);
}

class TableTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override { store = new_store(); }

  std::unique_ptr<GameStore> new_store() {
    if (std::string(GetParam()) == "memory") return std::make_unique<store::MemoryStore>();
    auto opened = store::SqliteStore::open(folder.path() / "games.db");
    EXPECT_TRUE(opened) << opened.error().message;
    return *std::move(opened);
  }
  std::unique_ptr<Table> open(TableSetup setup) {
    return taken(Table::open(*store, clock, std::move(setup)));
  }
  std::unique_ptr<Table> load(const std::string& name) { return taken(Table::load(*store, clock, name)); }
  std::vector<std::string> stored_entries(const Table& table) {
    const auto game = store->load(table.id());
    EXPECT_TRUE(game) << game.error().message;
    return game ? game->entries : std::vector<std::string>{};
  }
  static void play_on(Table& table, int actions) {
    for (int n = 0; n < actions && !table.over(); ++n) {
      const auto done = table.act(table.to_ask(), careful_action(table));
      ASSERT_TRUE(done) << "action " << n;
    }
  }

  ScratchFolder folder;
  ManualClock clock;
  std::unique_ptr<GameStore> store;
};

}  // namespace freehold::table
