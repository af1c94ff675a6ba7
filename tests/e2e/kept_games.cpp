#include "kept_games.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "editions/catalogue.h"
#include "rules/action.h"
#include "rules/state.h"
#include "store/open_store.h"

namespace freehold::e2e {
namespace {

// Keeps a game going: the player throws, buys, passes or ends the turn.
Action plain_action(Phase phase) {
  if (phase == Phase::pre_roll) return Action::of(ActionType::roll);
  if (phase == Phase::buy) return Action::of(ActionType::buy);
  if (phase == Phase::auction || phase == Phase::claim) return Action::of(ActionType::pass);
  return Action::of(ActionType::end_turn);
}

constexpr int decisions = 12;

}  // namespace

KeptGames::KeptGames(const Home& home) {
  const auto folder = home.folder() / ".local/share/freehold";
  std::filesystem::create_directories(folder);
  auto opened = store::open_store((folder / "freehold.db").string());
  if (!opened) {
    ADD_FAILURE() << opened.error().message;
    std::abort();
  }
  store_ = *std::move(opened);
}

std::unique_ptr<table::Table> KeptGames::play(const std::string& name, const std::string& seed) {
  auto edition = editions::Catalogue{}.find("uk");
  table::TableSetup setup{.edition = *edition, .options = edition->ruleset.options};
  setup.seats = {{.name = "Ann", .token = "hat", .bot = ""}, {.name = "Bob", .token = "", .bot = ""}};
  setup.seed_text = seed;
  auto table = table::Table::open(*store_, clock_, std::move(setup));
  if (!table) {
    ADD_FAILURE() << table.error().message;
    std::abort();
  }
  for (int i = 0; i < decisions; ++i) {
    const auto played = (*table)->act((*table)->to_ask(), plain_action((*table)->state().phase));
    EXPECT_TRUE(played) << "decision " << i;
  }
  EXPECT_TRUE((*table)->keep_as(name));
  return *std::move(table);
}

std::string KeptGames::going_on(const std::string& name, const std::string& seed) {
  return play(name, seed)->id();
}

std::string KeptGames::over(const std::string& name) {
  const auto table = play(name, "seven");
  EXPECT_TRUE(table->act(PlayerId{1}, Action::of(ActionType::resign)));
  EXPECT_TRUE(table->over());
  return table->id();
}

}  // namespace freehold::e2e
