#include "terminal/help.h"

namespace freehold::terminal {

namespace {

void add_marks(const Scene& scene, std::vector<std::string>& lines) {
  lines.emplace_back("");
  lines.emplace_back("Groups, each by its letter (a capital where one player has the whole group):");
  std::vector<std::string> groups;
  for (int n = 0; n < scene.rules.group_count; ++n) {
    groups.push_back(std::string(1, scene.mark(GroupId{n})) + ' ' + scene.group_name(GroupId{n}));
  }
  lines.push_back(list_text(groups) + '.');
  lines.emplace_back("Players, each by a letter: capital as a token, small as an owner:");
  std::vector<std::string> players;
  for (int n = 0; n < scene.state.player_count; ++n) {
    players.push_back(std::string(1, scene.mark(PlayerId{n})) + ' ' + scene.name(PlayerId{n}));
  }
  lines.push_back(list_text(players) + '.');
}

}  // namespace

std::vector<std::string> help_lines(const Scene& scene) {
  std::vector<std::string> lines{
      "Each decision shows its own keys in brackets. What spends money is asked again: only Enter says yes, "
      "and no single key, nor the "
      "space bar, ever spends anything.",
      "",
      "Arrows        look at the spaces of the board; Esc ends it",
      "t             the whole board as a list, with every deed's card",
      "m             manage deeds: build, sell, mortgage, lift",
      "o             offer a deal: deeds, cash, jail cards",
      "u             take back your last action, where nothing has come of it yet",
      "l             the log of the whole game",
      "PgUp, PgDn    scroll the log;  Home, End: its beginning, its end",
      "v             how the dice have fallen: luck as a figure",
      "y             the proof of the dice",
      "Space         bots play on at once to your next decision; watching: pause",
      "+, -          bots faster, slower;  .: one step while paused",
      "Tab           business of the next person at this screen",
      "n             name this game, to find it again by that name",
      "g             give up: resign from the game (asks)",
      "q, Ctrl-C     quit (asks); the game is kept as it is, to the last action",
      "",
  };
  lines.push_back("On the board, under a name: the owner's small letter with the houses (" +
                  std::string(scene.glyphs.house) + "3), a hotel (" + std::string(scene.glyphs.hotel) +
                  ") or a mortgage (" + std::string(scene.glyphs.mortgaged) +
                  "); the price of an unowned deed; at the right the tokens, in jail in brackets.");
  lines.emplace_back("Players: cash, place, deeds by group, jail cards (J1), worth.");
  add_marks(scene, lines);
  return lines;
}

}  // namespace freehold::terminal
