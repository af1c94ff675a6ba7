#include "terminal/deed_card.h"

#include <algorithm>
#include <iterator>

#include "editions/board_words.h"
#include "notation/names.h"
#include "rules/confinement.h"
#include "rules/rent.h"
#include "telling/board_text.h"
#include "telling/language.h"
#include "terminal/board_view.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

std::string salary_text(const Scene& scene) {
  const RuleOptions& options = scene.rules.options;
  const editions::Salaries salaries = editions::salaries(options);
  std::string text = t("terminal.space.salary", {{"amount", scene.money(salaries.first)},
                                                 {"grows", !salaries.grow      ? "no"
                                                           : salaries.most > 0 ? "to_most"
                                                                               : "yes"},
                                                 {"step", scene.money(options.salary_step)},
                                                 {"most", scene.money(salaries.most)}});
  if (options.go_landing_factor > 1)
    text += ' ' + t("terminal.space.salary_landing", {{"factor", options.go_landing_factor}});
  return text;
}

std::vector<std::string> card_sentences(const Scene& scene, DeckId id) {
  const Deck& deck = scene.rules.deck(id);
  if (deck.never_twice_running)
    return {t("terminal.space.draw"), t("terminal.space.random_cards", {{"count", deck.size}})};
  const CardSet undrawn = scene.state.undrawn & deck.cards();
  return {t("terminal.space.draw_top"),
          t("terminal.space.cards_left", {{"count", deck.size}, {"left", undrawn.size()}})};
}

std::vector<std::string> jail_sentences(const Scene& scene) {
  if (!scene.rules.options.jail_effect) return {t("terminal.space.nobody_held")};
  return {t("terminal.space.visiting"), way_out_text(scene, Place::jail)};
}

std::string random_text(const Scene& scene, const Space& figures) {
  const std::string_view kind = figures.least >= 0 ? "gain" : figures.most <= 0 ? "loss" : "either";
  const Money low = figures.least >= 0 ? figures.least : figures.most <= 0 ? -figures.most : -figures.least;
  const Money high = figures.most <= 0 ? -figures.least : figures.most;
  std::string text =
      t("terminal.space.random", {{"kind", kind}, {"low", scene.money(low)}, {"high", scene.money(high)}});
  if (figures.step > 1) text += ' ' + t("terminal.space.multiples", {{"step", figures.step}});
  return text;
}

}  // namespace

std::string tax_text(const Scene& scene, SpaceId space) {
  return telling::tax_text(telling::spoken(), scene.rules, space);
}

namespace {

bool has_jail_cards(const Ruleset& rules) {
  for (int n = 0; n < rules.card_count; ++n) {
    if (rules.card(CardId{n}).effect == CardEffect::jail_card) return true;
  }
  return false;
}

}  // namespace

std::string way_out_text(const Scene& scene, Place place) {
  const RuleOptions& options = scene.rules.options;
  const std::string fee = scene.money(freehold::detail::release_fee(options, place));
  const int throws = freehold::detail::throws_to_fail(options, place);
  const telling::MessageParams ways{
      {"place", notation::word(place)},
      {"fee", fee},
      {"throws", throws},
      {"sum", options.hospital_release_sum},
      {"cards", place == Place::jail && has_jail_cards(scene.rules) ? "yes" : "no"},
      {"when", options.fine_on_last_throw ? "any" : "not_last"},
      {"end", option_word(options.confinement_end)}};
  return t(place == Place::hospital ? "terminal.space.out_of_hospital" : "terminal.space.out_of_jail", ways) +
         ' ' + t("terminal.space.at_last", ways);
}

std::vector<std::string> space_sentences(const Scene& scene, SpaceId space) {
  const RuleOptions& options = scene.rules.options;
  const Space& figures = scene.rules.space(space);
  switch (figures.kind) {
    case SpaceKind::go: return {salary_text(scene)};
    case SpaceKind::tax:
      return {t("terminal.space.tax",
                {{"tax", tax_text(scene, space)}, {"to", options.free_parking_pot ? "pot" : "bank"}})};
    case SpaceKind::jail: return jail_sentences(scene);
    case SpaceKind::hospital: return {t("terminal.space.visiting"), way_out_text(scene, Place::hospital)};
    case SpaceKind::free_parking:
      if (!options.free_parking_pot) return {t("deed.about.rest")};
      return {t("terminal.space.pot", {{"amount", scene.money(scene.state.pot)}})};
    case SpaceKind::go_to_jail:
      if (!options.jail_effect) return {t("deed.about.rest")};
      return {t("terminal.space.go_to_jail")};
    case SpaceKind::card: return card_sentences(scene, figures.deck);
    case SpaceKind::rest: return {t("deed.about.rest")};
    case SpaceKind::bank_office:
      if (!options.savings) return {t("deed.about.rest")};
      return {t("terminal.space.bank", {{"percent", options.savings_interest}})};
    case SpaceKind::metro: return {t("deed.metro", {{"space", scene.space_name(figures.target)}})};
    case SpaceKind::random_amount: return {random_text(scene, figures)};
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: break;
  }
  return {};
}

namespace {

Money rent_with(const Space& figures, int buildings) {
  return figures.rents[static_cast<std::size_t>(buildings)];
}

std::string level_rents(const Scene& scene, const Space& figures) {
  std::string text = t("terminal.card.rent_level_0", {{"rent", scene.money(figures.rents[0])}});
  for (int level = 1; level <= max_levels; ++level) {
    const Money rent = rent_with(figures, level);
    if (rent > 0) text = separated(scene, text, std::to_string(level) + ' ' + scene.money(rent));
  }
  return text;
}

std::string house_rents(const Scene& scene, const Space& figures) {
  const RuleOptions& options = scene.rules.options;
  std::string text = t("terminal.card.rent", {{"rent", scene.money(figures.rents[0])}});
  if (options.full_group_rent_factor > 1) {
    text = separated(scene, text,
                     t("terminal.card.full_group",
                       {{"rent", scene.money(figures.rents[0] * options.full_group_rent_factor)}}));
  }
  if (options.building == BuildingRule::off || figures.building_price == 0) return text;
  for (int houses = 1; houses <= options.houses_before_hotel; ++houses) {
    text = separated(
        scene, text,
        t("terminal.card.houses", {{"count", houses}, {"rent", scene.money(rent_with(figures, houses))}}));
  }
  if (options.hotels)
    text =
        separated(scene, text, t("terminal.card.hotel", {{"rent", scene.money(rent_with(figures, hotel))}}));
  return text;
}

std::string site_rents(const Scene& scene, const Space& figures) {
  const RuleOptions& options = scene.rules.options;
  std::string text =
      options.building == BuildingRule::levels ? level_rents(scene, figures) : house_rents(scene, figures);
  if (options.group_rent_share == 0 || scene.rules.group(figures.group).members.size() < 2) return text;
  return t("terminal.card.group_share", {{"rents", text}, {"percent", options.group_rent_share}});
}

std::string counted_rents(const Scene& scene, const Space& figures) {
  const bool station = figures.kind == SpaceKind::station;
  std::string text;
  const int members = scene.rules.group(figures.group).members.size();
  for (int owned = 1; owned <= members && owned <= static_cast<int>(figures.rents.size()); ++owned) {
    const Money rent = figures.rents[static_cast<std::size_t>(owned - 1)];
    const std::string each = station ? scene.money(rent) : t("deed.times", {{"times", rent}});
    const std::string part =
        members == 1 ? each : t("terminal.card.owned", {{"rent", each}, {"count", owned}});
    text = owned == 1 ? t("terminal.card.rent", {{"rent", part}}) : separated(scene, text, part);
  }
  return text;
}

std::string level_prices(const Scene& scene, SpaceId deed, std::string text) {
  for (int level = 1; level <= max_levels; ++level) {
    const Money price =
        buildings_cost(scene.rules, deed, level) - buildings_cost(scene.rules, deed, level - 1);
    text = separated(scene, std::move(text),
                     t("terminal.card.level", {{"level", level}, {"price", scene.money(price)}}));
  }
  return text;
}

}  // namespace

std::string separated(const Scene& scene, std::string text, const std::string& part) {
  if (!text.empty()) text.append(no_break).append(scene.glyphs.dot).append(" ");
  for (const char c : part)
    c == ' ' ? text.append(no_break) : text.append(1, c);
  return text;
}

std::string prices_text(const Scene& scene, SpaceId deed) {
  const Space& figures = scene.rules.space(deed);
  const RuleOptions& options = scene.rules.options;
  std::string text = t("terminal.card.price", {{"price", scene.money(figures.price)}});
  const editions::DeedPrices prices = editions::deed_prices(scene.rules, deed);
  if (prices.mortgage)
    text = separated(scene, text, t("terminal.card.mortgage", {{"value", scene.money(*prices.mortgage)}}));
  if (figures.kind != SpaceKind::site) return text;
  if (options.building == BuildingRule::levels) return level_prices(scene, deed, text);
  if (!prices.building) return text;
  text = separated(scene, text, t("terminal.card.house_price", {{"price", scene.money(*prices.building)}}));
  if (!options.hotels) return text;
  return separated(scene, text,
                   t("terminal.card.hotel_price",
                     {{"price", scene.money(*prices.building)}, {"houses", options.houses_before_hotel}}));
}

std::string rents_text(const Scene& scene, SpaceId deed) {
  const Space& figures = scene.rules.space(deed);
  return figures.kind == SpaceKind::site ? site_rents(scene, figures) : counted_rents(scene, figures);
}

namespace {

using Lines = std::vector<CardLine>;

std::string ownership(const Scene& scene, SpaceId space) {
  const PlayerId owner = scene.state.owner(space);
  if (!owner.valid()) return t("terminal.card.unowned");
  const int buildings = scene.state.buildings_on(space);
  if (scene.state.mortgaged.contains(space))
    return t("terminal.card.mortgaged_of",
             {{"player", scene.name(owner)}, {"price", scene.money(lift_price(scene.rules, space))}});
  return t("terminal.card.of", {{"player", scene.name(owner)},
                                {"built", buildings > 0 ? "yes" : "no"},
                                {"buildings", buildings_text(scene, buildings)}}) +
         ' ' + t("terminal.card.visitor_pays", {{"rent", rent_now_text(scene, space)}});
}

std::string group_standing(const Scene& scene, SpaceId space) {
  std::string text;
  for (const SpaceId member : scene.rules.group_of(space).members) {
    if (member == space) continue;
    const PlayerId owner = scene.state.owner(member);
    const bool built = scene.state.buildings_on(member) > 0;
    const std::string more = scene.state.mortgaged.contains(member) ? t("board.mortgaged")
                             : built ? buildings_text(scene, scene.state.buildings_on(member))
                                     : std::string{};
    text = separated(scene, text,
                     t("terminal.card.member", {{"deed", scene.space_name(member)},
                                                {"owner", owner.valid() ? scene.name(owner) : t("name.bank")},
                                                {"noted", more.empty() ? "no" : "yes"},
                                                {"more", more}}));
  }
  return t("terminal.card.group", {{"members", text}});
}

Lines deed_lines(const Scene& scene, SpaceId space) {
  Lines lines{{prices_text(scene, space)}, {rents_text(scene, space)}};
  lines.push_back({ownership(scene, space), true});
  if (scene.rules.group_of(space).members.size() > 1) lines.push_back({group_standing(scene, space)});
  return lines;
}

Lines other_lines(const Scene& scene, SpaceId space) {
  Lines lines;
  for (std::string& sentence : space_sentences(scene, space))
    lines.push_back({std::move(sentence)});
  return lines;
}

}  // namespace

std::string card_title(const Scene& scene, SpaceId space) {
  if (!scene.rules.deeds.contains(space)) return scene.space_name(space);
  const GroupId group = scene.rules.space(space).group;
  if (scene.rules.group(group).members.size() < 2)  // a group by itself has the name of the deed
    return scene.space_name(space) + " (" + scene.mark(group) + ')';
  return with_plain_blanks(
      separated(scene, scene.space_name(space), scene.group_name(group) + " (" + scene.mark(group) + ")"));
}

std::vector<CardLine> card_lines(const Scene& scene, SpaceId space) {
  Lines lines = scene.rules.deeds.contains(space) ? deed_lines(scene, space) : other_lines(scene, space);
  PlayerSet here;
  for (const PlayerId player : scene.state.in_game) {
    if (scene.state.player(player).space == space) here.insert(player);
  }
  if (!here.empty()) lines.push_back({t("terminal.card.here", {{"players", names_text(scene, here)}})});
  return lines;
}

std::string rent_now_text(const Scene& scene, SpaceId space) {
  if (scene.state.mortgaged.contains(space)) return t("terminal.card.nothing_mortgaged");
  if (!scene.state.owner(space).valid()) return t("terminal.card.nothing_unowned");
  const bool thrown = scene.rules.space(space).kind == SpaceKind::utility;
  const bool nothing = !thrown && rent_due(scene.rules, scene.state, space, 0) == 0;
  return nothing ? t("terminal.card.nothing_now") : short_rent_text(scene, space);
}

std::string short_rent_text(const Scene& scene, SpaceId space) {
  if (scene.state.mortgaged.contains(space) || !scene.state.owner(space).valid()) return "-";
  if (scene.rules.space(space).kind == SpaceKind::utility) {
    return t("deed.times", {{"times", rent_due(scene.rules, scene.state, space, 1)}});
  }
  return scene.money(rent_due(scene.rules, scene.state, space, 0));
}

namespace {

std::vector<std::string> deed_facts(const Scene& scene, SpaceId space) {
  const PlayerId owner = scene.state.owner(space);
  const GroupId group = scene.rules.space(space).group;
  std::vector<std::string> facts;
  if (scene.rules.group(group).members.size() > 1) facts.push_back(scene.group_name(group));
  facts.push_back(scene.money(scene.rules.space(space).price));
  facts.push_back(owner.valid() ? scene.name(owner) : t("terminal.board.unowned"));
  if (scene.state.mortgaged.contains(space)) facts.push_back(t("board.mortgaged"));
  if (scene.state.buildings_on(space) > 0)
    facts.push_back(buildings_text(scene, scene.state.buildings_on(space)));
  return facts;
}

// Who is on a space, held there or not.
PlayerSet players_on(const Scene& scene, SpaceId space, bool held) {
  PlayerSet players;
  for (const PlayerId player : scene.state.in_game) {
    const Player& p = scene.state.player(player);
    if (p.space == space && (p.confined != Place::none) == held) players.insert(player);
  }
  return players;
}

}  // namespace

std::string space_line(const Scene& scene, SpaceId space) {
  std::vector<std::string> facts{std::to_string(editions::space_number(space)) + ' ' +
                                 scene.space_name(space)};
  const SpaceKind kind = scene.rules.space(space).kind;
  if (scene.rules.deeds.contains(space)) {
    std::ranges::move(deed_facts(scene, space), std::back_inserter(facts));
  } else if (kind == SpaceKind::tax) {
    facts.push_back(tax_text(scene, space));
  }
  std::string text = telling::spoken().joined(facts);
  const auto add = [&](std::string_view key, PlayerSet players) {
    if (!players.empty())
      text += t("terminal.board.also", {{"what", t(key, {{"players", names_text(scene, players)}})}});
  };
  add(kind == SpaceKind::hospital ? "terminal.board.in_hospital" : "terminal.board.in_jail",
      players_on(scene, space, true));
  add("board.here", players_on(scene, space, false));
  return text;
}

int draw_card(Canvas& canvas, Rect area, const Scene& scene, SpaceId space) {
  if (area.empty()) return 0;
  int y = area.y;
  const bool deed = scene.rules.deeds.contains(space);
  const Style band = deed ? scene.on_colour_of(scene.rules.space(space).group).with_bold()
                          : Style{}.with_bold().with_reverse();
  canvas.fill({area.x, y, area.w, 1}, band);
  canvas.put(area.x + 1, y++, card_title(scene, space), band, area.w - 1);
  for (const CardLine& line : card_lines(scene, space)) {
    for (const std::string& row : wrapped(line.text, area.w)) {
      if (y >= area.bottom()) return y - area.y;
      canvas.put(area.x, y++, row, line.strong ? Style{}.with_bold() : Style{}, area.w);
    }
  }
  return y - area.y;
}

}  // namespace freehold::terminal
