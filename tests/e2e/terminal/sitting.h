// A whole client on a screen in memory: a table, a store that forgets, keys as text, time by hand.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "store/memory_store.h"
#include "table/table.h"
#include "terminal/client.h"
#include "terminal/table_game.h"

namespace freehold::terminal::testing {

/// Names with a bot after a colon: {"Ann", "Bob:steady"}.
using Names = std::vector<std::string>;
/// Changes a fresh position (player 0 before the throw) into the one wanted.
using Arrange = std::function<void(const Ruleset&, State&)>;

/// Who sits there, by the seats.
inline constexpr PlayerId ann{0};
inline constexpr PlayerId bob{1};
inline constexpr PlayerId carol{2};

/// Arranges that Ann has just landed on Vine Street.
inline void at_vine_street(const Ruleset&, State& state) {
  state.phase = Phase::buy;
  state.resume = Phase::buy;
  state.player(ann).space = SpaceId{19};
  state.turn.thrown = true;
  state.turn.dice = {4, 5};
}

/// A table in a store of its own.
struct Sitting {
  store::MemoryStore store;
  table::ManualClock clock;
  std::unique_ptr<table::Table> table;

  /// A new game with the dice of `seed`, with house rules where `rules` sets some.
  Sitting(const Names& names, const std::string& seed, const std::string& edition = "uk",
          const std::function<void(RuleOptions&)>& rules = {});
  /// From a position, with house rules where `rules` sets some.
  Sitting(const Names& names, const Arrange& arrange, const std::string& edition = "uk",
          const std::function<void(RuleOptions&)>& rules = {});
};

/// Gives deeds to a player, as if bought long ago.
void give(State& state, PlayerId player, std::initializer_list<int> spaces);

/// A client at such a table.
class AtScreen {
 public:
  AtScreen(Sitting& sitting, int width, int height, ClientOptions options = {});

  /// Presses keys: characters as they are; "<enter>", "<esc>", "<tab>", "<up>", "<down>", "<left>", "<right>",
  /// "<pgup>", "<pgdn>", "<ctrl-c>".
  void press(std::string_view keys);
  /// Clicks on the first place with these words on the screen.
  void click(std::string_view words);
  /// Lets time go by until a person is asked or the game is over.
  void wait_for_person();
  /// The screen as text.
  std::string text();
  Canvas canvas();
  /// Lets so much time go by on the client's own clock.
  void wait(Client::Time time);
  void resize(int width, int height) { width_ = width, height_ = height; }
  [[nodiscard]] bool shows(std::string_view words) { return text().find(words) != std::string::npos; }

  TableGame game;
  Client client;

 private:
  void press_one(const Key& key);

  table::Table& table_;
  Client::Time now_{};
  int width_;
  int height_;
};

}  // namespace freehold::terminal::testing
