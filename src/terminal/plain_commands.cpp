// The commands of the line mode beyond the choices of the decision in hand.
#include <algorithm>
#include <array>
#include <ostream>

#include "rules/game.h"
#include "rules/valuation.h"
#include "telling/language.h"
#include "terminal/building_plan.h"
#include "terminal/chances_text.h"
#include "terminal/company.h"
#include "terminal/deed_actions.h"
#include "terminal/deed_card.h"
#include "terminal/deeds_dialog.h"
#include "terminal/find_name.h"
#include "terminal/house_rules.h"
#include "terminal/luck.h"
#include "terminal/offer_text.h"
#include "terminal/offer_words.h"
#include "terminal/plain.h"
#include "terminal/players_view.h"
#include "terminal/result.h"
#include "terminal/savings_dialog.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

// "withdraw" alone can be the choice that takes an offer back.
bool Plain::order_command(std::string_view word, std::string_view rest) {
  const bool deposit = word == "deposit";
  if (!deposit && (word != "withdraw" || rest.empty())) return false;
  const Scene view = scene();
  const auto amount = find_amount(view, rest);
  if (!amount) {
    say(t("terminal.plain.write", {{"command", std::string(word) + " 100"}}));
    return true;
  }
  const Action action{.type = deposit ? ActionType::deposit : ActionType::withdraw, .amount = *amount};
  if (const auto illegal = judge(view.rules, view.state, player_, action)) {
    say(refusal_sentence(*illegal));
  } else if (confirmed(order_question(view, deposit ? *amount : -*amount))) {
    act(action);
  }
  return true;
}

// "build 4 vine": several across the group. False where no number stands before a name; a name may begin with a number.
bool Plain::many_command(std::string_view word, std::string_view rest) {
  if (word != "build" && word != "sell") return false;
  const Scene view = scene();
  const auto end = rest.find(' ');
  if (end == std::string_view::npos || find_space(view, rest)) return false;
  const auto count = find_amount(view, rest.substr(0, end));
  if (!count) return false;
  const auto space = find_space(view, trimmed(rest.substr(end)));
  if (!space) return say(space.error()), true;
  const ActionType type = word == "build" ? ActionType::build : ActionType::sell_building;
  const BuildingPlan plan = plan_buildings(view, player_, *space, type, *count);
  if (plan.steps.empty()) {
    say(why_not_on(view, player_, *space, word.front()));
  } else if (confirmed(t("terminal.ask", {{"what", plan.label}}))) {
    for (const Action& step : plan.steps) {
      if (!act(step)) break;
    }
  }
  return true;
}

bool Plain::deed_command(std::string_view word, std::string_view rest) {
  static constexpr std::array<std::pair<std::string_view, char>, 6> words{{{"build", 'b'},
                                                                           {"sell", 's'},
                                                                           {"sell-all", 'x'},
                                                                           {"mortgage", 'm'},
                                                                           {"lift", 'l'},
                                                                           {"sell-deed", 'd'}}};
  const auto it = std::ranges::find(words, word, &std::pair<std::string_view, char>::first);
  if (it == words.end()) return false;
  if (many_command(word, rest)) return true;
  const Scene view = scene();
  const auto space = find_space(view, rest);
  if (!space) {
    say(space.error());
    return true;
  }
  for (const DeedAction& action : actions_on(view, player_, *space)) {
    if (action.word != word) continue;
    if (confirmed(t("do.ask", {{"where", view.space_name(*space)}, {"what", action.label}})))
      act(action.action);
    return true;
  }
  say(why_not_on(view, player_, *space, it->second));
  return true;
}

// Whom a deal is made with; for an offer that is the name before the deal, which `rest` then loses.
std::expected<PlayerId, std::string> Plain::partner(std::string_view word, std::string_view& rest) const {
  const State& state = game_.state();
  if (word == "settle") {
    if (state.phase == Phase::debt && state.debts.front().creditor.valid())
      return state.debts.front().creditor;
    return std::unexpected(t("terminal.plain.no_debt"));
  }
  if (word == "counter") {
    if (state.offer.open && state.offer.to == player_) return state.offer.from;
    return std::unexpected(t("terminal.plain.no_offer"));
  }
  const std::string low = lowered(rest);
  const auto end = std::min({low.find(" give "), low.find(" take "), rest.size()});
  const auto player = find_player(scene(), rest.substr(0, end));
  rest.remove_prefix(end);
  return player;
}

bool Plain::deal_command(std::string_view word, std::string_view rest) {
  if (word != "offer" && word != "settle" && word != "counter") return false;
  const Scene view = scene();
  const State& state = game_.state();
  const auto to = partner(word, rest);
  if (!to) {
    say(to.error());
    return true;
  }
  const auto deal = read_deal(view, rest, state.debts.empty() ? 0 : state.debts.front().amount);
  if (!deal) {
    say(deal.error());
    return true;
  }
  const Offer offer{.open = true, .from = player_, .to = *to, .give = deal->give, .take = deal->take};
  say_all(offer_lines(view, offer, player_));
  if (!confirmed(t("terminal.offer.ask_propose", {{"to", view.name(*to)}}))) return true;
  if (word == "counter") act(Action::of(ActionType::reject));
  act(Action::offer(*to, deal->give, deal->take));
  return true;
}

// "Ann (whose turn it is): £1,200, on Mayfair, worth £1,900. Deeds: ...".
std::string Plain::player_line(const Scene& view, PlayerId player) const {
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

void Plain::list_players() {
  const Scene view = scene();
  const RuleOptions& options = view.rules.options;
  say(t("terminal.sentence", {{"text", round_text(view)}}));
  if (options.building == BuildingRule::houses && options.limited_buildings)
    say(t("portfolio.stock", {{"houses", view.state.houses}, {"hotels", view.state.hotels}}));
  if (options.free_parking_pot) say(t("terminal.status.pot", {{"amount", view.money(view.state.pot)}}));
  for (int n = 0; n < view.state.player_count; ++n)
    say(player_line(view, PlayerId{n}));
}

// Chances are shown among bots, to one person, and to several who agree.
void Plain::switch_chances() {
  if (game_.company() != nullptr) return say(t("terminal.chances.in_browser"));
  if (valuer_) {
    valuer_.reset();
    return say(t("terminal.chances.hidden"));
  }
  const PlayerSet people = game_.people();
  if (people.size() > 1 && !confirmed(t("terminal.chances.ask", {{"players", names_text(scene(), people)}})))
    return;
  valuer_ = std::make_unique<value::Valuer>(game_.rules(), value::builtin_network());
  say(t("terminal.chances.follow"));
  list_players();
}

void Plain::list_board() {
  const Scene view = scene();
  for (int n = 0; n < view.rules.space_count; ++n)
    say(space_line(view, SpaceId{n}));
}

bool Plain::look_command(std::string_view word, std::string_view rest) {
  const Scene view = scene();
  if (word == "status" || word == "players") {
    list_players();
  } else if (word == "chances") {
    switch_chances();
  } else if (word == "board") {
    list_board();
  } else if (word == "deed" || word == "space") {
    const auto space = find_space(view, rest);
    if (!space) {
      say(space.error());
      return true;
    }
    say(card_title(view, *space));
    for (const CardLine& line : card_lines(view, *space))
      say(line.text);
  } else if (word == "log") {
    const auto wanted = find_amount(view, rest);
    const auto count = std::min(game_.log().size(), static_cast<std::size_t>(wanted.value_or(20)));
    for (std::size_t i = game_.log().size() - count; i < game_.log().size(); ++i)
      say(game_.log()[i].text);
  } else if (word == "rules") {
    say_all(rules_lines(view.rules, game_.edition_options()));
  } else if (word == "dice") {
    say_all(luck_lines(view, game_.events()));
  } else if (word == "proof") {
    say_all(proof_lines(game_));
  } else {
    return false;
  }
  return true;
}

void Plain::tell_undo() {
  const Told told =
      game_.can_undo(player_) ? game_.undo(player_) : std::unexpected(t("refusal.nothing_to_undo"));
  say(told ? *told : told.error());
  if (!told) return;
  told_ = game_.log().size();
  asked_ = false;
}

// What is for those who play here.
bool Plain::own_command(std::string_view word, std::string_view rest) {
  if (word == "deeds" || word == "manage") {
    list_deeds();
  } else if (word == "savings" && game_.rules().options.savings) {
    say_all(savings_lines(scene(), player_));
  } else if (word == "resign") {
    if (confirmed(t("menu.ask_resign", {{"player", scene().name(player_)}})))
      act(Action::of(ActionType::resign));
  } else if (word == "undo") {
    tell_undo();
  } else if (word == "as") {
    const auto person = find_player(scene(), rest);
    if (!person || !game_.people().contains(*person)) {
      say(person ? t("terminal.plain.not_here", {{"player", scene().name(*person)}}) : person.error());
      return true;
    }
    acting_for_ = *person;
  } else {
    return false;
  }
  return true;
}

void Plain::save_as(const std::string& name) {
  auto kept = game_.keep_as(name, false);
  if (!kept && !kept.error().question.empty()) {
    if (!confirmed(kept.error().question)) return;
    kept = game_.keep_as(name, true);
  }
  say(kept ? t("terminal.name.done", {{"name", name}}) : kept.error().message);
}

bool Plain::table_command(std::string_view word, std::string_view rest) {
  if (word == "help" || word == "?") {
    help();
  } else if (word == "quit" || word == "exit") {
    say_all(game_.about_quitting());
    quit_ = true;
  } else if (word == "save" && game_.company() == nullptr) {
    save_as(std::string(rest));
  } else {
    return false;
  }
  return true;
}

bool Plain::company_command(std::string_view word, std::string_view rest) {
  Company* const others = game_.company();
  if (others == nullptr) return false;
  const auto tell = [this](const Told& told) {
    if (!told || !told->empty()) say(told ? *told : told.error());
  };
  if (word == "say" || word == "chat") {
    tell(rest.empty() ? std::unexpected(t("terminal.plain.write", {{"command", "say TEXT"}}))
                      : others->say(std::string(rest)));
  } else if (word == "pause" || word == "resume") {
    tell(others->pause(word == "pause"));
  } else if (word == "yes" || word == "no") {
    tell(others->answer(word == "yes"));
  } else if (word == "away" || word == "back") {
    tell(others->sit_in(word == "away"));
  } else if (word == "bot") {
    tell(others->replace(std::string(rest)));
  } else if (word == "seats") {
    say_all(others->seat_lines());
  } else if (word == "link" || word == "code") {
    say_all(others->link_lines());
  } else {
    return false;
  }
  return true;
}

void Plain::help() {
  for (const char* const line :
       {"choice", "bid", "manage", "savings", "offer", "settle", "look", "rules", "chances", "dice", "as"})
    say(t("terminal.plain.help." + std::string(line)));
  if (game_.company() == nullptr) return say(t("terminal.plain.help.end"));
  for (const char* const line : {"say", "consent", "bot", "away", "end_hosted"})
    say(t("terminal.plain.help." + std::string(line)));
}

}  // namespace freehold::terminal
