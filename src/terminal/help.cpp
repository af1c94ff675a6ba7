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

// What can be done with deeds in these rules: "build, sell, mortgage, lift".
std::string deed_business(const RuleOptions& options) {
  std::string text;
  const auto add = [&text](bool has, std::string_view part) {
    if (has) text.append(text.empty() ? "" : ", ").append(part);
  };
  add(options.building == BuildingRule::houses, "build, sell");
  add(options.building == BuildingRule::levels, "raise (b), lower (s)");
  add(options.mortgages, "mortgage, lift");
  add(options.deed_sale_percent > 0, "in debt, sell one to the bank (d)");
  return text;
}

// Keys that only some rules have.
void add_keys_of_rules(const RuleOptions& options, std::vector<std::string>& lines) {
  if (const std::string business = deed_business(options); !business.empty())
    lines.push_back("m             manage deeds: " + business);
  if (options.offers) lines.emplace_back("o             offer a deal: deeds, cash, jail cards");
  if (options.savings)
    lines.emplace_back("z             savings: order deposits and withdrawals at the bank");
  if (options.auctions == AuctionKind::sealed) {
    lines.emplace_back(
        "h             in a sealed bid with others at this screen: show or hide what you type");
  }
}

// Keys that depend on where the others are.
void add_keys_of_place(bool hosted, std::vector<std::string>& lines) {
  if (hosted) {
    lines.emplace_back(
        "/             the others: who is there, talk, pause, a bot that sits in for you or for someone "
        "away, "
        "links; answers "
        "what they ask");
    return;
  }
  lines.emplace_back("Space         bots play on at once to your next decision; watching: pause");
  lines.emplace_back("+, -          bots faster, slower;  .: one step while paused");
  lines.emplace_back("Tab           business of the next person at this screen");
  lines.emplace_back("n             name this game, to find it again by that name");
}

// What ends the game before one is left.
void add_end(const RuleOptions& options, std::vector<std::string>& lines) {
  if (options.max_rounds == 0) return;
  lines.push_back("The game ends after round " + std::to_string(options.max_rounds) + ": " +
                  (options.final_score == FinalScore::money ? "the most money wins." : "the richest wins."));
}

// What stands in a cell of the board.
std::string board_signs(const Scene& scene) {
  const RuleOptions& options = scene.rules.options;
  std::string signs;
  if (options.building == BuildingRule::levels)
    signs = " with the level (" + std::string(scene.glyphs.level) + "3)";
  if (options.building == BuildingRule::houses) {
    signs = " with the houses (" + std::string(scene.glyphs.house) + "3)";
    if (options.hotels) signs += ", a hotel (" + std::string(scene.glyphs.hotel) + ")";
  }
  if (options.mortgages) {
    signs += (signs.empty() ? " with" : " or") + std::string(" a mortgage (") +
             std::string(scene.glyphs.mortgaged) + ")";
  }
  return "On the board, under a name: the owner's small letter" + signs +
         "; the price of an unowned deed; at the right the tokens, in brackets who is held.";
}

}  // namespace

std::vector<std::string> help_lines(const Scene& scene, bool hosted) {
  std::vector<std::string> lines{
      "Each decision shows its own keys in brackets. What spends money is asked again: only Enter says yes, "
      "and no single key, nor the "
      "space bar, ever spends anything.",
      "",
      "Arrows        look at the spaces of the board; Esc ends it",
      "t             the whole board as a list, with every deed's card",
  };
  add_keys_of_rules(scene.rules.options, lines);
  for (const char* const line :
       {"i             the rules of this game, its house rules first",
        "u             take back your last action, where nothing has come of it yet",
        "l             the log of the whole game",
        "PgUp, PgDn    scroll the log;  Home, End: its beginning, its end",
        "v             how the dice have fallen: luck as a figure",
        "%             everybody's chance to win, and what a deal would do to it: show or hide",
        "y             the proof of the dice", "g             give up: resign from the game (asks)",
        "q, Ctrl-C     quit (asks); the game is kept as it is, to the last action"}) {
    lines.emplace_back(line);
  }
  add_keys_of_place(hosted, lines);
  lines.emplace_back("");
  lines.push_back(board_signs(scene));
  lines.push_back(std::string("Players: cash, ") + (scene.rules.options.savings ? "savings (+), " : "") +
                  "place, deeds by group, jail cards (J1), worth.");
  add_end(scene.rules.options, lines);
  add_marks(scene, lines);
  return lines;
}

}  // namespace freehold::terminal
