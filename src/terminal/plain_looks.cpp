// The commands of plain mode that show something.
#include <algorithm>
#include <string>
#include <vector>

#include "rules/valuation.h"
#include "telling/language.h"
#include "terminal/chances_text.h"
#include "terminal/deed_card.h"
#include "terminal/deeds_dialog.h"
#include "terminal/find_name.h"
#include "terminal/house_rules.h"
#include "terminal/luck.h"
#include "terminal/plain_commands.h"
#include "terminal/players_view.h"
#include "terminal/result.h"

namespace freehold::terminal {

using telling::t;

namespace {

// "Ann (whose turn it is): £1,200, on Mayfair, worth £1,900. Deeds: ...".
std::string player_line(const Scene& view, PlayerId player) {
  const Player& p = view.state.player(player);
  if (!view.state.in_game.contains(player)) {
    const telling::Params out{{"player", view.name(player)}, {"cash", view.money(p.cash)}};
    return t(p.cash < 0 ? "terminal.status.out_with" : "terminal.status.out", out);
  }
  const auto sum = shown_worth(view.rules, view.state, player);
  std::vector<std::string> parts{view.money(p.cash)};
  if (p.savings > 0) parts.push_back(t("players.savings", {{"amount", view.money(p.savings)}}));
  parts.push_back(p.confined == Place::none ? t("terminal.status.on", {{"space", view.space_name(p.space)}})
                                            : place_text(view, player));
  if (sum) parts.push_back(t("players.worth", {{"amount", view.money(*sum)}}));
  if (view.valuer != nullptr) parts.push_back(t("players.chance", {{"chance", chance_text(view, player)}}));
  const bool in_turn = player == view.state.turn.player;
  std::string line = t("terminal.status.player", {{"player", view.name(player)},
                                                  {"in_turn", in_turn ? "yes" : "no"},
                                                  {"standing", telling::spoken().joined(parts)}});
  const SpaceSet deeds = view.state.owned_by(player);
  if (!deeds.empty()) line += ' ' + t("terminal.status.deeds", {{"deeds", spaces_text(view, deeds)}});
  if (!p.jail_cards.empty()) line += ' ' + t("terminal.status.jail_cards", {{"count", p.jail_cards.size()}});
  return line;
}

void list_players(PlainTurn& turn) {
  const Scene view = turn.scene();
  const RuleOptions& options = view.rules.options;
  turn.talk.say(t("terminal.sentence", {{"text", round_text(view)}}));
  if (options.building == BuildingRule::houses && options.limited_buildings)
    turn.talk.say(t("portfolio.stock", {{"houses", view.state.houses}, {"hotels", view.state.hotels}}));
  if (options.free_parking_pot)
    turn.talk.say(t("terminal.status.pot", {{"amount", view.money(view.state.pot)}}));
  for (int n = 0; n < view.state.player_count; ++n)
    turn.talk.say(player_line(view, PlayerId{n}));
}

void switch_chances(PlainTurn& turn) {
  using Switched = ShownChances::Switched;
  switch (turn.chances.flip(turn.game)) {
    case Switched::elsewhere: return turn.talk.say(t("terminal.chances.in_browser"));
    case Switched::hidden: return turn.talk.say(t("terminal.chances.hidden"));
    case Switched::to_be_asked:
      if (!turn.confirmed(
              t("terminal.chances.ask", {{"players", names_text(turn.scene(), turn.game.people())}})))
        return;
      turn.chances.show(turn.game);
      break;
    case Switched::shown: break;
  }
  turn.talk.say(t("terminal.chances.follow"));
  list_players(turn);
}

void list_board(PlainTurn& turn) {
  const Scene view = turn.scene();
  for (int n = 0; n < view.rules.space_count; ++n)
    turn.talk.say(space_line(view, SpaceId{n}));
}

}  // namespace

bool look_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  const Scene view = turn.scene();
  if (word == "status" || word == "players") {
    list_players(turn);
  } else if (word == "chances") {
    switch_chances(turn);
  } else if (word == "board") {
    list_board(turn);
  } else if (word == "deed" || word == "space") {
    const auto space = find_space(view, rest);
    if (!space) {
      turn.talk.say(space.error());
      return true;
    }
    turn.talk.say(card_title(view, *space));
    for (const CardLine& line : card_lines(view, *space))
      turn.talk.say(line.text);
  } else if (word == "log") {
    const auto wanted = rest.empty() ? 20 : find_count(rest, 1, 9999);
    if (!wanted) return turn.talk.say(wanted.error()), true;
    const auto count = std::min(turn.game.log().size(), static_cast<std::size_t>(*wanted));
    for (std::size_t i = turn.game.log().size() - count; i < turn.game.log().size(); ++i)
      turn.talk.say(turn.game.log()[i].text);
  } else if (word == "rules") {
    turn.talk.say_all(rules_lines(view.rules, turn.game.house_rules()));
  } else if (word == "dice") {
    turn.talk.say_all(luck_lines(view, turn.game.events()));
  } else if (word == "proof") {
    turn.talk.say_all(proof_lines(turn.game));
  } else {
    return false;
  }
  return true;
}

}  // namespace freehold::terminal
